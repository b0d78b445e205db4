"""Swahili."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "sw",
    answer="jibu | majibu",
    result="matokeo | suluhisho | jumla",
    final="sahihi | la mwisho | mwisho | la",
    is_="ni | ni sawa na | litakuwa | lilikuwa",
    option="chaguo | herufi | jibu",
    right="sahihi | ni sahihi | kweli",
    wrong="si sahihi | sio sahihi | makosa | si kweli",
    choose="ninachagua | nachagua",
    not_="si | sio | siyo | hapana | badala ya | hakuna | hana | sivyo",
    refuted="si sahihi | sio sahihi | si jibu | sio jibu | haiwezekani | ni makosa",
    unless="kama | ikiwa | tuseme | iwapo | endapo",
    would="ingekuwa | lingekuwa | angekuwa | wangekuwa",
    thought="nilidhani | mwanzoni | sina uhakika | mtu anaweza kufikiri | wengine wanasema",
    plan="tunahitaji | tunapaswa | hatua inayofuata | kwanza | sasa | tutafute | inabidi",
    bounds="angalau | zaidi ya | chini ya | kati ya | karibu | kubwa kuliko | ndogo kuliko | isiyozidi | pungufu ya",
    wait="subiri | hapana | samahani | marekebisho | kwa kweli | nimekosea | ngoja",
    confirms="ndiyo | ndio | sahihi | ✓ | ✔ | ✅",
    refuses="haiwezi kuamuliwa | haijulikani | sijui | hakuna taarifa za kutosha | haiwezekani kujua",
    verbs="ni | ana | wana | alikuwa na | amebaki na | atalipa | alilipa | hupata | anapata | alinunua | aliuza | inagharimu | zimebaki"
    " | anahitaji | kuna | amebakiwa na | =",
    because="kwa sababu | kwani | ikiwa | wakati | kwa kuuza | kwa kuwa | ambazo | ambayo | ambapo | kwa ~ | baada ya | kabla ya | kati yao",
    beside="katika | kwa | kutoka | kila | ya | za | la | kwa kila | cha | wa | baada ya | ndani ya",
    so="kwa hiyo | hivyo | kwa jumla | jumla | kwa hivyo | basi | ndiyo maana | jumla ya | kwa ujumla | zinabaki",
    the="hizo | hizi | zote | kila | wote | hao",
    about="takriban | karibu | kama",
    that_is="yaani | au takriban | au",
    more="zaidi | pungufu | mara",
    and_="na | lakini",
    or_="au",
    check="kuangalia | uthibitisho | hakiki | maelezo | kumbuka | ufafanuzi | hebu tuangalie | hesabu",
    question="swali | mfano | zoezi | tatizo",
    farewell="natumaini | asante | kila la heri",
    common="ni na ya wa kwa za la jibu hiyo kila ana katika hivyo jumla ambazo alikuwa kwamba yake siku idadi kuna dola",
    numbers={
        "sifuri": "0", "mbili": "2", "tatu": "3", "nne": "4", "tano": "5", "sita": "6", "saba": "7", "nane": "8",
        "tisa": "9", "kumi": "10",
    },
)  # fmt: skip
