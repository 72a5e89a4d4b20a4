import { deliveryMessage } from '@contract/recruitment-messages';
import { composeResultText } from '../modules/result/result-text';
import { addMinutes } from './demo-clock';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import type { People } from './people';
import { itemAt } from './random';
import type { DeliveryRow, SubmissionRow } from './rows';

/**
 * Plans two messages for each decided application of a club: one in the app and one by e-mail. The oldest decision comes first. Each
 * result is released at the time of its decision. The mail about the newest decision could not be sent.
 */
export function planDeliveries(
  club: PlannedClub,
  roundTitle: string,
  { students }: People,
  applications: readonly SubmissionRow[],
): DeliveryRow[] {
  const source = {
    title: roundTitle,
    clubName: club.text.name,
    presidentName: presidentOf(club).person.name,
    messages: {},
    hasInterview: false,
  };
  const decidedApplications = applications
    .flatMap((row) => (row.clubId === club.id && row.decidedAt ? [{ ...row, decidedAt: row.decidedAt }] : []))
    .sort((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime());
  return decidedApplications.flatMap(
    ({ id, recruitmentId, userId, status, decidedAt }, index): DeliveryRow[] => {
      const result = {
        stage: 'DOCUMENT' as const,
        decision: status === 'APPROVED' ? ('PASS' as const) : ('FAIL' as const),
      };
      const { name } = itemAt(students, userId - 1);
      const message = {
        ...result,
        ...composeResultText(source, result, { name, track: null, slotStartsAt: null }),
        recruitmentId,
        submissionId: id,
        createdAt: decidedAt,
      };
      const isUnreachable = index === decidedApplications.length - 1;
      return [
        { ...message, id: 2 * index + 1, channel: 'app', state: 'SENT', updatedAt: decidedAt },
        {
          ...message,
          id: 2 * index + 2,
          channel: 'email',
          ...(isUnreachable ? { state: 'FAILED', reason: deliveryMessage.noAddress } : { state: 'SENT' }),
          attempts: 1,
          updatedAt: addMinutes(decidedAt, 1),
        },
      ];
    },
  );
}
