import { randomUUID } from 'node:crypto';
import type { NotificationKind, NotificationSubjectType } from '@contract/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isMandatoryKind,
  settingsGroupOf,
} from '@contract/notification-settings';
import type { Transaction } from '../../engines/database/executor';
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
import type { NewNotification, NotificationChange, NotificationDelivery } from './notification.repository';

export type { OnNotificationsChanged } from './notification.notifier';
export type { NotificationChange };

/** An event that notifies users. */
export interface NotificationEvent {
  kind: NotificationKind;
  /** The actor and deleted accounts are left out. */
  recipientIds: readonly number[];
  /** Identifies the event within the kind. A recipient is notified of it once. Default: a new event per call. */
  cause?: string | number;
  /** Unread notifications of one kind and group collapse into one row. Default: a row of its own. */
  group?: string;
  subject: { type: NotificationSubjectType; clubId?: number; id?: number };
  /** The user who caused the event, shown to the recipient. Omit the id if the name is confidential, as with decisions. */
  actorId?: number;
  /** The user who caused the event, if the name is confidential. Gets no notification, like the actor. */
  unnamedActorId?: number;
  /** The user who caused the event, named or not. Recipients who have blocked this user get no notification. */
  senderId?: number;
}

/** Keys of groups. Unread notifications of one kind and one group collapse into one row. */
export const notificationGroup = {
  club: (clubId: number) => `club:${String(clubId)}`,
  article: (articleId: number) => `article:${String(articleId)}`,
  event: (eventId: number) => `event:${String(eventId)}`,
  round: (recruitmentId: number) => `round:${String(recruitmentId)}`,
  interview: (applyId: number) => `interview:${String(applyId)}`,
};

const MAX_ROWS_PER_STATEMENT = 1_000;

/**
 * Writes notifications and enqueues their mails in the transaction of the events that they announce. Call the function once per
 * transaction, as the last write, because it locks the recipients' inboxes in ascending user id order. Announce the returned changes
 * after the commit. Events of one kind and group must not share a recipient.
 */
export async function notify(
  tx: Transaction,
  events: readonly NotificationEvent[],
): Promise<NotificationChange[]> {
  const acceptedEvents = await Promise.all(events.map((event) => withoutBlockers(tx, event)));
  const rows = acceptedEvents.flatMap(rowsOf).sort((a, b) => a.recipientId - b.recipientId);
  const changes: NotificationChange[] = [];
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_STATEMENT)
    changes.push(...(await insertNotifications(tx, rows.slice(start, start + MAX_ROWS_PER_STATEMENT))));
  // The job mails every kind that has a writer, whatever the settings are. Calls therefore never mix these kinds with optional ones.
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
  group,
  subject,
  actorId,
  unnamedActorId,
}: NotificationEvent): NewNotification[] {
  const shared = {
    kind,
    cause: cause === undefined ? randomUUID() : String(cause),
    groupKey: group ?? null,
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

/** Returns the settings that apply to a kind and its optional mail, as notify_users reads them: none for mandatory kinds. */
export function deliveryOf(kind: NotificationKind): NotificationDelivery {
  const group = isMandatoryKind(kind) ? undefined : settingsGroupOf(kind);
  if (group === undefined) return { settingsGroup: null, emailDefault: null, mailAfterSeconds: null };
  return {
    settingsGroup: group,
    emailDefault: DEFAULT_NOTIFICATION_SETTINGS.groups[group].email,
    mailAfterSeconds: isOptionallyMailed(kind) ? OPTIONAL_MAIL_DELAY_SECONDS : null,
  };
}

/** News of a deleted club. `CLUB_CLOSED` is for its applicants. */
interface DeletedClubNews {
  kind: 'CLUB_CLOSED' | 'EVENT_CANCELLED';
  clubId: number;
  clubName: string;
  recipientIds: readonly number[];
}

/** Notifies users of a deleted club, whose name only the caller still knows. Like {@link notify}. */
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
 * Retracts the notifications about causes that were undone, unless the recipient has read them. Retracts at most `limit` of them:
 * repeat until nothing changes. Announce the returned changes after the commit. Locks like {@link notify}.
 */
export async function retractNotifications(
  tx: Transaction,
  kinds: readonly NotificationKind[],
  causes: readonly (string | number)[],
  limit = MAX_ROWS_PER_STATEMENT,
): Promise<NotificationChange[]> {
  return deleteCauses(tx, kinds, causes.map(String), limit);
}

/** Like {@link retractNotifications}, for all causes of groups. */
export const retractGroups = deleteGroups;

/** Deletes the notifications of an account that is being deleted. Requires the lock on the account. */
export const removeNotificationsOf = deleteNotificationsOf;
/** Deletes the notification settings of an account that is being deleted. Requires the lock on the account. */
export const removeSettingsOf = deleteSettingsOf;
