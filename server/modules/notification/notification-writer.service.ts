import { randomUUID } from 'node:crypto';
import type { NotificationKind, NotificationSubjectType } from '@contract/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isMandatoryKind,
  settingsGroupOf,
} from '@contract/notification-settings';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { listBlockersOf } from '../block/block.service';
import { isAlwaysMailed, isOptionallyMailed } from './notification-mail';
import { notificationJobTypes } from './notification.jobs';
import {
  deleteCauses,
  deleteGroups,
  deleteNotificationsOf,
  insertNotifications,
  setClubName,
} from './notification.repository';
import { deleteSettingsOf } from './notification-settings.repository';
import type { NewNotification, NotificationChange, DeliverySettings } from './notification.repository';
import type { OnNotificationsChanged } from './notification.notifier';

export type { OnNotificationsChanged } from './notification.notifier';
export type { NotificationChange };

/** An event that notifies users. */
export interface NotificationEvent {
  kind: NotificationKind;
  /** May contain the actor and deleted accounts, which the SQL function notify_users skips. */
  recipientIds: readonly number[];
  /**
   * Identifies the event within the kind. A recipient is notified of it once. Without a cause, the event
   * differs from all others.
   */
  cause?: string | number;
  /** Unread notifications of one kind with the same key collapse into one row. Default: a row of its own. */
  groupKey?: string;
  subject: { type: NotificationSubjectType; clubId?: number; id?: number };
  /** The user who caused the event, shown to the recipient. Omit the id if the name is confidential, as with decisions. */
  actorId?: number;
  /** The user who caused the event, if the name is confidential. Gets no notification, like the actor. */
  unnamedActorId?: number;
  /** Repeats one of the two ids above, so that recipients who have blocked this user get no notification. */
  senderId?: number;
}

/** Keys of rows into which unread notifications of one kind collapse. They are not the groups of the settings. */
export const notificationGroupKey = {
  club: (clubId: number) => `club:${String(clubId)}`,
  article: (articleId: number) => `article:${String(articleId)}`,
  event: (eventId: number) => `event:${String(eventId)}`,
  round: (recruitmentId: number) => `round:${String(recruitmentId)}`,
  interview: (applyId: number) => `interview:${String(applyId)}`,
};

const MAX_ROWS_PER_STATEMENT = 1_000;

/**
 * Writes notifications of events and enqueues their mails, in the transaction that causes the events. Call the function once per
 * transaction, as the last write, because it locks the recipients' inboxes in ascending user id order. Returns one change per written
 * row: announce the changes after the commit. Within a call, events of one kind with the same `groupKey` must not share a recipient.
 */
export async function notify(
  tx: Transaction,
  events: readonly NotificationEvent[],
): Promise<NotificationChange[]> {
  const eventsWithoutBlockers = await Promise.all(events.map((event) => withoutBlockers(tx, event)));
  const rows = eventsWithoutBlockers.flatMap(rowsOf).sort((a, b) => a.recipientId - b.recipientId);
  const changes: NotificationChange[] = [];
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_STATEMENT)
    changes.push(...(await insertNotifications(tx, rows.slice(start, start + MAX_ROWS_PER_STATEMENT))));
  // This job ignores the settings of the recipients. One call must therefore not mix kinds that are always mailed with optional ones.
  if (events.some(({ kind }) => isAlwaysMailed(kind)))
    await enqueue(
      tx,
      notificationJobTypes.mail,
      changes.map(({ notificationId }) => ({ notificationId })),
    );
  return changes;
}

async function withoutBlockers(tx: Transaction, event: NotificationEvent): Promise<NotificationEvent> {
  if (event.senderId === undefined) return event;
  const blockerIds = new Set(await listBlockersOf(tx, event.senderId, event.recipientIds));
  return { ...event, recipientIds: event.recipientIds.filter((userId) => !blockerIds.has(userId)) };
}

function rowsOf({
  kind,
  recipientIds,
  cause,
  groupKey,
  subject,
  actorId,
  unnamedActorId,
}: NotificationEvent): NewNotification[] {
  const shared = {
    kind,
    cause: cause === undefined ? randomUUID() : String(cause),
    groupKey: groupKey ?? null,
    subjectType: subject.type,
    subjectId: subject.id ?? null,
    clubId: subject.clubId ?? null,
    actorId: actorId ?? null,
    ...deliveryOf(kind),
  };
  return [...new Set(recipientIds)]
    .filter((recipientId) => recipientId !== unnamedActorId)
    .map((recipientId) => ({ recipientId, ...shared }));
}

/** Time for which an optional mail waits, so that no mail is sent for a notification that is read in time. */
const OPTIONAL_MAIL_DELAY_SECONDS = 60;

/**
 * Returns the settings that apply to a kind and its optional mail: none for mandatory kinds. Their format is that of the SQL function
 * notify_users, which {@link insertNotifications} calls.
 */
export function deliveryOf(kind: NotificationKind): DeliverySettings {
  const settingsGroup = isMandatoryKind(kind) ? undefined : settingsGroupOf(kind);
  if (settingsGroup === undefined) return { settingsGroup: null, emailDefault: null, mailAfterSeconds: null };
  return {
    settingsGroup,
    emailDefault: DEFAULT_NOTIFICATION_SETTINGS.groups[settingsGroup].email,
    mailAfterSeconds: isOptionallyMailed(kind) ? OPTIONAL_MAIL_DELAY_SECONDS : null,
  };
}

/** News of a deleted club: `CLUB_CLOSED` for its applicants, `EVENT_CANCELLED` for the users who lose its events. */
interface DeletedClubNews {
  kind: 'CLUB_CLOSED' | 'EVENT_CANCELLED';
  clubId: number;
  clubName: string;
  recipientIds: readonly number[];
}

/** Like {@link notify}, for users of a deleted club. The caller passes the club's name, which the database no longer contains. */
export async function notifyOfDeletedClub(
  tx: Transaction,
  { kind, clubId, clubName, recipientIds }: DeletedClubNews,
): Promise<NotificationChange[]> {
  const changes = await notify(tx, [
    { kind, recipientIds, cause: `deleted ${String(clubId)}`, subject: { type: 'none', clubId } },
  ]);
  await setClubName(
    tx,
    changes.map(({ notificationId }) => notificationId),
    clubName,
  );
  return changes;
}

/**
 * Retracts the notifications about causes that were undone, unless the recipient has read them. One call handles at most `limit`
 * recipients: repeat the call until it returns no changes. Announce the returned changes after the commit. Locks like
 * {@link notify}.
 */
export async function retractNotifications(
  tx: Transaction,
  kinds: readonly NotificationKind[],
  causes: readonly (string | number)[],
  limit = MAX_ROWS_PER_STATEMENT,
): Promise<NotificationChange[]> {
  return deleteCauses(tx, kinds, causes.map(String), limit);
}

/** Like {@link retractNotifications}, without a limit. Commits and announces in batches, so call it outside of a transaction. */
export async function retractInBatches(
  { db, onNotificationsChanged }: { db: Db; onNotificationsChanged: OnNotificationsChanged },
  kinds: readonly NotificationKind[],
  causes: readonly (string | number)[],
): Promise<void> {
  for (;;) {
    const changes = await db.transaction((tx) => retractNotifications(tx, kinds, causes));
    if (changes.length === 0) return;
    onNotificationsChanged(changes);
  }
}

/** Like {@link retractNotifications}, for all causes of groups and without a limit. */
export const retractGroups = deleteGroups;

/** Deletes the notifications of an account that is being deleted. Requires the lock on the account. */
export const removeNotificationsOf = deleteNotificationsOf;
/** Deletes settings, muted clubs and daily summaries of an account that is being deleted. Requires the lock on the account. */
export const removeSettingsOf = deleteSettingsOf;
