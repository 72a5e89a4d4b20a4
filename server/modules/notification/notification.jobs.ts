import { notificationUrl } from '@contract/notification';
import { DEFAULT_NOTIFICATION_SETTINGS, settingsGroupOf } from '@contract/notification-settings';
import type { SettingsGroup } from '@contract/notification-settings';
import { screenUrl } from '@contract/screen-url';
import type { Db, Transaction } from '../../engines/database/executor';
import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Mailer } from '../../engines/mail/mail';
import { enqueue } from '../../engines/jobs/enqueue';
import { createMailSender } from '../user/mail-sender.service';
import { createSentMark } from '../user/sent-mark.service';
import { composeNotificationMail, composeSummary, describeForSummary } from './notification-mail';
import { findNotificationToMail } from './notification-mail.repository';
import type { NotificationToMail } from './notification-mail.repository';
import { deleteExpired } from './notification.repository';
import { findMailingPeriod, secondsUntilMailing } from './quiet-hours';
import {
  claimSummaries,
  deleteOldSummaries,
  isSummaryPending,
  listSummaryNotificationIds,
  markSummarySent,
  unmarkSummarySent,
} from './summary.repository';
import type { Summary } from './summary.repository';
import { createUnsubscribeLinks } from './unsubscribe-link.service';

export const notificationJobTypes = {
  /** Sends a mail that users cannot turn off. `notify` enqueues this job in the transaction that writes the notification. */
  mail: defineJob<{ notificationId: number }>('mail-notification'),
  /**
   * Sends a mail that users can turn off, unless the notification has changed or been read since. `sequence` is that of the notification
   * when the SQL function notify_users enqueued this job by its name.
   */
  mailLater: defineJob<{ notificationId: number; sequence: number }>('mail-notification-later'),
  /** Runs hourly from 18:00 to 23:00, so that an outage at 18:00 loses no summary. Each summary is claimed once. */
  claimSummaries: defineScheduledJob('claim-daily-summaries', '0 18-23 * * *'),
  mailSummary: defineJob<SummaryToMail>('mail-daily-summary'),
  removeExpired: defineScheduledJob('remove-expired-notifications', '23 * * * *'),
};

interface SummaryToMail extends Summary {
  /**
   * ISO 8601 UTC. A job that runs at or after this time enqueues the summary again, for the current or next
   * mailing period. Missing in jobs of older nodes.
   */
  sendBefore?: string;
}

/** Maximum number of lines in a summary, one per notification. */
const MAX_SUMMARY_LINES = 30;

interface NotificationJobDeps {
  db: Db;
  mail: Mailer;
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
  /** Signs the links that turn mails off. */
  secret: string;
  /** The clock for the quiet hours. */
  now: () => Date;
}

/**
 * Registers the jobs about notifications. The job of a mail reads notification and subject again, so the mail contains the current data.
 * The job sends nothing if the notification was retracted or is no longer true.
 */
export function registerNotificationJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, mail, publicUrl, secret, now }: NotificationJobDeps,
): void {
  const send = createMailSender({ db, mail });
  const unsubscribeLinkOf = createUnsubscribeLinks({ publicUrl, secret });
  const linkOf = ({ subjectType: type, subjectId: id, clubId }: NotificationToMail) => {
    const path = notificationUrl({ type, clubId, id });
    return publicUrl === undefined || path === undefined ? undefined : publicUrl + path;
  };
  jobs.registerHandler(notificationJobTypes.mail, async ({ notificationId }) => {
    const notification = await findNotificationToMail(db, notificationId);
    if (!notification) return;
    const outgoing = composeNotificationMail(notification, linkOf(notification));
    if (outgoing) await send({ ...outgoing, id: mailIdOf(notificationId, notification) });
  });
  jobs.registerHandler(notificationJobTypes.mailLater, async (job) => {
    const delaySeconds = secondsUntilMailing(now());
    if (delaySeconds > 0) {
      await db.transaction((tx) =>
        enqueue(tx, notificationJobTypes.mailLater, [job], { afterSeconds: delaySeconds }),
      );
      return;
    }
    const notification = await findNotificationToMail(db, job.notificationId);
    const group = notification && settingsGroupOf(notification.kind);
    if (!notification || group === undefined || !isStillWanted(notification, group, job.sequence)) return;
    const unsubscribeLink = unsubscribeLinkOf({ userId: notification.recipientId, group });
    const outgoing = composeNotificationMail(notification, linkOf(notification), unsubscribeLink);
    if (outgoing) await send({ ...outgoing, id: mailIdOf(job.notificationId, notification) });
  });
  const enqueueSummaries = (tx: Transaction, summaries: readonly Summary[]) => {
    const { afterSeconds, endsAt } = findMailingPeriod(now());
    const planned = summaries.map((summary) => ({ ...summary, sendBefore: endsAt.toISOString() }));
    return enqueue(tx, notificationJobTypes.mailSummary, planned, { afterSeconds });
  };
  jobs.registerHandler(notificationJobTypes.claimSummaries, () =>
    db.transaction(async (tx) => enqueueSummaries(tx, await claimSummaries(tx))),
  );
  jobs.registerHandler(notificationJobTypes.mailSummary, async ({ sendBefore, ...summary }) => {
    if (sendBefore !== undefined && now() >= new Date(sendBefore)) {
      await db.transaction((tx) => enqueueSummaries(tx, [summary]));
      return;
    }
    if (!(await isSummaryPending(db, summary))) return;
    let to: string | null | undefined;
    const lines: string[] = [];
    for (const notificationId of await listSummaryNotificationIds(db, summary, MAX_SUMMARY_LINES)) {
      const notification = await findNotificationToMail(db, notificationId);
      const line = notification && describeForSummary(notification);
      if (line !== undefined) lines.push(line);
      to ??= notification?.to;
    }
    if (lines.length === 0 || to === null || to === undefined) return;
    const link = publicUrl === undefined ? undefined : publicUrl + screenUrl('notifications', {});
    const unsubscribeLink = unsubscribeLinkOf({ userId: summary.userId, group: 'daily' });
    const mark = createSentMark(db, (tx) => markSummarySent(tx, summary));
    const outgoing = composeSummary({ to, lines, link, unsubscribeLink });
    const id = `summary-${String(summary.userId)}-${summary.day}`;
    try {
      await send({ ...outgoing, id }, { beforeAcceptance: mark.set });
    } catch (error) {
      if (await mark.isSet()) await unmarkSummarySent(db, summary);
      throw error;
    }
  });
  jobs.registerHandler(notificationJobTypes.removeExpired, async () => {
    await deleteOldSummaries(db);
    while (await deleteExpired(db));
  });
}

/** Returns the local part of the Message-ID, by which mailboxes drop a mail that was sent again after a crash. */
const mailIdOf = (notificationId: number, { sequence }: NotificationToMail) =>
  `notification-${String(notificationId)}-${String(sequence)}`;

/** Whether a mail should still be sent: the notification is unchanged and unread, and its recipient still wants such mails. */
function isStillWanted(
  { sequence, readAt, isInApp, groups, isMuted, isFromBlocked }: NotificationToMail,
  group: SettingsGroup,
  enqueuedSequence: number,
): boolean {
  const { email } = (groups ?? DEFAULT_NOTIFICATION_SETTINGS.groups)[group];
  // A notification that is only mailed has a `readAt` from the start.
  const isRead = isInApp && readAt !== null;
  return sequence === enqueuedSequence && !isRead && !isMuted && !isFromBlocked && email === 'now';
}
