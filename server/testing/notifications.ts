import { drizzle } from 'drizzle-orm/node-postgres';
import type { NotificationItem, NotificationPage } from '@contract/notification';
import * as schema from '../engines/database/schema';
import type { Transaction } from '../engines/database/executor';
import { notify } from '../modules/notification/notification-writer.service';
import type { NotificationEvent } from '../modules/notification/notification-writer.service';
import { browserOf } from './factories';
import type { TestApp, TestBrowser } from './app';

/** Runs a function in its own transaction. */
export const inTransaction = <T>({ pool }: TestApp, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  drizzle(pool, { schema }).transaction(run);

/** Writes notifications in their own transaction. */
export const notifyNow = (host: TestApp, ...events: NotificationEvent[]) =>
  inTransaction(host, (tx) => notify(tx, events));

/** Returns a page of the notifications of the browser's user: the newest, unless `query` (such as `?before=5`) asks for others. */
export const inboxOf = async (browser: TestBrowser, query = ''): Promise<NotificationPage> =>
  (await browser.call<NotificationPage>('GET', `/notifications${query}`)).data;

/** Returns the first page of a user's notifications, newest first. */
export const notificationsOf = async (host: TestApp, userId: number): Promise<NotificationItem[]> =>
  (await inboxOf(await browserOf(host, userId))).notifications;

/** Returns the first page of a user's notifications as `<kind> <count>`, newest first. */
export const kindsOf = async (host: TestApp, userId: number): Promise<string[]> =>
  (await notificationsOf(host, userId)).map(({ kind, count }) => `${kind} ${String(count)}`);
