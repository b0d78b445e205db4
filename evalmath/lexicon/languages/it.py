"""Italian."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "it",
    answer="risposta finale | risposta | risposte | risp",
    result="risultato | risultato finale | soluzione | soluzioni | conclusione",
    final="finale | corretta | corretto | giusta | esatta | definitiva | cercata | richiesta",
    is_="è quindi uguale a | è uguale a | sono uguali a | è quindi | è dunque | è pertanto | è pari a | dovrebbe essere"
    " | deve essere | risulta essere | ammonta a | equivale a | risulta | sarebbe | sarà | vale | era | sono | è | =",
    said_behind="è la risposta | è la nostra risposta | è la mia risposta | è la risposta finale | è la risposta corretta"
    " | è la risposta giusta | è la soluzione | è il risultato",
    so="quindi | dunque | perciò | pertanto | così | di conseguenza | allora | infine | in totale | complessivamente"
    " | in conclusione | in sintesi | otteniamo | si ottiene | ne consegue | ossia | cioè | il che dà | questo significa | ∴",
    and_="e | ed | o | oppure | & | nonché",
    option="opzione | l'opzione | alternativa | lettera | affermazione",
    choose="scelgo | scegliamo | seleziono | opto per | l'opzione corretta è | l'opzione giusta è | la scelta corretta è"
    " | la scelta giusta è | quella corretta è",
    right="è corretta | è corretto | è giusta | è esatta | è vera | è l'opzione corretta | è la scelta corretta",
    percent="per cento | percento | punti percentuali | %",
    bounds="almeno | al massimo | al minimo | al più | come minimo | più di | meno di | maggiore di | minore di | tra | fra"
    " | fino a | supera | o più | o meno | massimo | minimo",
    about="circa | approssimativamente | all'incirca | quasi | intorno a | esattamente | precisamente | semplicemente"
    " | solo | soltanto | probabilmente | ≈",
    doubt="non | mai | né | se | supponiamo | supponendo | sarebbe | sarebbero | avrebbe | potrebbe | potrebbero | forse"
    " | può darsi | tranne | eccetto | salvo | invece | bensì | ma | sbagliat- | errat- | scorrett- | errore | aspetta"
    " | verific- | controll- | prova | proviamo | prima | inizialmente | originariamente | all'inizio | che",
    how_many="quanti | quante | quanto | quanta | numero di",
    question="domanda | problema | esercizio | esempio | quesito | prossima domanda",
    farewell="spero | fammi sapere | fatemi sapere | non esitare | se hai | se vuoi | vuoi che | hai altre | hai bisogno"
    " | grazie | buona fortuna",
    decimal_comma=True,
    numbers=numerals(
        "zero un/uno/una due tre/tré quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
        " sedici diciassette diciotto diciannove",
        "venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant"
        " ottanta/ottant novanta/novant",
        {"cento": 100, "mille/mila": 1000},
    ),
    inside="un | uno | una | sei | vent | trent | quarant | cinquant | sessant | settant | ottant | novant",
    glued=True,
)
