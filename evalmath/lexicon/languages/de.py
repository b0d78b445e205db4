"""German."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "de",
    mistaken="doppelte der | hälfte der | quadrat der | falsche* | fehlerhafte* | irrtümliche* | verworfene*",
    answer="antwortsatz | antwort | antworten",
    result="ergebnis | lösung | resultat | lösungen | endergebnis | gesamt | gesamtpreis | summe",
    final="endgültige | endgültiges | richtige | korrekte | finale | richtig | letzte | abschließende",
    is_="ist | sind | lautet | lauten | beträgt | wäre | ist also | lautet also | lautet daher | ist daher | ist somit"
    " | lautet somit | ist gleich",
    option="option | antwort | buchstabe | möglichkeit | aussage | antwortmöglichkeit | auswahl | lösung",
    right="richtig | korrekt | die richtige | die korrekte | stimmt | wahr | zutreffend"
    " | trifft zu | ist zu wählen | ist anzukreuzen | anzukreuzen ist | passt | die gesuchte",
    wrong="ungeprüft | nicht geprüft | unbestätigt | vorläufig | geraten | nur geraten | noch zu prüfen | zu prüfen | platzhalter | unsicher | nicht sicher | verworfen | entfällt | ungültig | unzulässig | falsch | stimmt nicht | ist nicht richtig | nicht richtig | nicht korrekt | inkorrekt | unzutreffend | scheidet aus | scheiden aus"
    " | treffen nicht zu | trifft nicht zu | sind falsch | stimmen nicht | sind nicht richtig | gelten nicht | gilt nicht | nicht zutreffend",
    choose="ankreuzen | ich wähle | ich entscheide mich für | ich nehme | also | somit"
    " | trifft | stimmt"
    " | kreuze ich | ich kreuze | kreuzen wir | wir kreuzen | kreuzt man | markiere ich | ich markiere | wähle ich | wählen wir | nehme ich | entscheide ich mich für | ich bleibe bei | bleibt nur | bleibt also | fällt auf | entscheiden wir uns für | passt",
    sets_aside="ich verwerfe | ich streiche | ich schließe",
    half="einhalb | und ein halbes | und ein halber | und eine halbe | und ein halb",
    fractions="1/2 die hälfte | ein halb; 1/3 ein drittel; 2/3 zwei drittel; 1/4 ein viertel; "
    "3/4 drei viertel; 1/5 ein fünftel; 2/5 zwei fünftel; 3/5 drei fünftel; 4/5 vier fünftel; "
    "1/6 ein sechstel; 5/6 fünf sechstel; 1/8 ein achtel; 3/8 drei achtel; 1/10 ein zehntel"
    "; 1.5 anderthalb | eineinhalb; 2.5 zweieinhalb; 3.5 dreieinhalb; 4.5 viereinhalb; 5.5 fünfeinhalb"
    "; 6.5 sechseinhalb; 7.5 siebeneinhalb; 8.5 achteinhalb; 9.5 neuneinhalb; 10.5 zehneinhalb",
    others="viele | manche | einige | schüler | schülerinnen | studenten",
    not_="nicht | kein* | niemals | nie | weder | statt | anstatt | anstelle"
    " | verwerfen wir | wir verwerfen",
    refuted="verschieden | zu verschieden | ist eine falsche antwort | ist die falsche antwort | ist falsch | ist ein fehler | wird verworfen | werden verworfen | scheidet aus | scheiden aus | wird ausgeschlossen | aber er irrt | aber sie irrt | aber das ist falsch | aber das war falsch | aber sie war falsch | aber das stimmt nicht | das ist nur geraten | ist nur geraten | ist nur ein platzhalter | ist ungeprüft | ist nur eine vermutung | ist auszuschließen | führt zum widerspruch | führt zu einem widerspruch | führt auf einen widerspruch | kommt nicht in frage | kommt nicht infrage | oder mehr | oder weniger | oder höher | wäre zu | wären zu | ist zu viel | ist zu wenig | ist zu groß"
    " | ist zu klein | ist zu hoch | ist zu niedrig | sind zu viel* | sind zu wenig* | ist zuviel | reicht nicht"
    " | reichen nicht | ist nur eine vermutung | ist nur geraten | ist geschätzt | ist nur ein | ist nur der"
    " | ist lediglich | war der ausgangswert | war die ausgangszahl | vergisst | berücksichtigt nicht | es sei denn"
    " | ist erst | ist noch nicht"
    " | ist falsch | ist nicht richtig | ist nicht korrekt | stimmt nicht | ist nicht die antwort | ist keine lösung"
    " | ist unmöglich | scheidet aus | war falsch | entfällt | ist ausgeschlossen | ist nicht möglich | fällt weg"
    " | zwischenergebnis | zwischenschritt"
    " | wäre falsch | wäre ein fehler | ist ein fehler | passt nicht | gilt nicht | ist nicht gefragt | trifft nicht zu"
    " | kommt man nicht aus | kommt man nicht hin | kommt er nicht aus | kommt sie nicht aus | reicht man nicht | reicht es nicht",
    unless="wenn | falls | angenommen | sofern | wäre | hätte | nehmen wir an"
    " | würde er | würde sie | würde man | würden | würde | hätte er | hätte sie | hätte man | hätten | käme | wären",
    would="bliebe | blieben | würde | würden | wäre | wären | hätte | hätten | könnte"
    " | käme | kämen | bräuchte | bekäme | ergäbe | läge"
    " | bräuchten | bekämen | ergäben | lägen | gäbe | gäben | müsste | müssten | dürfte | dürften | reichte | reichten | wöge | dauerte | kostete | verginge | benötigte | sollte | ließe | stünde | ginge | entspräche",
    thought="unmöglich, dass | ausgeschlossen, dass | vergisst | vergessen | sagt, die antwort | sagt, dass | sagt, es | behauptet | zum beispiel | beispielsweise | z. b. | z.b. | vorläufig* | bezweifle | zweifle | glaube nicht | denke nicht | könnte sein, dass | kann sein, dass | mag sein, dass | fraglich | zweifelhaft | unwahrscheinlich | nicht sicher | unsicher | viele denken | viele glauben | manche denken | manche glauben | vermutlich | vielleicht | möglicherweise | wahrscheinlich | womöglich"
    " | man könnte | könnte man | man hätte | verlockend | hoffte auf | gehofft hatte | erwartet hatte | falle"
    " | zunächst hatte ich | erst hatte ich"
    " | könnte man meinen | man könnte denken | man könnte meinen | zuerst dachte ich | ich dachte | zunächst dachte ich"
    " | nicht sicher | ob | unsicher | manche sagen | meine erste antwort | ursprünglich | könnte man denken | angeblich"
    " | viele würden"
    " | ein mitschüler | eine mitschülerin | ein kollege | jemand behauptet | manche rechnen | manche kommen auf | ein freund meint | wer vergisst | mein nachbar",
    plan="versuchen wir | probieren wir | teilen wir | wir teilen | multiplizieren wir | wir multiplizieren | addieren wir | subtrahieren wir | wir müssen | als nächstes | wir werden | lass uns | lassen sie uns | zuerst | berechnen wir | wir berechnen"
    " | zu bestimmen | gesucht | gegeben | nun müssen | jetzt müssen | dann müssen wir",
    bounds="hängt von | hängt nur von | knapp"
    " | zweimal | dreimal | viermal | doppelt so viele wie | halb so viele wie | zwei mal | hälfte aus"
    " | hälfte von | hälfte der | doppelte von | dreifache von | vierfache von | drittel von | viertel von"
    " | fünftel von | zehntel von | wurzel aus | quadratwurzel aus | wurzel von | quadratwurzel von | kubikwurzel aus"
    " | quadrat von | kubus von | vielfaches von | vielfache von | teiler von | kehrwert von | fakultät von | nahe bei"
    " | nahe an | in der nähe von | nicht weit von | weit weg von | übersteigt | überschreitet | unterhalb von"
    " | oberhalb von | ungleich | verschieden von | doppelt so viel wie | halb so viel wie | doppelt so groß wie"
    " | halb so groß wie | dreimal so viel wie | produkt aus | produkt von | differenz von | differenz aus"
    " | antwort endet auf | antwort endet mit | antwort beginnt mit | teilerfremd zu"
    " | mindestens | höchstens | weniger als | mehr als | größer als | kleiner als | bis zu | über | unter | zwischen"
    " | kleiner | größer | fast | ein vielfaches von | teilbar durch | maximal | minimal | wenigstens | beinahe",
    isnt="ist nicht | ist kein* | war nicht | kann nicht | erfüllt nicht",
    below_zero="unter null | grad unter null",
    changes="von",
    into="auf | bis auf",
    operations="zum quadrat | im quadrat | hoch | geteilt durch | multipliziert mit | plus | minus | fakultät",
    at_first="vorläufig* | am anfang | zu beginn | anfangs | ursprünglich",
    wait="warte | moment | nein | ups | korrektur | hoppla | das ist falsch | das stimmt nicht | falsch | tatsächlich"
    " | ich habe mich verrechnet | mein fehler | halt | quatsch | doch nicht"
    " | berichtigung | ich korrigiere | sorry | verzeihung | entschuldigung | irrtum | stopp | stop | ach nein"
    " | vergessen | verrechnet | verzählt | korrektur meinerseits | ich nehme das zurück",
    confirms="ja | stimmt | richtig | korrekt | passt | ✓ | ✔ | ✅",
    refuses="kann man nicht wissen | kann man nicht sagen | lässt sich nicht sagen | weiß man nicht | weiß es nicht | weiß ich nicht | nicht sicher | bin ich mir nicht sicher | sicher bin ich nicht | kann nicht bestimmt werden | lässt sich nicht bestimmen | nicht genügend informationen | ich weiß nicht"
    " | nicht angegeben | unbekannt | nicht genug | weiß ich nicht | keine angabe | ist nicht bekannt"
    " | lässt sich nicht entscheiden | nicht zu entscheiden | kann ich nicht entscheiden | nicht eindeutig | geht nicht hervor | lässt sich nicht sagen | ist mehrdeutig | offen bleibt",
    verbs="blühen | blüht | haben wir | hätten wir | ist | sind | war | waren | hat | haben | hatte | beträgt | betragen | bleiben | bleibt | kostet | kosten | verdient"
    " | braucht | benötigt | ergibt | ergeben | macht | gibt | erhält | bekommt | zahlt | lautet | bezahlt | werden"
    " | wird | übrig | gekauft | verkauft | verkaufte | liest | läuft | dauert | isst | spart | wiegt | fährt | schafft"
    " | gegessen | gibt es | behält | kauft | sammelt | sammelte | produziert | legt | muss | erhalten wir"
    " | liegt bei | liegen bei | beläuft sich auf | belaufen sich auf"
    " | bekommt man | kommt man auf | kommen wir auf | sind es | stehen | sitzen | befinden sich | entspricht"
    " | muss er zahlen | muss man zahlen | zu zahlen sind"
    " | wiegen | enthält | enthalten | fasst | fassen | umfasst | umfassen | erreicht | erreichen | steigt auf | sinkt auf | wächst auf | kommt auf | kommen auf | bringt | bringen | liefert | liefern | verbraucht | verbrauchen | verdienen | zahlen | bezahlen | sparen | behalten | übrig bleiben | verbleiben | verbleibt | gehören | fehlen | fehlt | passen | füllt | füllen | reichen | reicht | brauchen | benötigen | dauern | legt zurück | zurücklegen | fahren | lesen | essen | trinkt | trinken | produzieren | stellt her | backt | pflanzt | erntet | ernten | verkaufen | kaufen | bekommen | erhalten | entsprechen | ergeben sich | ergibt sich | zählt | zählen | misst | hat noch | bleiben noch | nehmen teil | kamen | kam | waren es | wären es | besitzt | besitzen | schaffen | liegt | liegen | summiert sich auf | summieren sich auf | machen | müssen | kann | können | darf | dürfen",
    scales="12 dutzend; 100 hundert;"
    " 1000 tausend | tsd; 1000000 million | millionen | mio; 1000000000 milliarde | milliarden | mrd",
    bounds_behind="höchstens | mindestens | oder mehr | oder weniger",
    tries="probe | kontrolle | zur probe | zur kontrolle | zum beispiel | beispielsweise | z.b. | zum vergleich | überprüfung",
    meta="tokens | token-anzahl | punkte | bewertung | zeit | dauer der antwort | konfidenz | sicherheit | wörter | versuche | seite",
    because="weil | da | wenn | falls | indem | obwohl | während | denn | nachdem | bevor | wobei | die je | der | sodass | wovon"
    " | um | als | welche | welches | davon | darunter | von denen | von ihnen | davon sind"
    " | dagegen | hingegen | wohingegen"
    " | verglichen mit | im vergleich zu"
    " | , damit",
    beside="von insgesamt | in | von | aus | für | nach | bei | mit | pro | zu je | je | an | am | im | auf | vor | durch | gegenüber | seit | binnen"
    " | innerhalb | zum | zu | bis | unter | zwischen | beim | ohne | statt | anstatt | à | ab | vom | zur | gegen | über",
    so="woraus folgt | somit | gerundet | genau dann wenn | das sind gerundet | also | daher | somit | deshalb | folglich | insgesamt | demnach | das sind | das ergibt | das macht | damit bleiben"
    " | macht insgesamt | zusammen | ergibt sich | deswegen | mithin | dann | es bleiben | so dass | und damit"
    " | damit",
    numbered="schritt | fall | teil | abbildung | tabelle | gleichung | aufgabe | frage | beispiel | seite",
    the="die | den | der | das | dem | alle | allen | diese | diesen | jede | jeder | jedes | jeden | seine | seinen | ihre"
    " | ihren | unsere | beide | ursprünglichen | ihrer | seiner",
    in_total="insgesamt | zusammen | gesamt | übrig",
    about="ungefähr | etwa | circa | ca. | rund | annähernd | fast",
    that_is="d.h. | das heißt | bzw. | beziehungsweise | oder etwa | oder rund | oder ungefähr | also | was etwa | oder",
    more="jünger | älter | länger | kürzer | schneller | teurer | billiger | mehr | weniger | mal | größer | kleiner | als | von | prozent von",
    chance="wahrscheinlichkeit | anteil",
    depends="wenn | falls | sonst | andernfalls | im ersten | im zweiten",
    minus="minus",
    rate="pro | je | jeweils",
    each="jede | jeder | jedes | jedem",
    maybe="womöglich | eventuell | vielleicht auch"
    " | könnte | könnten | vielleicht | möglicherweise | vermutlich | evtl. | vielleicht doch",
    by_the_way="übrigens | nebenbei | nebenbei bemerkt | am rande bemerkt | zum vergleich | im vergleich dazu | vorsicht | achtung | wohlgemerkt | interessanterweise | zur info"
    " | zur erinnerung | zur einordnung"
    " | andererseits | im übrigen",
    dozen="dutzend",
    no_solution="keine lösung | keine reelle lösung | keine lösungen | unlösbar | nicht lösbar",
    how_many="wie viele | wie viel | anzahl der | wieviele | wieviel | wie vielen | wie vieler",
    what_is="was ist | wie groß ist | wie hoch ist | wie lang ist | wie lautet | berechne | bestimme | wie alt ist",
    auxiliary="kann | muss | soll | sie | er | es | man | wir | noch | gibt | stehen | dann",
    besides="außerdem | zudem | darüber hinaus | ferner",
    percent="prozent | prozentsatz | prozentual*",
    mean="im schnitt | im durchschnitt | durchschnittlich | im mittel",
    apart="mehr als | weniger als | älter als | jünger als | größer als | kleiner als | teurer | billiger | günstiger | mehr | weniger",
    unasked="rückgeld | wechselgeld | zurück | ersparnis | spart | gespart",
    joins="und",
    and_="und | aber",
    or_="oder",
    how_long="wie lange | wie lang | wie weit | wie hoch | wie breit | wie tief | wie alt",
    check="zum vergleich | übrigens | probe | überprüfung | kontrolle | prüfung | hinweis | erklärung | begründung | anmerkung | bemerkung | rechnung"
    " | rechenweg | zur kontrolle | zur probe | überprüfen wir | beachte | herleitung | erläuterung | lösungsweg"
    " | schritte | zur überprüfung | nebenrechnung | beweis"
    " | gegenprobe | zur gegenprobe | prüfen wir | wir prüfen | test | einsetzen zur probe | die probe | check | kontrollrechnung"
    " | warum? | wieso?",
    question="frage | aufgabe | beispiel | übung | nächste frage | nutzer | benutzer",
    farewell="möchtest du | möchten sie | soll ich | hast du | haben sie | ich hoffe | gern geschehen | viel erfolg | lass mich wissen | falls sie | wenn du noch | bei fragen | melde dich",
    common="wäre wären wenn könnte vermuten zuviel viel der die das und ist sind nicht ein eine einen von für mit auf dem den des zu im also insgesamt hat sie er es"
    " antwort lautet beträgt wir kosten je ihr bleiben somit daher frage"
    " auch nur noch am aus bei nach oder wie sich wird kostet uhr knapp fast einzig trifft",
    letters="ß",
    decimal_comma=True,
    numbers={
        "null": 0, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7,
        "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15,
        "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20, "dreißig": 30, "dreissig": 30,
        "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80, "neunzig": 90, "hundert": 100,
        "tausend": 1000, "keine": 0,
    },
    numbers_inside={"ein": 1},
    number_joint="und",
    numbers_glued=True,
    ones_first=True,
)  # fmt: skip
