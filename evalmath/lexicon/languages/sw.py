"""Swahili."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "sw",
    answer="jibu la mwisho | jibu sahihi | jibu | majibu | jibu letu",
    result="matokeo | suluhisho | hitimisho | tokeo",
    final="sahihi | la mwisho | ya mwisho | mwisho | kamili",
    is_="ni sawa na | itakuwa | litakuwa | yatakuwa | lilikuwa | linakuwa | ni | =",
    said_behind="ndilo jibu | ndio jibu | ni jibu | ndiyo jibu | ni jibu sahihi | ndilo jibu sahihi | ni jibu la mwisho"
    " | ndilo jibu la mwisho",
    so="kwa hiyo | kwa hivyo | hivyo | hivyo basi | basi | kwa jumla | jumla | jumla ya | kwa ujumla | ndiyo maana"
    " | kwa sababu hiyo | matokeo yake | hatimaye | mwishowe | inamaanisha | tunapata | ∴",
    and_="na | au | ama | pamoja na | &",
    option="chaguo | herufi | jibu",
    choose="ninachagua | nachagua | tunachagua | nitachagua | chaguo sahihi ni | chaguo langu ni",
    right="ni sahihi | sahihi | ni kweli | ndilo chaguo sahihi | ni chaguo sahihi",
    percent="asilimia | %",
    bounds="angalau | zaidi ya | chini ya | kati ya | si zaidi ya | isiyozidi | isiyopungua | hadi | mpaka | kubwa kuliko"
    " | ndogo kuliko | au zaidi | kiwango cha juu | kiwango cha chini",
    about="takriban | karibu | kama | takribani | hasa | tu | kamili | labda | pengine | ≈",
    doubt="si | sio | siyo | hapana | hakuna | haiwezi | haiwezekani | ikiwa | iwapo | kama | endapo | tuseme | tuchukulie"
    " | ingekuwa | angekuwa | wangekuwa | labda | pengine | huenda | je | isipokuwa | badala | bali | lakini | kosa | makosa"
    " | subiri | ngoja | hakiki | angalia | jaribu | kwanza | mwanzoni | awali | kuliko",
    how_many="ngapi | wangapi | mangapi | vingapi | kiasi gani | idadi ya",
    question="swali | tatizo | mfano | zoezi | swali lifuatalo",
    farewell="natumaini | natumai | tafadhali | je, una | je, ungependa | kama una | ikiwa una | asante | kila la heri",
    numbers=numerals(
        "sifuri moja mbili/wawili/viwili/mawili tatu/watatu/vitatu/matatu nne/wanne/vinne/manne tano/watano/vitano/matano"
        " sita saba nane/wanane/vinane/manane tisa kumi",
        "ishirini thelathini arobaini hamsini sitini sabini themanini tisini",
        {
            "mia_moja/mia": 100, "mia_mbili": 200, "mia_tatu": 300, "mia_nne": 400, "mia_tano": 500, "mia_sita": 600,
            "mia_saba": 700, "mia_nane": 800, "mia_tisa": 900, "elfu_moja/elfu": 1000, "elfu_mbili": 2000,
            "elfu_tatu": 3000, "elfu_nne": 4000, "elfu_tano": 5000, "elfu_kumi": 10000,
        },
    ),
    joint="na",
    inside="moja | mia | elfu",
)  # fmt: skip
