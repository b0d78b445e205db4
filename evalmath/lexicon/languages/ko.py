"""Korean: the verb stands last."""

from evalmath.lexicon.language import Language

# 여덟, 스물다섯 and 이십오; the shortest ones are parts of other words
_NATIVE = ("하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉")
_COUNTING = ("한", "두", "세", "네", *_NATIVE[4:])  # in front of what is counted
_NATIVE_TENS = ("열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔")
_SINO = ("일", "이", "삼", "사", "오", "육", "칠", "팔", "구")
_NUMBERS = {word: number for number, word in enumerate(_NATIVE, 1) if number > 4}
_NUMBERS |= {word: 10 * ten for ten, word in enumerate(_NATIVE_TENS, 1) if ten > 1} | {
    "스무": 20,
    "열 개": 10,
    "열 명": 10,
}
for _ten, _word in enumerate(_NATIVE_TENS, 1):
    _NUMBERS |= {_word + unit: 10 * _ten + one for row in (_NATIVE, _COUNTING) for one, unit in enumerate(row, 1)}
for _ten, _word in enumerate(_SINO[1:], 2):
    _NUMBERS |= {f"{_word}십": 10 * _ten} | {f"{_word}십{unit}": 10 * _ten + one for one, unit in enumerate(_SINO, 1)}

_NUMBERS |= {f"{unit}백": 100 * one for one, unit in enumerate(_SINO, 1) if one > 1}
_INSIDE = {"백": 100, "십": 10} | {unit: one for one, unit in enumerate(_SINO, 1)}
_INSIDE |= {f"십{unit}": 10 + one for one, unit in enumerate(_SINO, 1)}


LANGUAGE = Language(
    "ko",
    answer="정답 | 답 | 답변 | 해답 | 최종답",
    result="결과 | 합계 | 결론 | 풀이결과",
    final="최종 | 올바른 | 맞는 | 최종적인 | 옳은",
    is_="은 | 는 | 이 | 가 | 은, | 으로는",
    option="선택지 | 보기 | 번 | 선택 | 옵션",
    right="맞습니다 | 정답입니다 | 옳습니다 | 정답 | 올바릅니다 | 맞다 | 옳다 | 가 정답 | 이 정답",
    wrong="제외됩니다 | 제외합니다 | 제외된다 | 틀렸습니다 | 오답 | 틀립니다 | 아닙니다 | 틀리다 | 틀린 | 옳지 않",
    choose="선택합니다 | 고르겠습니다 | 고릅니다 | 고르면 됩니다 | 고른다 | 택합니다 | 선택한다 | 고르겠 | 를 고르 | 을 고르 | 를 선택 | 을 선택 | 를 택 | 을 택",
    not_="아닙니다 | 아니라 | 아니고 | 아니다 | 아니며 | 않습니다 | 아닌 | 없습니다 | 않는다 | 아니에요",
    refuted="틀렸습니다 | 아닙니다 | 옳지 않습니다 | 불가능 | 틀립니다 | 오답 | 정답이 아닙니다 | 해가 아닙니다 | 부적절 | 맞지 않"
    " | 버립니다 | 제외합니다 | 무연근"
    " | 중간 결과 | 중간값",
    unless="만약 | 가정 | 라면 | 한다면 | 만일 | 고려하면 | 다면 | 포함하면 | 이면"
    " | 내면 | 사면 | 산다면 | 팔면 | 주면 | 받으면 | 걸으면 | 없으면 | 않으면 | 있으면 | 쓴다면 | 담는다면 | 넣으면 | 탄다면 | 없이 | 였다면 | 했다면",
    would="였을 것 | 되었을 | 했을 | 었을 것 | 았을 것 | 했을 것 | 였을 텐데 | 었을 텐데 | 았을 텐데 | 됐을 것"
    " | 충분하겠 | 되겠 | 필요하겠 | 남겠 | 걸리겠 | 들겠 | 하겠죠 | 하겠네요",
    thought="생각할 수 | 처음에는 | 확실하지 않 | 모르겠 | 인지 | 생각했 | 언뜻 | 라고 말하",
    plan="으로 나눕니다 | 로 나눕니다 | 을 곱합니다 | 를 곱합니다 | 을 더합니다 | 를 더합니다 | 을 뺍니다 | 를 뺍니다 | 다음으로 | 구해야 | 계산해 봅시다 | 다음 단계 | 구합니다 | 필요가 있습니다 | 계산합시다"
    " | 계산해야 | 빼야 합니다 | 더해야 | 곱해야 | 나누어야 | 나눠야 | 구해 봅시다 | 계산해 보겠습니다 | 구해 보겠습니다 | 풀어 보겠습니다 | 알아봅시다",
    bounds="이상 | 이하 | 미만 | 초과 | 보다 큽니다 | 보다 작습니다 | 보다 크 | 보다 작 | 보다 많 | 보다 적 | 최소 | 최대 | 적어도 | 사이 | 배수"
    " | 나누어 떨어",
    wait="잠깐 | 아니요 | 아니, | 정정 | 사실 | 실수 | 죄송 | 수정 | 틀렸 | 다시 계산 | 아,"
    " | 잠시만 | 앗 | 아차 | 오류",
    confirms="네 | 맞습니다 | 맞아요 | 일치 | 옳습니다 | ✓ | ✔ | ✅",
    refuses="알 수 없습니다 | 결정할 수 없 | 정보가 부족 | 모릅니다 | 구할 수 없 | 주어지지 않"
    " | 확실하지 않 | 확신할 수 없",
    percent="퍼센트 | 백분율 | 비율",
    unasked="거스름돈 | 거슬러 | 절약 | 아낄",
    mean="평균 | 한 사람당 | 한 명당 | 1인당",
    asked_behind="몇 | 얼마 | 얼마나",
    counted="원 | 시간 | 분 | 초 | 일 | 살 세 | 년 | 개월 | 주 | km 킬로미터 | m 미터 | cm 센티미터 | mm 밀리미터 | m² 제곱미터 ㎡ | cm² 제곱센티미터"
    " | kg 킬로그램 | g 그램 | l 리터 | ml 밀리리터 | ° 도 | % 퍼센트 | 배",
    auxiliary="모두 | 총",
    asks="입니까 | 일까요 | 인가요 | 까요",
    verbs="입니다 | 있습니다 | 남습니다 | 법니다 | 은 | 는",
    because="이고, 그중 | 이고 그중 | 이고, 그 중 | 고, 그중 | 고, 이 중 | 그중 | 그 중 | 만약 | 각각 | 왜냐하면"
    " | 비해",
    closes="때문에 | 므로 | 면서 | 니까 | 해서 | 아서 | 어서 | 하여 | 중에서 | 중 | 가운데 | 때, | 때 | 으면 | 하면 | 고, | 팔아",
    beside="하루에 | 한 개당",
    so="따라서 | 그러므로 | 총 | 그래서 | 즉 | 결국 | 합하면 | 모두 | 남은 | 합계 | 그러면 | 결과적으로"
    " | 그러니까 | 이로써 | 고로 | 이에 따라",
    numbered="단계 | 그림 | 표 | 제",
    the="이 | 그 | 모든 | 각 | 원래 | 처음",
    about="약 | 대략 | 정도 | 거의",
    that_is="즉 | 다시 말해",
    depends="일 때 | 인 경우 | 아니면",
    minus="마이너스 | 음수",
    more="적습니다 | 많습니다 | 적다 | 많다",
    by_the_way="참고로 | 덧붙여 | 여담 | 비교하자면 | 비교를 위해 | 그나저나 | 주의 | 덧붙이자면 | 상기하자면"
    " | 여담이지만 | 추가로",
    dozen="다스",
    no_solution="해가 없습니다 | 해는 없습니다 | 해가 존재하지 않습니다",
    and_="와 | 과 | 및 | 그리고 | 하지만",
    or_="또는 | 혹은 | 이거나 | 거나",
    check="검산 | 확인 | 설명 | 참고 | 풀이 | 검증 | 이유 | 증명 | 해설 | 주의 | 계산 과정 | 계산 | 비고"
    " | 확인해 | 확인하면 | 검산하면 | 검산해 | 검토 | 대입해 | 대입하면 | 참고로 | 덧붙 | 실제로 | 다른 풀이 | 다른 방법 | 팁 | 계산을 확인",
    question="문제 | 질문 | 예제 | 연습 | 사용자",
    farewell="도움이 | 궁금한 | 감사합니다",
    script="Hangul",
    numbers=_NUMBERS,
    numbers_inside=_INSIDE,
    numbers_glued=True,
    verb_last=True,
    bare=True,
)
