import type { Question } from '@contract/recruitment';

/** Builds a question. `overrides` replaces the defaults: optional, for all tracks, without options. */
const question = (
  questionId: number,
  kind: Question['kind'],
  label: string,
  overrides: Partial<Question> = {},
): Question => ({
  questionId,
  kind,
  label,
  help: '',
  required: false,
  tracks: [],
  maxLength: kind === 'LONG' ? 1_000 : null,
  options: [],
  maxChoices: null,
  ...overrides,
});

/** The round of the first club. All questions are optional, so that an application needs only a track to be complete. */
export const bandRound = {
  title: '2학기 신입 모집',
  intro: '악기를 처음 잡아도 괜찮습니다. 서류를 읽은 뒤 짧은 면접에서 함께 소리를 맞춰 봅니다.',
  fee: '한 학기 20,000원, 첫 합주 전까지 환불할 수 있습니다.',
  seats: 12,
  tracks: ['보컬', '기타', '베이스', '드럼', '건반', '음향과 무대'],
  questions: [
    question(1, 'SINGLE', '악기나 노래, 음향을 얼마나 해 보았나요?', {
      options: ['처음입니다', '1년 미만', '1~3년', '3년 이상'],
    }),
    question(2, 'MULTI', '합주할 수 있는 요일을 골라 주세요.', {
      options: ['월', '화', '수', '목', '금'],
      maxChoices: 5,
    }),
    question(3, 'LONG', '무대에서 꼭 해 보고 싶은 곡과 그 이유를 알려 주세요.', { maxLength: 500 }),
    question(4, 'LINK', '연주나 노래를 들을 수 있는 주소가 있다면 남겨 주세요.', {
      tracks: ['보컬', '기타', '베이스', '드럼', '건반'],
    }),
  ],
} as const;

/** Place of the first club’s interviews. */
export const bandInterviewPlace = '학생회관 지하 합주실';

/** Tracks and answers of applicants to the first club, assigned in turn. No applicant answers the question of kind LINK. */
export const bandAnswers: readonly (readonly [
  track: string,
  experience: string,
  days: readonly string[],
  song: string,
])[] = [
  ['보컬', '1년 미만', ['화', '목'], '산울림의 “너의 의미”를 제 목소리로 불러 보고 싶습니다.'],
  ['드럼', '1~3년', ['월', '수', '금'], '들국화의 “행진”을 치면 가슴이 뜁니다.'],
  ['베이스', '처음입니다', ['화'], '김광석의 “바람이 불어오는 곳”에 베이스를 얹어 보고 싶습니다.'],
  [
    '음향과 무대',
    '1년 미만',
    ['월', '화', '수', '목', '금'],
    '곡보다는 모든 곡이 잘 들리는 무대를 만들고 싶습니다.',
  ],
  ['기타', '3년 이상', ['목', '금'], '직접 쓴 곡을 한 번은 무대에 올리고 싶습니다.'],
];

/** The round of the jazz club, which releases the results of all applicants at the same time. */
export const jazzRound = {
  title: '가을 정기 모집',
  intro: '연주 부문과 기획 부문을 따로 모집합니다.',
  fee: '한 학기 15,000원',
  tracks: ['연주', '기획'],
  questions: [
    question(1, 'SHORT', '좋아하는 재즈 연주자는 누구인가요?', { required: true }),
    question(2, 'LINK', '연주 영상의 주소를 남겨 주세요.', { tracks: ['연주'] }),
    question(3, 'LONG', '열어 보고 싶은 공연을 소개해 주세요.', { tracks: ['기획'], maxLength: 800 }),
  ],
  /** The answer of every applicant to question 1. */
  answer: '빌 에번스를 좋아합니다.',
} as const;

/** The round of the choir, and the unfinished application of the account `newbie` to it. */
export const choirRound = {
  title: '겨울 연주회 단원 모집',
  intro: '겨울 연주회를 함께 준비할 단원을 찾습니다.',
  tracks: ['소프라노', '알토', '테너', '베이스'],
  questions: [
    question(1, 'SHORT', '합창 경험이 있나요?', { required: true }),
    question(2, 'LONG', '함께 부르고 싶은 노래를 알려 주세요.', { required: true, maxLength: 500 }),
    question(3, 'AGREE', '매주 수요일 저녁 연습에 참여하겠습니다.', { required: true }),
  ],
  draft: {
    track: '알토',
    contents: '고등학교 합창부에서 알토를 맡았습니다. 화음이 맞는 순간을 다시 느끼고 싶어',
    /** The answer to question 1. The other questions have no answer yet. */
    answer: '고등학교에서 2년',
  },
} as const;

/** Titles of the rounds of other clubs. `first` is the title of a club's first round, unless this is the closed round. */
export const otherRoundTitles = {
  first: '상시 모집',
  scheduled: '새 학기 모집',
  closed: '가을 모집',
} as const;
