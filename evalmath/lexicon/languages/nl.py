"""Dutch."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "nl",
    answer="eindantwoord | antwoord | antwoorden",
    result="resultaat | oplossing | oplossingen | uitkomst",
    final="uiteindelijke | definitieve | juiste | correcte",
    is_="is gelijk aan | is dus | is daarom | moet zijn | zou zijn | bedraagt | luidt | wordt | was | zijn | is",
    said_behind="is het antwoord | is ons antwoord | is het uiteindelijke antwoord | is het juiste antwoord"
    " | is de oplossing",
    so="dus | daarom | daardoor | in totaal | samen | uiteindelijk | dat geeft | we krijgen",
    and_="en",
    option="optie | keuze | mogelijkheid",
    bounds="minstens | minimaal | maximaal | hoogstens | meer dan | minder dan | groter dan | kleiner dan | tussen"
    " | of meer | of minder | maximum | minimum",
    about="ongeveer | circa | bijna | precies | slechts | waarschijnlijk",
    doubt="controle | niet | geen | als | tenzij | stel | kan | misschien | in plaats | verkeerd- | wacht | controleer | probeer"
    " | eerst",
    how_many="hoeveel | aantal",
    farewell="ik hoop | laat het me weten | als je | heb je | bedankt",
    decimal_comma=True,
    numbers=numerals(
        "nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien"
        " achttien negentien",
        "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
        {"honderd": 100, "duizend": 1000},
    ),
    joint="en | ën",
    glued=True,
    ones_first=True,
)
