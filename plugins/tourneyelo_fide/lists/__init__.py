"""FIDE's rating lists as its server offers them: TXT and XML, all classes or one."""
