"""The codes of FIDE's member federations: vocabulary that every format shares.

The list is the public one of FIDE's member directory as of 2026, with the codes that its rating
lists use beside it: FID (players under the FIDE flag) and NON (no federation).
"""

from __future__ import annotations

FEDERATIONS = frozenset(
    (
        "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH "
        "BIZ BLR BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM "
        "CPV CRC CRO CUB CUW CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ "
        "FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON HUN IMP "
        "INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW "
        "LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT "
        "MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NON NOR NRU NZL OMA PAK PAN PAR PER "
        "PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM "
        "SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN THA TJK TKM TLS TOG TPE TTO TUN TUR TUV "
        "UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM"
    ).split()
)


def federation_code(text: str) -> str | None:
    """Return the code that a text stands for, without regard to case; None when it is none."""
    code = text.strip().upper()
    return code if code in FEDERATIONS else None
