import { deliveryMessage } from '@contract/recruitment-messages';
import { screenUrl } from '@contract/screen-url';
import type { Db } from '../../engines/database/executor';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { isAddressRefused, mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mailer } from '../../engines/mail/mail';
import { createMailSender } from '../submission/mail-sender.service';
import { findQueuedMail, recordAttempt } from './delivery.repository';
import type { ReleaseService } from './release.service';
import { resultMail } from './result-mail';

export const resultJobTypes = {
  mailResult: defineJob<{ deliveryId: number }>('mail-result'),
  /** Releases a round at its announced time. The SQL function enqueue_results_release enqueues it by this name. */
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
 * Registers the jobs about results. One job per recipient: an unreachable address neither delays the others nor makes them repeat.
 * A mail is recorded as SENT after the mail server has accepted it. So it is never lost; it is sent twice only when the server dies
 * between the two, as with the mails about decisions.
 */
export function registerResultJobs(
  jobs: Pick<Jobs, 'handle'>,
  { db, mail, publicUrl, releases }: ResultJobDeps,
): void {
  const send = createMailSender({ db, mail });
  jobs.handle(resultJobTypes.releaseResults, (planned) => releases.releaseDue(planned));
  jobs.handle(resultJobTypes.mailResult, async ({ deliveryId }) => {
    const queued = await findQueuedMail(db, deliveryId);
    if (!queued) return;
    const fail = (reason: string) => recordAttempt(db, deliveryId, { state: 'FAILED', reason });
    const { applyId, to, subject, body, isStanding } = queued;
    if (!isStanding) return fail(deliveryMessage.superseded);
    if (to === null) return fail(deliveryMessage.noAddress);
    const link = publicUrl === undefined ? undefined : publicUrl + screenUrl('mySubmission', { applyId });
    try {
      await send(resultMail({ to, subject, body, link }));
    } catch (error) {
      const reason = mailFailureReason(error);
      if (isAddressRefused(error)) return fail(reason);
      await recordAttempt(db, deliveryId, { state: 'QUEUED', reason });
      throw error;
    }
    await recordAttempt(db, deliveryId, { state: 'SENT', reason: null });
  });
}
