import { notificationKinds } from '@contract/notification';
import type { NotificationItem, NotificationKind, NotificationSubject } from '@contract/notification';
import { sampleNotification } from '@/app/testing/notification-samples';
import { describeNotification } from '.';

const describeAsText = (fields: Partial<NotificationItem>) => {
  const { sentence, to } = describeNotification(sampleNotification(fields));
  return [sentence.map((part) => (typeof part === 'string' ? part : part.strong)).join(''), to];
};
const createSubject = (type: NotificationSubject['type'], id: number | null = null) => ({
  type,
  clubId: 7,
  id,
});

test.each<[NotificationKind, NotificationSubject, sentence: string, to: string]>([
  [
    'APPLICATION_RECEIVED',
    createSubject('applicants', 3),
    '온소리 밴드에 새 지원서가 도착했습니다.',
    '/clubs/7/submissions',
  ],
  [
    'APPLICATION_VIEWED',
    createSubject('application', 31),
    '온소리 밴드에서 내 지원서를 열람했습니다.',
    '/users/submissions/31',
  ],
  [
    'INTERVIEW_INVITED',
    createSubject('application', 31),
    '온소리 밴드의 면접 시간을 골라 주세요.',
    '/users/submissions/31',
  ],
  [
    'INTERVIEW_CHANGED',
    createSubject('application', 31),
    '온소리 밴드의 면접 일정이 변경되었습니다.',
    '/users/submissions/31',
  ],
  [
    'INTERVIEW_REMINDER',
    createSubject('application', 31),
    '온소리 밴드의 면접이 내일 있습니다.',
    '/users/submissions/31',
  ],
  [
    'RESULT_RELEASED',
    createSubject('application', 31),
    '온소리 밴드의 모집 결과가 나왔습니다.',
    '/users/submissions/31',
  ],
  [
    'RESULT_RELEASED',
    createSubject('applicants', 3),
    '온소리 밴드의 결과를 정한 시각에 발표하지 못했습니다. 지원자의 결정과 안내 문구를 확인해 주세요.',
    '/clubs/7/submissions',
  ],
  [
    'DRAFT_DEADLINE',
    createSubject('apply'),
    '작성 중인 온소리 밴드 지원서가 곧 마감됩니다.',
    '/clubs/7/apply',
  ],
  [
    'NOTICE_POSTED',
    createSubject('notice', 5),
    '온소리 밴드에 새 공지가 올라왔습니다.',
    '/clubs/7/notices/5',
  ],
  [
    'COMMENT_ON_MINE',
    createSubject('article', 12),
    '마소담님이 내 게시글에 댓글을 달았습니다.',
    '/clubs/7/articles/12',
  ],
  [
    'REPLY_TO_MINE',
    createSubject('article', 12),
    '마소담님이 내 댓글에 답글을 달았습니다.',
    '/clubs/7/articles/12',
  ],
  ['ROLE_CHANGED', createSubject('club'), '온소리 밴드에서 내 역할이 변경되었습니다.', '/clubs/7'],
  ['EXPELLED', createSubject('club'), '온소리 밴드의 회원에서 제외되었습니다.', '/clubs/7'],
  ['PRESIDENCY_RECEIVED', createSubject('members'), '온소리 밴드의 회장이 되었습니다.', '/clubs/7/members'],
  [
    'RECRUITMENT_OPENED',
    createSubject('apply'),
    '관심 있는 온소리 밴드의 모집이 시작되었습니다.',
    '/clubs/7/apply',
  ],
  [
    'QUESTION_ASKED',
    createSubject('questions', 4),
    '온소리 밴드에 새 질문이 왔습니다.',
    '/clubs/7/questions',
  ],
  [
    'QUESTION_ANSWERED',
    createSubject('questions', 4),
    '온소리 밴드에서 내 질문에 답했습니다.',
    '/clubs/7/questions',
  ],
  [
    'RECRUITMENT_CLOSING',
    createSubject('apply'),
    '관심 있는 온소리 밴드의 모집이 곧 끝납니다.',
    '/clubs/7/apply',
  ],
  ['EVENT_CREATED', createSubject('event', 9), '온소리 밴드에 새 일정이 올라왔습니다.', '/clubs/7/events/9'],
  ['EVENT_CHANGED', createSubject('event', 9), '온소리 밴드의 일정이 바뀌었습니다.', '/clubs/7/events/9'],
  ['EVENT_CANCELLED', createSubject('event', 9), '온소리 밴드의 일정이 취소되었습니다.', '/clubs/7/events/9'],
  ['EVENT_REMINDER', createSubject('event', 9), '온소리 밴드의 일정이 곧 시작합니다.', '/clubs/7/events/9'],
  [
    'WAITLIST_PROMOTED',
    createSubject('event', 9),
    '온소리 밴드의 일정에 자리가 나서 참석으로 바뀌었습니다.',
    '/clubs/7/events/9',
  ],
])('%s has a sentence and an address [NT-40]', (kind, subject, sentence, to) => {
  expect(describeAsText({ kind, subject })).toEqual([sentence, to]);
});

test.each<[NotificationKind, NotificationSubject, string]>([
  ['REPORT_RESOLVED', createSubject('article', 12), '/reports'],
  ['CONTENT_REMOVED', createSubject('article', 12), '/reports'],
  ['ACCOUNT_WARNED', createSubject('none'), '/reports'],
  ['CLUB_REOPENED', createSubject('club'), '/clubs/7'],
  ['SUCCESSION_REQUESTED', createSubject('members'), '/clubs/7/manage/officers'],
])(
  '%s has a sentence and leads to the reports, the officers or its subject [NT-140]',
  (kind, subject, to) => {
    const [sentence, address] = describeAsText({ kind, subject });
    expect(sentence).not.toMatch(/새로운 소식/);
    expect(address).toBe(to);
  },
);

test.each<[NotificationKind, string]>([
  ['APPLICATION_RECEIVED', '온소리 밴드에 새 지원서 3건이 도착했습니다.'],
  ['NOTICE_POSTED', '온소리 밴드에 새 공지 3개가 올라왔습니다.'],
  ['COMMENT_ON_MINE', '마소담님의 댓글 외 2건이 내 게시글에 달렸습니다.'],
  ['QUESTION_ASKED', '온소리 밴드에 새 질문 3개가 왔습니다.'],
  ['QUESTION_ANSWERED', '온소리 밴드에서 내 질문 3개에 답했습니다.'],
  ['REPLY_TO_MINE', '마소담님의 답글 외 2건이 내 댓글에 달렸습니다.'],
])('%s with a count of 3 has one sentence about three occurrences [NT-40]', (kind, sentence) => {
  expect(describeAsText({ kind, count: 3 })[0]).toBe(sentence);
});

test.each(notificationKinds)('%s does not have the neutral sentence of unknown kinds [NT-40]', (kind) => {
  const [sentence] = describeAsText({ kind, subject: createSubject('club') });
  expect(sentence).not.toMatch(/새로운 소식|undefined/);
});

test('an actor whose account is deleted is named a withdrawn user [NT-40]', () => {
  expect(describeAsText({ actorName: null })[0]).toBe('탈퇴한 회원님이 내 게시글에 댓글을 달았습니다.');
});

test('an unknown kind or subject has a neutral sentence and leads to the notifications page [NT-41]', () => {
  const newerNotification = { kind: 'CLUB_PAINTED', subject: { type: 'mural', clubId: 7, id: 3 } };
  // A newer server may send kinds and subjects that this contract does not know.
  const item = newerNotification as unknown as Partial<NotificationItem>;

  expect(describeAsText(item)).toEqual(['온소리 밴드에 새로운 소식이 있습니다.', '/notifications']);
  expect(describeAsText({ ...item, clubName: null })[0]).toBe('새로운 소식이 있습니다.');
});
