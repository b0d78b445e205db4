"""Portuguese."""

from evalmath.lexicon.language import Language

LANGUAGE = Language(
    "pt",
    answer="resposta | respostas | gabarito",
    result="resultado | solução | soluções | total | valor | conclusão",
    final="final | correta | correto | certa | definitiva",
    is_="é | são | seria | será | é igual a | foi | equivale a | é de | é portanto | é então | é a | é o",
    option="opção | letra | alternativa | item | resposta | afirmativa | a",
    right="correta | correto | verdadeira | certa | a correta | válida"
    " | a ser marcada | que deve ser marcada | que devemos marcar | que serve | é a certa | é válida | é a válida",
    wrong="a verificar | por verificar | a confirmar | não verificado | não verificada | provisório | provisória | não tenho certeza | descartada | rejeitada | não convém | incorreta | incorreto | falsa | errada | não é correta | não é | falso | inválida"
    " | não são válidas | são falsas | estão erradas | está errada | não são corretas | estão incorretas | não servem | não serve",
    choose="escolho | seleciono | escolhemos | marco | fico com | opto por"
    " | marque | marque a | assinale | marcamos | assinalamos | deve-se marcar"
    " | assinalo | ficamos com | devemos marcar | opto pela | resta a",
    sets_aside="descarto | descartamos | elimino | eliminamos | excluo | excluímos",
    half="e meio | e meia",
    fractions="1/2 a metade | um meio; 1/3 um terço; 2/3 dois terços; 1/4 um quarto; 3/4 três quartos; "
    "1/5 um quinto; 2/5 dois quintos; 3/5 três quintos; 4/5 quatro quintos; 1/6 um sexto; "
    "5/6 cinco sextos; 1/8 um oitavo; 3/8 três oitavos; 1/10 um décimo"
    "; 1.5 um e meio | uma e meia; 2.5 dois e meio | duas e meia; 3.5 três e meio | três e meia",
    others="muitos | alguns | alunos | estudantes",
    not_="descarta-se | descartamos | rejeita-se | rejeitamos | não pode ser | não podem ser | impossível que seja | não | nunca | nenhum* | nem | em vez de | ao invés de | jamais"
    " | descartamos | rejeitamos | descartando",
    refuted="está errado | está errada | está incorreto | está incorreta | não está certo | é uma resposta errada | é uma resposta incorreta | é a resposta errada | é um erro | mas está enganado | mas está enganada | mas está errado | mas está errada | mas ele está errado | é só um palpite | é apenas um palpite | é apenas uma suposição | falta verificar | leva a uma contradição | conduz a uma contradição | seria pouco | seria muito pouco"
    " | ou mais | ou menos | seria demais | seriam demais | é demais | são demais | seria muito | seriam muit*"
    " | é muito | é pouco | não basta | não bastam | não é suficiente | não chega | é apenas um | é apenas uma"
    " | é só um | é só uma | é apenas o | não passa de | a menos que | a não ser que | esquece | não leva em conta"
    " | era o número inicial | é o número inicial | era o valor inicial"
    " | é incorreto | é incorreta | está errado | está errada | não é correto | não é a resposta | é impossível"
    " | não é possível | é descartad* | não é válido | não é válida | não serve | não é solução | é falso"
    " | resultado intermediário | resultado parcial | seria um erro | é um erro | não procede | não vale | seria errado"
    " | não dá | não é o bastante",
    unless="se | suponha | suponhamos | supondo | caso | assumindo",
    would="restaria | restariam | custaria | sobrariam | seria | seriam | teria | teriam | poderia | haveria"
    " | ficaria | ficariam | custariam | gastaria | pagaria | pagariam | ganharia | levaria | levariam | precisaria | precisariam | sobraria | daria | dariam | chegaria | receberia | venderia | faria | fariam | iria | obteria | resultaria",
    thought="duvido que | esquecermos | se esquecer | ao esquecer | se esquecemos | diz que a resposta | diz que é | diz que são | afirma que | por exemplo | provisóri* | duvido | pode ser que | é possível que | não creio | não acredito | não acho | é duvidoso | é improvável | não é certo que | muitos pensam | muitos acham | provavelmente | possivelmente | talvez"
    " | poderia dizer | poderia achar | poderia imaginar | esperava | armadilha | tentad* | primeiro achei"
    " | primeiro obtive"
    " | poderia pensar | pode-se pensar | pensei | achei | não tenho certeza | minha primeira | alguns dizem | no início"
    " | inicialmente | não sei se | à primeira vista | talvez você pense"
    " | muitos responderiam"
    " | um colega obteve | um colega disse | um colega achou | um aluno obteve | alguns obtêm | há quem diga | quem esquece | meu colega",
    plan="agora dividimos | dividimos por | agora multiplicamos | multiplicamos por | agora somamos | agora subtraímos | precisamos | temos que | vamos | devemos | é preciso | a seguir | em seguida devemos | próximo passo | primeiro"
    " | agora devemos | sabemos que | calcule ",
    bounds="depende de | duas vezes | três vezes | quatro vezes"
    " | metade de | dobro de | triplo de | quádruplo de | terço de | terça parte de | quarta parte de"
    " | quinta parte de | quarto de | três quartos de | dois terços de | raiz quadrada de | raiz cúbica de | raiz de"
    " | quadrado de | cubo de | múltiplo de | divisor de | inverso de | recíproco de | oposto de | fatorial de"
    " | longe de | perto de | próximo de | próxima de | supera | não supera | ultrapassa | não ultrapassa | excede"
    " | não excede | passa de | não passa de | abaixo de | acima de | diferente de | distinto de | produto de"
    " | resposta termina em | resposta começa com"
    " | pelo menos | no máximo | menos de | mais de | maior que | menor que | até | entre | quase | no mínimo | ao menos"
    " | um múltiplo de | divisível por | menos que | mais que | cerca de | superior a | inferior a"
    " | não chegam a | não chega a",
    isnt="não é | não pode | não satisfaz | não serve",
    below_zero="abaixo de zero | graus abaixo de zero | graus negativos",
    changes="de",
    into="para | a",
    operations="ao quadrado | ao cubo | elevado a | elevado ao | elevado à | dividido por | multiplicado por | mais o | mais a"
    " | mais os | mais as | menos o | menos a | menos os | menos as | fatorial",
    at_first="provisóri* | no início | no começo | inicialmente",
    wait="espere | espera | não, | ops | correção | na verdade | errei | erro | desculpe | um momento | na realidade | isso está errado"
    " | aliás | opa | corrigindo"
    " | errata | me enganei | enganei-me | perdão | corrijo | retifico | quis dizer | melhor dizendo | ou melhor"
    " | esqueci | esqueci-me",
    confirms="sim | correto | certo | confere | exato | ✓ | ✔ | ✅ | verificado",
    refuses="não é possível determinar | não há informação | não sei | informação insuficiente | não pode ser determinad*"
    " | não há informações | não é informado | faltam dados | impossível determinar | não foi informado"
    " | não tenho certeza | não estou cert*"
    " | não permite | impossível decidir | não dá para saber | não posso decidir | o enunciado é ambíguo | não é possível saber | não é possível dizer",
    verbs="temos | teremos | colheu | colheram | é | são | era | eram | tem | têm | tinha | resta | restam | custa | custam | ganha | paga | precisa | há | dá | vale"
    " | vendeu | comprou | recebe | gasta | gastou | obtém | obtemos | lê | come | faz | dura | pesa | corre | mede | economiza"
    " | deve | terá | usa | vende | coletou | coletaram | pagou | sobram | sobra | precisam | leva | ganhou | produz | fez"
    " | leu | comeu | igual a | ficou | fica | ficaram | foi | foram | percorre"
    " | ficamos com | chegamos a | sai por | despeja | correu | serão | dará | resulta em | totalizam | totaliza | precisará | encontramos"
    " | deve pagar | tem que pagar | precisa pagar"
    " | pesam | contém | cabem | cabe | bastam | basta | correspondem a | corresponde a | equivale a | equivalem a | atinge | chega a | chegam a | sobe para | cai para | faltam | falta | arrecada | arrecadou | gastará | gastam | pagará | pagam | receberá | recebem | obtêm | enche | enchem | transporta | transportam | consome | consomem | percorrerá | percorrem | levará | levam | durará | duram | lerá | leem | comem | bebem | vendem | venderá | compram | possui | possuem | fica com | ficam com | ficará com | ficou com | guarda | produzirá | produzem | produziu | colhe | representa | representam | medem | contam | restaram | restarão | sobrarão | haverá | houve | são necessários | são necessárias | é preciso | cada um recebe | dão | somam | soma | termina com | terminou com"
    " | chega | chegam",
    scales="10 dezenas; 12 dúzia | dúzias; 100 centenas;"
    " 1000 mil | milhares; 1000000 milhão | milhões; 1000000000 bilhão | bilhões",
    bounds_behind="pelo menos | ou mais | ou menos",
    tries="verificação | verificando | para verificar | por exemplo | em comparação | conferindo",
    meta="pontuação | tempo | confiança | número de palavras | tentativas | página",
    because="porque | pois | já que | uma vez que | se | quando | como | embora | enquanto | que | dado que | dos quais | das quais"
    " | delas | deles | onde | após ~ar | ao ~ar | ao ~er | ~ando | ~endo | ~indo | cujo | cuja | visto que | depois de | antes de"
    " | por sua vez | em contrapartida"
    " | comparado | frente a | em vez dos",
    beside="de um total de | em | de | do | da | dos | das | para | a | por | com | sem | no | na | nos | nas | desde | durante | entre | segundo"
    " | cada | sobre | até | ao | aos | às | pelo | pela | pelos | após | contra",
    so="com o que | pelo que | então | portanto | logo | assim | por isso | no total | ao todo | por conseguinte | o que dá | o que deixa | resultando"
    " | dando | deixando | ou seja | obtemos | restando | sobrando | um total de | finalmente | de modo que | consequentemente",
    numbered="passo | etapa | caso | parte | figura | tabela | equação | questão | exemplo | página",
    the="os | as | estes | estas | seus | suas | todos | todas | cada | ambos | o | esses | essas | nossos | dos | das",
    in_total="no total | ao todo | em total",
    about="aproximadamente | cerca de | por volta de | quase | uns | umas",
    that_is="isto é | ou seja | ou aproximadamente | ou cerca de | o que equivale a | ou",
    more="mais | menos | vezes | maior | menor | de",
    chance="probabilidade"
    " | fração | parte | proporção",
    depends="se | quando | caso contrário | no primeiro",
    minus="menos",
    rate="por | cada",
    each="cada",
    maybe="possivelmente | pode ser | podem ser | quem sabe"
    " | poderia ser | poderiam ser | talvez | porventura",
    by_the_way="a propósito | por sinal | diga-se de passagem | de passagem | para comparação | a título de comparação | em comparação | para comparar | cuidado | atenção | vale lembrar | vale notar | curiosamente | como curiosidade"
    " | vale destacar | lembrando | recordando"
    " | com efeito"
    " | por outro lado | por outra parte",
    dozen="dúzia | dúzias",
    no_solution="não há solução | não tem solução | não existe solução | nenhuma solução | sem solução",
    which="que"
    " | deles | delas",
    how_many="quantos | quantas | quanta | número de | quantidade de",
    what_is="qual é | qual o | qual a | quais são | calcule | determine | encontre",
    auxiliary="pode | deve | se | lhe | ele | ela | eles | elas | vai | faltam",
    besides="além disso | ademais",
    percent="por cento | porcentagem | percentagem | percentual",
    mean="em média | uma média de | média de",
    apart="a mais que | a menos que | a mais do que | a menos do que | a mais | a menos | mais que | menos que",
    unasked="troco | economiza | economia de | economizando | poupa",
    joins="e",
    and_="e | mas",
    or_="ou",
    how_long="quanto tempo | em quanto tempo | quanto dura | que distância",
    check="verificação | verificando | verifiquemos | conferindo | prova | nota | observação | explicação | prova real | obs"
    " | para verificar | justificativa | cálculo | cálculos | passo a passo | resolução | demonstração | lembre-se | detalhes"
    " | tirando a prova | prova dos | verifica-se | vamos verificar | vamos conferir | checando | checagem | teste | podemos verificar | para conferir | confirmando | confirmação"
    " | por quê? | por que?",
    question="pergunta | problema | questão | exercício | exemplo | usuário | instrução",
    farewell="quer que | gostaria | quer | espero | se precisar | se tiver | boa sorte | fique à vontade | obrigad* | qualquer dúvida",
    common="duvido seja logo início havia supera número seria demais seriam tirando o a os as de é e que em um uma por para com se do da ao mais são resposta total cada ela tem não foi no na"
    " maçãs portanto restam preço ele dos"
    " mas há já custa este esta seus suas pela pelo ou então quase meio meia metade terço",
    letters="ãõ",
    decimal_comma=True,
    noun_first=True,
    numbers={
        "zero": 0, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
        "nove": 9, "dez": 10, "onze": 11, "doze": 12, "treze": 13, "quatorze": 14, "catorze": 14, "quinze": 15,
        "dezesseis": 16, "dezasseis": 16, "dezessete": 17, "dezassete": 17, "dezoito": 18, "dezenove": 19,
        "dezanove": 19, "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60, "setenta": 70,
        "oitenta": 80, "noventa": 90, "cem": 100, "cento": 100, "duzentos": 200, "duzentas": 200, "trezentos": 300,
        "trezentas": 300, "quatrocentos": 400, "quatrocentas": 400, "quinhentos": 500, "quinhentas": 500,
        "seiscentos": 600, "seiscentas": 600, "setecentos": 700, "setecentas": 700, "oitocentos": 800,
        "oitocentas": 800, "novecentos": 900, "novecentas": 900, "mil": 1000,
    },
    numbers_inside={"um": 1, "uma": 1},
    number_joint="e",
)  # fmt: skip
