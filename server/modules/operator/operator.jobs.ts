import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../engines/database/executor';
import { users } from '../../engines/database/schema';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mailer } from '../../engines/mail/mail';
import { composeSuspensionMail } from './suspension-mail';

export const operatorJobTypes = {
  /** Mails a user that the account was suspended or that the suspension was lifted, because suspended users cannot read notifications. */
  mailSuspension: defineJob<{ userId: number }>('mail-suspension'),
};

/** Registers the job that mails suspensions. It may send a mail twice when the server dies right after sending. */
export function registerOperatorJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, mail, privacyOfficer }: { db: Db; mail: Mailer; privacyOfficer: string | undefined },
): void {
  jobs.registerHandler(operatorJobTypes.mailSuspension, async ({ userId }) => {
    const [user] = await db
      .select({ to: users.email, until: users.suspendedUntil, reason: users.suspensionReason })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
    if (!user || user.to === null || user.to === '') return;
    await mail
      .send(composeSuspensionMail({ ...user, to: user.to, privacyOfficer }))
      .catch((error: unknown) => {
        throw new Error(mailFailureReason(error));
      });
  });
}
