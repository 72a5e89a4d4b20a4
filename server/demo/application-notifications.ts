import { addMinutes } from './demo-clock';
import type { PlannedClub } from './clubs';
import { accountId } from './people';
import type { AccountName } from './people';
import type { NotificationSources, PlannedNotification } from './planned-notification';
import type { SubmissionRow } from './rows';

/**
 * Plans notifications about an account's applications: interview and result at the accepting club, and a view by a leader. The view has no
 * cause if no leader has viewed an application; `planNotifications` omits notifications without a cause.
 */
export function planApplicationNotifications(
  to: AccountName,
  acceptingClub: PlannedClub,
  { clubs, applications }: NotificationSources,
): PlannedNotification[] {
  const ownApplications = applications.filter(({ userId }) => userId === accountId(to));
  const viewed = ownApplications.find(({ viewedAt }) => viewedAt);
  return [
    ...planInterviewNotifications(
      to,
      acceptingClub,
      ownApplications.find(({ clubId }) => clubId === acceptingClub.id),
    ),
    {
      to,
      kind: 'APPLICATION_VIEWED',
      subjectType: 'application',
      club: clubs.find(({ id }) => id === viewed?.clubId) ?? acceptingClub,
      causes: viewed?.viewedAt ? [{ key: viewed.id, subjectId: viewed.id, at: viewed.viewedAt }] : [],
    },
  ];
}

/** Plans the notifications of an accepted applicant about interview and result; none without a decided application. */
function planInterviewNotifications(
  to: AccountName,
  club: PlannedClub,
  application: SubmissionRow | undefined,
): PlannedNotification[] {
  const { id, decidedAt } = application ?? {};
  if (id === undefined || !decidedAt) return [];
  const stepsWithMinutesAfterDecision = [
    ['INTERVIEW_INVITED', -60],
    ['INTERVIEW_CHANGED', -45],
    ['INTERVIEW_REMINDER', -30],
    ['RESULT_RELEASED', 0],
  ] as const;
  return stepsWithMinutesAfterDecision.map(([kind, minutes]) => ({
    to,
    kind,
    subjectType: 'application',
    club,
    causes: [{ key: `demo ${String(id)}`, subjectId: id, at: addMinutes(decidedAt, minutes) }],
    isRead: true,
  }));
}
