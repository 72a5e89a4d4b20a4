import { setUpTestApp } from '../../testing/app';
import { createInterviewRound, makeReminderDue } from '../../testing/interviews';
import { waitForLockWaiters } from '../../testing/lock-wait';
import { kindsOf } from '../../testing/notifications';

const host = setUpTestApp();

async function arrange() {
  const round = await createInterviewRound(host);
  const { applyId, userId, applicant } = await round.invite();
  await host.pool.query('insert into notification_inboxes (user_id) values ($1) on conflict do nothing', [
    userId,
  ]);
  return {
    round,
    userId,
    applicant,
    withdraw: () => applicant.call('DELETE', `/users/submissions/${String(applyId)}`),
    remind: () => round.president.call<{ notified: number }>('POST', `${round.path}/remind`),
    bookDueSlot: async () => {
      const slotId = await round.addSlot();
      await applicant.call('PUT', `/users/submissions/${String(applyId)}/slot`, { slotId });
      await makeReminderDue(host, slotId);
    },
  };
}

/** Runs a withdrawal with its jobs while `remind` waits for the inbox of the applicant. Returns the applicant's notifications. */
async function withdrawDuring(
  { userId, withdraw }: Pick<Awaited<ReturnType<typeof arrange>>, 'userId' | 'withdraw'>,
  remind: () => Promise<unknown>,
) {
  const holder = await host.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from notification_inboxes where user_id = $1 for update', [userId]);
    const reminded = remind();
    await waitForLockWaiters(host.pool, 1);
    const withdrawn = withdraw().then(async ({ status }) => {
      await host.jobs.runDue();
      return status;
    });
    await Promise.race([withdrawn, waitForLockWaiters(host.pool, 2)]);
    await holder.query('rollback');
    await reminded;
    expect(await withdrawn).toBe(200);
    return await kindsOf(host, userId);
  } finally {
    holder.release(true);
  }
}

const runReminders = async () => {
  await host.pool.query(`select enqueue_job('remind-of-interviews', '{}')`);
  await host.jobs.runDue();
};

test('a withdrawal while a leader reminds the applicant leaves no notification [IV-89]', async () => {
  const world = await arrange();
  expect(await withdrawDuring(world, world.remind)).toEqual([]);
});

test('a withdrawal during the reminder of the interview leaves no notification [IV-89]', async () => {
  const world = await arrange();
  await world.bookDueSlot();
  expect(await withdrawDuring(world, runReminders)).toEqual([]);
});

test('a leader does not remind an applicant who is withdrawing, and does not wait [IV-89]', async () => {
  const { round, remind } = await arrange();
  const other = await round.invite();
  const holder = await host.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('delete from submissions where id = $1', [other.applyId]);
    expect((await remind()).data).toEqual({ notified: 1 });
    await holder.query('rollback');
  } finally {
    holder.release(true);
  }
  expect((await remind()).data).toEqual({ notified: 1 });
});

test('a booking that is cancelled during the reminder sends none [IV-89]', async () => {
  const { userId, bookDueSlot } = await arrange();
  await bookDueSlot();
  const ofUser = 'select id from submissions where user_id = $1';
  const holder = await host.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`${ofUser} for no key update`, [userId]);
    await holder.query(`delete from interview_bookings where submission_id in (${ofUser})`, [userId]);
    const reminded = runReminders();
    await waitForLockWaiters(host.pool, 1);
    await holder.query('commit');
    await reminded;
  } finally {
    holder.release(true);
  }
  expect(await kindsOf(host, userId)).toEqual([]);
});
