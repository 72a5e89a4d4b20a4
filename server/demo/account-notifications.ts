import { notificationGroupKey } from '../modules/notification/notification-writer.service';
import { planApplicationNotifications } from './application-notifications';
import { findClubByName, firstRoundIdOf, presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import { planMemberEventNotifications, planNonMemberEventNotifications } from './event-notifications';
import { planClubNotifications, planReportNotifications } from './governance-notifications';
import { accountId } from './people';
import type { AccountName } from './people';
import type { NotificationSources, PlannedNotification } from './planned-notification';
import { planNoticeNotification, planPostNotifications } from './post-notifications';

const BAND = '온소리 밴드';
const CHOIR = '한빛 합창단';
const GARDEN = '텃밭 일기';
const JAZZ = '재즈 골목';
const PRINTS = '판화방';
/** Name of a deleted club, which has no row. */
const DELETED_CLUB = '달빛 산책';

/** Plans notifications of every kind for the president of the first club, who is also a member of two other clubs. */
export function planPresidentNotifications(sources: NotificationSources): PlannedNotification[] {
  const { clubs, applications, questions, clock } = sources;
  const band = findClubByName(clubs, BAND);
  const garden = findClubByName(clubs, GARDEN);
  const prints = findClubByName(clubs, PRINTS);
  const choir = findClubByName(clubs, CHOIR);
  const to = 'president';
  const waitingQuestions = questions.filter(
    ({ clubId, answer, deletionReason }) => clubId === band.id && answer === null && deletionReason === null,
  );
  const pending = applications.filter(({ clubId, status }) => clubId === band.id && status === 'PENDING');
  return [
    ...planClubNotifications(to, band, sources),
    ...planApplicationNotifications(to, prints, sources),
    ...planReportNotifications(to, band, sources),
    ...planPostNotifications(to, band, sources),
    ...planMemberEventNotifications(to, band, sources),
    ...planFollowerNotifications(to, choir, { openedDaysAgo: 7 }, sources),
    ...planAnswerNotifications(to, sources),
    { ...planNoticeNotification(to, garden, sources), isRead: true },
    planRoleChange(to, garden, sources),
    planExpulsion(to, findClubByName(clubs, JAZZ), sources),
    planDraftDeadline(to, choir, { daysAgo: 3 }, sources),
    {
      to,
      kind: 'PRESIDENCY_RECEIVED',
      subjectType: 'members',
      club: band,
      causes: [{ key: 'demo', at: clock.at({ daysAgo: 120, hour: 20 }) }],
      isRead: true,
    },
    {
      to,
      kind: 'APPLICATION_RECEIVED',
      subjectType: 'applicants',
      club: band,
      causes: pending.map(({ id, userId, createdAt }) => ({
        key: id,
        subjectId: firstRoundIdOf(band),
        actorId: userId,
        // A planned application always has a time. The type of a row allows the default of the database.
        at: createdAt ?? clock.at({ daysAgo: 1 }),
      })),
      groupKey: notificationGroupKey.round(firstRoundIdOf(band)),
    },
    {
      to,
      kind: 'QUESTION_ASKED',
      subjectType: 'questions',
      club: band,
      causes: waitingQuestions.map(({ id, createdAt }) => ({ key: id, subjectId: id, at: createdAt })),
      groupKey: notificationGroupKey.club(band.id),
    },
  ];
}

/** Plans notifications of every kind that a member of the first club who never led a club can get. */
export function planMemberNotifications(sources: NotificationSources): PlannedNotification[] {
  const { clubs } = sources;
  const band = findClubByName(clubs, BAND);
  const jazz = findClubByName(clubs, JAZZ);
  const to = 'member';
  return [
    ...planClubNotifications(to, band, sources),
    ...planApplicationNotifications(to, band, sources),
    ...planReportNotifications(to, band, sources),
    ...planPostNotifications(to, band, sources),
    ...planMemberEventNotifications(to, band, sources),
    ...planFollowerNotifications(to, jazz, { openedDaysAgo: 7 }, sources),
    ...planAnswerNotifications(to, sources),
    planNoticeNotification(to, band, sources),
    planRoleChange(to, band, sources),
    planExpulsion(to, findClubByName(clubs, PRINTS), sources),
    planDraftDeadline(to, jazz, { daysAgo: 3 }, sources),
  ];
}

/** Plans notifications of every kind that a user in no club can get. The user had applied only to the club that is now deleted. */
export function planNewcomerNotifications(sources: NotificationSources): PlannedNotification[] {
  const { clubs, clock } = sources;
  const band = findClubByName(clubs, BAND);
  const jazz = findClubByName(clubs, JAZZ);
  const deletedClub = { text: { name: DELETED_CLUB } };
  const to = 'newbie';
  return [
    ...planReportNotifications(to, band, sources),
    ...planNonMemberEventNotifications(to, band, deletedClub, sources),
    ...planFollowerNotifications(to, jazz, { openedDaysAgo: 4 }, sources).map((notification) => ({
      ...notification,
      isRead: notification.kind === 'RECRUITMENT_OPENED',
    })),
    ...planAnswerNotifications(to, sources),
    {
      to,
      kind: 'CLUB_CLOSED',
      subjectType: 'none', // says that the club was deleted
      club: deletedClub,
      causes: [{ key: 'demo', at: clock.at({ daysAgo: 4, hour: 15 }) }],
      isRead: true,
    },
    planDraftDeadline(to, jazz, { daysAgo: 2 }, sources),
  ];
}

function planRoleChange(to: AccountName, club: PlannedClub, { clock }: NotificationSources) {
  const at = clock.at({ daysAgo: 40, hour: 13 });
  return {
    to,
    kind: 'ROLE_CHANGED',
    subjectType: 'club',
    club,
    causes: [{ key: 'demo', actorId: presidentOf(club).person.id, at }],
    isRead: true,
  } satisfies PlannedNotification;
}

function planExpulsion(to: AccountName, club: PlannedClub, { clock }: NotificationSources) {
  return {
    to,
    kind: 'EXPELLED',
    subjectType: 'club',
    club,
    causes: [{ key: 'demo', at: clock.at({ daysAgo: 60, hour: 12 }) }],
    isRead: true,
  } satisfies PlannedNotification;
}

/** Plans the reminder of an unfinished application, which is sent at 18:00. */
function planDraftDeadline(
  to: AccountName,
  club: PlannedClub,
  { daysAgo }: { daysAgo: number },
  { clock }: NotificationSources,
) {
  return {
    to,
    kind: 'DRAFT_DEADLINE',
    subjectType: 'apply',
    club,
    causes: [{ key: 'demo', at: clock.at({ daysAgo, hour: 18 }) }],
    isRead: true,
  } satisfies PlannedNotification;
}

/** Plans the notifications about a round of a followed club: its opening some days ago, and its approaching deadline. */
const planFollowerNotifications = (
  to: AccountName,
  club: PlannedClub,
  { openedDaysAgo }: { openedDaysAgo: number },
  { clock }: NotificationSources,
): PlannedNotification[] =>
  [
    ['RECRUITMENT_OPENED', clock.at({ daysAgo: openedDaysAgo, hour: 9 })] as const,
    ['RECRUITMENT_CLOSING', clock.at({ daysAgo: 2, hour: 18 })] as const,
  ].map(([kind, at]) => ({
    to,
    kind,
    subjectType: 'club',
    club,
    causes: [{ key: 'demo', at }],
    isRead: true,
  }));

/** Plans the notifications about answers to an account's questions. */
const planAnswerNotifications = (
  to: AccountName,
  { clubs, questions }: NotificationSources,
): PlannedNotification[] =>
  questions.flatMap(({ id, clubId, askerId, answeredAt }) => {
    const club = clubs.find((each) => each.id === clubId);
    if (!club || !answeredAt || askerId !== accountId(to)) return [];
    return [
      {
        to,
        kind: 'QUESTION_ANSWERED',
        subjectType: 'questions',
        club,
        causes: [{ key: id, subjectId: id, at: answeredAt }],
        groupKey: notificationGroupKey.club(clubId),
      },
    ];
  });
