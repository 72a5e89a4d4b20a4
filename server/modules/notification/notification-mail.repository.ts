import { and, eq, sql } from 'drizzle-orm';
import { EVENT_REMINDER_HOURS } from '@contract/event';
import type { NotificationKind } from '@contract/notification';
import type { Executor } from '../../engines/database/executor';
import {
  eventAnswers,
  events,
  interviewBookings,
  interviewSlots,
  memberships,
  notificationSettings,
  notifications,
  submissions,
  users,
} from '../../engines/database/schema';
import { receivesMails } from '../user/mail-recipient.service';

/** A notification with the data that its mail needs. */
export type NotificationToMail = NonNullable<Awaited<ReturnType<typeof findNotificationToMail>>>;

/**
 * Returns a notification with the current state of its subject. Returns undefined if the notification was retracted, if it has not
 * changed for two days, or if its recipient gets no mails.
 */
export async function findNotificationToMail(executor: Executor, notificationId: number) {
  const [row] = await executor
    .select({
      kind: sql<NotificationKind>`${notifications.kind}`,
      recipientId: notifications.recipientId,
      sequence: notifications.sequence,
      /** Number of causes that share this notification. */
      count: notifications.count,
      isInApp: notifications.isInApp,
      readAt: notifications.readAt,
      groups: notificationSettings.groups,
      isMuted: sql<boolean>`exists (select from muted_clubs m where m.user_id = ${notifications.recipientId} and m.club_id = ${notifications.clubId})`,
      /**
       * Whether the recipient has blocked all users who caused the notification; always false unless it is about comments or questions.
       * Reads the asker from the question: the cause of a question names no actor, because the asker is confidential.
       */
      isFromBlocked: sql<boolean>`(select coalesce(bool_and(exists (select from user_blocks b where b.blocker_id = ${notifications.recipientId} and b.blocked_id = coalesce(c.actor_id, q.asker_id))), false)
        from notification_causes c left join club_questions q on q.id = case c.kind when 'QUESTION_ASKED' then c.cause::int end
        where c.notification_id = ${notifications.id} and c.kind in ('COMMENT_ON_MINE', 'REPLY_TO_MINE', 'QUESTION_ASKED'))`,
      /** Whether the club still exists. */
      hasClub: sql<boolean>`exists (select from clubs c where c.id = ${notifications.clubId})`,
      to: users.email,
      clubName: notifications.clubName,
      subjectType: notifications.subjectType,
      subjectId: notifications.subjectId,
      clubId: notifications.clubId,
      /** The recipient's role in the club now; null for a non-member. */
      role: memberships.role,
      status: submissions.status,
      stage: submissions.stage,
      slotStartsAt: interviewSlots.startsAt,
      slotMinutes: interviewSlots.minutes,
      slotPlace: interviewSlots.place,
      event: {
        title: events.title,
        place: events.place,
        startsAt: events.startsAt,
        isAllDay: events.isAllDay,
        audience: events.audience,
        isCancelled: sql<boolean>`${events.cancelledAt} is not null`,
        isOver: sql<boolean>`${events.endsAt} <= now()`,
        // Adds one hour of tolerance, because the reminder is not sent to the second.
        isSoon: sql<boolean>`${events.startsAt} > now() and ${events.startsAt} < now() + make_interval(hours => ${EVENT_REMINDER_HOURS + 1})`,
      },
      /** The recipient's answer to the event. */
      eventAnswer: eventAnswers.answer,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.recipientId), receivesMails()))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.recipientId))
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
    .leftJoin(events, and(eq(notifications.subjectType, 'event'), eq(events.id, notifications.subjectId)))
    .leftJoin(
      eventAnswers,
      and(eq(eventAnswers.eventId, events.id), eq(eventAnswers.userId, notifications.recipientId)),
    )
    .where(
      and(eq(notifications.id, notificationId), sql`${notifications.updatedAt} > now() - interval '2 days'`),
    );
  return row;
}
