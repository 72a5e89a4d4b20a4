import type { NotificationKind } from '@contract/notification';
import type { TestApp, TestBrowser } from '../app';
import { browserOf, createClub, createUser, createClubMember } from '../factories';

/** A prepared situation in which `act` notifies users with one kind of notification. */
export interface Cause {
  clubId: number;
  /** Users who get a notification of this kind. */
  recipientIds: number[];
  /** Users who must get no notification of this kind, such as the actor and outsiders. Another kind is allowed. */
  otherIds: number[];
  act: () => Promise<unknown>;
}

export type ArrangeCause = (host: TestApp) => Promise<Cause>;

/** Functions that prepare the causes of each kind of notification. The inner keys are part of test titles. */
export type Causes = Partial<Record<NotificationKind, Record<string, ArrangeCause>>>;

/** Calls the API and returns the data of the response. Throws if the status is 300 or higher. */
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

/**
 * Creates a club with a president, a vice president and a member, and a user who is no member. `president` and `user` are the
 * browsers of these two.
 */
export async function arrangeClub(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createUser(host.pool);
  return {
    clubId,
    presidentId,
    viceId: await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'),
    memberId: await createClubMember(host.pool, clubId, 'MEMBER'),
    userId,
    clubPath: `/clubs/${String(clubId)}`,
    president: await browserOf(host, presidentId),
    user: await browserOf(host, userId),
  };
}
