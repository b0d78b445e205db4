"""German."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "de",
    answer="endgültige antwort | antwort | antworten | antwortsatz | endantwort | antw",
    result="ergebnis | endergebnis | lösung | lösungen | resultat | fazit | schlussfolgerung",
    final="endgültige | endgültiges | finale | finales | richtige | richtiges | korrekte | korrektes | gesuchte | gesuchtes"
    " | abschließende | letzte",
    is_="ist daher gleich | ist somit gleich | ist also gleich | ist gleich | lautet daher | lautet somit | lautet also"
    " | ist daher | ist somit | ist also | ist demnach | beträgt daher | beträgt somit | beträgt also | ergibt sich zu"
    " | wäre | wird | lautet | lauten | beträgt | betragen | ergibt | ist | sind | war | =",
    said_behind="ist die antwort | ist unsere antwort | ist meine antwort | ist die endgültige antwort"
    " | ist die richtige antwort | ist die korrekte antwort | ist das ergebnis | ist die lösung",
    so="also | daher | somit | folglich | deshalb | deswegen | demnach | damit | insgesamt | zusammen | schließlich | fazit"
    " | das ergibt | das sind | das macht | es folgt | daraus folgt | wir erhalten | ergibt sich | zusammenfassend | ∴",
    and_="und | oder | sowie | & | bzw",
    option="option | antwortmöglichkeit | möglichkeit | auswahl | alternative | buchstabe | aussage",
    choose="ich wähle | ich entscheide mich für | ich nehme | wir wählen | wähle | die richtige option ist"
    " | die korrekte option ist | die richtige wahl ist | richtig ist | korrekt ist | meine wahl ist",
    right="ist richtig | ist korrekt | ist die richtige option | ist die korrekte option | ist die richtige wahl | stimmt"
    " | trifft zu",
    percent="prozent | prozentpunkte | %",
    bounds="mindestens | höchstens | maximal | minimal | wenigstens | mehr als | weniger als | größer als | kleiner als"
    " | zwischen | bis zu | nicht mehr als | nicht weniger als | über | unter | oder mehr | oder weniger | maximum | minimum",
    about="ungefähr | etwa | circa | ca | rund | annähernd | fast | genau | exakt | nur | einfach | wahrscheinlich"
    " | vermutlich | ≈",
    doubt="nicht | kein- | nie | niemals | weder | wenn | falls | sofern | angenommen | nehmen wir an | wäre | wären"
    " | würde- | könnte- | vielleicht | möglicherweise | ob | außer | statt | sondern | aber | falsch- | fehler | moment"
    " | warte | prüf- | probe | versuch- | zuerst | zunächst | ursprünglich | anfangs | als",
    how_many="wie viele | wie viel | wieviele | wieviel | wie vielen | anzahl der",
    question="frage | aufgabe | problem | beispiel | übung | nächste frage | nächste aufgabe",
    farewell="ich hoffe | lass mich wissen | lassen sie mich wissen | möchtest du | möchten sie | hast du | haben sie"
    " | wenn du | falls du | falls sie | wenn sie | gern geschehen | viel erfolg | vielen dank | bei fragen",
    decimal_comma=True,
    numbers=numerals(
        "null ein/eins/eine zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
        " sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig",
        {"hundert": 100, "tausend": 1000},
    ),
    joint="und",
    inside="ein | eins | eine",
    glued=True,
    ones_first=True,
)
