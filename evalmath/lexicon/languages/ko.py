"""Korean."""

from evalmath.lexicon.language import Language, numerals

LANGUAGE = Language(
    "ko",
    answer="최종 정답 | 최종 답변 | 최종 답 | 정답 | 해답 | 답변 | 답",
    result="결과 | 결론",
    final="최종 | 올바른 | 옳은 | 정확한",
    is_="입니다 | 이다 | 이에요 | 예요 | 이 됩니다 | 으로는 | 은 | 는 | 이 | 가",
    said_behind="이 답입니다 | 가 답입니다 | 이 정답입니다 | 가 정답입니다 | 이 정답 | 가 정답",
    so="따라서 | 그러므로 | 그러면 | 결국 | 결과적으로 | 총 | 모두 | 최종적으로",
    and_="그리고 | 또는 | 이거나 | 와 | 과 | 및",
    option="선택지 | 보기",
    bounds="적어도 | 많아야 | 이상 | 이하 | 미만 | 초과 | 보다 크 | 보다 작 | 사이 | 넘는",
    about="약 | 대략 | 거의 | 정확히 | 아마",
    doubt="아닙 | 아닌 | 않 | 아니 | 못 | 없 | 만약 | 가정 | 다면 | 아마 | 수도 있 | 제외 | 하지만 | 지만 | 틀렸 | 잘못 | 잠깐"
    " | 검산 | 확인 | 시도 | 먼저 | 보다",
    how_many="몇 | 얼마나 | 얼마",
    farewell="도움이 | 궁금한 | 질문이 있 | 감사합니다",
    script="Hangul",
    answer_behind=True,
    numbers=numerals(
        "영 하나/한/일 둘/두/이 셋/세/삼 넷/네/사 다섯/오 여섯/육 일곱/칠 여덟/팔 아홉/구 열/십",
        "스물/스무 서른 마흔 쉰 예순 일흔 여든 아흔",
        {"백": 100, "천": 1000, "만": 10**4},
    ),
    counters="개 | 명 | 마리 | 권 | 시간 | 장 | 원 | 살 | 번 | 병 | 대",
    glued=True,
    tens_multiply=True,
)
