import { EVENT_REMINDER_HOURS } from '@contract/event';
import type { Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { eventJobTypes } from './event.jobs';

/**
 * Enqueues the reminders of events that start later than 24 hours from now. If an event is created later than 24 hours before its
 * start, each user who answers GOING or MAYBE gets a reminder at once, which the SQL function answer_event enqueues.
 */
export async function enqueueReminders(
  tx: Transaction,
  events: readonly { eventId: number; startsAt: Date }[],
): Promise<void> {
  for (const { eventId, startsAt } of events) {
    const afterSeconds = (startsAt.getTime() - Date.now()) / 1_000 - EVENT_REMINDER_HOURS * 3_600;
    if (afterSeconds > 0)
      await enqueue(tx, eventJobTypes.remind, [{ eventId, startsAt: startsAt.toISOString() }], {
        afterSeconds,
      });
  }
}
