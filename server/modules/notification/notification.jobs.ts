import { notificationUrl } from '@contract/notification';
import type { Db } from '../../engines/database/executor';
import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Mailer } from '../../engines/mail/mail';
import { createMailSender } from '../user/mail-sender.service';
import { composeNotificationMail } from './notification-mail';
import { findNotificationToMail } from './notification-mail.repository';
import { deleteExpired } from './notification.repository';

export const notificationJobTypes = {
  /** Sends the mail about a notification. The writer enqueues it with the row. */
  mail: defineJob<{ notificationId: number }>('mail-notification'),
  removeExpired: defineScheduledJob('remove-expired-notifications', '23 * * * *'),
};

interface NotificationJobDeps {
  db: Db;
  mail: Mailer;
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
}

/**
 * Registers the jobs about notifications. The job of a mail reads the subject again: no mail goes out about an interview, a role or a
 * membership that has changed since, or about a notification that was taken back.
 */
export function registerNotificationJobs(
  jobs: Pick<Jobs, 'handle'>,
  { db, mail, publicUrl }: NotificationJobDeps,
): void {
  const send = createMailSender({ db, mail });
  jobs.handle(notificationJobTypes.mail, async ({ notificationId }) => {
    const notification = await findNotificationToMail(db, notificationId);
    if (!notification) return;
    const { subjectType: type, subjectId: id, clubId } = notification;
    const path = notificationUrl({ type, clubId, id });
    const link = publicUrl === undefined || path === undefined ? undefined : publicUrl + path;
    const outgoing = composeNotificationMail(notification, link);
    if (outgoing) await send(outgoing);
  });
  jobs.handle(notificationJobTypes.removeExpired, async () => {
    while (await deleteExpired(db));
  });
}
