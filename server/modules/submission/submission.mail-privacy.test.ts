import { enqueue } from '../../engines/jobs/enqueue';
import { createJobs } from '../../engines/jobs/jobs';
import type { Mailer } from '../../engines/mail/mail';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createClub, createSubmission } from '../../testing/factories';
import { registerSubmissionJobs, submissionJobTypes } from './submission.jobs';

let host: TestDatabase;
beforeAll(async () => {
  host = await createTestDatabase();
});
afterAll(() => host.drop());

async function arrange() {
  const { clubId } = await createClub(host.pool);
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
    userId,
  ]);
  return { applyId, userId, email: rows[0]?.email };
}

/** Runs the job that mails the applicant a confirmation, with the given mailer. Returns the logged warnings. */
async function sendReceiptMail(mail: Mailer, applyId: number): Promise<object[]> {
  const { db, pool } = host;
  const warnings: object[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (details: object) => {
      warnings.push(details);
    },
  };
  const jobs = createJobs({ pool, log });
  registerSubmissionJobs(jobs, {
    db,
    mail,
    onNotificationsChanged: () => undefined,
    publicUrl: undefined,
    secret: 'secret',
    submissions: { removeDecided: () => Promise.resolve() },
    limits: { take: () => Promise.resolve(0), refund: () => Promise.resolve() },
    drafts: { removeExpired: () => Promise.resolve(), remindOfDeadlines: () => Promise.resolve() },
    retentionDays: 1,
  });
  await db.transaction((tx) => enqueue(tx, submissionJobTypes.mailReceipt, [{ applyId }]));
  await jobs.runDue();
  return warnings;
}

test('purges stored mails when the account is deleted while a mail is being sent [AR-14]', async () => {
  const { applyId, userId, email } = await arrange();
  const purgedAddresses: string[] = [];
  await sendReceiptMail(
    {
      send: async () => {
        await host.pool.query(
          'update users set withdrawn_at = now(), email = null, mailbox = null, username = null where id = $1',
          [userId],
        );
      },
      purge: (address) => {
        purgedAddresses.push(address);
        return Promise.resolve();
      },
    },
    applyId,
  );
  expect(purgedAddresses).toEqual([email]);
});

test('removes the address from an error of the mail server before logging and storing the error', async () => {
  const { applyId, email } = await arrange();
  const warnings = await sendReceiptMail(
    { send: ({ to }) => Promise.reject(new Error(`550 <${to}> unknown`)) },
    applyId,
  );
  expect(warnings).toMatchObject([{ kind: 'mail-received', err: 'Error: 550 (address) unknown' }]);
  const { rows } = await host.pool.query<{ output: string }>('select output::text from pgboss.job');
  expect(rows).toMatchObject([{ output: expect.stringContaining('550 (address) unknown') as string }]);
  expect(rows[0]?.output).not.toContain(email);
});
