"""Italian."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "it",
    answer="risposta finale | risposta | risposte",
    result="risultato | soluzione | soluzioni",
    final="finale | corretta | corretto",
    is_="è uguale a | è quindi | è dunque | è pari a | deve essere | equivale a | risulta | sarà | vale | era | sono"
    " | è",
    said_behind="è la risposta | è la nostra risposta | è la risposta finale | è la risposta corretta | è la soluzione",
    so="quindi | dunque | perciò | così | di conseguenza | allora | infine | in totale | in conclusione | otteniamo",
    and_="e | ed | o | oppure",
    option="lettera | opzione | l'opzione | alternativa",
    bounds="almeno | al massimo | più di | meno di | tra | fra | fino a | o più | o meno | massimo | minimo",
    about="circa | approssimativamente | quasi | esattamente | solo | probabilmente",
    doubt="verifica | non | se | supponiamo | potrebbe | forse | eccetto | invece | ma | sbagliat- | errat- | errore | aspetta"
    " | verific- | prova | prima | inizialmente | all'inizio",
    how_many="quanti | quante | quanto | numero di",
    farewell="spero | fammi sapere | non esitare | se hai | hai altre",
    decimal_comma=True,
    counters="anni | giorni | ore | minuti | secondi | metri | chilometri | litri | euro | persone",
    numbers=numerals(
        "zero un/uno/una due tre/tré quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
        " sedici diciassette diciotto diciannove",
        "venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant"
        " ottanta/ottant novanta/novant",
        {"cento": 100, "mille/mila": 1000},
    ),
    glued=True,
)
