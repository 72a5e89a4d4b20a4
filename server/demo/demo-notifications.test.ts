import { notificationKinds } from '@contract/notification';
import type { NotificationKind } from '@contract/notification';
import { isLeader } from '@contract/member';
import { planCampus } from './campus';
import { accountId } from './people';
import type { NotificationRow } from './rows';

const midnight = new Date('2026-04-01T15:00:00.000Z');
const campus = planCampus(midnight);
const { people, clubs, posts, applications, events, questions, follows } = campus;
const { notifications } = campus.notifications;
/** The demo accounts that have notifications. */
const accounts = ['president', 'member', 'newbie'] as const;
type NotifiedAccount = (typeof accounts)[number];

const membersOf = (clubId: number) => clubs.find(({ id }) => id === clubId)?.members ?? [];
const memberIds = (clubId: number) => membersOf(clubId).map(({ person }) => person.id);
const isLeaderOf = (clubId: number, userId: number) =>
  membersOf(clubId).some(({ person, role }) => person.id === userId && isLeader(role));
const notificationsOf = (account: NotifiedAccount) =>
  notifications.filter(({ recipientId }) => recipientId === accountId(account));

const leaderKinds: readonly NotificationKind[] = ['APPLICATION_RECEIVED', 'QUESTION_ASKED'];
/**
 * Kinds that an account cannot get in its role. The account `president` can get every kind: it leads a club, is a
 * member of other clubs and has applied to some.
 */
const impossibleKinds: Readonly<Record<NotifiedAccount, readonly NotificationKind[]>> = {
  president: [],
  // The account leads no club and never did.
  member: [...leaderKinds, 'PRESIDENCY_RECEIVED'],
  newbie: [
    ...leaderKinds,
    // The account was never a member.
    'PRESIDENCY_RECEIVED',
    'ROLE_CHANGED',
    'EXPELLED',
    'NOTICE_POSTED',
    'EVENT_CREATED',
    'CLUB_REOPENED',
    'SUCCESSION_REQUESTED',
    'SUCCESSION_ENDED',
    // Only members write articles and comments.
    'COMMENT_ON_MINE',
    'REPLY_TO_MINE',
    // The account has not applied to any club.
    'APPLICATION_VIEWED',
    'INTERVIEW_INVITED',
    'INTERVIEW_CHANGED',
    'INTERVIEW_REMINDER',
    'RESULT_RELEASED',
  ],
};

test('three demo accounts have past notifications of exactly the possible kinds, some read, some unread [DC-01]', () => {
  for (const account of accounts) {
    const accountNotifications = notificationsOf(account);
    const missingKinds = notificationKinds.filter(
      (kind) => !accountNotifications.some((each) => each.kind === kind),
    );
    expect([account, missingKinds.sort()]).toEqual([account, [...impossibleKinds[account]].sort()]);
    expect([
      accountNotifications.some(({ readAt }) => readAt),
      accountNotifications.some(({ readAt }) => !readAt),
    ]).toEqual([true, true]);
    const registeredAt = people.students.find(({ username }) => username === account)?.createdAt;
    for (const { kind, createdAt } of accountNotifications)
      expect([kind, (createdAt ?? 0) > (registeredAt ?? 0)]).toEqual([kind, true]);
    expect(accountNotifications.map(({ sequence }) => sequence)).toEqual(
      accountNotifications.map((_, index) => index + 1),
    );
  }
  for (const { updatedAt } of notifications) expect(updatedAt.getTime()).toBeLessThan(midnight.getTime());
});

/** Returns whether the recipient of a notification may open the page to which the notification leads. */
function isOpenable({ recipientId, subjectType, subjectId, clubId }: NotificationRow): boolean {
  const isSubjectIn = (rows: readonly { id?: number; clubId: number }[]) =>
    rows.some((row) => row.id === subjectId && row.clubId === clubId);
  const club = clubId ?? 0;
  switch (subjectType) {
    case 'none':
    case 'reports':
      return true;
    case 'application':
      return applications.some(({ id, userId }) => id === subjectId && userId === recipientId);
    case 'article':
      return isSubjectIn(posts.articles);
    case 'notice':
      return isSubjectIn(posts.notices);
    case 'event':
      return (
        isSubjectIn(events) &&
        (memberIds(club).includes(recipientId) ||
          events.some(({ id, audience }) => id === subjectId && audience === 'EVERYONE'))
      );
    case 'applicants':
      return isSubjectIn(campus.rounds.recruitments) && isLeaderOf(club, recipientId);
    case 'members':
      return memberIds(club).includes(recipientId);
    case 'apply':
    case 'club':
    case 'questions':
      return clubs.some(({ id }) => id === club);
  }
}

test('every notification of the demo accounts leads to a page that its recipient may open [DC-01]', () => {
  const unopenable = accounts.flatMap(notificationsOf).filter((row) => !isOpenable(row));
  expect(unopenable.map(({ kind, recipientId }) => [kind, recipientId])).toEqual([]);
});

test('an event was cancelled before it started, and is as old as the notifications of its creation and cancellation [DC-01]', () => {
  const cancelledEvents = events.filter(({ cancelledAt }) => cancelledAt);
  expect(cancelledEvents).not.toEqual([]);
  for (const { startsAt, cancelledAt } of cancelledEvents)
    expect(startsAt.getTime()).toBeGreaterThan((cancelledAt ?? startsAt).getTime());
  for (const [kind, column] of [
    ['EVENT_CREATED', 'createdAt'],
    ['EVENT_CANCELLED', 'cancelledAt'],
  ] as const) {
    const news = notifications.filter((row) => row.kind === kind && row.subjectType === 'event');
    expect(news).not.toEqual([]);
    for (const { subjectId, createdAt } of news)
      expect([kind, events.find(({ id }) => id === subjectId)?.[column]]).toEqual([kind, createdAt]);
  }
});

test('the first club has questions in every state, three demo accounts follow clubs, and no asker or follower is a member [DC-02]', () => {
  const clubQuestions = questions.filter(({ clubId }) => clubId === 1);
  const states = clubQuestions.map(({ answer, isPinned, deletionReason }) =>
    deletionReason ? 'deleted' : isPinned ? 'pinned' : answer ? 'answered' : 'waiting',
  );
  expect(new Set(states)).toEqual(new Set(['pinned', 'answered', 'waiting', 'deleted']));
  const isMemberOf = (clubId: number, userId: number) => memberIds(clubId).includes(userId);
  expect(questions.filter(({ clubId, askerId }) => isMemberOf(clubId, askerId ?? 0))).toEqual([]);
  expect(follows.filter(({ clubId, userId }) => isMemberOf(clubId, userId))).toEqual([]);
  for (const account of accounts)
    expect(follows.some(({ userId }) => userId === accountId(account))).toBe(true);
});
