import { auditActions } from '@contract/audit';
import type { AuditAction } from '@contract/audit';
import { describeEntry } from '.';
import type { AuditEntry } from '.';

const roundTitles = new Map([[4, '2026 가을 모집']]);
const UNTIL = '2026-12-22T03:00:00.000Z';

const describeAsText = (entry: Partial<AuditEntry> & Pick<AuditEntry, 'action'>) =>
  describeEntry(
    {
      auditId: 1,
      actorName: '이서린',
      targetName: null,
      before: null,
      after: null,
      reason: null,
      at: '2026-11-20T02:05:00.000Z',
      ...entry,
    },
    roundTitles,
  )
    .map((part) => (typeof part === 'string' ? part : part.strong))
    .join('');

/** For each action, `before` and `after` of an example entry, and the expected sentence. */
const samples: Readonly<
  Record<AuditAction, readonly [before: string | null, after: string | null, sentence: string]>
> = {
  ROLE_CHANGED: ['MEMBER', 'STAFF', '소아린의 역할을 회원에서 운영진으로 바꿨습니다'],
  PRESIDENCY_HANDED_OVER: ['VICE_PRESIDENT', 'PRESIDENT', '소아린에게 회장을 위임했습니다'],
  MEMBER_ADDED: [null, null, '소아린을 회원으로 추가했습니다'],
  MEMBER_EXPELLED: ['MEMBER', null, '소아린을 동아리에서 내보냈습니다'],
  APPLICATION_DECIDED: [null, 'HOLD', '지원자 소아린의 결정을 보류로 정했습니다'],
  APPLICATION_DECISION_TAKEN_BACK: [null, null, '지원자 소아린의 결정을 미결정으로 되돌렸습니다'],
  RESULTS_RELEASED: ['4', 'DOCUMENT', '2026 가을 모집의 서류 결과를 발표했습니다'],
  ARTICLE_DELETED: ['15', null, '소아린의 게시글을 삭제했습니다'],
  NOTICE_DELETED: ['15', null, '소아린의 공지사항을 삭제했습니다'],
  COMMENT_DELETED: ['15', null, '소아린의 댓글을 삭제했습니다'],
  QUESTION_DELETED: ['15', null, '소아린의 질문을 삭제했습니다'],
  THUMBNAIL_CHANGED: ['SET', 'NONE', '대표 이미지를 기본 이미지로 바꿨습니다'],
  RECRUITMENT_CREATED: [null, '4', '2026 가을 모집을 만들었습니다'],
  RECRUITMENT_CHANGED: [null, '4', '2026 가을 모집을 수정했습니다'],
  RECRUITMENT_PUBLISHED: [null, '4', '2026 가을 모집을 공개했습니다'],
  RECRUITMENT_CLOSED: [null, '4', '2026 가을 모집을 마감했습니다'],
  RECRUITMENT_ENDED: [null, '4', '2026 가을 모집을 끝냈습니다'],
  RECRUITMENT_DELETED: [null, '5', '공개하지 않은 모집을 삭제했습니다'],
  DEADLINE_EXTENDED: [null, '4', '지원자 소아린의 2026 가을 모집 지원 기한을 연장했습니다'],
  ATTENDANCE_CHANGED: [null, 'EXCUSED', '소아린의 출석을 공결로 고쳤습니다'],
  SUCCESSION_REQUESTED: [null, null, '소아린을 후보로 회장 승계를 요청했습니다'],
  SUCCESSION_ACCEPTED: [null, null, '새 회장이 되는 데 동의했습니다'],
  SUCCESSION_SUPPORTED: [null, null, '소아린의 회장 승계에 찬성했습니다'],
  SUCCESSION_OBJECTED: [null, null, '소아린의 회장 승계에 이의를 제기했습니다'],
  SUCCESSION_COMPLETED: [null, 'PRESIDENT', '소아린을 새 회장으로 정했습니다'],
  SUCCESSION_CANCELLED: [null, null, '소아린의 회장 승계를 취소했습니다'],
  SUCCESSION_STOPPED: [null, null, '소아린의 회장 승계를 중단했습니다'],
  SUCCESSION_SHORTENED: [
    '2026-12-24T03:00:00.000Z',
    UNTIL,
    '소아린의 회장 승계 이의 기한을 12.24(목) 12:00에서 12.22(화) 12:00로 앞당겼습니다',
  ],
  REPORT_READ: ['MESSAGE 3-15', null, '소아린의 메시지에 대한 신고를 살펴보려고 앞뒤 메시지를 열람했습니다'],
  REPORT_DISMISSED: ['USER 3', null, '소아린의 프로필에 대한 신고를 문제 없음으로 닫았습니다'],
  CONTENT_REMOVED: ['ARTICLE 15', UNTIL, '소아린의 게시글을 12.22(화) 12:00까지 가렸습니다'],
  CONTENT_REMOVAL_EXTENDED: ['NOTICE 15', UNTIL, '소아린의 공지사항을 12.22(화) 12:00까지 더 가렸습니다'],
  CONTENT_RESTORED: ['QUESTION 15', null, '소아린의 질문을 다시 보이게 했습니다'],
  CONTENT_DELETED: ['COMMENT 15', null, '소아린의 댓글을 삭제했습니다'],
  APPEAL_DECIDED: ['ARTICLE 15', 'REJECTED', '소아린의 게시글에 대한 이의를 받아들이지 않았습니다'],
  USER_WARNED: ['COMMENT 15', null, '소아린에게 경고했습니다'],
  USER_SUSPENDED: [null, UNTIL, '소아린의 이용을 12.22(화) 12:00까지 정지했습니다'],
  USER_REINSTATED: [UNTIL, null, '소아린의 이용 정지를 해제했습니다'],
  CLUB_CLOSED: [null, null, '동아리 운영을 중지했습니다'],
  CLUB_REOPENED: [null, null, '동아리 운영을 재개했습니다'],
  PRESIDENT_APPOINTED: ['MEMBER', 'PRESIDENT', '소아린을 새 회장으로 지정했습니다'],
  ANNOUNCEMENT_CHANGED: [null, '점검합니다', '모든 화면에 보이는 공지를 바꿨습니다'],
};

test.each(auditActions)(
  'describes %s without codes, ids and ISO times, also after its values were erased [AU-104]',
  (action) => {
    const [before, after, sentence] = samples[action];
    expect(describeAsText({ action, targetName: '소아린', before, after })).toBe(sentence);
    // Deleting the account of the target erases the values.
    expect(describeAsText({ action })).toMatch(/^[가-힣 ]+습니다$/);
  },
);
