import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NotificationKind } from '@contract/notification';
import type { Executor } from '../../engines/database/executor';
import {
  interviewBookings,
  interviewSlots,
  memberships,
  notifications,
  submissions,
  users,
} from '../../engines/database/schema';

/** A notification and what its mail needs. */
export type NotificationToMail = NonNullable<Awaited<ReturnType<typeof findNotificationToMail>>>;

/**
 * Returns a notification with the state of its subject as it is now; undefined when it was taken back, is two days old, or its
 * recipient has no verified address.
 */
export async function findNotificationToMail(executor: Executor, notificationId: number) {
  const [row] = await executor
    .select({
      kind: sql<NotificationKind>`${notifications.kind}`,
      to: users.email,
      clubName: notifications.clubName,
      subjectType: notifications.subjectType,
      subjectId: notifications.subjectId,
      clubId: notifications.clubId,
      /** The recipient's role in the club now; null for none. */
      role: memberships.role,
      status: submissions.status,
      stage: submissions.stage,
      slotStartsAt: interviewSlots.startsAt,
      slotMinutes: interviewSlots.minutes,
      slotPlace: interviewSlots.place,
    })
    .from(notifications)
    .innerJoin(
      users,
      and(
        eq(users.id, notifications.recipientId),
        isNull(users.withdrawnAt),
        isNotNull(users.email),
        eq(users.isEmailVerified, true),
      ),
    )
    .leftJoin(
      memberships,
      and(eq(memberships.clubId, notifications.clubId), eq(memberships.userId, notifications.recipientId)),
    )
    .leftJoin(
      submissions,
      and(
        eq(notifications.subjectType, 'application'),
        eq(submissions.id, notifications.subjectId),
        eq(submissions.userId, notifications.recipientId),
      ),
    )
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .leftJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .where(
      and(eq(notifications.id, notificationId), sql`${notifications.updatedAt} > now() - interval '2 days'`),
    );
  return row;
}
