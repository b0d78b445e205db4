"""Spanish."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "es",
    mistaken="doble de la | mitad de la | cuadrado de la | incorrecta | equivocada | errónea | falsa",
    answer="respuesta | respuestas",
    result="resultado | solución | soluciones | total | valor | conclusión",
    final="final | correcta | correcto | definitiva",
    is_="es | son | sería | será | es igual a | era | equivale a | sería de | es de | es por tanto | queda | es entonces",
    option="opción | letra | alternativa | respuesta | inciso | la | literal | afirmación",
    right="correcta | correcto | verdadera | cierta | la correcta | válida | acertada"
    " | es la que hay que marcar | que hay que elegir | que hay que marcar | que corresponde | la que vale | es la buena"
    " | se cumple | cumple",
    wrong="por verificar | por confirmar | sin verificar | sin comprobar | provisional | no estoy seguro | al azar | descartado | rechazada | no válida | se descarta | se rechaza | incorrecta | incorrecto | falsa | errónea | no es correcta | no es | falso | no es válida | descartada"
    " | no se cumple | no se cumplen | no son correctas | no son válidas | no son ciertas | son falsas | son incorrectas | no cumplen | no cumple | quedan descartad*",
    choose="hay que marcar | marcamos | se debe marcar | elijo | escojo | selecciono | elegimos | me quedo con | opto por"
    " | marco | señalo | escogemos | gana la | gana el | me inclino por | nos quedamos con | hay que elegir | hay que señalar | seleccionamos",
    sets_aside="descarto | descartamos | elimino | eliminamos | excluyo | excluimos | tacho",
    half="y medio | y media",
    fractions="1/2 la mitad | un medio | medio; 1/3 un tercio | la tercera parte; 2/3 dos tercios; "
    "1/4 un cuarto | la cuarta parte; 3/4 tres cuartos; 1/5 un quinto | la quinta parte; "
    "2/5 dos quintos; 3/5 tres quintos; 4/5 cuatro quintos; 1/6 un sexto | la sexta parte; "
    "5/6 cinco sextos; 1/8 un octavo; 3/8 tres octavos; 1/10 un décimo | la décima parte"
    "; 1.5 uno y medio | una y media; 2.5 dos y medio | dos y media; 3.5 tres y medio | tres y media",
    others="muchos | algunos | alumnos | estudiantes",
    not_="no puede ser | no pueden ser | imposible que sea | imposible que sean | no | nunca | ningún* | ni | en lugar de | en vez de | tampoco | jamás"
    " | descartamos | descartando | rechazamos | se descarta",
    refuted="está mal | está equivocado | es falso | es una respuesta incorrecta | es una respuesta equivocada | es la respuesta equivocada | es la respuesta incorrecta | es un error | pero se equivoca | pero se equivocan | es solo una suposición | es una suposición | es solo una conjetura | está por verificar | falta verificarlo | lleva a una contradicción | conduce a una contradicción | da una contradicción | o más | o menos | sería demasiad* | serían demasiad* | es demasiad* | son demasiad* | sería much* | no basta"
    " | no bastan | no es suficiente | no alcanza | es solo un paso | es sólo un paso | es solo un | es sólo un"
    " | es solo una | es sólo una | es solo el | no es más que | a menos que | a no ser que | olvida"
    " | no tiene en cuenta | era el número inicial | es el número inicial | era el valor inicial"
    " | es incorrecto | es incorrecta | es falso | no es correcto | no es la respuesta | es imposible | no es posible"
    " | se descarta | no es válido | no es válida | está mal | es erróneo | no es una solución | no sirve | queda descartad*"
    " | no es correcta | es errónea"
    " | resultado intermedio | resultado parcial | no es el resultado final"
    " | sería un error | no procede | no corresponde | no toca | es un error | sobra",
    unless="si | supongamos | suponiendo | supón | si fuera | asumamos | asumiendo",
    would="quedaría | quedarían | costaría | necesitaría | sería | serían | habría | habrían | podría | tendría | hubiera"
    " | ~aría | ~arían | ~iría | ~irían | ~dría | ~drían | ~bría | ~brían | ~erían | debería | vendería | recorrería | leería | comería | debería | querría | perdería | correría",
    thought="si se olvida | si olvida | si olvidamos | si olvidas | si olvidan | al olvidar | dice que la respuesta | dice que es | dice que son | afirma que | por ejemplo | no estoy seguro de que | no estoy segura de que | no estoy seguro si | provisional | provisionalmente | tentativa | dudo | puede que | puede ser que | es posible que | no creo | no pienso | es dudoso | es poco probable | no es seguro que | no estoy segura | muchos piensan | muchos creen | algunos piensan | algunos creen | probablemente | posiblemente | quizás | quizá | tal vez | a lo mejor"
    " | podría pensar | podría decir | podría creer | uno podría | esperaba | tentad* | la trampa | al inicio pensé"
    " | alguien diría | primero obtuve | primero pensé"
    " | se podría pensar | uno podría pensar | podría parecer | pensé | creía | no estoy seguro | mi primera | algunos dicen"
    " | al principio | inicialmente | no sé si | afirma que | podrías pensar | no estoy segura | a primera vista"
    " | muchos responderían | uno diría"
    " | un compañero obtuvo | un compañero dice | un compañero dijo | una compañera obtuvo | otro alumno obtuvo | alguien podría | algunos obtienen | hay quien dice | hay quien | quien olvida | mi compañero",
    plan="probemos | intentemos | dividimos | multiplicamos | sumamos | restamos | ahora dividimos | dividimos entre | ahora multiplicamos | multiplicamos por | ahora sumamos | ahora restamos | debemos | tenemos que | vamos a | necesitamos | hay que | calculemos | calculamos primero | a continuación | ahora debemos"
    " | el siguiente paso | primero | encontremos | sabemos que | se nos pide | dividimos ambos ",
    bounds="depende de | dos veces | tres veces | cuatro veces"
    " | mitad de | doble de | triple de | cuádruple de | tercio de | tercera parte de | cuarta parte de"
    " | quinta parte de | décima parte de | cuarto de | tres cuartos de | dos tercios de | raíz cuadrada de"
    " | raíz cúbica de | raíz de | cuadrado de | cubo de | múltiplo de | divisor de | inverso de | recíproco de"
    " | opuesto de | factorial de | lejos de | supera | supera los | no supera | excede | no excede | no llega a"
    " | no pasa de | rebasa | sobrepasa | por debajo de | por encima de | distinto de | distinta de | diferente de"
    " | producto de | respuesta termina en | respuesta acaba en | respuesta empieza por | el doble que | la mitad que"
    " | al menos | como máximo | menos de | más de | mayor que | menor que | hasta | entre | casi | como mínimo | por lo menos"
    " | a lo sumo | un múltiplo de | divisible por | divisible entre | menos que | más que | cerca de | superior a | inferior a"
    " | no llegan a",
    isnt="no es | no puede | no cumple | no sirve | no satisface",
    below_zero="bajo cero | grados bajo cero",
    changes="de | desde",
    into="a | hasta",
    operations="al cuadrado | al cubo | elevado a | elevado al | dividido por | dividido entre | multiplicado por | más el"
    " | más la | más los | más las | menos el | menos la | menos los | menos las | factorial",
    at_first="provisional | al principio | al inicio | inicialmente | al comienzo",
    wait="espera | espere | no, | ups | corrección | en realidad | me equivoqué | error | perdón | un momento | mejor dicho"
    " | eso no es | eso está mal | rectifico | esperen"
    " | fe de erratas | errata | corrijo | me he equivocado | perdona | quise decir"
    " | ojo | olvidé | me olvidé",
    confirms="sí | correcto | exacto | cumple | se cumple | verificado | ✓ | ✔ | ✅",
    refuses="no se puede determinar | no hay suficiente | no hay suficientes | no lo sé | no sé | información insuficiente"
    " | no puedo determinar | faltan datos | no se indica | es imposible determinar | no se puede saber | no se especifica"
    " | no estoy segur* | no tengo certeza"
    " | no permite decidir | no permite saber | no permite elegir | no puedo decidir | imposible decidir | el enunciado es ambiguo | no puedo elegir",
    verbs="recorrió | recorre | recorrieron | viajó | caminó | corrió | nadó | condujo | dispone de | disponen de | tenemos | tendremos | hay en total | es | son | era | eran | tiene | tienen | tenía | queda | quedan | cuesta | cuestan | gana | ganan | paga | necesita"
    " | hay | da | vale | vendió | compró | recibe | gasta | gastó | obtiene | obtenemos | lee | come | suma | resulta | hace | dura"
    " | pesa | corre | mide | ahorra | gana | debe | recorre | tendrá | usa | vende | recolectó | recogieron | recogió | pagó"
    " | asciende a | necesitan | tarda | ganó | produce | hizo | leyó | comió | sobran | sobra | igual a | vendieron | quedará"
    " | suman | salen | sale a | suspendieron | hacen falta | obtendremos | llega a | llegamos a | nos da | se necesitan"
    " | hay que pagar | debe pagar | tiene que pagar | debemos pagar"
    " | harán falta | hará falta | hace falta | basta con | bastan | basta | pesan | caben | cabe | llenan | tardan | tardará | recibirá | obtienen | corresponden | corresponde | le corresponden | se queda con | se quedan con | alcanza | alcanzan | llegan a | pagará | pagarán | gastará | venderá | venden | comen | beben | cobra | cobran | reparte | reparten | sobrarán | faltan | falta | quedan libres | ocupan | ocupa | contiene | contienen | cuentan con | cuenta con | suma un total de | representa | representan | equivale a | equivalen a | suponen | supone | da como resultado | arroja | acumula | reúne | reunió | reunieron | termina con | terminan con | acaba con | durará | necesitará | necesitarán | está a | están a | deberá pagar | se han vendido | quedó | quedaron | hubo | habrá | produjo | producirá | cosechó | plantó | plantaron | regaló | guarda | guardó | lleva | llevan | llevará | transporta | consume | consumirá | miden | valen"
    " | asciende",
    scales="10 decenas; 12 docena | docenas;"
    " 100 centenas | cientos; 1000 mil | miles | millares; 1000000 millón | millon | millones",
    bounds_behind="al menos | por lo menos | a lo sumo | a lo más | cuando mucho | o más | o menos",
    tries="comprobación | verificación | comprobemos | verifiquemos | para comprobar | por ejemplo | en comparación",
    meta="tokens usados | puntuación | tiempo | tiempo de respuesta | confianza | número de palabras | intentos | página",
    because="porque | ya que | pues | puesto que | si | cuando | como | aunque | mientras | que | dado que | de los cuales"
    " | de las cuales | de ellas | de ellos | donde | después de ~ar | al ~er | al ~ar | al ~ir | vendiendo | comprando | ~ando"
    " | ~iendo | cuyo | cuya | tras ~ar | luego de | antes de | sin contar | debido a"
    " | en cambio | por su parte"
    " | frente a | en comparación con | comparado con",
    beside="de un total de | en | de | del | para | a | por | con | sin | al | desde | tras | durante | entre | según | cada | sobre | ante | hasta"
    " | hacia | contra | después | antes | mediante | bajo | dentro",
    so="con lo que | con lo cual | por lo que | que redondeado es | redondeado a | si y solo si | entonces | por lo tanto | por tanto | así que | así | luego | en total | por consiguiente | lo que da | lo que deja"
    " | quedando | dando | dejando | resultando | es decir | en consecuencia | por ende | obtenemos | lo que hace | se obtiene"
    " | finalmente | de modo que | para un total de | un total de | resulta en | lo que significa"
    " | , pues,",
    numbered="paso | caso | parte | figura | tabla | ecuación | pregunta | ejemplo | página",
    the="los | las | estos | estas | sus | todos | todas | cada | ambos | el | la | esos | esas | su | nuestros | mis",
    in_total="en total | total",
    about="aproximadamente | alrededor de | cerca de | casi | unos | unas",
    that_is="es decir | o aproximadamente | o sea | o alrededor de | esto es | o cerca de | equivalente a | o",
    more="más | menos | veces | mayor | menor | de",
    chance="probabilidad"
    " | fracción | parte | proporción",
    depends="si | cuando | en caso contrario | de lo contrario | en el primer",
    minus="menos",
    rate="por | cada",
    each="cada",
    maybe="quizás sea | posiblemente | acaso | puede que | puede ser | a lo mejor"
    " | podría ser | podrían ser | quizás | quizá | tal vez",
    by_the_way="por cierto | a propósito | dicho sea de paso | de paso | a modo de comparación | en comparación | como comparación | para comparar | ojo | cuidado | atención | curiosamente | como curiosidad | dato curioso | a título informativo"
    " | para que te hagas una idea | para hacerse una idea | recordemos | cabe recordar | cabe señalar | cabe destacar"
    " | en efecto"
    " | por otra parte | por otro lado | por su lado",
    dozen="docena | docenas",
    no_solution="no hay solución | no tiene solución | no tiene soluciones | sin solución | no existe solución | no hay soluciones",
    which="que"
    " | de ellos | de ellas",
    how_many="cuántos | cuántas | cuánta | número de | cantidad de",
    what_is="cuál es | cuáles son | calcula | halla | determina | encuentra | qué",
    auxiliary="puede | debe | se | le | les | él | ella | ellos | faltan | tendrá",
    besides="además | asimismo",
    percent="por ciento | porcentaje | porciento",
    mean="en promedio | de media | una media de | un promedio de | de promedio",
    apart="más que | menos que | más de los que | menos de los que | más | menos",
    unasked="vuelto | el cambio | de cambio | devuelven | devolverán | ahorro | ahorra | ahorrando",
    only="no ~ más que | no le ~ más que | no ~ sino | ninguno más que | ninguna más que | nadie más que",
    joins="y | e",
    and_="y | e | pero",
    or_="o | u | ó",
    how_long="cuánto tiempo | cuánto tarda | cuánto tardará | qué distancia | cuánto dura",
    check="a modo de comparación | como comparación | comprobación | comprobemos | verificación | verifiquemos | verificamos | comprobamos | nota | explicación | prueba"
    " | observación | para verificar | para comprobar | justificación | desglose | cálculo | cálculos | razonamiento | pasos"
    " | detalle | demostración | aclaración | recuerda | ten en cuenta"
    " | la comprobación | en efecto | podemos comprobar | se comprueba | revisemos | chequeo | ¿por qué? | por qué?"
    " | comprobando | verificando",
    question="pregunta | problema | ejercicio | ejemplo | usuario | instrucción",
    farewell="¿quieres | quieres que | ¿te gustaría | te gustaría | espero | si tienes | no dudes | buena suerte | si necesitas | avísame | gracias",
    common="estoy seguro segura continuación dividimos multiplicamos suficiente descartamos probablemente sean basta bastan supera número sería demasiado demasiados podría ahora el la los las de es y que en un una por para con se del su al más son respuesta total cada ella tiene cuántos"
    " si hubiera serían sino tanto hay le entonces lo precio queda quedan como"
    " pero ya cuesta sus esta este muy casi cumple cumplen medio media tercio mitad llegan llega",
    letters="ñ¿¡",
    decimal_comma=True,
    noun_first=True,
    numbers={
        "cero": 0, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9,
        "diez": 10, "once": 11, "doce": 12, "trece": 13, "catorce": 14, "quince": 15, "dieciséis": 16,
        "diecisiete": 17, "dieciocho": 18, "diecinueve": 19, "veinte": 20, "veintiuno": 21, "veintiún": 21,
        "veintiuna": 21, "veintidós": 22, "veintitrés": 23, "veinticuatro": 24, "veinticinco": 25, "veintiséis": 26,
        "veintisiete": 27, "veintiocho": 28, "veintinueve": 29, "treinta": 30, "cuarenta": 40, "cincuenta": 50,
        "sesenta": 60, "setenta": 70, "ochenta": 80, "noventa": 90, "cien": 100, "ciento": 100, "doscientos": 200,
        "doscientas": 200, "trescientos": 300, "trescientas": 300, "cuatrocientos": 400, "cuatrocientas": 400,
        "quinientos": 500, "quinientas": 500, "seiscientos": 600, "seiscientas": 600, "setecientos": 700,
        "setecientas": 700, "ochocientos": 800, "ochocientas": 800, "novecientos": 900, "novecientas": 900,
        "mil": 1000,
    },
    numbers_inside={"uno": 1, "un": 1, "una": 1},
    number_joint="y",
)  # fmt: skip
