// Messages about recruitment. A separate file, because the first page load contains all of messages.ts.
import { withParticle } from './korean';

/** Names of the fields of rounds, applications and interviews in messages and forms. */
export const recruitmentLabel = {
  recruitmentTitle: '모집 이름',
  recruitmentIntro: '모집 안내',
  opensAt: '접수 시작',
  closesAt: '접수 마감',
  seats: '모집 인원',
  fee: '회비와 환불 조건',
  bookingClosesHours: '면접 변경 마감 시간',
  tracks: '지원 분야',
  questions: '질문',
  questionKind: '질문 종류',
  questionLabel: '질문 내용',
  questionHelp: '질문 설명',
  answerMaxLength: '최대 글자 수',
  options: '선택지',
  maxChoices: '최대 선택 수',
  release: '발표 방식',
  resultsAt: '발표 일시',
  resultSubject: '발표 제목',
  resultBody: '발표 내용',
  until: '연장 기한',
  answers: '답변',
  score: '점수',
  memo: '메모',
  slotStartsAt: '면접 시작',
  slotMinutes: '면접 시간(분)',
  slotCapacity: '면접 정원',
  slotPlace: '면접 장소',
} as const;

/** Sentences about rounds and forms. */
export const recruitmentMessage = {
  closesBeforeOpening: '접수 마감은 접수 시작보다 늦어야 합니다.',
  instantPassed: (name: string) => `${withParticle(name, '은/는')} 지금보다 늦어야 합니다.`,
  repeated: (name: string) => `같은 ${withParticle(name, '이/가')} 두 번 있습니다.`,
  unknownTrack: '없는 지원 분야입니다. 다시 선택해 주세요.',
  optionCount: (min: number, max: number) => `선택지는 ${String(min)}~${String(max)}개여야 합니다.`,
  fieldOfAnotherKind: '이 질문 종류에는 쓸 수 없는 항목입니다.',
  maxChoicesTooLarge: '최대 선택 수는 선택지 수보다 클 수 없습니다.',
  unknownQuestion: '없는 질문입니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  resultsAtWithoutTogether: '발표 일시는 한꺼번에 발표하는 모집에서만 정할 수 있습니다.',
  unknownPlaceholder: (placeholder: string) => `알 수 없는 표시입니다: {${placeholder}}`,
  placeholderWithoutValue: (placeholder: string, name: string) =>
    `${name}님에게는 {${placeholder}}에 넣을 내용이 없습니다.`,
  applicationsPending: (count: number) =>
    `지금 모집에 결정하지 않았거나 발표하지 않은 지원서가 ${String(count)}건 있습니다. 먼저 처리해 주세요.`,
  /** Title of a draft until a leader changes it. */
  newRound: '새 모집',
  roundNotFound: '모집 정보를 찾을 수 없습니다.',
  slotNotFound: '면접 시간을 찾을 수 없습니다.',
  interviewOf: (clubName: string) => `${clubName} 면접`,
  published: '모집을 공개했습니다.',
  closed: '접수를 마감했습니다.',
  reopened: '접수를 다시 열었습니다.',
  ended: '모집을 끝냈습니다.',
  released: '결과를 발표했습니다.',
} as const;

/** Why the mail about a released result was not sent. */
export const deliveryMessage = {
  noAddress: '인증된 이메일 주소가 없습니다.',
  superseded: '그사이 결과가 바뀌어 보내지 않았습니다.',
} as const;

/** Errors of one answer or of the track in an application. */
export const answerMessage = {
  required: '답을 입력해 주세요.',
  selectionRequired: '답을 선택해 주세요.',
  consentRequired: '동의해 주세요.',
  tooLong: (max: number) => `${String(max)}자까지 입력할 수 있습니다.`,
  wrongType: '답의 형식이 올바르지 않습니다.',
  unknownOption: '없는 선택지입니다. 다시 선택해 주세요.',
  tooManyChoices: (max: number) => `${String(max)}개까지 선택할 수 있습니다.`,
  link: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
  unknownQuestion: '이 지원서에 없는 질문입니다.',
  repeated: '같은 질문의 답이 두 번 있습니다.',
  trackRequired: '지원 분야를 선택해 주세요.',
  unknownTrack: '없는 지원 분야입니다. 다시 선택해 주세요.',
} as const;

/** Placeholders in the texts of a release, without their braces. */
export const placeholderNames = ['이름', '분야', '모집', '동아리', '회장', '면접일'] as const;

/** Texts of a release for a round with interviews. Each applies if the round defines no text of its own. */
export const defaultResultMessages = {
  documentPass: {
    subject: '[{동아리}] {모집} 서류 심사 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n{모집}의 서류 심사에 합격하셨습니다. 축하합니다.\n이어지는 안내는 두레의 내 지원서에서 확인해 주세요.',
  },
  documentFail: {
    subject: '[{동아리}] {모집} 서류 심사 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n아쉽지만 이번 {모집}에서는 함께하지 못하게 되었습니다.\n관심을 보내 주셔서 고맙습니다.',
  },
  interviewPass: {
    subject: '[{동아리}] {모집} 최종 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n{모집}에 최종 합격하셨습니다. 축하합니다.\n이제 동아리의 회원입니다. 곧 뵙겠습니다.',
  },
  interviewFail: {
    subject: '[{동아리}] {모집} 최종 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n아쉽지만 이번 {모집}에서는 함께하지 못하게 되었습니다.\n면접에 와 주셔서 고맙습니다.',
  },
} as const;

/** Returns the default texts of a round. Without an interview, the decision on the documents is the final one. */
export const defaultMessagesOf = ({ hasInterview }: { hasInterview: boolean }) =>
  hasInterview
    ? defaultResultMessages
    : {
        ...defaultResultMessages,
        documentPass: defaultResultMessages.interviewPass,
        documentFail: {
          subject: defaultResultMessages.interviewFail.subject,
          body: defaultResultMessages.documentFail.body,
        },
      };
