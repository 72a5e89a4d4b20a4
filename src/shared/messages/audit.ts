import type { AuditAction } from '@contract/audit';
import { withParticle } from '@contract/korean';
import { attendanceText } from './attendance';
import { clubText } from './club';
import { deskText } from './desk';
import type { Sentence, SentencePart } from './notification';
import { reportText } from './report';
import { submissionText } from './submission';

/**
 * Values of an entry as display text. A value is undefined if the entry lacks it or an account deletion has
 * erased it. In entries of THUMBNAIL_CHANGED and APPEAL_DECIDED, `before` and `after` are codes (REJECTED).
 */
interface AuditValues {
  /** Name of the user whom the action concerns; for content, its author. */
  target?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  /** The kind of the content: '게시글'. */
  content?: string | undefined;
  /** The title of the round. */
  round?: string | undefined;
}
type ToSentence = (values: AuditValues) => Sentence;

const UNKNOWN_TARGET = '회원';
const UNKNOWN_CONTENT = '글';
const UNKNOWN_ROUND = '모집';

/** Returns a text with emphasis, and the particle for it without emphasis. */
const emphasize = (text: string, particle?: Parameters<typeof withParticle>[1]): SentencePart[] => [
  { strong: text },
  ...(particle ? [withParticle(text, particle).slice(text.length)] : []),
];
/** Returns '소아린의 게시글', or '게시글' without an author. */
const contentOf = ({ target, content = UNKNOWN_CONTENT }: AuditValues): SentencePart[] =>
  target === undefined ? [content] : [...emphasize(target), `의 ${content}`];
const describeContentChange =
  (verb: string): ToSentence =>
  (values) => {
    const { target, content = UNKNOWN_CONTENT } = values;
    const object = withParticle(content, '을/를');
    return target === undefined ? [`${object} ${verb}`] : [...emphasize(target), `의 ${object} ${verb}`];
  };
const describeContentDeletion =
  (content: string): ToSentence =>
  (values) =>
    describeContentChange('삭제했습니다')({ ...values, content });
/** `matter` is a report or an appeal and what happened to it: '신고를 문제 없음으로 닫았습니다'. */
const describeContentMatter =
  (matter: string): ToSentence =>
  (values) => [...contentOf(values), `에 대한 ${matter}`];
const describeRoundChange =
  (verb: string): ToSentence =>
  ({ round = UNKNOWN_ROUND }) => [...emphasize(round, '을/를'), ` ${verb}`];
const describePresidencyChange =
  (verb: string): ToSentence =>
  ({ target = UNKNOWN_TARGET }) => [...emphasize(target, '을/를'), ` 새 회장으로 ${verb}`];
const describeSuccessionChange =
  (verb: string): ToSentence =>
  ({ target = UNKNOWN_TARGET }) => [...emphasize(target), `의 회장 승계${verb}`];

/**
 * Returns '소아린의 역할을 회원에서 운영진으로 바꿨습니다'. Without `before` it omits the old value, without `after`
 * both values.
 */
const describeValueChange =
  (object: string, verb = '바꿨습니다', prefix = ''): ToSentence =>
  ({ target = UNKNOWN_TARGET, before, after }) => [
    prefix,
    ...emphasize(target),
    `의 ${object} `,
    ...(before === undefined || after === undefined ? [] : [...emphasize(before), '에서 ']),
    ...(after === undefined ? [] : [...emphasize(after, '으로/로'), ' ']),
    verb,
  ];

const APPLICANT_PREFIX = '지원자 ';

/** Sentences of audit entries. They omit the actor, who has a column of its own. */
export const auditText = {
  deletedRound: '삭제된 모집',
  /** Names of contents by the kind that entries store, such as ARTICLE. */
  contents: { ...reportText.targets, CLUB: '동아리 소개', USER: '프로필' },
  /** Names of the codes in `before` and `after`, such as PASS. */
  codes: {
    ...clubText.roles,
    ...attendanceText.states,
    ...submissionText.status,
    ...deskText.stage,
    PASS: deskText.decision.PASS,
    FAIL: deskText.decision.FAIL,
    HOLD: deskText.decision.HOLD,
    INVITED: '면접 대상',
  },
  sentences: {
    ROLE_CHANGED: describeValueChange('역할을'),
    PRESIDENCY_HANDED_OVER: ({ target = UNKNOWN_TARGET }) => [
      ...emphasize(target),
      '에게 회장을 위임했습니다',
    ],
    MEMBER_ADDED: ({ target = UNKNOWN_TARGET }) => [...emphasize(target, '을/를'), ' 회원으로 추가했습니다'],
    MEMBER_EXPELLED: ({ target = UNKNOWN_TARGET }) => [
      ...emphasize(target, '을/를'),
      ' 동아리에서 내보냈습니다',
    ],
    APPLICATION_DECIDED: describeValueChange('결정을', '정했습니다', APPLICANT_PREFIX),
    APPLICATION_DECISION_TAKEN_BACK: ({ target = UNKNOWN_TARGET }) => [
      APPLICANT_PREFIX,
      ...emphasize(target),
      '의 결정을 ',
      ...emphasize(deskText.decision.UNDECIDED, '으로/로'),
      ' 되돌렸습니다',
    ],
    RESULTS_RELEASED: ({ round = UNKNOWN_ROUND, after }) => [
      ...emphasize(round),
      after === undefined ? '의 결과를 발표했습니다' : `의 ${after} 결과를 발표했습니다`,
    ],
    ARTICLE_DELETED: describeContentDeletion(reportText.targets.ARTICLE),
    NOTICE_DELETED: describeContentDeletion(reportText.targets.NOTICE),
    COMMENT_DELETED: describeContentDeletion(reportText.targets.COMMENT),
    QUESTION_DELETED: describeContentDeletion(reportText.targets.QUESTION),
    THUMBNAIL_CHANGED: ({ after }) => [
      after === 'NONE' ? '대표 이미지를 기본 이미지로 바꿨습니다' : '대표 이미지를 바꿨습니다',
    ],
    RECRUITMENT_CREATED: describeRoundChange('만들었습니다'),
    RECRUITMENT_CHANGED: describeRoundChange('수정했습니다'),
    RECRUITMENT_PUBLISHED: describeRoundChange('공개했습니다'),
    RECRUITMENT_CLOSED: describeRoundChange('마감했습니다'),
    RECRUITMENT_ENDED: describeRoundChange('끝냈습니다'),
    RECRUITMENT_DELETED: () => ['공개하지 않은 모집을 삭제했습니다'],
    DEADLINE_EXTENDED: ({ target = UNKNOWN_TARGET, round = UNKNOWN_ROUND }) => [
      APPLICANT_PREFIX,
      ...emphasize(target),
      '의 ',
      ...emphasize(round),
      ' 지원 기한을 연장했습니다',
    ],
    ATTENDANCE_CHANGED: describeValueChange('출석을', '고쳤습니다'),
    SUCCESSION_REQUESTED: ({ target = UNKNOWN_TARGET }) => [
      ...emphasize(target, '을/를'),
      ' 후보로 회장 승계를 요청했습니다',
    ],
    SUCCESSION_ACCEPTED: () => ['새 회장이 되는 데 동의했습니다'],
    SUCCESSION_SUPPORTED: describeSuccessionChange('에 찬성했습니다'),
    SUCCESSION_OBJECTED: describeSuccessionChange('에 이의를 제기했습니다'),
    SUCCESSION_COMPLETED: describePresidencyChange('정했습니다'),
    SUCCESSION_CANCELLED: describeSuccessionChange('를 취소했습니다'),
    SUCCESSION_STOPPED: describeSuccessionChange('를 중단했습니다'),
    SUCCESSION_SHORTENED: describeValueChange('회장 승계 이의 기한을', '앞당겼습니다'),
    REPORT_READ: describeContentMatter('신고를 살펴보려고 앞뒤 메시지를 열람했습니다'),
    REPORT_DISMISSED: describeContentMatter('신고를 문제 없음으로 닫았습니다'),
    CONTENT_REMOVED: (values) =>
      describeContentChange(values.after === undefined ? '가렸습니다' : `${values.after}까지 가렸습니다`)(
        values,
      ),
    CONTENT_REMOVAL_EXTENDED: (values) =>
      describeContentChange(
        values.after === undefined ? '더 오래 가렸습니다' : `${values.after}까지 더 가렸습니다`,
      )(values),
    CONTENT_RESTORED: describeContentChange('다시 보이게 했습니다'),
    CONTENT_DELETED: describeContentChange('삭제했습니다'),
    APPEAL_DECIDED: (values) =>
      describeContentMatter(
        values.after === 'REJECTED' ? '이의를 받아들이지 않았습니다' : '이의를 받아들였습니다',
      )(values),
    USER_WARNED: ({ target = UNKNOWN_TARGET }) => [...emphasize(target), '에게 경고했습니다'],
    USER_SUSPENDED: ({ target = UNKNOWN_TARGET, after }) => [
      ...emphasize(target),
      after === undefined ? '의 이용을 정지했습니다' : `의 이용을 ${after}까지 정지했습니다`,
    ],
    USER_REINSTATED: ({ target = UNKNOWN_TARGET }) => [...emphasize(target), '의 이용 정지를 해제했습니다'],
    CLUB_CLOSED: () => ['동아리 운영을 중지했습니다'],
    CLUB_REOPENED: () => ['동아리 운영을 재개했습니다'],
    PRESIDENT_APPOINTED: describePresidencyChange('지정했습니다'),
    ANNOUNCEMENT_CHANGED: () => ['모든 화면에 보이는 공지를 바꿨습니다'],
  } satisfies Readonly<Record<AuditAction, ToSentence>>,
} as const;
