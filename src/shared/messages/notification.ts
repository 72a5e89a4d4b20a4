/** A part of a sentence; `strong` parts are emphasised. */
export type SentencePart = string | { readonly strong: string };
export type Sentence = readonly SentencePart[];

/** The values of a notification that its sentence contains. */
interface SentenceValues {
  /** Name of the club; empty for a notification without a club. */
  club: string;
  /** Name of the user whose action is the newest cause of the notification. */
  actor: string;
  /** Number of causes that the notification combines, such as comments. */
  count: number;
}

const strong = (text: string) => ({ strong: text });
const number = (count: number) => count.toLocaleString('ko-KR');

/** Texts of the bell’s list and of the notifications page. The label of the bell is in `appText`. */
export const notificationText = {
  title: '알림',
  unread: '읽지 않음',
  markAllRead: '모두 읽음',
  markAllReadLong: '모두 읽음으로',
  markAllReadFailed: '알림을 읽음으로 바꾸지 못했습니다.',
  showAll: '알림 모두 보기',
  settings: '알림 설정',
  list: '최근 알림',
  empty: '새 알림이 없습니다.',
  emptyHint: '동아리와 지원서에 새로운 소식이 생기면 여기에서 알려 드립니다.',
  emptyFilter: '조건에 맞는 알림이 없습니다.',
  showEverything: '전체 알림 보기',
  loadFailed: '알림을 불러오지 못했습니다.',
  moreFailed: '이전 알림을 불러오지 못했습니다.',
  filter: '알림 종류',
  filters: {
    all: '전체',
    unread: '읽지 않음',
    applications: '지원',
    events: '일정',
    posts: '게시글과 댓글',
    followed: '관심 동아리',
  },
  ages: { today: '오늘', yesterday: '어제', week: '지난 7일', older: '이전' },
  yesterdayAt: (time: string) => `어제 ${time}`,
  /** Accessible name of a row’s button. It includes the club; the visible label does not. */
  actionOf: (club: string, action: string) => `${club} ${action}`,
  actions: {
    chooseTime: '시간 고르기',
    showResult: '결과 보기',
    continueDraft: '이어서 쓰기',
    showApplicants: '지원자 보기',
    apply: '지원하기',
    answer: '답변하기',
    showReports: '확인하기',
  },
  sentences: {
    APPLICATION_RECEIVED: ({ club, count }) =>
      count > 1
        ? [strong(club), '에 새 지원서 ', strong(`${number(count)}건`), '이 도착했습니다.']
        : [strong(club), '에 새 지원서가 도착했습니다.'],
    APPLICATION_VIEWED: ({ club }) => [strong(club), '에서 내 지원서를 열람했습니다.'],
    INTERVIEW_INVITED: ({ club }) => [strong(club), '의 면접 시간을 골라 주세요.'],
    INTERVIEW_CHANGED: ({ club }) => [strong(club), '의 면접 일정이 변경되었습니다.'],
    INTERVIEW_REMINDER: ({ club }) => [strong(club), '의 면접이 ', strong('내일'), ' 있습니다.'],
    RESULT_RELEASED: ({ club }) => [strong(club), '의 모집 결과가 나왔습니다.'],
    DRAFT_DEADLINE: ({ club }) => ['작성 중인 ', strong(club), ' 지원서가 곧 마감됩니다.'],
    NOTICE_POSTED: ({ club, count }) =>
      count > 1
        ? [strong(club), '에 새 공지 ', strong(`${number(count)}개`), '가 올라왔습니다.']
        : [strong(club), '에 새 공지가 올라왔습니다.'],
    // `count` counts comments, not people: one person may have written all of them.
    COMMENT_ON_MINE: ({ actor, count }) =>
      count > 1
        ? [strong(actor), `님의 댓글 외 ${number(count - 1)}건이 내 게시글에 달렸습니다.`]
        : [strong(actor), '님이 내 게시글에 댓글을 달았습니다.'],
    REPLY_TO_MINE: ({ actor, count }) =>
      count > 1
        ? [strong(actor), `님의 답글 외 ${number(count - 1)}건이 내 댓글에 달렸습니다.`]
        : [strong(actor), '님이 내 댓글에 답글을 달았습니다.'],
    ROLE_CHANGED: ({ club }) => [strong(club), '에서 내 역할이 변경되었습니다.'],
    EXPELLED: ({ club }) => [strong(club), '의 회원에서 제외되었습니다.'],
    PRESIDENCY_RECEIVED: ({ club }) => [strong(club), '의 회장이 되었습니다.'],
    RECRUITMENT_OPENED: ({ club }) => ['관심 있는 ', strong(club), '의 모집이 시작되었습니다.'],
    EVENT_CREATED: ({ club, count }) =>
      count > 1
        ? [strong(club), '에 새 일정 ', strong(`${number(count)}개`), '가 올라왔습니다.']
        : [strong(club), '에 새 일정이 올라왔습니다.'],
    EVENT_CHANGED: ({ club }) => [strong(club), '의 일정이 바뀌었습니다.'],
    EVENT_CANCELLED: ({ club }) => [strong(club), '의 일정이 취소되었습니다.'],
    EVENT_REMINDER: ({ club }) => [strong(club), '의 일정이 곧 시작합니다.'],
    WAITLIST_PROMOTED: ({ club }) => [strong(club), '의 일정에 자리가 나서 참석으로 바뀌었습니다.'],
    QUESTION_ASKED: ({ club, count }) =>
      count > 1
        ? [strong(club), '에 새 질문 ', strong(`${number(count)}개`), '가 왔습니다.']
        : [strong(club), '에 새 질문이 왔습니다.'],
    QUESTION_ANSWERED: ({ club, count }) =>
      count > 1
        ? [strong(club), '에서 내 질문 ', strong(`${number(count)}개`), '에 답했습니다.']
        : [strong(club), '에서 내 질문에 답했습니다.'],
    REPORT_RESOLVED: ({ count }) =>
      count > 1
        ? ['내가 신고한 내용 ', strong(`${number(count)}건`), '이 처리되었습니다.']
        : ['내가 신고한 내용이 처리되었습니다.'],
    CONTENT_REMOVED: () => ['운영자가 내 글을 ', strong('가리거나 삭제'), '했습니다. 사유를 확인해 주세요.'],
    CONTENT_RESTORED: () => ['운영자가 가렸던 내 글이 다시 보입니다.'],
    APPEAL_DECIDED: () => ['내가 제기한 이의의 결과가 나왔습니다.'],
    ACCOUNT_WARNED: () => ['운영자가 내 계정에 ', strong('경고'), '했습니다. 사유를 확인해 주세요.'],
    CLUB_CLOSED: ({ club }) => [strong(club), '의 운영이 중지되었습니다. 글을 읽을 수만 있습니다.'],
    CLUB_REOPENED: ({ club }) => [strong(club), '의 운영이 다시 시작되었습니다.'],
    SUCCESSION_REQUESTED: ({ club }) => [strong(club), '의 회장 승계가 요청되었습니다.'],
    SUCCESSION_ENDED: ({ club }) => [strong(club), '의 회장 승계가 끝났습니다.'],
    RECRUITMENT_CLOSING: ({ club }) => ['관심 있는 ', strong(club), '의 모집이 곧 끝납니다.'],
  } satisfies Readonly<Record<string, (values: SentenceValues) => Sentence>>,
  /** Informs applicants that the club was deleted. */
  clubDeleted: ({ club }: SentenceValues): Sentence => [
    '지원하신 ',
    strong(club),
    ' 동아리가 삭제되어 지원이 취소되었습니다.',
  ],
  /** Informs leaders that results were not released at the announced time. */
  notReleased: ({ club }: SentenceValues): Sentence => [
    strong(club),
    '의 결과를 정한 시각에 발표하지 못했습니다. 지원자의 결정과 안내 문구를 확인해 주세요.',
  ],
  /** Sentence of a notification whose kind this release of the client does not know. */
  unknown: ({ club }: SentenceValues): Sentence =>
    club === '' ? ['새로운 소식이 있습니다.'] : [strong(club), '에 새로운 소식이 있습니다.'],
} as const;
