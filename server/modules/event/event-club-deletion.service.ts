import type { Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { listUsersLosingEvents } from './event-recipients.repository';
import { eventJobTypes } from './event.jobs';

/**
 * Enqueues the notification of users who go, may go or wait for a place at events of a club that is being
 * deleted, if there are such users. Requires the lock on the club.
 */
export async function enqueueLostEventsNotification(tx: Transaction, clubId: number): Promise<void> {
  const users = await listUsersLosingEvents(tx, clubId);
  const [first] = users;
  if (!first) return;
  await enqueue(tx, eventJobTypes.notifyClubDeleted, [
    { clubId, clubName: first.clubName, userIds: users.map(({ userId }) => userId) },
  ]);
}
