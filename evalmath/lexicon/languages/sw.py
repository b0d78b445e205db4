"""Swahili."""

from evalmath.lexicon.language import Language

_UNITS = ("moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa")
_TENS = ("kumi", "ishirini", "thelathini", "arobaini", "hamsini", "sitini", "sabini", "themanini", "tisini")
_NUMBERS = {word: number for number, word in enumerate(_UNITS, 1) if number > 1}
_NUMBERS |= {f"mia {word}": 100 * number for number, word in enumerate(_UNITS, 1)}
_NUMBERS |= {"sifuri": 0} | {word: 10 * ten for ten, word in enumerate(_TENS, 1)}
_NUMBERS |= {
    f"{word} na {unit}": 10 * ten + one for ten, word in enumerate(_TENS, 1) for one, unit in enumerate(_UNITS, 1)
}


LANGUAGE = Language(
    "sw",
    answer="jibu | majibu",
    result="matokeo | suluhisho | jumla",
    final="sahihi | la mwisho | mwisho | la",
    is_="ni | ni sawa na | litakuwa | lilikuwa",
    option="chaguo | herufi | jibu",
    right="sahihi | ni sahihi | kweli",
    wrong="si sahihi | sio sahihi | makosa | si kweli",
    choose="ninachagua | nachagua | tunachagua | naweka alama | nitachagua",
    sets_aside="ninaondoa | naondoa | tunaondoa | nakataa | ninakataa",
    half="na nusu",
    fractions="1/2 nusu | nusu moja; 1/3 theluthi | theluthi moja; 2/3 theluthi mbili; 1/4 robo | robo moja; "
    "3/4 robo tatu"
    "; 1.5 moja na nusu; 2.5 mbili na nusu; 3.5 tatu na nusu",
    not_="si | sio | siyo | hapana | badala ya | hakuna | hana | sivyo"
    " | haliwezi kuwa | haiwezi kuwa | hauwezi kuwa | haliwi | haitakuwa | halitakuwa",
    apart="pungufu | zaidi ya | zaidi",
    refuted="ni jibu lisilo sahihi | si jibu sahihi | ni makosa | ni kosa | lakini amekosea | lakini lilikuwa kosa | au zaidi | au pungufu | ni nyingi mno | ni nyingi sana | ni wengi mno | ni chache mno | ni kidogo mno"
    " | ni kubwa mno | haitoshi | hazitoshi | ni kubahatisha tu | ni hatua tu | ni makadirio tu"
    " | si sahihi | sio sahihi | si jibu | sio jibu | haiwezekani | ni makosa"
    " | haiwezi kuwa | haliwezi kuwa | hawezi kuwa | haziwezi kuwa | si jibu kamwe",
    unless="kama | ikiwa | tuseme | iwapo | endapo"
    " | ukitoa shilingi | akitoa shilingi | ukilipa | akilipa | ukinunua | akinunua | ukiwa na",
    would="ingekuwa | lingekuwa | angekuwa | wangekuwa"
    " | ange* | wange* | inge* | zinge* | tunge* | ninge* | yange* | vinge*",
    thought="anasema jibu | anasema kuwa | anadai | alisema | labda | huenda"
    " | unaweza kufikiri | mtu angefikiri | alitarajia | nilitarajia"
    " | nilidhani | mwanzoni | sina uhakika | mtu anaweza kufikiri | wengine wanasema"
    " | inaweza kuonekana | mtu anaweza | rafiki yangu | mwanafunzi mmoja | watu wengi",
    plan="hatua inayofuata | kwanza | tutafute"
    " | tunahitaji ku* | tunapaswa ku* | inabidi tu* | tunapaswa kwanza | tuhesabu | hebu tu*",
    bounds="zisizozidi | isiyozidi | wasiozidi | yasiyozidi | kizidisho cha | kigawo cha | nusu ya | mara mbili ya | mara tatu ya | mara nne ya | theluthi ya | robo ya | mzizi wa | kipeuo cha pili cha"
    " | mraba wa | kigawe cha | kizidishio cha | zao la | inazidi | haizidi | unazidi | hauzidi | linazidi"
    " | inakaribia | si mbali na | kubwa zaidi ya | isiyopungua"
    " | angalau | zaidi ya | chini ya | kati ya | karibu | kubwa kuliko | ndogo kuliko | isiyozidi | pungufu ya"
    " | hazifiki | haifiki | hawafiki | haufiki",
    operations="kujumlisha | kutoa | mara | kugawanya kwa | kwa mraba | kipeo cha",
    maybe="labda | huenda | inaweza kuwa | pengine | au pengine",
    at_first="mwanzoni | bei ya zamani | bei ya awali",
    wait="subiri | hapana | samahani | marekebisho | kwa kweli | nimekosea | ngoja"
    " | nisahihishe | nilikosea | kosa langu | la, | ngoja kidogo",
    confirms="ndiyo | ndio | sahihi | ✓ | ✔ | ✅"
    " | ni kweli | inakubaliana | sawa kabisa | inalingana",
    refuses="haiwezi kuamuliwa | haijulikani | sijui | hakuna taarifa za kutosha | haiwezekani kujua",
    percent="asilimia",
    unasked="chenji | kurudishiwa | utarudishiwa | atarudishiwa",
    mean="wastani | kwa wastani",
    what_is="tafuta | kokotoa | hesabu | tatua",
    of_="cha | la | wa | ya | lake | yake | wake | zake | chake",
    pronouns="yeye",
    asked_behind="ngapi | gani | ipi | lipi | upi | nini | zipi | yapi | wangapi"
    " | kiasi gani"
    " | mingapi | vingapi",
    verbs="alisafiri | alitembea | alikimbia | alienda | ni | ana | wana | alikuwa na | amebaki na | atalipa | alilipa | hupata | anapata | alinunua | aliuza | inagharimu | zimebaki"
    " | anahitaji | kuna | amebakiwa na"
    " | alirudishiwa | atarudishiwa | amebakiza | alibakiwa na | wamebaki | zitabaki | ilibaki | watapata"
    " | atapata | tunapata | alipata | inachukua | itachukua | yatakuwa | itakuwa | zitakuwa | ina | zina"
    " | lina | una | alitumia | ametumia | anabaki na | hubaki | zilibaki | yamebaki | amepata | ilikuwa"
    " | walikuwa"
    " | inagharimu | zinagharimu | yanagharimu | unagharimu | kinagharimu | vinagharimu | tunachagua | alilipa | walilipa | nililipa"
    " | imebaki | atabaki na | watabaki na | inabaki | wanabaki | itabaki | imefika | inafika | inahitajika | zinahitajika | alipokea | anapokea | atapokea | walipata | wanapata | ilitumia | hutumia | wanalipa | watalipa | kutakuwa na | kulikuwa na | walibaki | vimebaki | vitabaki | vinabaki | yanabaki | wamesalia | zimesalia"
    " | analipa | hulipa | tunalipa | unalipa | zinabaki",
    scales="12 dazeni; 1000 elfu; 1000000 milioni",
    bounds_behind="angalau | au zaidi | au chini",
    because="kwa sababu | kwani | ikiwa | wakati | kwa kuuza | kwa kuwa | ambazo | ambayo | ambapo | kwa ~ | baada ya | kabla ya | kati yao"
    " | kama | ilhali | huku | iwapo | endapo | ingawa | wakati ambapo | ambao | ambaye",
    beside="katika | kwa | kutoka | kila | ya | za | la | kwa kila | cha | wa | baada ya | ndani ya",
    so="kwa hiyo | hivyo | kwa jumla | jumla | kwa hivyo | basi | ndiyo maana | jumla ya | kwa ujumla | zinabaki"
    " | kwa sababu hiyo | matokeo yake | hivyo basi | kwa hivyo basi | hapo | inamaanisha",
    numbered="hatua | mfano | swali",
    the="hizo | hizi | zote | kila | wote | hao",
    in_total="kwa jumla | jumla",
    about="takriban | karibu | kama",
    that_is="yaani | au takriban | au",
    more="zaidi | pungufu | mara",
    by_the_way="kwa kulinganisha | angalizo | tahadhari"
    " | kumbuka | kwa taarifa | zaidi ya hayo | kwa njia",
    dozen="dazeni",
    joins="na",
    and_="na | lakini",
    or_="au",
    check="kuangalia | uthibitisho | hakiki | maelezo | kumbuka | ufafanuzi | hebu tuangalie | hesabu"
    " | kuhakiki | kuthibitisha | tuhakiki | hebu tuhakiki | uhakiki | kuhakikisha | hakikisha | thibitisha"
    " | tuthibitishe | ukaguzi | kagua | angalia | tuangalie | kwa kuhakikisha | dokezo | njia nyingine"
    " | sababu | maelezo ya ziada | kuthibitisha jibu",
    question="swali | mfano | zoezi | tatizo",
    farewell="natumaini | asante | kila la heri",
    common="mwanzoni kulikuwa haitoshi ni na ya wa kwa za la jibu hiyo kila ana katika hivyo jumla ambazo alikuwa kwamba yake siku idadi kuna dola"
    " lake wake zake mzingo eneo umri miaka shilingi bei saa dakika wanafunzi wavulana wasichana mara nusu"
    " asilimia kasi kitabu vitabu kalamu anabaki lakini kaka dada mikate sawa basi namba karibu bali theluthi robo uwezekano hazifiki zinabaki zimebaki wamebaki sijui kama",
    numbers=_NUMBERS,
    numbers_inside={"moja": 1},
    number_joint="na",
    bare=True,
    unit_first=True,
)  # fmt: skip
