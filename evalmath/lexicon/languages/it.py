"""Italian."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "it",
    mistaken="sbagliata | errata | falsa",
    answer="risposta | risposte",
    result="risultato | soluzione | soluzioni | totale | valore | conclusione",
    final="finale | corretta | giusta | esatta | corretto | definitiva",
    is_="è | sono | sarebbe | sarà | è uguale a | era | vale | è quindi | è pari a | è dunque | è la | risulta",
    option="opzione | lettera | alternativa | risposta | scelta | la | affermazione | l'opzione",
    right="corretta | corretto | giusta | esatta | vera | la corretta | quella giusta"
    " | da scegliere | da segnare | da barrare | che va scelta | è quella buona | va bene | è vera | è corretta",
    wrong="da verificare | da confermare | non verificato | non verificata | provvisorio | provvisoria | non sono sicuro | a caso | scartata | da scartare | non accettabile | sbagliata | errata | falsa | non corretta | non è | scorretta | sbagliato | falso"
    " | non sono vere | sono false | sono sbagliate | non sono corrette | non valgono | non vale | da escludere",
    choose="scelgo | seleziono | scegliamo | opto per"
    " | si sceglie | va segnata | bisogna segnare | segniamo"
    " | indico | va scelta | bisogna scegliere | barro | si barra | mi tengo la | resta la | rimane la | prendo",
    sets_aside="escludo | escludiamo | scarto | scartiamo | elimino | eliminiamo",
    half="e mezzo | e mezza",
    fractions="1/2 la metà | un mezzo; 1/3 un terzo; 2/3 due terzi; 1/4 un quarto; 3/4 tre quarti; "
    "1/5 un quinto; 2/5 due quinti; 3/5 tre quinti; 4/5 quattro quinti; 1/6 un sesto; "
    "5/6 cinque sesti; 1/8 un ottavo; 3/8 tre ottavi; 1/10 un decimo"
    "; 1.5 uno e mezzo | una e mezza; 2.5 due e mezzo | due e mezza; 3.5 tre e mezzo | tre e mezza",
    others="molti | alcuni | studenti | alunni",
    not_="non può essere | impossibile che sia | non | mai | nessun* | né | invece di | anziché | piuttosto che"
    " | scartiamo | si scarta | escludiamo",
    refuted="è una risposta sbagliata | è una risposta errata | è la risposta sbagliata | è un errore | ma si sbaglia | ma sbaglia | ma si sbagliano | è solo una supposizione | è solo un'ipotesi | è da verificare | resta da verificare | va scartato | va scartata | vanno scartati | porta a una contraddizione | conduce a una contraddizione | o più | o meno | sarebbe troppo | sarebbero tropp* | è troppo | sono tropp* | sarebbe tropp* | sarebbe poco"
    " | non basta | non bastano | non è sufficiente | è solo un | è solo una | è soltanto un | è soltanto una"
    " | è solo il | non è che un* | a meno che | dimentica | non tiene conto | era il numero iniziale"
    " | è il numero iniziale | era il valore iniziale"
    " | è sbagliato | è sbagliata | è errato | è errata | non è corretto | non è la risposta | è impossibile | va scartat*"
    " | non è possibile | non è valido | non è accettabile | non è una soluzione | è falso | è da scartare | non è corretta"
    " | risultato parziale | risultato intermedio | sarebbe un errore | è un errore | non va | non c'entra | sarebbe sbagliato"
    " | non ci si arriva | non si arriva | non ci si fa",
    unless="se | supponiamo | supponendo | qualora | ammettiamo",
    would="resterebbe | resterebbero | costerebbe | sarebbe | sarebbero | avrebbe | potrebbe | avremmo | ~rebbe | ~rebbero",
    thought="se si dimentica | se dimentichiamo | dimenticando | dice che la risposta | dice che è | dice che sono | sostiene che | per esempio | ad esempio | provvisori* | dubito | può darsi che | può essere che | potrebbe essere che | è possibile che | non credo | non penso | è dubbio | è improbabile | non è detto | non è sicuro | molti pensano | molti credono | forse | probabilmente | magari"
    " | si potrebbe | uno potrebbe | qualcuno potrebbe | sperava | trappola | tentat* di | prima avevo"
    " | in un primo momento"
    " | si potrebbe pensare | potrebbe sembrare | pensavo | credevo | non sono sicur* | la mia prima | alcuni dicono"
    " | all'inizio | inizialmente | non so se | a prima vista"
    " | verrebbe da dire | verrebbe da pensare | si direbbe"
    " | un compagno ha | un compagno dice | un mio compagno | alcuni ottengono | qualcuno dirà | chi dimentica",
    plan="proviamo | dividiamo | moltiplichiamo | sommiamo | sottraiamo | dobbiamo | bisogna | calcoliamo | troviamo | prossimo passo | successivamente | ora dobbiamo | occorre | per prima cosa"
    " | sappiamo che | dividiamo ",
    bounds="dipende da | due volte | tre volte | quattro volte"
    " | metà di | doppio di | triplo di | quadruplo di | terzo di | quarto di | quinto di | tre quarti di"
    " | due terzi di | terza parte di | quarta parte di | radice quadrata di | radice cubica di | radice di"
    " | quadrato di | cubo di | multiplo di | divisore di | inverso di | reciproco di | opposto di | fattoriale di"
    " | lontano da | vicino a | vicina a | supera | non supera | supera i | eccede | al di sotto di | al di sopra di"
    " | sotto i | sopra i | diverso da | diversa da | prodotto di | risposta termina con | risposta finisce con"
    " | risposta inizia con"
    " | almeno | al massimo | meno di | più di | maggiore di | minore di | fino a | tra | fra | quasi | al più | come minimo"
    " | un multiplo di | divisibile per | superiore a | inferiore a | non arrivano a | non arriva a",
    isnt="non è | non può | non soddisfa | non va bene",
    below_zero="sotto zero | gradi sotto zero | sotto lo zero | gradi sotto lo zero",
    changes="da | dal",
    into="a",
    operations="al quadrato | al cubo | elevato a* | diviso | diviso per | moltiplicato per | più il | più la | più lo | più i"
    " | meno il | meno la | meno lo | fattoriale",
    at_first="provvisori* | all'inizio | inizialmente | in origine",
    wait="aspetta | aspettate | no | ops | correzione | in realtà | ho sbagliato | errore | scusa | un momento | anzi | attenzione"
    " | non è giusto | mi correggo"
    " | errata corrige | rettifico | mi sono sbagliat* | scusate | ripensandoci"
    " | dimenticat* | ho dimenticato",
    confirms="sì | corretto | esatto | giusto | verificato | ✓ | ✔ | ✅ | torna",
    refuses="non si può sapere | non si può dire | non è possibile saperlo | non si può determinare | non è possibile determinare | non lo so | non saprei | informazioni insufficienti | non so"
    " | impossibile determinare | dati insufficienti | non è specificato | mancano dati | non può essere determinat*"
    " | non sono sicur* | non ne sono sicur*"
    " | non permette di | impossibile decidere | non posso decidere | il testo è ambiguo | non si può dire | impossibile dire",
    verbs="abbiamo | avremo | è | sono | era | erano | ha | hanno | aveva | resta | restano | rimangono | rimane | costa | costano | guadagna | paga"
    " | deve | serve | servono | dà | vale | venduto | comprato | riceve | spende | speso | ottiene | otteniamo | legge | mangia"
    " | fa | dura | pesa | corre | misura | risparmia | avrà | usa | vende | raccolto | pagato | impiega | guadagnato | produce"
    " | letto | mangiato | ci sono | c'è | ammonta a | percorre | uguale a | bisogno di"
    " | basteranno | occorrono | viene | vengono | viene a costare | si ottiene | arriviamo a | percorrono | si scambiano | risulta"
    " | a costare | costare"
    " | deve pagare | bisogna pagare"
    " | pesano | contengono | contiene | bastano | basta | ci vogliono | ci vuole | occorre | corrispondono a | corrisponde a | equivale a | equivalgono a | raggiunge | raggiungono | arriva a | arrivano a | sale a | scende a | avanzano | avanza | mancano | manca | restano liberi | ricava | ricavano | incassa | incassano | spenderà | spendono | pagherà | pagano | riceverà | ricevono | ottengono | riempie | riempiono | trasporta | trasportano | consuma | consumano | percorrerà | impiegherà | impiegano | durerà | durano | leggerà | leggono | mangiano | bevono | vendono | venderà | comprano | possiede | possiedono | conserva | tiene | tengono | produrrà | producono | raccoglie | raccolgono | rappresenta | rappresentano | ammontano a | fanno | danno | misurano | contano | conta | ha speso | ha pagato | ha ricevuto | sono rimasti | rimarranno | resteranno | rimarrà | resterà | ci saranno | ci stanno | spettano | spetta | toccano | tocca"
    " | ammonta",
    scales="10 decine; 12 dozzina | dozzine; 100 centinaia;"
    " 1000 mila | mille | migliaia; 1000000 milione | milioni; 1000000000 miliardo | miliardi",
    bounds_behind="almeno | o più | o meno",
    tries="verifica | verifichiamo | per verificare | per esempio | ad esempio | controllo",
    meta="punteggio | tempo | fiducia | confidenza | tentativi | pagina",
    because="perché | poiché | dato che | se | quando | siccome | mentre | sebbene | che | dei quali | delle quali | di cui | dove"
    " | dopo aver | vendendo | comprando | ~ando | ~endo | visto che | il cui | prima di | in quanto | giacché | affinché"
    " | invece"
    " | rispetto a | in confronto a | rispetto ai",
    beside="su un totale di | in | di | del | della | dei | delle | per | a | al | ai | da | dal | dai | con | senza | su | sui | tra | fra | dopo"
    " | prima | durante | ogni | ciascun* | nel | nei | nella | sul | entro | contro | verso | degli | agli | dagli | ad",
    so="con il che | per cui | quindi | dunque | perciò | pertanto | così | in totale | di conseguenza | ottenendo | il che dà | lasciando | cioè"
    " | complessivamente | otteniamo | allora | ne consegue | ossia | rimangono quindi | per un totale di | infine | ecco che",
    numbered="passo | passaggio | caso | parte | figura | tabella | equazione | domanda | esempio | pagina",
    the="i | gli | le | questi | queste | suoi | sue | tutti | tutte | ogni | entrambi | il | la | lo | quei | dei | delle | l'",
    in_total="in totale | in tutto | complessivamente",
    about="circa | approssimativamente | quasi | intorno a | all'incirca",
    that_is="cioè | ossia | ovvero | o circa | vale a dire | oppure circa | o",
    more="in più | in meno | volte | più | meno | di",
    chance="probabilità"
    " | frazione | parte",
    depends="se | quando | altrimenti | nel primo",
    minus="meno",
    rate="al | alla | a testa | ciascuno | ciascuna",
    each="ogni | ciascuno | ciascuna",
    maybe="magari | può darsi | può essere | possibilmente"
    " | potrebbe essere | potrebbero essere | forse | forse anche",
    by_the_way="tra l'altro | fra l'altro | per inciso | a proposito | incidentalmente | per confronto | a titolo di confronto | in confronto | per curiosità | nota bene | n.b."
    " | ricordiamo | da notare | si noti"
    " | infatti"
    " | d'altra parte | d'altro canto | peraltro",
    dozen="dozzina | dozzine",
    no_solution="nessuna soluzione | non ha soluzione | non ha soluzioni | non ci sono soluzioni | non c'è soluzione",
    which="che",
    how_many="quanti | quante | quanta | numero di",
    what_is="qual è | quali sono | calcola | trova | determina | quanto vale",
    auxiliary="può | deve | si | gli | le | lui | lei | loro | mancano | ne",
    besides="inoltre | in aggiunta",
    percent="per cento | percento | percentuale",
    mean="in media | una media di | mediamente",
    apart="in più | in meno | più di | meno di",
    unasked="resto di | di resto | risparmio | risparmia | risparmiando",
    only="non ~ che | non ~ altro che | non gli ~ che | non ne ~ che | non ne ~ altro che | non ce ne ~ che",
    joins="e | ed",
    and_="e | ed | ma",
    or_="o | oppure | od",
    how_long="quanto tempo | in quanto tempo | quanto dura | quanta strada",
    check="verifica | verifichiamo | controllo | prova | nota | spiegazione | osservazione | per verificare | controlliamo"
    " | giustificazione | calcolo | calcoli | passaggi | dimostrazione | dettagli | ricorda | svolgimento | ragionamento"
    " | controprova | verificando | facciamo la prova | la prova | riprova | proviamo | per controllo | come verifica | controllando"
    " | perché?",
    question="domanda | problema | esercizio | esempio | utente | istruzione | quesito",
    farewell="vuoi che | vuoi | desideri | spero | se hai | buona fortuna | fammi sapere | non esitare | grazie",
    common="scartiamo escludiamo numero supera sarebbe troppo sarebbero troppi il lo la i gli le di è e che in un una per con si del della dei al più sono risposta totale ogni lei ha"
    " quindi costa rimangono ci mele non da lui dal prezzo"
    " cioè pari alla alle dello degli nel nella sul sulla perché ma anche ed probabilità restano quasi mezzo mezza metà poiché",
    decimal_comma=True,
    noun_first=True,
    numbers={
        "zero": 0, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7, "otto": 8, "nove": 9,
        "dieci": 10, "undici": 11, "dodici": 12, "tredici": 13, "quattordici": 14, "quindici": 15, "sedici": 16,
        "diciassette": 17, "diciotto": 18, "diciannove": 19, "venti": 20, "trenta": 30, "quaranta": 40,
        "cinquanta": 50, "sessanta": 60, "settanta": 70, "ottanta": 80, "novanta": 90, "cento": 100, "mille": 1000,
    },
    numbers_inside={
        "uno": 1, "un": 1, "tré": 3, "vent": 20, "trent": 30, "quarant": 40, "cinquant": 50, "sessant": 60,
        "settant": 70, "ottant": 80, "novant": 90,
    },
    numbers_glued=True,
)  # fmt: skip
