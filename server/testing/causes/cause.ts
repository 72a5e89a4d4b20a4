import type { NotificationKind } from '@contract/notification';
import type { TestApp, TestBrowser } from '../app';
import { browserOf, createClub, createUser, createClubMember } from '../factories';

/** A prepared event that notifies users. `act` makes it happen. */
export interface Cause {
  clubId: number;
  /** All users whom it notifies. */
  recipientIds: number[];
  /** Users near the event whom it must not notify, such as the actor and outsiders. */
  otherIds: number[];
  act: () => Promise<unknown>;
}

export type ArrangeCause = (host: TestApp) => Promise<Cause>;

/** The events that cause each kind of notification, by title. */
export type Causes = Partial<Record<NotificationKind, Record<string, ArrangeCause>>>;

/** Calls the API. Throws unless it succeeds. */
export async function send<T>(
  browser: TestBrowser,
  ...[method, path, body]: Parameters<TestBrowser['call']>
): Promise<T> {
  const { status, data } = await browser.call<T>(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${String(status)}`);
  return data;
}

/** Enqueues a job, as its schedule does. */
export const enqueueJob = ({ pool }: TestApp, name: string) =>
  pool.query(`select enqueue_job($1, '{}')`, [name]);

/** Creates a club with a president, a vice president and a member, and a user outside of it. */
export async function arrangeClub(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createUser(host.pool);
  return {
    clubId,
    presidentId,
    viceId: await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'),
    memberId: await createClubMember(host.pool, clubId, 'MEMBER'),
    userId,
    club: `/clubs/${String(clubId)}`,
    president: await browserOf(host, presidentId),
    user: await browserOf(host, userId),
  };
}
