"""French."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "fr",
    mistaken="double de la | moitié de la | carré de la | mauvaise* | fausse* | ancienne* | incorrecte*",
    answer="réponse | réponses",
    result="résultat | solution | solutions | total | valeur | conclusion | choix",
    final="finale | correcte | bonne | exacte | juste | final | définitive",
    is_="est de | sont de | est | sont | était | serait | vaut | est donc | est la | est le | sera | est égale à | est égal à | égale | devient",
    option="option | lettre | proposition | choix | réponse | alternative | affirmation | l'option | la",
    right="correcte | correct | juste | exacte | vraie | bonne | la bonne | la seule"
    " | qu'il faut retenir | qu'il faut choisir | qu'il faut cocher | que je retiens | que je choisis | qui convient | convient | est à retenir | est à cocher | l'emporte",
    wrong="à vérifier | à confirmer | non vérifié | non vérifiée | provisoire | pas sûr | incertain | au hasard | rejetée | rejeté | exclue | exclu | à rejeter | incorrecte | fausse | incorrect | faux | inexacte | pas correcte | n'est pas | ne convient pas | erronée"
    " | ne conviennent pas | sont fausses | sont faux | ne sont pas correctes | incorrectes | sont à exclure | est à exclure",
    choose="il faut cocher | on coche | il faut choisir | on retient | cochez | je choisis | je sélectionne | je prends | on choisit | nous choisissons"
    " | cocher | c'est la | il fallait cocher | il fallait choisir | choisir"
    " | je coche | nous cochons | je garde | on garde | j'opte pour | je retiens | nous retenons | je désigne | reste la | il reste la | c'est donc la",
    sets_aside="j'écarte | j'élimine | j'exclus | on élimine | on exclut | on écarte | je rejette | je barre",
    half="et demi | et demie",
    fractions="1/2 la moitié | un demi; 1/3 un tiers | le tiers; 2/3 deux tiers | les deux tiers; "
    "1/4 un quart | le quart; 3/4 trois quarts | les trois quarts; 1/5 un cinquième; "
    "2/5 deux cinquièmes; 3/5 trois cinquièmes; 4/5 quatre cinquièmes; 1/6 un sixième; "
    "5/6 cinq sixièmes; 1/8 un huitième; 3/8 trois huitièmes; 1/10 un dixième"
    "; 1.5 un et demi | une et demie; 2.5 deux et demi | deux et demie"
    "; 3.5 trois et demi | trois et demie",
    others="beaucoup | plusieurs | certains | élèves | étudiants | on choisit souvent",
    not_="on exclut | nous excluons | on élimine | nous éliminons | impossible que ce soit | pas | ne | n'est | jamais | aucun* | ni | au lieu de | plutôt que | sans"
    " | rejetons | on rejette | écartons | on écarte",
    refuted="est une réponse fausse | est une mauvaise réponse | est la mauvaise réponse | est une réponse incorrecte | est une erreur | mais il se trompe | mais elle se trompe | mais ils se trompent | c'est juste une supposition | ce n'est qu'une supposition | c'est une supposition | reste à vérifier | est à vérifier | est à exclure | sont à exclure | est exclue | mène à une contradiction | conduit à une contradiction | donne une contradiction | aboutit à une contradiction | ou un peu plus | ou un peu moins | ou presque"
    " | ce serait trop | serait de trop"
    " | ou plus | ou moins | ou davantage | serait trop | seraient trop | c'est trop | est trop | sont trop"
    " | n'est qu'une étape | n'est qu'un | n'est qu'une | ne suffit pas | ne suffisent pas | ne suffirait pas"
    " | n'est pas encore | à moins que | oublie | ne tient pas compte | ne compte pas | était le nombre de départ"
    " | est le nombre de départ | était la valeur de départ"
    " | est faux | est fausse | est incorrect | est incorrecte | n'est pas correct | n'est pas la réponse"
    " | est impossible | n'est pas possible | est exclu | est rejeté | est à rejeter | ne convient pas | est rejetée"
    " | n'est pas valable | est erroné | n'est pas une solution"
    " | résultat intermédiaire | étape intermédiaire | résultat partiel"
    " | n'est pas à retenir | n'a pas lieu | serait une erreur | ne va pas | est une erreur",
    unless="si | supposons | supposant | s'il | si l'on | en admettant",
    would="resterait | resteraient | coûterait | gagnerait | faudrait | devrait | serait | seraient | aurait | auraient | aurait été | pourrait | ferait"
    " | ~erait | ~irait | ~drait | ~eraient | ~iraient | ~draient",
    thought="si on oublie | si l'on oublie | si vous oubliez | si tu oublies | si nous oublions | en oubliant | dit que la réponse | dit que c'est | prétend que | affirme que | par exemple | p. ex. | provisoire | provisoirement | je doute | il se peut | il se pourrait | se peut-il | il n'est pas sûr | il n'est pas certain | rien ne dit | je ne pense pas | je ne crois pas | il est douteux | il est peu probable | beaucoup pensent | beaucoup croient | certains pensent | certains croient | probablement | peut-être | je m'attendais à | il est possible que"
    " | on pourrait dire | on aurait pu croire | tenté de répondre | on espérait | elle espérait | il espérait"
    " | espérait | on s'attendait à | piège | j'avais d'abord | j'avais trouvé | j'ai d'abord"
    " | on pourrait penser | on pourrait croire | je pensais | je croyais | pas sûr | pas certain | ma première"
    " | certains disent | au début | au départ je | initialement | prétend | je ne sais pas si | à première vue | croire"
    " | on serait tenté"
    " | un camarade a trouvé | un camarade trouve | un camarade obtient | un élève a trouvé | quelqu'un a trouvé | certains trouvent | certains obtiennent | d'aucuns | mon voisin",
    plan="essayons | divisons | multiplions | additionnons | soustrayons | il nous faut encore | il faut encore | il nous faut maintenant | nous devons | il faut | on doit | calculons | trouvons | ensuite | nous allons | on va | prochaine étape"
    " | commençons | d'abord | on cherche | il reste à | divisons | multiplions | on sait que | nous savons",
    bounds="dépend de | deux fois | trois fois | quatre fois | a dépassé | dépassent | double du | moitié du"
    " | moitié de | double de | triple de | quadruple de | quintuple de | tiers de | quart de | trois quarts de"
    " | deux tiers de | cinquième de | dixième de | racine carrée de | racine cubique de | racine de | le carré de"
    " | le cube de | multiple de | diviseur de | inverse de | opposé de | factorielle de | loin de | avoisine"
    " | dépasse | ne dépasse pas | excède | n'excède pas | au-dessus de | au-dessous de | en dessous de | au-delà de"
    " | différent de | différente de | produit de | réponse se termine par | réponse finit par | réponse commence par"
    " | deux fois plus que | deux fois moins que"
    " | au moins | au plus | moins de | plus de | inférieur* à | supérieur* à | jusqu'à | entre | presque | moins que"
    " | plus que | un multiple de | divisible par | au maximum | au minimum | proche de | plus grand que | plus petit que"
    " | quasiment",
    isnt="n'est pas | n'est donc pas | n'était pas | ne peut pas | ne convient pas | ne vérifie pas",
    below_zero="sous zéro | degrés sous zéro | en dessous de zéro | degrés en dessous de zéro",
    changes="de",
    into="à",
    operations="au carré | au cube | à la puissance | puissance | multiplié par | divisé par | plus le | plus la | plus les"
    " | moins le | moins la | moins les | augmenté de | diminué de | factorielle",
    at_first="provisoire | au départ | au début | à l'origine | initialement",
    wait="attendez | attends | non | oups | correction | en fait | erreur | je me suis trompé* | ce n'est pas | pardon | finalement"
    " | c'est faux | plutôt | je corrige"
    " | erratum | rectification | rectificatif | je me trompe | je rectifie | mea culpa"
    " | oublié | oubli | j'ai oublié",
    confirms="oui | correct | exact | c'est bien | c'est correct | ✓ | ✔ | ✅ | vérifié",
    refuses="on ne peut pas | impossible de déterminer | je ne sais pas | pas assez d'informations | ne peut pas être déterminé*"
    " | données insuffisantes | n'est pas précisé | ne peut être déterminé* | n'est pas indiqué | il manque des données"
    " | il manque une donnée | il manque des informations | il manque une information | manque d'informations"
    " | manque de données | données manquantes | informations manquantes | il manque un élément"
    " | pas certain | pas certaine | pas sûr | pas sûre"
    " | ne permet pas de | impossible de trancher | je ne peux pas trancher | ne peux pas choisir | on ne peut trancher | l'énoncé est ambigu | impossible de choisir | impossible de dire",
    verbs="disposait de | dispose de | disposent de | disposaient de | nous avons | on a | nous aurons | est | sont | était | étaient | a | ont | avait | reste | restent | coûte | coûtent | gagne | faut | paie | donne | donnent"
    " | vaut | fait | font | obtient | obtenons | dépense | reçoit | vend | vendu | achète | possède | mange | lit | contient"
    " | dure | pèse | court | mesure | économise | s'élève à | revient à | aura | auront | utilise | collecté | ramassé | acheté"
    " | dépensé | mangé | parcourt | met | doit | produit | récolte | gagné | y a | égale"
    " | arrive à | arrivons à | amène à | trouve | trouvons | compte | comptons | correspond à | représente | dispose | nécessite | prévoir"
    " | il faut payer | doit payer | il faut donc payer | faut prévoir"
    " | correspondent à | contiennent | pèsent | mesurent | rapporte | rapportent | repart avec | repartent avec | se retrouve avec | se retrouvent avec | arrive avec | termine avec | finit avec | accueille | accueillent | comporte | comportent | comptent | représentent | équivaut à | équivalent à | atteint | atteignent | passe à | monte à | descend à | tombe à | totalise | totalisent | touche | touchent | perçoit | perçoivent | récoltent | remplit | remplissent | remplira | consomme | consomment | roule | parcourent | parcourra | dépensent | dépensera | paiera | payera | paient | payent | gagnera | gagnent | recevra | reçoivent | obtiendra | obtiennent | possèdent | conserve | garde | gardent | emporte | emportent | transporte | transportent | produisent | produira | fabrique | fabriquent | durera | durent | nécessitent | faudra | il faudra | suffisent | suffit | tiennent | tient | occupe | occupent | restera | resteront | reviennent à | reviendra à | se monte à | se chiffre à | se vend | a coûté | coûtera | coûteront | mettra | mettent | lira | lisent | sont disponibles | y a-t-il | avons | aurons | ont été vendus | a vendu | vendent | vendra | donnera | donnerait | fera | feront | équivaudra à"
    " | il en | elle en | ils en | elles en | on en | il faut | manque | manquent | il manque",
    scales="10 dizaine | dizaines; 12 douzaine | douzaines; 100 centaine | centaines;"
    " 1000 mille | millier | milliers; 1000000 million | millions; 1000000000 milliard | milliards",
    bounds_behind="au plus | au moins | tout au plus | ou plus | ou moins",
    tries="vérification | vérifions | pour vérifier | par exemple | à titre de comparaison | contrôle | remarque",
    meta="jetons | nombre de jetons | score | note | temps | temps de réponse | confiance | nombre de mots | tentatives | page",
    because="car | parce que | puisque | si | quand | lorsque | comme | alors que | tandis que | bien que | qui | dont | où | en ~ant"
    " | pendant que | sachant que | étant donné | après avoir | avant de | afin de | pour que | parmi lesquel* | parmi elles"
    " | parmi eux | après avoir ~"
    " | en revanche | par contre"
    " | comparé à | par rapport à | étant"
    " | que"
    " | puisqu'il | puisqu'elle | puisqu'ils | puisqu'elles | puisqu'on | puisqu'un | puisqu'une | parce qu'il | parce qu'elle | parce qu'ils | parce qu'elles | parce qu'on | parce qu'un | parce qu'une | vu que | étant donné que",
    beside="sur un total de | sur un ensemble de | en | de | des | du | d' | pour | à | au | aux | par | sur | sur les | avec | sans | dans | après | avant | pendant"
    " | chez | chacun* | chaque | parmi | entre | contre | depuis | jusqu'à | dès | moins | lors | selon | hors | grâce à"
    " | en réalité",
    so="si bien que | de sorte que | d'où | ce qui s'arrondit à | si et seulement si | on arrive à | on obtient | on aboutit à | donc | ainsi | alors | par conséquent | en tout | au total | c'est pourquoi | ce qui donne | ce qui fait"
    " | ce qui laisse | d'où | finalement | en conclusion | on obtient | on trouve | il reste donc | pour un total de | il reste"
    " | enfin | on a donc | ce qui représente"
    " | ce qui nous amène à | ce qui amène à | ce qui mène à | ce qui nous donne | ce qui nous fait",
    numbered="étape | cas | partie | figure | tableau | équation | question | exemple | exercice | page",
    the="les | ces | ses | leurs | tous les | toutes les | chaque | nos | mes | le | la | l' | son | sa | cette | ce | cet | leur",
    in_total="en tout | au total",
    about="environ | à peu près | approximativement | presque | près de",
    that_is="soit | c'est-à-dire | soit environ | autrement dit | ou environ | soit | ou encore | ce qui fait environ | ou",
    more="de plus | de moins | fois | plus | moins | de",
    chance="probabilité"
    " | fraction | proportion | part",
    depends="si | sinon | quand | dans le premier | dans le second",
    minus="moins",
    rate="par | chacun | chacune",
    each="chaque | chacun | chacune",
    maybe="peut être | possiblement | éventuellement"
    " | pourrait être | pourraient être | peut-être | peut-être bien | sinon | ou alors",
    by_the_way="au passage | à noter | notons | soit dit en passant | à titre de comparaison | pour comparaison | en comparaison | d'ailleurs | par ailleurs | à titre indicatif | pour info | pour information | attention | entre parenthèses"
    " | pour rappel | pour mémoire | rappelons"
    " | en effet"
    " | d'autre part | quant au périmètre",
    dozen="douzaine | douzaines",
    no_solution="pas de solution | aucune solution | n'a pas de solution | n'admet pas de solution",
    which="qui | que"
    " | d'entre eux | d'entre elles",
    how_many="combien de | combien d' | combien y a-t-il de | nombre de | nombre d'"
    " | combien y a-t-il alors de | combien y a-t-il alors d' | combien y a-t-il en tout de | combien y avait-il de | combien reste-t-il de | combien faut-il de | combien a-t-il de | combien a-t-elle de | combien lui reste-t-il de | combien contient-il de | combien lui faut-il de | combien y a-t-il",
    what_is="quel est | quelle est | quels sont | quelles sont | calculer | calculez | calcule | déterminer | trouver | trouvez",
    auxiliary="peut | doit | faut-il | a-t-il | a-t-elle | y a-t-il | reste-t-il | lui | il | elle | ils | elles | on | sont-ils",
    besides="en outre | de plus"
    " | à titre indicatif",
    percent="pour cent | pourcent | pourcentage | pourcents",
    mean="en moyenne | une moyenne de | moyenne de",
    apart="de plus que | de moins que | de moins qu' | de plus qu' | de plus | de moins",
    unasked="monnaie | rendra | rendrait | économie | économies | économise | économisé"
    " | on gagne | vous gagnez",
    only="ne ~ que | ne ~ plus que | n'~ que | n'~ plus que | ne ~ donc que | n'~ donc que | ne ~ donc plus que | n'~ donc plus que | ne lui ~ que | ne lui ~ plus que"
    " | n'en ~ que | n'en ~ plus que | n'en ~ donc que | n'en ~ donc plus que | n'y ~ que | n'y ~ plus que | n'y en ~ que | n'y en ~ plus que",
    joins="et",
    and_="et | mais | puis",
    or_="ou bien | ou | soit",
    how_long="combien de temps | en combien de temps | quelle distance | quelle durée | à quelle distance",
    check="à titre de comparaison | vérification | vérifions | contrôle | preuve | remarque | explication | note | notez que | justification | détail"
    " | détails | calcul | calculs | pour vérifier | démonstration | étapes | raisonnement | on vérifie | rappel | attention"
    " | contre-vérification | on contrôle | contrôlons | vérif | la vérification | cela se vérifie | preuve par | on peut vérifier | test"
    " | pourquoi ? | pourquoi? | en vérifiant",
    question="question | problème | exercice | exemple | utilisateur | consigne",
    farewell="souhaitez-vous | souhaites-tu | voulez-vous | veux-tu | as-tu | j'espère | n'hésitez pas | bonne chance | faites-moi savoir | si vous avez | n'hésite pas | bon courage",
    common="écartons éliminons attendais attendait dépasse nombre résultat trop serait seraient le la les des est et une un du pour dans que qui il elle donc par sur au ont sont pas réponse chaque ses plus"
    " de son sa ses leur aux mois jours fait ils combien avec elles ils en nous vous soit prix reste car ce cette chacun"
    " à on se deux trois ou mais presque demi demie moitié tiers écarte",
    letters="œ",
    decimal_comma=True,
    noun_first=True,
    numbers={
        "zéro": 0, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9,
        "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15, "seize": 16, "dix-sept": 17,
        "dix-huit": 18, "dix-neuf": 19, "vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60,
        "septante": 70, "quatre-vingt": 80, "quatre-vingts": 80, "huitante": 80, "nonante": 90, "cent": 100,
        "cents": 100, "mille": 1000,
    },
    numbers_inside={"un": 1, "une": 1},
    number_joint="et",
)  # fmt: skip
