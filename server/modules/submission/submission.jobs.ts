import { screenUrl } from '@contract/screen-url';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Limits } from '../../engines/limits/limits';
import type { Mailer } from '../../engines/mail/mail';
import { listLeaders } from '../member/member.service';
import { readSettings } from '../notification/notification-settings.service';
import { notifyOfDeletedClub } from '../notification/notification-writer.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { createUnsubscribeLinks } from '../notification/unsubscribe-link.service';
import { composeDecisionMail, composeNewApplicationMail, composeReceiptMail } from './application-mails';
import { createMailSender } from '../user/mail-sender.service';
import {
  findApplicantToMail,
  findDecidedApplicantToMail,
  findLeaderToMail,
} from './submission-mail.repository';
import {
  notifyReceived,
  retractApplicationNotifications,
  retractInterviewNotifications,
} from './submission-notifications';
import { countPending } from './submission.repository';
import type { DraftService } from './draft.service';
import type { SubmissionService } from './submission.service';

export const submissionJobTypes = {
  /** Enqueues the mails of a new application. The SQL function apply_to_club enqueues this job by its name. */
  enqueueArrivalMails: defineJob<{ applyId: number; clubId: number }>('application-arrived'),
  /** Notifies the leaders of a new application. The statement that inserts the application enqueues this job by its name. */
  notifyLeaders: defineJob<{ applyId: number }>('application-received'),
  /** Retracts the notifications about deleted applications. */
  retractNotifications: defineJob<{ applyIds: number[] }>('applications-removed'),
  /** Mails the applicant that the application has arrived. */
  mailReceipt: defineJob<{ applyId: number }>('mail-received'),
  /** Mails one leader that a new application waits for a decision. */
  mailLeader: defineJob<{ applyId: number; leaderId: number }>('mail-waiting'),
  /** Mails the applicant a decision of an IMMEDIATE round. */
  mailDecided: defineJob<{ applyId: number }>('mail-decided'),
  /** Notifies the pending applicants of a deleted club. The payload has the club name, because the club has no row any more. */
  notifyOfDeletedClub: defineJob<{ clubId: number; clubName: string; applicantIds: number[] }>(
    'club-deleted',
  ),
  remindOfDrafts: defineScheduledJob('remind-of-drafts', '0 18 * * *'),
  removeDecided: defineScheduledJob('remove-decided-applications', '8 * * * *'),
  removeExpiredDrafts: defineScheduledJob('remove-expired-drafts', '23 * * * *'),
};

/** Enqueues the mails of a new application: one for the applicant and one per leader of the club. */
async function enqueueArrivalMails(tx: Transaction, clubId: number, applyId: number): Promise<void> {
  const leaders = await listLeaders(tx, clubId);
  await enqueue(tx, submissionJobTypes.mailReceipt, [{ applyId }]);
  await enqueue(
    tx,
    submissionJobTypes.mailLeader,
    leaders.map(({ userId }) => ({ applyId, leaderId: userId })),
  );
}

/** Enqueues the retraction of notifications about deleted applications. */
export async function enqueueNotificationRetraction(
  tx: Transaction,
  applyIds: readonly number[],
): Promise<void> {
  if (applyIds.length > 0)
    await enqueue(tx, submissionJobTypes.retractNotifications, [{ applyIds: [...applyIds] }]);
}

/** Enqueues the decision mails, which are sent after the commit. */
export async function enqueueDecisionMails(tx: Transaction, applyIds: readonly number[]): Promise<void> {
  await enqueue(
    tx,
    submissionJobTypes.mailDecided,
    applyIds.map((applyId) => ({ applyId })),
  );
}

interface SubmissionJobDeps {
  db: Db;
  onNotificationsChanged: OnNotificationsChanged;
  mail: Mailer;
  limits: Pick<Limits, 'take' | 'refund'>;
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
  /** Key that signs the links for unsubscribing from mails. */
  secret: string;
  submissions: Pick<SubmissionService, 'removeDecided'>;
  drafts: Pick<DraftService, 'removeExpired' | 'remindOfDeadlines'>;
  /** Days after its decision until an application is deleted. */
  retentionDays: number;
}

/**
 * Registers the jobs about applications. Jobs that send a mail carry ids only. They read names and addresses when they send, so that no
 * mail goes to a deleted account or mentions a deleted application. A mail may be sent twice when a server dies right after sending.
 */
export function registerSubmissionJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  {
    db,
    onNotificationsChanged,
    mail,
    limits,
    publicUrl,
    secret,
    submissions,
    drafts,
    retentionDays,
  }: SubmissionJobDeps,
): void {
  const linkTo = (path: string) => (publicUrl === undefined ? undefined : publicUrl + path);
  const unsubscribeLinkOf = createUnsubscribeLinks({ publicUrl, secret });
  const send = createMailSender({ db, mail });

  jobs.registerHandler(submissionJobTypes.notifyLeaders, async ({ applyId }) => {
    onNotificationsChanged(await db.transaction((tx) => notifyReceived(tx, applyId)));
  });
  jobs.registerHandler(submissionJobTypes.retractNotifications, async ({ applyIds }) => {
    await retractApplicationNotifications({ db, onNotificationsChanged }, applyIds);
    onNotificationsChanged(await db.transaction((tx) => retractInterviewNotifications(tx, applyIds)));
  });
  // Each mail has its own job, so that an unreachable address neither delays nor repeats other mails.
  jobs.registerHandler(submissionJobTypes.enqueueArrivalMails, ({ applyId, clubId }) =>
    db.transaction((tx) => enqueueArrivalMails(tx, clubId, applyId)),
  );
  jobs.registerHandler(submissionJobTypes.mailReceipt, async ({ applyId }) => {
    const { to = null, clubName = '' } = (await findApplicantToMail(db, applyId)) ?? {};
    if (to !== null)
      await send(composeReceiptMail({ to, clubName, link: linkTo(screenUrl('mySubmission', { applyId })) }));
  });
  jobs.registerHandler(submissionJobTypes.mailLeader, async ({ applyId, leaderId }) => {
    const recipient = await findLeaderToMail(db, applyId, leaderId);
    if (!recipient || recipient.to === null) return;
    const { groups, mutedClubIds } = await readSettings(db, leaderId);
    if (groups.leading.email !== 'now' || mutedClubIds.includes(recipient.clubId)) return;
    const quotaKey = `${String(leaderId)} ${String(recipient.clubId)}`;
    if (!(await takeLeaderMailQuota(limits, quotaKey))) return;
    const pendingCount = await countPending(db, recipient.clubId);
    await send(
      composeNewApplicationMail({
        to: recipient.to,
        clubName: recipient.clubName,
        pendingCount,
        link: linkTo(screenUrl('clubSubmissions', { clubId: recipient.clubId })),
        unsubscribeLink: unsubscribeLinkOf({ userId: leaderId, group: 'leading' }),
      }),
    ).catch(async (error: unknown) => {
      await limits.refund('leaderArrivalMails', quotaKey);
      throw error;
    });
  });
  jobs.registerHandler(submissionJobTypes.mailDecided, async ({ applyId }) => {
    const recipient = await findDecidedApplicantToMail(db, applyId);
    if (!recipient || recipient.to === null || recipient.status === 'PENDING') return;
    await send(
      composeDecisionMail({
        to: recipient.to,
        clubName: recipient.clubName,
        decision: recipient.status,
        link: linkTo(screenUrl('mySubmission', { applyId })),
      }),
    );
  });
  jobs.registerHandler(submissionJobTypes.notifyOfDeletedClub, async ({ applicantIds, ...club }) => {
    onNotificationsChanged(
      await db.transaction((tx) =>
        notifyOfDeletedClub(tx, { ...club, kind: 'CLUB_CLOSED', recipientIds: applicantIds }),
      ),
    );
  });
  jobs.registerHandler(submissionJobTypes.remindOfDrafts, () => drafts.remindOfDeadlines());
  jobs.registerHandler(submissionJobTypes.removeExpiredDrafts, () => drafts.removeExpired());
  jobs.registerHandler(submissionJobTypes.removeDecided, () => submissions.removeDecided(retentionDays));
}

/** Takes one mail from a leader's daily quota for a club. Returns false if none is left. */
async function takeLeaderMailQuota(limits: Pick<Limits, 'take'>, key: string): Promise<boolean> {
  try {
    await limits.take('leaderArrivalMails', key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
