"""Dutch."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "nl",
    answer="eindantwoord | antwoord | antwoorden | definitieve antwoord | antw",
    result="resultaat | eindresultaat | oplossing | oplossingen | uitkomst | conclusie",
    final="uiteindelijke | definitieve | juiste | correcte | goede | gevraagde | laatste",
    is_="is dus gelijk aan | is daarom gelijk aan | is gelijk aan | is dus | is daarom | is daarmee | luidt dus | bedraagt dus"
    " | moet zijn | zou zijn | zou | bedraagt | luidt | wordt | was | waren | zijn | is | =",
    said_behind="is het antwoord | is ons antwoord | is mijn antwoord | is het uiteindelijke antwoord"
    " | is het juiste antwoord | is het correcte antwoord | is de oplossing | is het resultaat",
    so="dus | daarom | daardoor | bijgevolg | zodoende | derhalve | vandaar | in totaal | totaal | samen | alles bij elkaar"
    " | uiteindelijk | tot slot | kortom | dat is | dat geeft | dit geeft | dit betekent dat | we krijgen | ∴",
    and_="en | of | & | alsook",
    option="optie | keuze | mogelijkheid | letter | alternatief | stelling",
    choose="ik kies | ik kies voor | ik ga voor | we kiezen | de juiste optie is | de correcte optie is | de juiste keuze is"
    " | mijn keuze is",
    right="is juist | is correct | is goed | klopt | is de juiste optie | is de juiste keuze | is waar",
    percent="procent | procentpunten | %",
    bounds="minstens | ten minste | tenminste | minimaal | maximaal | hoogstens | ten hoogste | meer dan | minder dan"
    " | groter dan | kleiner dan | tussen | tot | of meer | of minder | maximum | minimum",
    about="ongeveer | circa | ca | rond | bijna | om en nabij | precies | exact | gewoon | slechts | maar"
    " | waarschijnlijk | ≈",
    doubt="niet | geen | nooit | noch | als | indien | tenzij | stel | veronderstel | zou | zouden | kan | kon | misschien"
    " | mogelijk | of | behalve | in plaats | verkeerd- | fout- | onjuist- | wacht | controle- | controleer | probeer"
    " | eerst | aanvankelijk | oorspronkelijk | dan",
    how_many="hoeveel | aantal",
    question="vraag | opgave | probleem | voorbeeld | oefening | volgende vraag",
    farewell="ik hoop | laat het me weten | laat me weten | als je | heb je | wil je | zal ik | aarzel niet | bedankt"
    " | succes | graag gedaan",
    decimal_comma=True,
    numbers=numerals(
        "nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien"
        " achttien negentien",
        "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
        {"honderd": 100, "duizend": 1000},
    ),
    joint="en | ën",
    inside="een | één",
    glued=True,
    ones_first=True,
)
