"""The rows of each language, as text; what a row holds is told in ``language.Language``.

A row goes on in lines that are indented. Number words count from 0, those behind a semicolon by tens from 20, others
have their value; ``/`` stands between two for one number, ``_`` for a space.
"""

from __future__ import annotations

__all__ = ["TABLE"]

TABLE = {
    "en": """
answer: answer, answers, final answer, final answers, ans
result: result, solution, conclusion, outcome
final: final, correct, right, required, requested, desired, overall, numerical
is_: is equal to, is therefore, is thus, is given by, is as follows, turns out to be, comes out to, works out to, comes
 to, amounts to, reduces to, simplifies to, would be, will be, should be, must be, has to be, is, are, was, were,
 gives us, equals, becomes, be
said_behind: is the answer, is our answer, is my answer, is the final answer, is our final answer, is my final answer,
 is the correct answer, is the right answer, is the required answer, is the solution, as the answer, as our answer, as
 the final answer
so: so, therefore, thus, hence, consequently, accordingly, as a result, in total, in all, altogether, overall, finally,
 in conclusion, to conclude, in summary, we get, we find, we conclude that, this gives, which gives
and_: and, or
option: option, choice, answer choice, alternative, letter
bounds: at least, at most, more than, less than, fewer than, greater than, no more than, no less than, no fewer than,
 between, minimum of, maximum of, minimum, maximum, up to, or more, or less, or fewer, exceeds
about: about, approximately, approx, roughly, around, nearly, almost, exactly, precisely, simply, just, only, indeed,
 but, probably, maybe, perhaps, possibly, may, might, guess, likely
doubt: assuming, verification, not, -n't, cannot, never, if, unless, suppose, assume, would, might, may, could, maybe,
 perhaps, whether, except, instead, rather, but, wrong, incorrect, mistake, try, let, let's, wait, check, guess, say,
 first, initially, originally, than, below zero
how_many: how many, how much, what number of, number of
farewell: let me know, please let me know, feel free, please feel free, hope that, i hope, hope this, is there
 anything, do you have, do you want, would you like, if you need, thank you, thanks
joint: and
numbers: zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
 seventeen eighteen nineteen; twenty thirty forty/fourty fifty sixty seventy eighty ninety; hundred=100 thousand=1000
 million=1000000 billion=1000000000 trillion=1000000000000
""",
    "de": """
answer: endergebnis, endantwort, endgültige antwort, antwort, antworten
result: ergebnis, endergebnis, lösung, lösungen, resultat, fazit
final: endgültige, finale, richtige, korrekte, gesuchte
is_: ist somit gleich, ist gleich, lautet somit, ist daher, ist somit, ist also, beträgt somit, ergibt sich zu, wäre,
 wird, lautet, beträgt, ergibt, ist, sind, war
said_behind: die richtige antwort, ist die antwort, ist unsere antwort, ist die richtige antwort, ist die korrekte
 antwort, ist das ergebnis, ist die lösung
so: also, daher, somit, folglich, demnach, damit, insgesamt, schließlich, fazit, das ergibt, das macht, es folgt, wir
 erhalten, ergibt sich
and_: und, oder
option: option, antwortmöglichkeit, möglichkeit, buchstabe
bounds: so viel wie, so viele wie, so groß wie, mindestens, höchstens, maximal, minimal, mehr als, weniger als, größer
 als, kleiner als, zwischen, oder mehr, oder weniger, maximum, minimum
about: ungefähr, etwa, ca, rund, fast, genau, nur, einfach, wahrscheinlich
doubt: überprüfung, kontrolle, nicht, kein-, nie, wenn, falls, angenommen, wäre, wären, würde-, könnte-, vielleicht,
 möglicherweise, ob, statt, sondern, aber, falsch-, fehler, warte, prüf-, probe, versuch-, zuerst, zunächst,
 ursprünglich
how_many: wie viele, wie viel, wieviel, anzahl der
farewell: ich hoffe, lass mich wissen, möchtest du, hast du, falls du, wenn sie
joint: und
counters: jahre, tage, stunden, minuten, sekunden, meter, kilometer, liter, personen, schüler, stück, äpfel
flags: decimal_comma glued ones_first
numbers: null ein/eins/eine zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
 sechzehn siebzehn achtzehn neunzehn; zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig;
 hundert=100 tausend=1000
""",
    "pt": """
answer: resposta final, resposta, respostas, gabarito
result: resultado, solução, soluções
final: final, correta, correto
is_: é igual a, é portanto, é então, deve ser, equivale a, é de, seria, será, vale, era, são, é
said_behind: é a resposta, é a nossa resposta, é a resposta final, é a resposta correta, é a solução
so: portanto, então, logo, assim, por isso, no total, ao todo, em conclusão, finalmente, obtemos, temos
and_: e, ou
option: letra, opção, a opção, alternativa
bounds: pelo menos, no mínimo, no máximo, mais de, menos de, maior do que, menor do que, entre, ou mais, ou menos,
 máximo, mínimo
about: aproximadamente, cerca de, quase, exatamente, apenas, provavelmente
doubt: conferindo, verificação, não, nunca, se, suponha, seria, poderia, talvez, exceto, mas, errad-, incorret-, erro,
 espera, verific-, tentar, primeiro, inicialmente
how_many: quantos, quantas, quanto, número de, quantidade de
farewell: espero, se precisar, se tiver, me avise, você gostaria, obrigado, qualquer dúvida
joint: e
counters: anos, dias, horas, minutos, segundos, metros, quilômetros, litros, reais, euros, pessoas
flags: decimal_comma
numbers: zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze
 dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove; vinte trinta quarenta cinquenta sessenta setenta
 oitenta noventa; cem/cento=100 duzentos/duzentas=200 trezentos/trezentas=300 quatrocentos/quatrocentas=400
 quinhentos/quinhentas=500 seiscentos/seiscentas=600 setecentos/setecentas=700 oitocentos/oitocentas=800
 novecentos/novecentas=900 mil=1000
""",
    "es": """
answer: respuesta final, respuesta, respuestas
result: resultado, solución, soluciones
final: final, correcta, correcto
is_: es por tanto, es igual a, es entonces, es de, debe ser, debería ser, equivale a, sería, será, vale, era, son, es
said_behind: es la respuesta, es nuestra respuesta, es la respuesta final, es la respuesta correcta, es la solución
so: luego, por lo tanto, por tanto, entonces, así que, de modo que, en total, en conclusión, finalmente, por lo que, lo que
 da, esto significa que, obtenemos
and_: y, e, o, u
option: letra, opción, la opción, alternativa
bounds: al menos, a lo sumo, como máximo, más de, menos de, hasta, o más, o menos, máximo, mínimo
about: aproximadamente, alrededor de, unos, casi, exactamente, simplemente, probablemente
doubt: verificación, comprobación, no, nunca, si, supongamos, sería, podría, quizás, tal vez, excepto, sino, en lugar,
 pero, incorrect-, error, espera, verific-, prueba, intent-, primero, inicialmente
how_many: cuántos, cuántas, cuánto, número de, cantidad de
farewell: espero que, avísame, no dudes, si tienes, ¿tienes
joint: y
counters: años, días, horas, minutos, segundos, metros, kilómetros, litros, pesos, euros, dólares, personas
flags: decimal_comma
numbers: cero un/uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
 diecisiete dieciocho diecinueve; veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa;
 veintiuno/veintiún/veintiuna=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27
 veintiocho=28 veintinueve=29 cien/ciento=100 doscientos/doscientas=200 trescientos/trescientas=300
 cuatrocientos/cuatrocientas=400 quinientos/quinientas=500 seiscientos/seiscientas=600 setecientos/setecientas=700
 ochocientos/ochocientas=800 novecientos/novecientas=900 mil=1000
""",
    "fr": """
answer: réponse finale, réponse, réponses
result: résultat, solution, solutions
final: finale, final, correcte, correct, bonne, exacte
is_: est égale à, est égal à, est donc de, est donc, est alors, devrait être, doit être, s'élève à, serait, sera, est
 de, vaut, valent, était, sont, est, égale
said_behind: est la réponse, est notre réponse, est la réponse finale, est la bonne réponse, est la solution
so: donc, ainsi, alors, par conséquent, finalement, enfin, au total, en tout, en conclusion, d'où, c'est pourquoi, on
 obtient, on trouve, ce qui donne, cela signifie
and_: et, ou, ou bien
option: option, l'option, choix, lettre
bounds: au moins, au plus, plus de, moins de, supérieure à, inférieure à, entre, jusqu'à, ou plus, ou moins, maximum,
 minimum
about: mais, environ, approximativement, à peu près, presque, exactement, simplement, probablement
doubt: vérifions, vérification, ne, n', pas, jamais, ni, si, s'il, supposons, serait, pourrait, peut-être, au lieu,
 plutôt, mais, faux, incorrect-, erreur, attendez, vérifi-, essay-, d'abord, initialement, au départ
how_many: combien, nombre de
farewell: j'espère, n'hésitez pas, faites-moi savoir, souhaitez-vous, avez-vous, si vous avez
joint: et
counters: ans, euros, jours, heures, minutes, secondes, mètres, kilomètres, litres, élèves, personnes
flags: decimal_comma
numbers: zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept
 dix-huit dix-neuf; vingt trente quarante cinquante soixante septante quatre-vingt/quatre-vingts/huitante nonante;
 cent/cents=100 mille=1000 million/millions=1000000
""",
    "id": """
answer: jawaban akhir, jawaban, jawabannya, jawab
result: hasil, hasilnya, hasil akhir, kesimpulan
final: akhir, benar, tepat
is_: sama dengan, akan menjadi, adalah, ialah, menjadi
said_behind: adalah jawabannya, adalah jawaban yang benar, adalah jawaban
so: jadi, maka, oleh karena itu, dengan demikian, sehingga, berarti, diperoleh, totalnya, karena itu, artinya
and_: dan, atau
option: pilihan, opsi
bounds: setidaknya, paling banyak, minimal, maksimal, lebih dari, kurang dari, lebih besar, lebih kecil, antara,
 hingga, atau lebih
about: sekitar, kira-kira, hampir, tepat, hanya
doubt: tidak, bukan, belum, jika, kalau, misalkan, seandainya, apakah, kecuali, tetapi, namun, salah, tunggu, periksa,
 coba, pertama, awalnya, daripada, selain, misalnya, tapi, barangkali
how_many: berapa, banyaknya, jumlah
farewell: semoga, jika anda, apakah anda, jangan ragu, terima kasih
flags: decimal_comma tens_multiply
numbers: nol satu dua tiga empat lima enam tujuh delapan/lapan sembilan sepuluh sebelas dua_belas tiga_belas
 empat_belas lima_belas enam_belas tujuh_belas delapan_belas sembilan_belas; ; puluh=10 ratus=100 seratus=100
 ribu=1000 seribu=1000 juta=1000000
""",
    "it": """
answer: risposta finale, risposta, risposte
result: risultato, soluzione, soluzioni
final: finale, corretta, corretto
is_: è uguale a, è quindi, è dunque, è pari a, deve essere, equivale a, risulta, sarà, vale, era, sono, è
said_behind: è la risposta, è la nostra risposta, è la risposta finale, è la risposta corretta, è la soluzione
so: quindi, dunque, perciò, così, di conseguenza, allora, infine, in totale, in conclusione, otteniamo
and_: e, ed, o, oppure
option: lettera, opzione, l'opzione, alternativa
bounds: almeno, al massimo, più di, meno di, tra, fra, fino a, o più, o meno, massimo, minimo
about: circa, approssimativamente, quasi, esattamente, solo, probabilmente
doubt: verifica, non, se, supponiamo, potrebbe, forse, eccetto, invece, ma, sbagliat-, errat-, errore, aspetta,
 verific-, prova, prima, inizialmente, all'inizio
how_many: quanti, quante, quanto, numero di
farewell: spero, fammi sapere, non esitare, se hai, hai altre
counters: anni, giorni, ore, minuti, secondi, metri, chilometri, litri, euro, persone
flags: decimal_comma glued
numbers: zero un/uno/una due tre/tré quattro cinque sei sette otto nove dieci undici dodici tredici quattordici
 quindici sedici diciassette diciotto diciannove; venti/vent trenta/trent quaranta/quarant cinquanta/cinquant
 sessanta/sessant settanta/settant ottanta/ottant novanta/novant; cento=100 mille/mila=1000
""",
    "nl": """
answer: eindantwoord, antwoord, antwoorden
result: resultaat, oplossing, oplossingen, uitkomst
final: uiteindelijke, definitieve, juiste, correcte
is_: is gelijk aan, is dus, is daarom, moet zijn, zou zijn, bedraagt, luidt, wordt, was, zijn, is
said_behind: is het antwoord, is ons antwoord, is het uiteindelijke antwoord, is het juiste antwoord, is de oplossing
so: dus, daarom, daardoor, in totaal, samen, uiteindelijk, dat geeft, we krijgen
and_: en
option: optie, keuze, mogelijkheid
bounds: minstens, minimaal, maximaal, hoogstens, meer dan, minder dan, groter dan, kleiner dan, tussen, of meer, of
 minder, maximum, minimum
about: ongeveer, circa, bijna, precies, slechts, waarschijnlijk
doubt: controle, niet, geen, als, tenzij, stel, kan, misschien, in plaats, verkeerd-, wacht, controleer, probeer, eerst
how_many: hoeveel, aantal
farewell: ik hoop, laat het me weten, als je, heb je, bedankt
joint: en, ën
flags: decimal_comma glued ones_first
numbers: nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien
 zeventien achttien negentien; twintig dertig veertig vijftig zestig zeventig tachtig negentig; honderd=100
 duizend=1000
""",
    "pl": """
answer: odpowiedź końcowa, ostateczna odpowiedź, odpowiedź, odpowiedzią, odpowiedzi
result: wynik, wynik końcowy, wniosek
final: ostateczna, ostateczny, poprawna, prawidłowa
is_: jest równa, jest równy, jest równe, równa się, to więc, brzmi, byłaby, wynosi, wynoszą, są, jest, to
said_behind: to odpowiedź, to ostateczna odpowiedź, to poprawna odpowiedź, jest odpowiedzią, to wynik
so: więc, zatem, stąd, ostatecznie, łącznie, razem, w sumie, co daje
and_: i, oraz, lub
option: opcja, wariant, wybór
bounds: co najmniej, co najwyżej, najmniej, najwyżej, więcej niż, mniej niż, ponad, między
about: około, ok, prawie, dokładnie, tylko, prawdopodobnie
doubt: sprawdzenie, nie, nigdy, jeśli, jeżeli, gdyby, załóżmy, byłaby, może, czy, ale, błąd, błędn-, czekaj, sprawdz-,
 najpierw, początkowo, niż
how_many: ile, liczba, liczbę
farewell: mam nadzieję, daj znać, czy chcesz, jeśli masz, dziękuję
flags: decimal_comma
numbers: zero jeden/jedna/jedno dwa/dwie/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu
 osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście dwanaście trzynaście czternaście piętnaście szesnaście
 siedemnaście osiemnaście dziewiętnaście; dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt
 siedemdziesiąt osiemdziesiąt dziewięćdziesiąt; sto=100 dwieście=200 trzysta=300 czterysta=400 pięćset=500
 sześćset=600 siedemset=700 osiemset=800 dziewięćset=900 tysiąc/tysiące/tysięcy=1000
""",
    "sw": """
answer: jibu la mwisho, jibu sahihi, jibu
result: matokeo, suluhisho, hitimisho
final: sahihi, mwisho
is_: ni sawa na, itakuwa, litakuwa, ni
said_behind: ndilo jibu, ni jibu, ni jibu sahihi, ni jibu la mwisho
so: kwa hiyo, kwa hivyo, hivyo, basi, kwa jumla, jumla, hatimaye, tunapata
and_: na, au
option: chaguo, herufi, jibu
bounds: angalau, zaidi ya, chini ya, kati ya, si zaidi ya, hadi
about: takriban, karibu, tu, labda
doubt: hakiki, si, hakuna, haiwezekani, ikiwa, tuseme, ingekuwa, labda, je, isipokuwa, lakini, makosa, subiri, jaribu,
 kwanza, mwanzoni, kuliko
how_many: ngapi, wangapi, kiasi gani, idadi ya
farewell: natumaini, natumai, kama una, asante
joint: na
numbers: sifuri moja mbili/wawili/viwili/mawili tatu/watatu/vitatu/matatu nne/wanne/vinne/manne
 tano/watano/vitano/matano sita saba nane/wanane/vinane/manane tisa kumi; ishirini thelathini arobaini hamsini sitini
 sabini themanini tisini; mia_moja/mia=100 mia_mbili=200 mia_tatu=300 mia_nne=400 mia_tano=500 mia_sita=600
 mia_saba=700 mia_nane=800 mia_tisa=900 elfu_moja/elfu=1000 elfu_mbili=2000 elfu_tatu=3000 elfu_nne=4000 elfu_tano=5000
 elfu_kumi=10000
""",
    "tr": """
answer: nihai cevap, son cevap, cevap, cevabı, cevabımız, yanıt, yanıtı
result: sonuç, sonucu, nihai sonuç
final: nihai, son, doğru
is_: şu şekildedir, şudur, olur, olmalıdır, olarak, eşittir
said_behind: cevaptır, cevabıdır, doğru cevaptır, doğru cevap, cevabımızdır
so: o halde, bu nedenle, bu yüzden, dolayısıyla, böylece, öyleyse, sonuç olarak, buna göre, bu durumda, toplamda
and_: ve, veya, ya da, ile
option: şık, şıkkı, seçenek, seçeneği
bounds: en az, en fazla, daha fazla, daha az, -den fazla, -dan fazla, büyüktür, küçüktür, arasında
about: yaklaşık, neredeyse, tam, yalnızca, muhtemelen
doubt: sağlama, değil, yok, eğer, -saydı, -seydi, diyelim, olsaydı, olabilir, belki, mı, mi, yerine, ama, ancak,
 yanlış, hata, bekle, kontrol, önce, ilk, başta, aslında, olamaz
how_many: kaç, ne kadar, sayısı
farewell: umarım ister misin, başka bir sorunuz, teşekkürler, yardımcı olabilir
counters: lira, tl, gün, saat, dakika, yıl, metre, litre
flags: answer_behind decimal_comma
numbers: sıfır bir iki üç dört beş altı yedi sekiz dokuz on; yirmi otuz kırk elli altmış yetmiş seksen doksan;
 yüz=100 bin=1000 milyon=1000000
""",
    "ja": """
answer: 最終的な答え, 最終回答, 答え, 答, 正解, 解答, 回答, 正答
result: 結果, 計算結果, 結論
final: 最終的な, 最終, 正しい, 求める
is_: です, である, だ, になります, となります, は次の通りです, は以下の通りです, は、, は, が
said_behind: が答えです, が答えだ, が答え, が正解です, が正解, が最終的な答え, が求める答えです
so: したがって, よって, だから, そのため, 結局, 以上より, 合計で, 全部で, 最終的に
and_: および, または, もしくは, と, か, 、
option: 選択肢, 選択
bounds: 少なくとも, 多くとも, 以上, 以下, 未満, より大き, より小さ, より多, より少な, を超え, の間
about: 約, およそ, ほぼ, ちょうど, おそらく
doubt: ない, ません, なかった, ではな, ではあり, もし, 仮に, とすると, なら, たら, かもしれ, だろう, ではなく, 間違,
 誤, 確認, 検算, 試し, 最初, ただし, 代わり, しかし
how_many: いくつ, いくら, どれだけ, 何
farewell: お役に立て, ご質問, 他に, ありがとう
script: Kana
flags: answer_behind
""",
    "ko": """
answer: 최종 정답, 최종 답변, 최종 답, 정답, 해답, 답변, 답
result: 결과, 결론
final: 최종, 올바른, 옳은, 정확한
is_: 입니다, 이다, 이에요, 예요, 이 됩니다, 으로는, 은, 는, 이, 가
said_behind: 이 답입니다, 가 답입니다, 이 정답입니다, 가 정답입니다, 이 정답, 가 정답
so: 따라서, 그러므로, 그러면, 결국, 결과적으로, 총, 모두, 최종적으로
and_: 그리고, 또는, 이거나, 와, 과, 및
option: 선택지, 보기
bounds: 적어도, 많아야, 이상, 이하, 미만, 초과, 보다 크, 보다 작, 사이, 넘는
about: 약, 대략, 거의, 정확히, 아마
doubt: 아닙, 아닌, 않, 아니, 못, 없, 만약, 가정, 다면, 아마, 수도 있, 제외, 하지만, 지만, 틀렸, 잘못, 잠깐, 검산, 확인,
 시도, 먼저, 보다
how_many: 몇, 얼마나, 얼마
farewell: 도움이, 궁금한, 질문이 있, 감사합니다
counters: 개, 명, 마리, 권, 시간, 장, 원, 살, 번, 병, 대
script: Hangul
flags: answer_behind glued tens_multiply
numbers: 영 하나/한/일 둘/두/이 셋/세/삼 넷/네/사 다섯/오 여섯/육 일곱/칠 여덟/팔 아홉/구 열/십; 스물/스무 서른 마흔
 쉰 예순 일흔 여든 아흔; 백=100 천=1000 만=10000
""",
    "zh": """
answer: 正解, 最终答案, 最終答案, 答案, 正确答案, 正確答案, 答, 回答
result: 结果, 結果, 结论, 結論
final: 最终, 最后, 正确, 正確, 正确的, 正確的, 所求
is_: 分别为, 分别是, 分別為, 应该是, 应该为, 應該是, 应为, 應為, 就是, 即为, 等于, 等於, 选择, 是, 为, 為, 即, 选, 選
said_behind: 是答案, 就是答案, 即为答案, 是最终答案, 就是最终答案, 即为所求, 就是所求, 为所求
so: 所以, 因此, 因而, 故, 从而, 综上所述, 综上, 綜上所述, 可得, 解得, 最终, 最后, 总共, 共有, 那么
and_: 以及, 和, 与, 與, 及, 或者, 或, 、
option: 选项, 選項
bounds: 至少, 至多, 最多, 最少, 不超过, 不超過, 不少于, 大于, 小于, 多于, 少于, 超过, 超過, 低于, 高于, 不到, 不足,
 介于, 之间, 之間, 以上, 以下, 最大, 最小
about: 大约为, 大约是, 大约, 大約, 约为, 约是, 约等于, 约, 近似为, 正好, 仅, 只有, 共
doubt: 需要先, 验算, 检验, 不, 没, 非, 未, 无法, 無法, 错, 如果, 若, 假设, 假如, 假定, 設, 除非, 可能, 也许, 或许, 猜,
 等等, 检查, 验证, 首先, 最初, 原来, 但, 除了, 矛盾, 比
how_many: 多少, 几, 幾
farewell: 希望, 如有, 祝你, 祝您, 谢谢, 如果您, 如果你, 如需, 需要我, 你还有
counters: 平方单位, 立方单位, 平方米, 人民币, 美元, 个, 只, 元, 块, 人, 天, 本, 张, 条, 支, 枚, 台, 辆, 根, 颗, 名, 位,
 次, 种, 件, 箱, 袋, 页, 岁, 分, 厘米, 米, 千米, 公里, 平方厘米, 小时, 分钟
script: Han
""",
    "ru": """
answer: окончательный ответ, итоговый ответ, ответ, ответом, ответы
result: результат, итог
final: правильный, верный, окончательный
is_: равен, равна, равно, равны, составляет, является, будет, это, есть, —, –
said_behind: это ответ, и есть ответ, является ответом, это правильный ответ
so: следовательно, таким образом, значит, поэтому, итак, итого, в итоге, получаем
and_: и, или
option: вариант, вариант ответа, пункт
bounds: не менее, не более, по крайней мере, более, менее, больше, меньше, между, максимум, минимум
about: число, примерно, около, приблизительно, почти, ровно, только, вероятно
doubt: проверим, проверка, не, нет, если, предположим, пусть, бы, может, наверное, ли, но, ошиб-, неверн-, подожди-,
 провер-, сначала, изначально, чем
how_many: сколько, количество, число
farewell: надеюсь, дайте знать, если у вас, хотите, спасибо
counters: лет, год, года, дней, дня, часов, часа, час, минут, минуты, рублей, рубля, метров, км, кг, человек
script: Cyrillic
flags: decimal_comma
numbers: ноль/нуль один/одна/одно/одну/одного два/две/двух три/трёх/трех четыре/четырёх/четырех пять/пяти шесть/шести
 семь/семи восемь/восьми девять/девяти десять/десяти одиннадцать двенадцать тринадцать четырнадцать пятнадцать
 шестнадцать семнадцать восемнадцать девятнадцать; двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят
 девяносто; сто=100 двести=200 триста=300 четыреста=400 пятьсот=500 шестьсот=600 семьсот=700 восемьсот=800
 девятьсот=900 тысяча/тысячи/тысяч=1000 миллион/миллиона/миллионов=1000000
""",
    "ar": """
answer: الإجابة النهائية, الإجابة, الاجابة, الجواب, إجابة, جواب
result: الحل, النتيجة, الناتج, النتيجة النهائية
final: النهائية, النهائي, الصحيحة, الصحيح
is_: تساوي, يساوي, تكون, يكون, تبلغ, يبلغ, هي, هو
said_behind: هو الجواب, هي الإجابة, هو الجواب الصحيح, هي الإجابة الصحيحة
so: إذن, إذًا, لذلك, لذا, بالتالي, ومنه, عليه, في المجموع, نحصل على
and_: و, أو
option: الخيار, خيار, الاختيار
bounds: على الأقل, على الأكثر, لا يقل عن, لا يزيد عن, أكثر من, أقل من, أكبر من, أصغر من, بين
about: حوالي, تقريبًا, بالضبط, فقط, ربما
doubt: ظننت, أولاً, التحقق, لا, لم, لن, ليس, ليست, غير, إذا, لو, افترض, قد, ربما, هل, إلا, لكن, خطأ, خاطئ, انتظر, تحقق,
 حاول, في البداية
how_many: كم عدد, كم, عدد
farewell: آمل, أتمنى, إذا كان لديك, هل لديك, شكرا
joint: و
counters: سم, متر, كم, ساعة, ساعات, دقيقة, يوم, أيام, سنة, دولار, ريال, جنيه, لتر
script: Arabic
flags: ones_first
numbers: صفر واحد/واحدة اثنان/اثنين/اثنتان/اثنتين ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني/ثمان
 تسعة/تسع عشرة/عشر أحد_عشر/إحدى_عشرة اثنا_عشر/اثني_عشر/اثنتا_عشرة/اثنتي_عشرة ثلاثة_عشر/ثلاث_عشرة أربعة_عشر/أربع_عشرة
 خمسة_عشر/خمس_عشرة ستة_عشر/ست_عشرة سبعة_عشر/سبع_عشرة ثمانية_عشر/ثماني_عشرة تسعة_عشر/تسع_عشرة; عشرون/عشرين
 ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين; مئة/مائة=100
 مئتان/مئتين/مائتان/مائتين=200 ثلاثمئة/ثلاثمائة=300 أربعمئة/أربعمائة=400 خمسمئة/خمسمائة=500 ستمئة/ستمائة=600
 سبعمئة/سبعمائة=700 ثمانمئة/ثمانمائة/ثمانيمئة=800 تسعمئة/تسعمائة=900 ألف/آلاف/ألفا/ألفًا=1000 ألفان/ألفين=2000
 مليون=1000000
""",
    "hi": """
answer: अंतिम उत्तर, सही उत्तर, उत्तर, जवाब
result: परिणाम, निष्कर्ष
final: अंतिम, सही
is_: हैं, इस प्रकार है, होगा, होगी, है
said_behind: उत्तर है, सही उत्तर है, अंतिम उत्तर है, हमारा उत्तर है
so: इसलिए, अतः, तो, इस प्रकार, कुल, परिणामस्वरूप, अंत में
and_: और, तथा, या, अथवा
option: विकल्प
bounds: कम से कम, अधिक से अधिक, अधिकतम, न्यूनतम, से अधिक, से कम, से बड़ा, से छोटा, के बीच
about: लगभग, करीब, ठीक, केवल, सिर्फ
doubt: जाँच, नहीं, न, यदि, अगर, माना, क्या, छोड़कर, बजाय, लेकिन, परंतु, गलत, रुको, जांच, पहले
how_many: कितने, कितनी, कितना, संख्या
farewell: आशा है, उम्मीद है, यदि आपके, क्या आप, धन्यवाद
counters: रुपये, रुपए, सेमी, वर्ग सेमी, मीटर, किमी, किग्रा, घंटे, मिनट, दिन, वर्ष, साल, डॉलर, लीटर
script: Devanagari
flags: answer_behind
numbers: शून्य एक दो तीन चार पाँच/पांच छह/छः/छै सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस
 बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस/अठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस
 इकतालीस बयालीस तैंतालीस चौवालीस/चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन
 अट्ठावन/अठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर
 सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे
 पचानवे/पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे सौ; ; हज़ार/हजार=1000 लाख=100000 करोड़=10000000
""",
    "bn": """
answer: চূড়ান্ত উত্তর, সঠিক উত্তর, উত্তর, উত্তরটি
result: ফলাফল, সমাধান
final: চূড়ান্ত, সঠিক, শেষ
is_: হবে, হলো, হল, হয়
said_behind: হলো উত্তর, হল উত্তর, হলো সঠিক উত্তর
so: সুতরাং, তাই, অতএব, তাহলে, মোট, আমরা পাই
and_: এবং, ও, বা, অথবা
option: বিকল্প, অপশন
bounds: কমপক্ষে, অন্তত, সর্বোচ্চ, চেয়ে বেশি, চেয়ে কম, মধ্যে
about: প্রায়, আনুমানিক, মাত্র
doubt: না, নয়, নেই, নি, যদি, ধরি, মনে করি, হয়তো, পারে, কিন্তু, ভুল, অপেক্ষা, যাচাই, প্রথমে, শুরুতে, চেয়ে
how_many: কতগুলি, কতটি, কত, কয়টি, সংখ্যা
farewell: আশা করি, আপনার কি, যদি আপনার, ধন্যবাদ
counters: টি, টা, জন, টাকা, খানা, গুলি
script: Bengali
flags: answer_behind
numbers: শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ/কুড়ি একুশ বাইশ তেইশ
 চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ/উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ/উনচল্লিশ
 চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ/উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন/বাহান্ন
 তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট/উনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি
 ঊনসত্তর/উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি/উনআশি আশি একাশি বিরাশি তিরাশি
 চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই/উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই
 নিরানব্বই একশ/একশো/শত; ; দুইশ/দুশো/দুইশো=200 তিনশ/তিনশো=300 চারশ/চারশো=400 পাঁচশ/পাঁচশো=500 হাজার=1000 লাখ/লক্ষ=100000
""",
    "te": """
answer: తుది సమాధానం, సరైన సమాధానం, సమాధానం, జవాబు
result: ఫలితం, పరిష్కారం
final: తుది, చివరి, సరైన
is_: అవుతుంది, ఉంటుంది, సమానం
said_behind: సమాధానం, సరైన సమాధానం, తుది సమాధానం, అనేది సమాధానం, జవాబు
so: కాబట్టి, అందువల్ల, కనుక, అప్పుడు, మొత్తం
and_: మరియు, లేదా
option: ఎంపిక, ఆప్షన్
bounds: కనీసం, గరిష్టంగా, కంటే ఎక్కువ, కంటే తక్కువ, మధ్య
about: సుమారు, దాదాపు, కేవలం, మాత్రమే
doubt: కాదు, లేదు, లేవు, కాకుండా, అయితే, ఒకవేళ, అనుకుందాం, ఉంటే, కావచ్చు, తప్ప, కానీ, తప్పు, తనిఖీ, మొదట, కంటే
how_many: ఎన్ని, ఎంత, సంఖ్య
farewell: ఆశిస్తున్నాను, మీకు ఇంకా, ధన్యవాదాలు
script: Telugu
flags: answer_behind
numbers: సున్నా ఒకటి/ఒక రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు/పధ్నాలుగు పదిహేను పదహారు పదిహేడు
 పద్దెనిమిది పంతొమ్మిది; ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై; వంద/వందల/వందలు/నూట=100 వెయ్యి/వేయి/వేల/వేలు=1000 లక్ష/లక్షల=100000
""",
    "th": """
answer: คำตอบสุดท้าย, คำตอบที่ถูกต้อง, คำตอบ, เฉลย, ตอบ
result: ผลลัพธ์, สรุป
final: สุดท้าย, ที่ถูกต้อง, ถูกต้อง
is_: จะเท่ากับ, เท่ากับ, จะเป็น, ได้แก่, คือ, เป็น
said_behind: เป็นคำตอบ, คือคำตอบ, เป็นคำตอบที่ถูกต้อง
so: ดังนั้น, จึง, สรุปว่า, สรุป, ทั้งหมด, รวม, จะได้, เพราะฉะนั้น, รวมทั้งหมด, รวมเป็น
and_: และ, หรือ
option: ตัวเลือก, ข้อ
bounds: อย่างน้อย, อย่างมาก, มากกว่า, น้อยกว่า, ไม่เกิน, ไม่น้อยกว่า, เกิน, ระหว่าง
about: ประมาณ, เกือบ, พอดี, เพียง
doubt: ไม่, ถ้า, หาก, สมมติ, อาจ, ยกเว้น, นอกจาก, ผิด, ตรวจ, ลอง, แรก, เดิม, กว่า, เว้นแต่, บางที, แทนที่, แต่ว่า
how_many: กี่, เท่าไหร่, จำนวน
farewell: หวังว่า, หากคุณ, คุณต้องการ, ขอบคุณ
script: Thai
flags: glued tens_multiply
numbers: ศูนย์ หนึ่ง/เอ็ด สอง/ยี่ สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ; ; ร้อย=100 พัน=1000 หมื่น=10000 แสน=100000 ล้าน=1000000
""",
    "vi": """
answer: đáp án cuối cùng, đáp án, đáp số, câu trả lời, trả lời
result: kết quả, nghiệm
final: cuối cùng, đúng, chính xác, cần tìm
is_: sẽ là, chính là, là, bằng
said_behind: là đáp án, là câu trả lời, là đáp án đúng, là đáp án cuối cùng
so: vậy, như vậy, vì vậy, do đó, nên, suy ra, tổng cộng, cuối cùng, ta có, ta được, vì thế, tóm lại
and_: và, hoặc
option: phương án, lựa chọn, tùy chọn
bounds: ít nhất, nhiều nhất, tối thiểu, tối đa, nhiều hơn, ít hơn, lớn hơn, nhỏ hơn, không quá, lên đến, trở lên, trở
 xuống
about: khoảng, xấp xỉ, đúng, chính xác, chỉ, có lẽ
doubt: không, chưa, nếu, giả sử, có thể, có lẽ, liệu, ngoại trừ, thay vì, tuy nhiên, sai, nhầm, chờ, kiểm tra, thử, đầu
 tiên, ban đầu, hơn, nhưng, trừ khi, chẳng, giả thiết
how_many: bao nhiêu, mấy
farewell: hy vọng, nếu bạn, bạn có muốn, cảm ơn
joint: linh, lẻ
flags: decimal_comma tens_multiply
numbers: không một/mốt hai ba bốn/tư năm/lăm sáu bảy/bẩy tám chín mười; ; mươi=10 trăm=100 nghìn/ngàn=1000
 triệu=1000000
""",
}
