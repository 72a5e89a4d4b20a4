import type { Transaction } from '../../engines/database/executor';
import { enqueue, makeJobsDue } from '../../engines/jobs/enqueue';
import { defineJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import type { Mail, Mailer } from '../../engines/mail/mail';
import { mailFailureReason } from '../../engines/mail/mail-failure';

/**
 * Retention of the mail that tells a former address about the change, on a server without SMTP, which stores mails. Deleting the account
 * deletes this mail at once.
 */
const CHANGE_MAIL_RETENTION_SECONDS = 86_400;

export const userJobTypes = {
  /** Deletes the stored mails to the former address of an account, then mails it that the address was changed. */
  mailEmailChanged: defineJob<{ to: string }>('mail-email-changed'),
  /** Deletes the stored mails to an address that its account no longer uses. */
  purgeMails: defineJob<{ address: string }>('purge-mails'),
};

const purgeKey = (userId: number) => `user:${String(userId)}`;

/** Enqueues the mail that tells a former, verified address about the change, and the deletion of this stored mail a day later. */
export async function enqueueEmailChangeMail(
  tx: Transaction,
  userId: number,
  address: string,
): Promise<void> {
  await enqueue(tx, userJobTypes.mailEmailChanged, [{ to: address }]);
  await enqueue(tx, userJobTypes.purgeMails, [{ address }], {
    afterSeconds: CHANGE_MAIL_RETENTION_SECONDS,
    key: purgeKey(userId),
  });
}

/** Enqueues the deletion of stored mails to an address. */
export const enqueuePurge = (tx: Transaction, address: string) =>
  enqueue(tx, userJobTypes.purgeMails, [{ address }]);

/** Makes the pending deletions of the stored mails to a user's former addresses due at once. */
export const makePurgesDue = (tx: Transaction, userId: number) =>
  makeJobsDue(tx, userJobTypes.purgeMails, purgeKey(userId));

interface UserJobDeps {
  mail: Mailer;
  /** Contact for questions about personal data. */
  privacyOfficer: string | undefined;
}

/** Registers the jobs about accounts. A mail may be sent twice when a server dies right after sending. */
export function registerUserJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { mail, privacyOfficer }: UserJobDeps,
): void {
  jobs.registerHandler(userJobTypes.mailEmailChanged, async ({ to }) => {
    await mail.purge?.(to);
    await mail.send(composeEmailChangeMail(to, privacyOfficer)).catch((error: unknown) => {
      throw new Error(mailFailureReason(error));
    });
  });
  jobs.registerHandler(userJobTypes.purgeMails, async ({ address }) => mail.purge?.(address));
}

/** Composes the mail that tells a former address about the change. It contains neither the new address nor a name: the mailbox may have a new owner. */
function composeEmailChangeMail(to: string, privacyOfficer: string | undefined): Mail {
  return {
    to,
    subject: '[두레] 계정의 이메일이 변경되었습니다',
    text: [
      '안녕하세요, 두레입니다.',
      '',
      '이 주소로 가입하신 계정의 이메일이 다른 주소로 변경되었습니다.',
      '앞으로 이 주소로는 메일을 보내지 않으며, 이 주소로 아이디나 비밀번호를 찾을 수 없습니다.',
      '',
      '직접 변경하셨다면 이 메일을 지우셔도 됩니다.',
      '변경하신 적이 없다면 다른 사람이 계정을 사용하고 있을 수 있습니다. 두레 운영자에게 바로 알려 주세요.',
      ...(privacyOfficer === undefined ? [] : ['', `문의: ${privacyOfficer}`]),
    ].join('\n'),
  };
}
