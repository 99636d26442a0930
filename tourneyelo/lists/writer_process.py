"""The writer of a large list: a process of its own, so that reading and writing share no core.

Threads gain little: both sides hold the interpreter's lock most of the time.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from tourneyelo.errors import Refused
from tourneyelo.lists import codes
from tourneyelo.lists.packing import Block
from tourneyelo.lists.writing import Plan, Writer, Written
from tourneyelo.model import Finding, Place

MOST_WAITING = 40
"""Blocks that may wait while the process indexes names."""
_END = b""
_COMMIT = b"commit"
_Answer = Written | Exception | tuple[Finding, ...]
"""What was written, or why nothing was."""
_encoded = msgspec.msgpack.Encoder().encode
_decoded = msgspec.msgpack.Decoder(Block).decode


if sys.platform == "linux":
    _process = multiprocessing.get_context("fork").Process
else:
    _process = multiprocessing.get_context("spawn").Process


class WriterProcess:
    """Passes blocks on to a `Writer` in another process, which ends with this one."""

    def __init__(self, blocks: Connection, answers: Connection, place: Place) -> None:
        self._blocks, self._answers, self._place = blocks, answers, place
        self._sender = ThreadPoolExecutor(1)
        self._waiting: deque[Future[None]] = deque()

    @classmethod
    @contextlib.contextmanager
    def open(cls, path: Path, plan: Plan) -> Iterator[WriterProcess]:
        """Begin a list in the database; without the end of the block nothing of it is kept.

        Raises:
            Refused: the database cannot be written, or the process was ended from outside.
        """
        theirs, blocks = multiprocessing.Pipe(duplex=False)
        answers, told = multiprocessing.Pipe(duplex=False)
        process = _process(target=_write, args=(path, plan, theirs, told, (blocks, answers)))
        process.start()
        theirs.close()
        told.close()
        writer = cls(blocks, answers, plan.place)
        try:
            yield writer
            writer.commit()
        finally:
            writer.close()
            process.join()

    def take(self, block: Block) -> None:
        """Pass a block on."""
        self._send(_encoded(block))

    def finish(self) -> Written:
        """Wait until everything is written but for the last step."""
        self._send(_END)
        return self._answer()

    def commit(self) -> None:
        """Let the process take the last step, and wait for it."""
        message = "the process that writes was ended from outside; the list may be there already"
        remedy = "see tourneyelo list status, and import the list again where it is missing"
        self._send(_COMMIT)
        self._answer(codes.WRITER_ENDED.at(self._place, message, remedy=remedy))

    def close(self) -> None:
        """Let go of the process, which gives up what it has not committed."""
        self._sender.shutdown(cancel_futures=True)
        self._blocks.close()
        self._answers.close()

    def _send(self, data: bytes) -> None:
        self._waiting.append(self._sender.submit(self._blocks.send_bytes, data))
        if len(self._waiting) > MOST_WAITING:
            try:
                self._waiting.popleft().result()
            except BrokenPipeError:
                self._answer()  # which says why nobody reads

    def _answer(self, ended: Finding | None = None) -> Written:
        try:
            answer: _Answer = self._answers.recv()
        except EOFError:
            raise Refused(ended or codes.WRITER_ENDED.at(self._place)) from None
        if isinstance(answer, Written):
            return answer
        raise answer if isinstance(answer, Exception) else Refused(answer)


def _write(
    path: Path, plan: Plan, blocks: Connection, answers: Connection, others: Sequence[Connection]
) -> None:
    """Write what comes, and commit when told so; when the reader is gone, nothing is kept."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits hears it, and closes the pipe
    for end in others:
        end.close()
    gc.disable()  # rows hold no circles, and the process ends with its work
    with contextlib.suppress(BrokenPipeError):  # the reader is gone: there is nobody to tell
        try:
            with Writer.open(path, plan) as writer:
                for data in iter(blocks.recv_bytes, _END):
                    writer.take(_decoded(data))
                written = writer.finish()
                answers.send(written)
                blocks.recv_bytes()
            answers.send(written)
        except Refused as refused:
            answers.send(refused.findings)
        except Exception as error:
            error.add_note(traceback.format_exc())
            answers.send(error)
