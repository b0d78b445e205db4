"""The rows of each language, as text; what a row holds is told in ``language.Language``.

A row goes on in lines that are indented.
"""

from __future__ import annotations

__all__ = ["TABLE"]

TABLE = {
    "en": """
answer: answer, answers, final answer, final answers, ans
result: result, solution, conclusion, outcome
final: final, correct, right, required, requested, desired, overall, numerical
is_: is equal to, is therefore, is thus, is given by, is as follows, turns out to be, comes out to, works out to, comes
 to, amounts to, reduces to, simplifies to, would be, will be, should be, must be, has to be, is, are, was, were, gives
 us, gives, leaves, yields, equals, becomes, be
said_behind: is the answer, is our answer, is my answer, is the final answer, is our final answer, is my final answer,
 is the correct answer, is the right answer, is the required answer, is the solution, as the answer, as our answer, as
 the final answer
so: total:, so, therefore, thus, hence, consequently, accordingly, as a result, in total, in all, altogether, overall,
 finally, in conclusion, to conclude, in summary, we get, we find, we find that, we obtain, we conclude that, this
 gives, which gives, which simplifies to, which equals
option: option, choice, answer choice, alternative, letter
bounds: at least, at most, more than, less than, fewer than, greater than, no more than, no less than, no fewer than,
 between, minimum of, maximum of, minimum, maximum, up to, or more, or less, or fewer, exceeds
about: about, approximately, approx, roughly, around, nearly, almost, exactly, precisely, simply, just, only, indeed,
 but, probably, maybe, perhaps, possibly, may, might, guess, likely
doubt: assuming, not, -n't, cannot, never, if, unless, suppose, assume, would, might, may, could, maybe, perhaps,
 whether, except, instead, rather, but, wrong, incorrect, mistake, try, let, let's, wait, check, guess, say, first,
 initially, originally, than, below zero
how_many: how many, how much, what number of, number of
remark: check, to check, let's check, we can check, you can check, as a check, double-check, you can double-check,
 verification, verify, to verify, let's verify, we can verify, you can verify, verifying, satisfies, satisfy, indeed,
 note, note that, explanation, this is because, substituting back, plugging back
farewell: let me know, please let me know, feel free, please feel free, hope that, i hope, hope this, is there
 anything, do you have, do you want, would you like, if you need, if you have, thank you, thanks
""",
    "de": """
answer: endergebnis, endantwort, endgültige antwort, antwort, antworten
result: ergebnis, endergebnis, lösung, lösungen, resultat, fazit
final: endgültige, finale, richtige, korrekte, gesuchte
is_: ist somit gleich, ist gleich, lautet somit, ist daher, ist somit, ist also, sind daher, sind somit, sind also,
 beträgt somit, ergibt sich zu, wäre, wird, lautet, beträgt, ergibt, ist, sind, war
said_behind: die richtige antwort, ist die antwort
so: gesamt:, also, daher, somit, folglich, demnach, damit, insgesamt, schließlich, fazit, das ergibt, das macht, es
 folgt, wir erhalten, ergibt sich
option: option, antwortmöglichkeit, möglichkeit, buchstabe
bounds: so viel wie, so viele wie, so groß wie, mindestens, höchstens, maximal, minimal, mehr als, weniger als, größer
 als, kleiner als, zwischen, oder mehr, oder weniger, maximum, minimum
doubt: nicht, kein-, nie, wenn, falls, angenommen, wäre, wären, würde-, könnte-, vielleicht, möglicherweise, ob, statt,
 sondern, aber, falsch-, fehler, warte, prüf-, probe, versuch-, zuerst, zunächst, ursprünglich
how_many: wie viele, wie viel, wieviel, anzahl der
remark: erklärung, probe, zur probe, kontrolle, zur kontrolle, überprüfung, tatsächlich, hinweis
farewell: ich hoffe, lass mich wissen, möchtest du, hast du, falls du, wenn sie
""",
    "pt": """
answer: resposta final, resposta, respostas, gabarito
result: resultado, solução, soluções
final: final, correta, correto
is_: é igual a, é portanto, são portanto, é então, deve ser, equivale a, é de, seria, será, vale, obtém-se, era, são, é
said_behind: é a resposta, é a nossa resposta, é a resposta final, é a resposta correta, é a solução
so: total:, portanto, então, logo, assim, por isso, no total, ao todo, em conclusão, finalmente, obtemos, temos
option: letra, opção, a opção, alternativa
bounds: pelo menos, no mínimo, no máximo, mais de, menos de, maior do que, menor do que, entre, ou mais, ou menos,
 máximo, mínimo
doubt: não, nunca, se, suponha, seria, poderia, talvez, exceto, mas, errad-, incorret-, erro, espera, verific-, tentar,
 primeiro, inicialmente
how_many: quantos, quantas, quanto, número de, quantidade de
remark: explicação, verificação, verificando, conferindo, prova real, podemos verificar, de fato, nota, observação
farewell: espero, se precisar, se tiver, me avise, você gostaria, obrigado, qualquer dúvida
""",
    "es": """
answer: respuesta final, respuesta, respuestas
result: resultado, solución, soluciones
final: final, correcta, correcto
is_: es por tanto, son por tanto, es igual a, es entonces, son entonces, es de, debe ser, debería ser, equivale a,
 sería, será, vale, se obtiene, era, son, es
said_behind: es la respuesta, es nuestra respuesta, es la respuesta final, es la respuesta correcta, es la solución
so: total:, luego, por lo tanto, por tanto, entonces, así que, de modo que, en total, en conclusión, finalmente, por lo
 que, lo que da, esto significa que, obtenemos
option: letra, opción, la opción, alternativa
bounds: al menos, a lo sumo, como máximo, más de, menos de, hasta, o más, o menos, máximo, mínimo
doubt: no, nunca, si, supongamos, sería, podría, quizás, tal vez, excepto, sino, en lugar, pero, incorrect-, error,
 espera, verific-, prueba, intent-, primero, inicialmente
how_many: cuántos, cuántas, cuánto, número de, cantidad de
remark: explicación, comprobación, comprobamos, comprobemos, podemos comprobar, verificación, verificamos,
 verifiquemos, en efecto, nota
farewell: espero que, avísame, no dudes, si tienes, ¿tienes
""",
    "fr": """
answer: réponse finale, réponse, réponses
result: résultat, solution, solutions
final: finale, final, correcte, correct, bonne, exacte
is_: donne, est égale à, est égal à, est donc de, est donc, sont donc, est alors, devrait être, doit être, s'élève à,
 serait, sera, est de, vaut, valent, était, sont, est, égale
said_behind: est la réponse, est notre réponse, est la réponse finale, est la bonne réponse, est la solution
so: total:, donc, ainsi, alors, par conséquent, finalement, enfin, au total, en tout, en conclusion, d'où, c'est
 pourquoi, on obtient, on trouve, ce qui donne, cela signifie
option: option, l'option, choix, lettre
bounds: au moins, au plus, plus de, moins de, supérieure à, inférieure à, entre, jusqu'à, ou plus, ou moins, maximum,
 minimum
about: mais
doubt: ne, n', pas, jamais, ni, si, s'il, supposons, serait, pourrait, peut-être, au lieu, plutôt, mais, faux,
 incorrect-, erreur, attendez, vérifi-, essay-, d'abord, initialement, au départ
how_many: combien, nombre de
remark: explication, vérification, vérifions, on vérifie, on peut vérifier, en effet, remarque
farewell: j'espère, n'hésitez pas, faites-moi savoir, souhaitez-vous, avez-vous, si vous avez
""",
    "id": """
answer: jawaban akhir, jawaban, jawabannya, jawab
result: hasil, hasilnya, hasil akhir, kesimpulan
final: akhir, benar, tepat
is_: sama dengan, akan menjadi, adalah, ialah, menjadi
said_behind: adalah jawabannya, adalah jawaban yang benar, adalah jawaban
so: jadi, maka, oleh karena itu, dengan demikian, sehingga, berarti, diperoleh, totalnya, karena itu, artinya
option: pilihan, opsi
bounds: setidaknya, paling banyak, minimal, maksimal, lebih dari, kurang dari, lebih besar, lebih kecil, antara,
 hingga, atau lebih
doubt: tidak, bukan, belum, jika, kalau, misalkan, seandainya, apakah, kecuali, tetapi, namun, salah, tunggu, periksa,
 coba, pertama, awalnya, daripada, selain, misalnya, tapi, barangkali
how_many: berapa, banyaknya, jumlah
remark: periksa, pemeriksaan, verifikasi, cek, catatan
farewell: semoga, jika anda, apakah anda, jangan ragu, terima kasih
""",
    "it": """
answer: risposta finale, risposta, risposte
result: risultato, soluzione, soluzioni
final: finale, corretta, corretto
is_: è uguale a, è quindi, è dunque, sono quindi, sono dunque, è pari a, deve essere, equivale a, risulta, si ottiene,
 sarà, vale, era, sono, è
said_behind: è la risposta, è la nostra risposta, è la risposta finale, è la risposta corretta, è la soluzione
so: totale:, quindi, dunque, perciò, così, di conseguenza, allora, infine, in totale, in conclusione, otteniamo
option: lettera, opzione, l'opzione, alternativa
bounds: almeno, al massimo, più di, meno di, tra, fra, fino a, o più, o meno, massimo, minimo
doubt: non, se, supponiamo, potrebbe, forse, eccetto, invece, ma, sbagliat-, errat-, errore, aspetta, verific-, prova,
 prima, inizialmente, all'inizio
how_many: quanti, quante, quanto, numero di
remark: spiegazione, verifica, verifichiamo, controllo, controprova, infatti, nota
farewell: spero, fammi sapere, non esitare, se hai, hai altre
""",
    "nl": """
answer: eindantwoord, antwoord, antwoorden
result: resultaat, oplossing, oplossingen, uitkomst
final: uiteindelijke, definitieve, juiste, correcte
is_: is gelijk aan, is dus, is daarom, moet zijn, zou zijn, bedraagt, luidt, wordt, was, zijn, is
said_behind: is het antwoord, is ons antwoord, is het uiteindelijke antwoord, is het juiste antwoord, is de oplossing
so: totaal:, dus, daarom, daardoor, in totaal, samen, uiteindelijk, dat geeft, we krijgen
option: optie, keuze, mogelijkheid
bounds: minstens, minimaal, maximaal, hoogstens, meer dan, minder dan, groter dan, kleiner dan, tussen, of meer, of
 minder, maximum, minimum
doubt: niet, geen, als, tenzij, stel, kan, misschien, in plaats, verkeerd-, wacht, controleer, probeer, eerst
how_many: hoeveel, aantal
remark: controle, ter controle, inderdaad
farewell: ik hoop, laat het me weten, als je, heb je, bedankt
""",
    "pl": """
answer: odpowiedź końcowa, ostateczna odpowiedź, odpowiedź, odpowiedzią, odpowiedzi
result: wynik, wynik końcowy, wniosek
final: ostateczna, ostateczny, poprawna, prawidłowa
is_: jest równa, jest równy, jest równe, równa się, to więc, brzmi, byłaby, wynosi, wynoszą, są, jest, to
said_behind: to odpowiedź, to ostateczna odpowiedź, to poprawna odpowiedź, jest odpowiedzią, to wynik
so: skąd, więc, zatem, stąd, ostatecznie, łącznie, razem, w sumie, co daje
option: opcja, wariant, wybór
bounds: co najmniej, co najwyżej, najmniej, najwyżej, więcej niż, mniej niż, ponad, między
doubt: nie, nigdy, jeśli, jeżeli, gdyby, załóżmy, byłaby, może, czy, ale, błąd, błędn-, czekaj, sprawdz-, najpierw,
 początkowo, niż
how_many: ile, liczba, liczbę
remark: sprawdzenie, sprawdźmy, sprawdzamy, rzeczywiście, uwaga
farewell: mam nadzieję, daj znać, czy chcesz, jeśli masz, dziękuję
""",
    "sw": """
answer: jibu la mwisho, jibu sahihi, jibu
result: matokeo, suluhisho, hitimisho
final: sahihi, mwisho
is_: ni sawa na, itakuwa, litakuwa, ni
said_behind: ndilo jibu, ni jibu, ni jibu sahihi, ni jibu la mwisho
so: kwa hiyo, kwa hivyo, hivyo, basi, kwa jumla, jumla, hatimaye, tunapata
option: chaguo, herufi, jibu
bounds: angalau, zaidi ya, chini ya, kati ya, si zaidi ya, hadi
doubt: hakiki, si, hakuna, haiwezekani, ikiwa, tuseme, ingekuwa, labda, je, isipokuwa, lakini, makosa, subiri, jaribu,
 kwanza, mwanzoni, kuliko
how_many: ngapi, wangapi, kiasi gani, idadi ya
remark: hakiki, uhakiki
farewell: natumaini, natumai, kama una, asante
""",
    "tr": """
answer: nihai cevap, son cevap, cevap, cevabı, cevabımız, yanıt, yanıtı
result: sonuç, sonucu, nihai sonuç
final: nihai, son, doğru
is_: şu şekildedir, şudur, olur, olmalıdır, olarak, eşittir
said_behind: cevaptır, cevabıdır, doğru cevaptır, doğru cevap, cevabımızdır
so: o halde, bu nedenle, bu yüzden, dolayısıyla, böylece, öyleyse, sonuç olarak, buna göre, bu durumda, toplamda
option: şık, şıkkı, seçenek, seçeneği
bounds: en az, en fazla, daha fazla, daha az, -den fazla, -dan fazla, büyüktür, küçüktür, arasında
doubt: değil, yok, eğer, -saydı, -seydi, diyelim, olsaydı, olabilir, belki, mı, mi, yerine, ama, ancak, yanlış, hata,
 bekle, kontrol, önce, ilk, başta, aslında, olamaz
how_many: kaç, ne kadar, sayısı
remark: sağlama, kontrol, doğrulama, gerçekten de
farewell: umarım ister misin, başka bir sorunuz, teşekkürler, yardımcı olabilir
""",
    "ja": """
answer: 最終的な答え, 最終回答, 答え, 答, 正解, 解答, 回答, 正答
result: 結果, 計算結果, 結論
final: 最終的な, 最終, 正しい, 求める
is_: です, である, だ, になります, となります, は次の通りです, は以下の通りです, は、, は, が
said_behind: が答えです, が答えだ, が答え, が正解です, が正解, が最終的な答え, が求める答えです
so: 合計, したがって, よって, だから, そのため, 結局, 以上より, 合計で, 全部で, 最終的に
option: 選択肢, 選択
bounds: 少なくとも, 多くとも, 以上, 以下, 未満, より大き, より小さ, より多, より少な, を超え, の間
doubt: ない, ません, なかった, ではな, ではあり, もし, 仮に, とすると, なら, たら, かもしれ, だろう, ではなく, 間違, 誤, 確認, 検算, 試し, 最初, ただし, 代わり, しかし
how_many: いくつ, いくら, どれだけ, 何
remark: 説明, 検算, 確認, 検証, 実際, なお
farewell: お役に立て, ご質問, 他に, ありがとう
""",
    "ko": """
answer: 최종 정답, 최종 답변, 최종 답, 정답, 해답, 답변, 답
result: 결과, 결론
final: 최종, 올바른, 옳은, 정확한
is_: 입니다, 이다, 이에요, 예요, 이 됩니다, 으로는, 은, 는, 이, 가
said_behind: 이 답입니다, 가 답입니다, 이 정답입니다, 가 정답입니다, 이 정답, 가 정답
so: 합계, 따라서, 그러므로, 그러면, 결국, 결과적으로, 총, 모두, 최종적으로
option: 선택지, 보기
bounds: 적어도, 많아야, 이상, 이하, 미만, 초과, 보다 크, 보다 작, 사이, 넘는
doubt: 아닙, 아닌, 않, 아니, 못, 없, 만약, 가정, 다면, 아마, 수도 있, 제외, 하지만, 지만, 틀렸, 잘못, 잠깐, 검산, 확인, 시도, 먼저, 보다
how_many: 몇, 얼마나, 얼마
remark: 설명, 검산, 확인, 실제로, 참고
farewell: 도움이, 궁금한, 질문이 있, 감사합니다
""",
    "zh": """
answer: 正解, 最终答案, 最終答案, 答案, 正确答案, 正確答案, 答, 回答
result: 结果, 結果, 结论, 結論
final: 最终, 最后, 正确, 正確, 正确的, 正確的, 所求
is_: 分别为, 分别是, 分別為, 应该是, 应该为, 應該是, 应为, 應為, 就是, 即为, 等于, 等於, 选择, 是, 为, 為, 即, 选, 選
said_behind: 是答案, 就是答案, 即为答案, 是最终答案, 就是最终答案, 即为所求, 就是所求, 为所求
so: 所以, 因此, 因而, 故, 从而, 综上所述, 综上, 綜上所述, 可得, 解得, 最终, 最后, 总共, 共有, 那么
option: 选项, 選項
bounds: 至少, 至多, 最多, 最少, 不超过, 不超過, 不少于, 大于, 小于, 多于, 少于, 超过, 超過, 低于, 高于, 不到, 不足, 介于, 之间, 之間, 以上, 以下, 最大, 最小
doubt: 需要先, 不, 没, 非, 未, 无法, 無法, 错, 如果, 若, 假设, 假如, 假定, 設, 除非, 可能, 也许, 或许, 猜, 等等, 检查, 验证, 首先, 最初, 原来, 但, 除了, 矛盾, 比
how_many: 多少, 几, 幾
remark: 解释, 验算, 检验, 经检验, 验证, 注意
farewell: 希望, 如有, 祝你, 祝您, 谢谢, 如果您, 如果你, 如需, 需要我, 你还有
""",
    "ru": """
answer: окончательный ответ, итоговый ответ, ответ, ответом, ответы
result: результат, итог
final: правильный, верный, окончательный
is_: равен, равна, равно, равны, составляет, является, будет, это, есть, —, –
said_behind: это ответ, и есть ответ, является ответом, это правильный ответ
so: откуда, следовательно, таким образом, значит, поэтому, итак, итого, в итоге, получаем
option: вариант, вариант ответа, пункт
bounds: не менее, не более, по крайней мере, более, менее, больше, меньше, между, максимум, минимум
about: число
doubt: не, нет, если, предположим, пусть, бы, может, наверное, ли, но, ошиб-, неверн-, подожди-, провер-, сначала,
 изначально, чем
how_many: сколько, количество, число
remark: пояснение, объяснение, проверка, проверим, проверяем, действительно, примечание
farewell: если что, надеюсь, дайте знать, если у вас, хотите, спасибо
""",
    "ar": """
answer: الإجابة النهائية, الإجابة, الاجابة, الجواب, إجابة, جواب
result: الحل, النتيجة, الناتج, النتيجة النهائية
final: النهائية, النهائي, الصحيحة, الصحيح
is_: تساوي, يساوي, تكون, يكون, تبلغ, يبلغ, هي, هو
said_behind: هو الجواب, هي الإجابة, هو الجواب الصحيح, هي الإجابة الصحيحة
so: إذن, إذًا, لذلك, لذا, بالتالي, ومنه, عليه, في المجموع, نحصل على
option: الخيار, خيار, الاختيار
bounds: على الأقل, على الأكثر, لا يقل عن, لا يزيد عن, أكثر من, أقل من, أكبر من, أصغر من, بين
doubt: ظننت, أولاً, لا, لم, لن, ليس, ليست, غير, إذا, لو, افترض, قد, ربما, هل, إلا, لكن, خطأ, خاطئ, انتظر, تحقق, حاول,
 في البداية
how_many: كم عدد, كم, عدد
remark: التحقق, للتحقق, ملاحظة
farewell: آمل, أتمنى, إذا كان لديك, هل لديك, شكرا
""",
    "hi": """
answer: अंतिम उत्तर, सही उत्तर, उत्तर, जवाब
result: परिणाम, निष्कर्ष
final: अंतिम, सही
is_: हैं, इस प्रकार है, होगा, होगी, है
said_behind: उत्तर है, सही उत्तर है, अंतिम उत्तर है, हमारा उत्तर है
so: इसलिए, अतः, तो, इस प्रकार, कुल, परिणामस्वरूप, अंत में
option: विकल्प
bounds: कम से कम, अधिक से अधिक, अधिकतम, न्यूनतम, से अधिक, से कम, से बड़ा, से छोटा, के बीच
doubt: जाँच, नहीं, न, यदि, अगर, माना, क्या, छोड़कर, बजाय, लेकिन, परंतु, गलत, रुको, जांच, पहले
how_many: कितने, कितनी, कितना, संख्या
remark: जाँच, जांच, सत्यापन
farewell: आशा है, उम्मीद है, यदि आपके, क्या आप, धन्यवाद
""",
    "bn": """
answer: চূড়ান্ত উত্তর, সঠিক উত্তর, উত্তর, উত্তরটি
result: ফলাফল, সমাধান
final: চূড়ান্ত, সঠিক, শেষ
is_: হবে, হলো, হল, হয়
said_behind: হলো উত্তর, হল উত্তর, হলো সঠিক উত্তর
so: সুতরাং, তাই, অতএব, তাহলে, মোট, আমরা পাই
option: বিকল্প, অপশন
bounds: কমপক্ষে, অন্তত, সর্বোচ্চ, চেয়ে বেশি, চেয়ে কম, মধ্যে
doubt: না, নয়, নেই, নি, যদি, ধরি, মনে করি, হয়তো, পারে, কিন্তু, ভুল, অপেক্ষা, যাচাই, প্রথমে, শুরুতে, চেয়ে
how_many: কতগুলি, কতটি, কত, কয়টি, সংখ্যা
remark: যাচাই
farewell: আশা করি, আপনার কি, যদি আপনার, ধন্যবাদ
""",
    "te": """
answer: తుది సమాధానం, సరైన సమాధానం, సమాధానం, జవాబు
result: ఫలితం, పరిష్కారం
final: తుది, చివరి, సరైన
is_: అవుతుంది, ఉంటుంది, సమానం
said_behind: సమాధానం, సరైన సమాధానం, తుది సమాధానం, అనేది సమాధానం, జవాబు
so: కాబట్టి, అందువల్ల, కనుక, అప్పుడు, మొత్తం
option: ఎంపిక, ఆప్షన్
bounds: కనీసం, గరిష్టంగా, కంటే ఎక్కువ, కంటే తక్కువ, మధ్య
doubt: కాదు, లేదు, లేవు, కాకుండా, అయితే, ఒకవేళ, అనుకుందాం, ఉంటే, కావచ్చు, తప్ప, కానీ, తప్పు, తనిఖీ, మొదట, కంటే
how_many: ఎన్ని, ఎంత, సంఖ్య
remark: తనిఖీ
farewell: ఆశిస్తున్నాను, మీకు ఇంకా, ధన్యవాదాలు
""",
    "th": """
answer: คำตอบสุดท้าย, คำตอบที่ถูกต้อง, คำตอบ, เฉลย, ตอบ
result: ผลลัพธ์, สรุป
final: สุดท้าย, ที่ถูกต้อง, ถูกต้อง
is_: จะเท่ากับ, เท่ากับ, จะเป็น, ได้แก่, คือ, เป็น
said_behind: เป็นคำตอบ, คือคำตอบ, เป็นคำตอบที่ถูกต้อง
so: ดังนั้น, จึง, สรุปว่า, สรุป, ทั้งหมด, รวม, จะได้, เพราะฉะนั้น, รวมทั้งหมด, รวมเป็น
option: ตัวเลือก, ข้อ
bounds: อย่างน้อย, อย่างมาก, มากกว่า, น้อยกว่า, ไม่เกิน, ไม่น้อยกว่า, เกิน, ระหว่าง
doubt: ไม่, ถ้า, หาก, สมมติ, อาจ, ยกเว้น, นอกจาก, ผิด, ตรวจ, ลอง, แรก, เดิม, กว่า, เว้นแต่, บางที, แทนที่, แต่ว่า
how_many: กี่, เท่าไหร่, จำนวน
remark: ตรวจสอบ, ตรวจคำตอบ, หมายเหตุ
farewell: หวังว่า, หากคุณ, คุณต้องการ, ขอบคุณ
""",
    "vi": """
answer: đáp án cuối cùng, đáp án, đáp số, câu trả lời, trả lời
result: kết quả, nghiệm
final: cuối cùng, đúng, chính xác, cần tìm
is_: sẽ là, chính là, là, bằng
said_behind: là đáp án, là câu trả lời, là đáp án đúng, là đáp án cuối cùng
so: vậy, như vậy, vì vậy, do đó, nên, suy ra, tổng cộng, cuối cùng, ta có, ta được, vì thế, tóm lại
option: phương án, lựa chọn, tùy chọn
bounds: ít nhất, nhiều nhất, tối thiểu, tối đa, nhiều hơn, ít hơn, lớn hơn, nhỏ hơn, không quá, lên đến, trở lên, trở
 xuống
doubt: không, chưa, nếu, giả sử, có thể, có lẽ, liệu, ngoại trừ, thay vì, tuy nhiên, sai, nhầm, chờ, kiểm tra, thử, đầu
 tiên, ban đầu, hơn, nhưng, trừ khi, chẳng, giả thiết
how_many: bao nhiêu, mấy
remark: kiểm tra, kiểm tra lại, thử lại, thật vậy, lưu ý
farewell: hy vọng, nếu bạn, bạn có muốn, cảm ơn
""",
}
