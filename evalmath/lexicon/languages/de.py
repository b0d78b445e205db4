"""German."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "de",
    answer="endergebnis | endgültige antwort | antwort | antworten",
    result="ergebnis | endergebnis | lösung | lösungen | resultat | fazit",
    final="endgültige | finale | richtige | korrekte | gesuchte",
    is_="ist somit gleich | ist gleich | lautet somit | ist daher | ist somit | ist also | beträgt somit"
    " | ergibt sich zu | wäre | wird | lautet | beträgt | ergibt | ist | sind | war",
    said_behind="die richtige antwort | ist die antwort | ist unsere antwort | ist die richtige antwort | ist die korrekte antwort"
    " | ist das ergebnis | ist die lösung",
    so="also | daher | somit | folglich | demnach | damit | insgesamt | schließlich | fazit | das ergibt | das macht"
    " | es folgt | wir erhalten | ergibt sich",
    and_="und | oder",
    option="option | antwortmöglichkeit | möglichkeit | buchstabe",
    bounds="so viel wie | so viele wie | so groß wie | mindestens | höchstens | maximal | minimal | mehr als | weniger als | größer als | kleiner als | zwischen"
    " | oder mehr | oder weniger | maximum | minimum",
    about="ungefähr | etwa | ca | rund | fast | genau | nur | einfach | wahrscheinlich",
    doubt="überprüfung | kontrolle | nicht | kein- | nie | wenn | falls | angenommen | wäre | wären | würde- | könnte- | vielleicht"
    " | möglicherweise | ob | statt | sondern | aber | falsch- | fehler | warte | prüf- | probe | versuch- | zuerst"
    " | zunächst | ursprünglich",
    how_many="wie viele | wie viel | wieviel | anzahl der",
    farewell="ich hoffe | lass mich wissen | möchtest du | hast du | falls du | wenn sie",
    decimal_comma=True,
    counters="jahre | tage | stunden | minuten | sekunden | meter | kilometer | liter | personen | schüler | stück | äpfel",
    numbers=numerals(
        "null ein/eins/eine zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
        " sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig",
        {"hundert": 100, "tausend": 1000},
    ),
    joint="und",
    glued=True,
    ones_first=True,
)
