"""Sentences as models write them around a mark: steps, bounds, comparisons, doubts, denials, money, checks, farewells.

None of them marks an answer, whatever numbers it holds. They stand in front of marks and behind them.
"""

from __future__ import annotations

__all__ = ["ENGLISH", "OTHERS", "SENTENCES"]

ENGLISH = tuple(
    line
    for line in r"""
Let's break the problem down step by step.
First, we need to find how many pages she read on Monday.
Okay, so there are 24 students and each of them brings 3 pencils.
She sells 14 muffins at $3 each, which earns her 14 * 3 = $42.
Since the train leaves at 9:15 and arrives at 11:45, the ride takes 2.5 hours.
That leaves 48 - 19 = 29 cards.
He spent $15 on lunch and another $7.50 on the bus.
This costs $3 per day, so for 60 days they pay $180.
The store gives a 20% discount on everything above $50.
Next, subtract the 12 cookies that were eaten.
We know that there are at least 5 red marbles in the bag.
He can carry at most 40 kg at a time.
The tank holds no more than 300 liters.
There are more than 100 seats in the hall, but fewer than 120.
Tom is 4 years older than his sister, who is 9.
The second box weighs 3 pounds less than the first one.
She has twice as many stamps as her brother, that is 2 * 18 = 36.
The blue team scored 6 points more than the red team.
Paul runs half as far as Mia, so he runs 7 km.
If he had bought 10 tickets, he would have paid $90.
Suppose that x is the number of adults; then there are 50 - x children.
Assume that $a = 3$; this leads to a contradiction.
If the price were $12, the total would be $144, which is too much.
Unless the number is even, it cannot be divided by 2.
Wait, that's not right.
Wait, let me recompute: 7 * 8 = 56, not 54.
Hmm, 13 doesn't work because it is greater than 12.
Actually, I made a mistake above: there are 6 boxes, not 5.
Let me try another approach.
This can't be 20, since only 18 people came.
Not all of them have wheels, so we do not count those 4.
We don't need the 30 minutes that he spent resting.
The value 17 is extraneous, so we discard it.
However, $x = -4$ is not a valid length.
I'm not entirely sure about the second step, but it looks plausible.
It might be 11 or 12, depending on how the edges are counted.
Perhaps it is easier to count the complement.
It seems that about 60% of the class voted.
One might think that the area is 36, but the side is given in feet.
A common mistake is to multiply by 100 instead of 10.
Is it possible that she bought 8 of them?
How many weeks does that take?
The question asks for the number of girls, not of boys.
We are looking for the smallest integer that satisfies all three conditions.
To find the perimeter, we use the formula $P = 2(l + w)$.
By the Pythagorean theorem, $c^2 = a^2 + b^2 = 9 + 16 = 25$.
Therefore, $c = \sqrt{25} = 5$ on that face.
Dividing both sides by 4 gives $y = 3x - \frac{1}{2}$.
The discriminant is $b^2 - 4ac = 49 - 24 = 25$, so there are two real roots.
\[ \frac{3}{4} + \frac{1}{8} = \frac{7}{8} \]
$$\sum_{k=1}^{10} k = \frac{10 \cdot 11}{2} = 55$$
The function is increasing on $(0, \infty)$ and decreasing on $(-\infty, 0)$.
Since $f'(2) = 0$ and $f''(2) > 0$, there is a minimum at $x = 2$.
The slope of the line is $m = \frac{6 - 2}{3 - 1} = 2$.
By symmetry, $\angle ABC = \angle ACB = 40^\circ$.
Let $n$ be the number of sides, so $(n-2) \cdot 180 = 1080$.
We get \(x^2 - 5x + 6 = 0\), which factors as \((x-2)(x-3) = 0\).
There are $\binom{6}{2} = 15$ ways to choose the two players.
The probability of drawing a red card twice is $\frac{1}{4}$.
Modulo 7 we have $10 \equiv 3$, so $10^6 \equiv 1$.
1. Compute the cost of the apples: 4 * $1.25 = $5.00.
2. **Find the remaining distance:** 120 - 45 = 75 miles.
3) Add the two results: 18 + 24 = 42.
- Number of chairs: 16
* Monday: 12, Tuesday: 15, Wednesday: 9
Step 4: Multiply the hourly rate by the hours worked, so $18 * 6 = $108.
**Step 2: Solve for y**
### Step 3: Check the units
| Day | Pages |
So far we have 31 of the 50 points.
So now we have 7.
So she has 26 left over.
Thus, the two sides are equal.
Hence the triangle is isosceles with base 10.
In total, there are 9 + 6 = 15 pieces of fruit on the table.
Altogether they drove 410 miles in 2 days.
He needs 3 more hours to finish.
Each of the 5 friends receives $24.
This is about 3.14 times the diameter.
The result of this step is used again below.
We round 3.47 to the nearest tenth.
Note that 1 hour has 60 minutes and 1 minute has 60 seconds.
Remember that 0 is an even number.
The temperature dropped from 5 degrees to -3 degrees.
In 2015 the town had 12,400 inhabitants.
They paid CHF2,000 for the trip and EUR350 for the hotel.
His salary is C$60,000 a year before taxes.
A dozen eggs cost $2.40, so one costs 20 cents.
There are 3 million people in the city.
Half of the 64 squares are black.
She read 1/3 of the book, which has 240 pages.
Both numbers are divisible by 3 except 10.
The remaining 45% are paid later.
We can verify this by substituting back: 2(6) + 5 = 17.
Check: 12 + 15 = 27, as expected.
Checking with $n = 4$: $4! = 24$.
This matches what we expected.
This makes sense because 6 is less than 10.
Let me double-check the arithmetic.
Is the answer 5?
We haven't used the fact that the numbers are distinct.
Please note that the drawing is not to scale.
The other 8 do not matter here.
It is impossible to pay 7 cents with an even number of nickels.
Neither 15 nor 21 is a prime number.
Either way, we end up with the same 2 cases.
The options 1 and 4 are ruled out.
No other pair works.
That is the maximum, because any larger value breaks the second condition.
I hope this helps!
Let me know if you have any other questions.
If you need more details about any of these 3 steps, feel free to ask.
The computation above used 10 digits of precision.
All dollar amounts are rounded to $0.01.
You can find 2 similar exercises in chapter 7.
""".strip().splitlines()
)

OTHERS: dict[str, tuple[str, ...]] = {
    "ar": (
        "أولاً، نحسب عدد الأقلام: 4 × 6 = 24.",
        "لديه على الأقل 5 كتب أكثر من أخته.",
        "هذا ليس صحيحًا لأن 7 أكبر من 6.",
    ),
    "bn": ("প্রথমে আমরা মোট খরচ বের করি: 3 × 8 = 24।", "তার কাছে অন্তত 5টি বই আছে।", "এটা 7 নয়, কারণ 7 বেশি।"),
    "de": (
        "Zuerst berechnen wir die Kosten: 4 · 6 € = 24 €.",
        "Er hat mindestens 5 Murmeln mehr als seine Schwester.",
        "Das kann nicht 7 sein, denn es kamen nur 6.",
    ),
    "es": (
        "Primero calculamos el costo total: 4 × $6 = $24.",
        "Tiene al menos 5 canicas más que su hermana.",
        "No puede ser 7, porque solo vinieron 6.",
    ),
    "fr": (
        "D'abord, on calcule le coût total : 4 × 6 € = 24 €.",
        "Il a au moins 5 billes de plus que sa sœur.",
        "Ce n'est pas 7, car seuls 6 sont venus.",
    ),
    "hi": (
        "पहले हम कुल खर्च निकालते हैं: 4 × 6 = 24 रुपये।",
        "उसके पास कम से कम 5 किताबें हैं।",
        "यह 7 नहीं हो सकता, क्योंकि केवल 6 लोग आए।",
    ),
    "id": (
        "Pertama, kita hitung biaya totalnya: 4 × 6 = 24.",
        "Dia punya paling sedikit 5 kelereng lebih banyak.",
        "Ini tidak mungkin 7, karena hanya 6 yang datang.",
    ),
    "it": (
        "Per prima cosa calcoliamo il costo: 4 × 6 € = 24 €.",
        "Ha almeno 5 biglie in più di sua sorella.",
        "Non può essere 7, perché ne sono venuti solo 6.",
    ),
    "ja": (
        "まず、合計金額を計算します。4 × 6 = 24円です。",
        "彼は少なくとも5冊の本を持っています。",
        "6人しか来なかったので、7ではありません。",
    ),
    "ko": (
        "먼저 총 비용을 계산합니다: 4 × 6 = 24원입니다.",
        "그는 적어도 5권의 책을 가지고 있습니다.",
        "6명만 왔으므로 7은 아닙니다.",
    ),
    "nl": (
        "Eerst berekenen we de kosten: 4 × € 6 = € 24.",
        "Hij heeft minstens 5 knikkers meer dan zijn zus.",
        "Het kan geen 7 zijn, want er kwamen er maar 6.",
    ),
    "pl": (
        "Najpierw obliczamy koszt: 4 × 6 zł = 24 zł.",
        "Ma co najmniej 5 kulek więcej niż siostra.",
        "To nie może być 7, bo przyszło tylko 6 osób.",
    ),
    "pt": (
        "Primeiro, calculamos o custo: 4 × R$ 6 = R$ 24.",
        "Ele tem pelo menos 5 bolinhas a mais que a irmã.",
        "Não pode ser 7, pois só vieram 6.",
    ),
    "ru": (
        "Сначала найдём общую стоимость: 4 · 6 = 24 рубля.",
        "У него по крайней мере на 5 марок больше.",
        "Это не может быть 7, ведь пришло только 6.",
    ),
    "sw": (
        "Kwanza, tunahesabu gharama yote: 4 × 6 = 24.",
        "Ana angalau vitabu 5 zaidi ya dada yake.",
        "Haiwezi kuwa 7, kwa sababu walikuja 6 tu.",
    ),
    "te": (
        "ముందుగా మొత్తం ఖర్చును లెక్కిద్దాం: 4 × 6 = 24.",
        "అతని దగ్గర కనీసం 5 పుస్తకాలు ఉన్నాయి.",
        "ఇది 7 కాదు, ఎందుకంటే 6 మంది మాత్రమే వచ్చారు.",
    ),
    "th": ("ก่อนอื่น เราคำนวณค่าใช้จ่ายทั้งหมด: 4 × 6 = 24 บาท", "เขามีหนังสืออย่างน้อย 5 เล่ม", "ไม่ใช่ 7 เพราะมีคนมาแค่ 6 คน"),
    "tr": (
        "Önce toplam maliyeti hesaplayalım: 4 × 6 = 24 lira.",
        "Onun kız kardeşinden en az 5 fazla kitabı var.",
        "Bu 7 olamaz, çünkü sadece 6 kişi geldi.",
    ),
    "vi": (
        "Trước hết, ta tính tổng chi phí: 4 × 6 = 24 đồng.",
        "Anh ấy có ít nhất 5 viên bi nhiều hơn em gái.",
        "Không thể là 7, vì chỉ có 6 người đến.",
    ),
    "zh": ("首先计算总费用:4 × 6 = 24 元。", "他至少比妹妹多 5 本书。", "不可能是 7,因为只来了 6 个人。"),
}

SENTENCES = ENGLISH + tuple(sentence for row in OTHERS.values() for sentence in row)
