import { deliveryMessage } from '@contract/recruitment-messages';
import { screenUrl } from '@contract/screen-url';
import type { Db } from '../../engines/database/executor';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { isAddressRefused, mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mailer } from '../../engines/mail/mail';
import { createMailSender } from '../user/mail-sender.service';
import { createSentMark } from '../user/sent-mark.service';
import { findQueuedMail, markSent, recordFailure } from './delivery.repository';
import type { FailedAttempt } from './delivery.repository';
import type { ReleaseService } from './release.service';
import { composeResultMail } from './result-mail';

export const resultJobTypes = {
  mailResult: defineJob<{ deliveryId: number }>('mail-result'),
  /** Releases a round at its announced time. The SQL function enqueue_results_release enqueues this job by its name. */
  releaseResults: defineJob<{ recruitmentId: number; resultsAt: string }>('release-results'),
};

interface ResultJobDeps {
  db: Db;
  mail: Mailer;
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
  releases: Pick<ReleaseService, 'releaseDue'>;
}

/**
 * Registers the jobs about results. Each mail has its own job, so that an unreachable address neither delays nor repeats other mails.
 * {@link createSentMark} records a mail as SENT. Its lock on the row of the result keeps a worker with an expired lease from sending the mail again.
 * The job undoes the record when the mail server does not accept the mail.
 */
export function registerResultJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, mail, publicUrl, releases }: ResultJobDeps,
): void {
  const send = createMailSender({ db, mail });
  jobs.registerHandler(resultJobTypes.releaseResults, (announced) => releases.releaseDue(announced));
  jobs.registerHandler(resultJobTypes.mailResult, async ({ deliveryId }) => {
    const queued = await findQueuedMail(db, deliveryId);
    if (!queued) return;
    const mark = createSentMark(db, (tx) => markSent(tx, deliveryId));
    const saveFailure = async (failure: FailedAttempt) => {
      const from = (await mark.isSet()) ? 'SENT' : 'QUEUED';
      await recordFailure(db, { deliveryId, from }, failure);
    };
    const { applyId, to, subject, body, isStillValid } = queued;
    if (!isStillValid) return saveFailure({ state: 'FAILED', reason: deliveryMessage.superseded });
    if (to === null) return saveFailure({ state: 'FAILED', reason: deliveryMessage.noAddress });
    const link = publicUrl === undefined ? undefined : publicUrl + screenUrl('mySubmission', { applyId });
    try {
      await send(composeResultMail({ id: `result-${String(deliveryId)}`, to, subject, body, link }), {
        beforeAcceptance: mark.set,
      });
    } catch (error) {
      const reason = mailFailureReason(error);
      if (isAddressRefused(error)) return saveFailure({ state: 'FAILED', reason });
      await saveFailure({ state: 'QUEUED', reason });
      throw error;
    }
    if (!(await mark.isSet())) throw new Error('the mail could not be recorded as sent');
  });
}
