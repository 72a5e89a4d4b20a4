import { setUpTestApp } from '../../testing/app';
import { createInterviewRound, makeReminderDue } from '../../testing/interviews';
import { waitForLockWaiters } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';

const host = setUpTestApp();

/** Creates a round with an invited applicant. Creates the row of the applicant's inbox, so that a test can lock the inbox. */
async function createRoundWithApplicant() {
  const round = await createInterviewRound(host);
  const { applyId, userId, browser } = await round.createInvitedApplicant();
  await host.pool.query('insert into notification_inboxes (user_id) values ($1) on conflict do nothing', [
    userId,
  ]);
  return {
    round,
    userId,
    withdraw: () => browser.call('DELETE', `/users/submissions/${String(applyId)}`),
    remind: () => round.president.call<{ notified: number }>('POST', `${round.slotsPath}/remind`),
    bookSlotWithDueReminder: async () => {
      const slotId = await round.addSlot();
      await browser.call('PUT', `/users/submissions/${String(applyId)}/slot`, { slotId });
      await makeReminderDue(host, slotId);
    },
  };
}

/**
 * Runs a withdrawal and its jobs while `remind` waits for the lock of the applicant's inbox.
 * Returns the applicant's notifications.
 */
async function withdrawDuring(
  { userId, withdraw }: Pick<Awaited<ReturnType<typeof createRoundWithApplicant>>, 'userId' | 'withdraw'>,
  remind: () => Promise<unknown>,
) {
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query('select from notification_inboxes where user_id = $1 for update', [userId]);
    const reminders = remind();
    await waitForLockWaiters(host.pool, 1);
    const withdrawal = withdraw().then(async ({ status }) => {
      await host.jobs.runDue();
      return status;
    });
    await Promise.race([withdrawal, waitForLockWaiters(host.pool, 2)]);
    await lockingClient.query('rollback');
    await reminders;
    expect(await withdrawal).toBe(200);
    return await kindsOf(host, userId);
  } finally {
    lockingClient.release(true);
  }
}

const runReminders = async () => {
  await host.pool.query(`select enqueue_job('remind-of-interviews', '{}')`);
  await host.jobs.runDue();
};

test('a withdrawal while a leader reminds the applicant leaves no notification [IV-89]', async () => {
  const scenario = await createRoundWithApplicant();
  expect(await withdrawDuring(scenario, scenario.remind)).toEqual([]);
});

test('a withdrawal during the job that reminds of interviews leaves no notification [IV-89]', async () => {
  const scenario = await createRoundWithApplicant();
  await scenario.bookSlotWithDueReminder();
  expect(await withdrawDuring(scenario, runReminders)).toEqual([]);
});

test('a leader does not remind an applicant who is withdrawing, and does not wait [IV-89]', async () => {
  const { round, remind } = await createRoundWithApplicant();
  const withdrawingApplicant = await round.createInvitedApplicant();
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query('delete from submissions where id = $1', [withdrawingApplicant.applyId]);
    expect((await remind()).data).toEqual({ notified: 1 });
    await lockingClient.query('rollback');
  } finally {
    lockingClient.release(true);
  }
  expect((await remind()).data).toEqual({ notified: 1 });
});

test('a booking that is cancelled while the reminder job waits for its application causes no reminder [IV-89]', async () => {
  const { userId, bookSlotWithDueReminder } = await createRoundWithApplicant();
  await bookSlotWithDueReminder();
  const submissionsOfUser = 'select id from submissions where user_id = $1';
  const lockingClient = await host.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query(`${submissionsOfUser} for no key update`, [userId]);
    await lockingClient.query(
      `delete from interview_bookings where submission_id in (${submissionsOfUser})`,
      [userId],
    );
    const reminders = runReminders();
    await waitForLockWaiters(host.pool, 1);
    await lockingClient.query('commit');
    await reminders;
  } finally {
    lockingClient.release(true);
  }
  expect(await kindsOf(host, userId)).toEqual([]);
});
