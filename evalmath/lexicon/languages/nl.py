"""Dutch."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "nl",
    mistaken="foute | verkeerde | onjuiste",
    answer="antwoord | antwoorden | eindantwoord",
    result="resultaat | oplossing | uitkomst | totaal | conclusie",
    final="uiteindelijke | juiste | correcte | goede | definitieve | definitief",
    is_="is | zijn | was | wordt | luidt | bedraagt | is dus | is gelijk aan | is daarom | zou",
    option="optie | letter | keuze | antwoord | mogelijkheid | stelling",
    right="juist | correct | goed | waar | de juiste | het juiste | moet je kiezen | moet worden gekozen | past | is de juiste"
    " | klopt",
    wrong="nog te controleren | niet gecontroleerd | ongecontroleerd | voorlopig | gegokt | onjuist | fout | niet juist | niet correct | verkeerd"
    " | klopt niet | kloppen niet | zijn onjuist | zijn fout | is fout | zijn niet juist | is niet juist | valt af | vallen af",
    choose="ik kies | ik ga voor | ik selecteer"
    " | kies | we kiezen | aankruisen | kies ik | ik kruis | kruis ik | ik neem | blijft over",
    sets_aside="ik schrap | ik verwerp",
    half="en een half | en een halve | en half",
    fractions="1/2 de helft | een half; 1/3 een derde; 2/3 twee derde; 1/4 een kwart | een vierde; "
    "3/4 drie kwart | driekwart; 1/5 een vijfde; 2/5 twee vijfde; 3/5 drie vijfde; 4/5 vier vijfde; "
    "1/6 een zesde; 5/6 vijf zesde; 1/8 een achtste; 3/8 drie achtste; 1/10 een tiende"
    "; 1.5 anderhalf | anderhalve; 2.5 twee en een half | tweeënhalf | tweeënhalve"
    "; 3.5 drieënhalf | drieënhalve",
    others="veel | sommige | leerlingen | studenten",
    not_="kan niet | niet | geen | nooit | noch | in plaats van"
    " | we verwerpen | verwerpen we",
    refuted="is een fout antwoord | is een verkeerd antwoord | is het verkeerde antwoord | is een fout | maar hij vergist | maar zij vergist | maar ze vergist | maar dat is fout | maar dat klopt niet | is maar een gok | is slechts een gok | valt af | vallen af | leidt tot een tegenspraak | of meer | of minder | of hoger | zou te veel | zou te weinig | zou te groot | zou te klein | is te veel"
    " | is te weinig | is te groot | is te klein | zijn te veel | zijn er te veel | is te hoog | is te laag"
    " | is niet genoeg | is slechts | is maar een | is alleen maar | is nog maar | vergeet | houdt geen rekening"
    " | tenzij | was het begingetal | is het begingetal"
    " | is fout | is onjuist | is niet juist | klopt niet | is niet het antwoord | is onmogelijk | vervalt"
    " | is geen oplossing | is niet correct | is niet mogelijk | is verkeerd"
    " | tussenresultaat | zou fout zijn | is een fout | geldt niet"
    " | red je het niet | kom je er niet | redt men het niet",
    unless="als | stel | indien | veronderstel | aangenomen",
    would="zou | zouden | zou zijn | had kunnen",
    thought="onmogelijk dat | betwijfel of | betwijfel dat | vergeet, krijg | vergeet, kom | vergeet, vind | vergeten, krijg | zegt dat | beweert dat | bijvoorbeeld | voorlopig* | betwijfel | twijfel | geloof niet | denk niet | het kan zijn dat | onwaarschijnlijk | niet zeker | velen denken | veel mensen denken | in het begin | aan het begin"
    " | misschien | waarschijnlijk | wellicht | vermoedelijk"
    " | zou kunnen denken | zou kunnen zeggen | zou je zeggen | hoopte op | valkuil | verleidelijk | aanvankelijk"
    " | men zou"
    " | zou je denken | men zou denken | ik dacht | niet zeker | mijn eerste | sommigen zeggen | in eerste instantie | of"
    " | velen zouden"
    " | eerst kwam ik | eerst dacht ik | een klasgenoot | een vriend | iemand zei | sommigen | veel leerlingen",
    plan="we moeten | laten we | vervolgens | volgende stap | nu moeten we | we gaan | we berekenen eerst | gegeven",
    bounds="verschilt van | anders dan | twee keer | drie keer | vier keer | tweemaal | driemaal | twee maal | twee maal zoveel als"
    " | helft van | dubbele van | drievoud van | driedubbele van | viervoud van | derde van | kwart van | vierde van"
    " | wortel van | vierkantswortel van | wortel uit | derdemachtswortel van | kwadraat van | veelvoud van"
    " | deler van | omgekeerde van | dicht bij | in de buurt van | niet ver van | overschrijdt | overstijgt | boven de"
    " | onder de | boven | ongelijk aan | verschillend van | product van | twee keer zoveel als"
    " | twee keer zo veel als | antwoord eindigt op | antwoord begint met"
    " | minstens | ten minste | hoogstens | minder dan | meer dan | groter dan | kleiner dan | tot | tussen | bijna | maximaal"
    " | minimaal | een veelvoud van | deelbaar door | op zijn minst",
    isnt="is niet | is geen | kan niet | klopt niet",
    below_zero="onder nul | graden onder nul",
    changes="van",
    into="naar",
    operations="in het kwadraat | kwadraat | tot de macht | gedeeld door | vermenigvuldigd met | plus | min | faculteit",
    maybe="misschien | wellicht | mogelijk | zou kunnen zijn | kan misschien",
    at_first="in het begin | aan het begin | aanvankelijk | oorspronkelijk",
    wait="wacht | nee | oeps | correctie | eigenlijk | foutje | dat klopt niet | dat is fout | sorry | ik heb een fout"
    " | rectificatie | pardon | stop | excuses"
    " | vergeten | vergis | vergist",
    confirms="ja | klopt | juist | correct | ✓ | ✔ | ✅",
    refuses="kan niet worden bepaald | niet genoeg informatie | onvoldoende informatie | ik weet het niet | niet te bepalen"
    " | niet gegeven | is onbekend"
    " | niet zeker | niet te zeggen | kan ik niet kiezen | niet uit te maken | is dubbelzinnig",
    verbs="hebben we | is | zijn | was | waren | heeft | hebben | had | kost | kosten | verdient | betaalt | blijft | blijven | nodig | krijgt"
    " | maakt | geeft | leest | loopt | rijdt | eet | verkocht | gekocht | bedraagt | duurt | over | wordt | spaart | bevat"
    " | ontvangt | verkoopt | koopt | gebruikt | weegt | verzamelde | houdt"
    " | zitten | liggen | staan | komt op | komen we op | komt neer op | zijn er | krijgen | houden we over | rijden | fietst | duren"
    " | moet betalen"
    " | bevatten | wegen | bereikt | stijgt tot | daalt tot | levert op | levert | verbruikt | verdienen | betalen | bespaart | houdt over | houden over | overblijven | ontbreken | passen | past | vult | vullen | volstaan | legt af | lezen | eten | drinkt | drinken | produceert | produceren | bakt | plant | oogst | verkopen | kopen | ontvangen | komt overeen met | telt | tellen | meet | bezit | bezitten | moeten | moet | kunnen | telt op tot | heeft nog | zijn nog | gaat naar | komt uit op | komen uit op",
    scales="12 dozijn; 100 honderd; 1000 duizend; 1000000 miljoen; 1000000000 miljard",
    bounds_behind="hoogstens | minstens | of meer | of minder",
    tries="controle | ter controle | bijvoorbeeld | ter vergelijking",
    because="omdat | want | aangezien | als | wanneer | terwijl | hoewel | door | nadat | voordat | zodat | waarvan | die | daar"
    " | om | toen | door te ~en | gezien"
    " | daarentegen"
    " | vergeleken met",
    beside="van in totaal | van de in totaal | in | van | voor | op | bij | met | per | na | uit | aan | tegen | over | tussen | elk | elke | onder | binnen | zonder"
    " | sinds | tijdens | à | naar | te",
    so="dus | daarom | daardoor | in totaal | totaal | wat betekent | samen | zodoende | bijgevolg | er blijven | dat is"
    " | oftewel | vandaar | dan | kortom | dat maakt | alles bij elkaar"
    " | daarna",
    numbered="stap | geval | deel | figuur | tabel | vergelijking | vraag | voorbeeld",
    the="de | het | deze | die | alle | zijn | haar | hun | elke | elk | beide | dit | dat | onze | mijn",
    in_total="in totaal | samen",
    about="ongeveer | circa | rond | bijna | zo'n | grofweg",
    that_is="dat wil zeggen | oftewel | d.w.z. | of ongeveer | ofwel | of | met andere woorden | anders gezegd",
    more="meer | minder | keer | groter | kleiner | dan | van",
    depends="als | anders | wanneer",
    minus="min",
    by_the_way="overigens | trouwens | tussen haakjes | ter vergelijking | let op | pas op | ter info | terzijde"
    " | ter herinnering"
    " | immers"
    " | anderzijds",
    dozen="dozijn",
    no_solution="geen oplossing | geen oplossingen",
    how_many="hoeveel | aantal",
    what_is="wat is | wat zijn | bereken | bepaal | hoe groot is | hoe lang is | hoe oud is",
    auxiliary="kan | moet | zal | hij | ze | zij | er | men | we | je | zitten | gaan",
    besides="bovendien | daarnaast | verder | ook nog",
    percent="procent | percentage",
    mean="gemiddeld",
    apart="meer dan | minder dan | goedkoper | duurder | ouder | jonger | meer | minder",
    unasked="wisselgeld | terug | besparing | bespaart | korting van",
    chance="kans | breuk | deel | waarschijnlijkheid",
    joins="en",
    and_="en | maar",
    or_="of",
    how_long="hoe lang | hoelang | hoe ver | hoe hoog",
    check="controle | controleer | ter controle | verificatie | opmerking | uitleg | toelichting | let op | berekening | stappen"
    " | laten we controleren | bewijs | verklaring | redenering | uitwerking"
    " | check | narekenen | controleren | we controleren | even controleren | nagerekend | ter verificatie | invullen geeft | proef | de proef"
    " | waarom?",
    question="vraag | opgave | probleem | voorbeeld | gebruiker | oefening",
    farewell="wil je | zal ik | ik hoop | succes | laat het me weten | als je | graag gedaan",
    common="betwijfel twijfel ik of bijvoorbeeld deelbaar door waren zou zouden veel de het een en is van dat op te in voor met zijn niet aan er om ook als dus antwoord heeft totaal ze hij per"
    " kost blijven elke appels daarom"
    " maar naar nog uit dan kosten wordt bijna helft juist derde",
    decimal_comma=True,
    numbers={
        "nul": 0, "twee": 2, "drie": 3, "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8, "negen": 9, "tien": 10,
        "elf": 11, "twaalf": 12, "dertien": 13, "veertien": 14, "vijftien": 15, "zestien": 16, "zeventien": 17,
        "achttien": 18, "negentien": 19, "twintig": 20, "dertig": 30, "veertig": 40, "vijftig": 50, "zestig": 60,
        "zeventig": 70, "tachtig": 80, "negentig": 90, "honderd": 100, "duizend": 1000,
    },
    numbers_inside={"een": 1, "één": 1},
    number_joint="en | ën",
    numbers_glued=True,
    ones_first=True,
)  # fmt: skip
