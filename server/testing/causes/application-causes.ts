import type { TestApp } from '../app';
import { browserOf, createSubmission, createUser } from '../factories';
import { createInterviewRound, makeReminderDue } from '../interviews';
import { applyBody, createDraftRound, setRound } from '../recruitments';
import { createTogetherRound } from '../results';
import { arrangeClub, enqueueJob, send } from './cause';
import type { ArrangeCause, Cause, Causes } from './cause';

/**
 * Creates a slot and two applications in the interview stage. With `isBooked`, the first applicant has booked the slot.
 * `cause` expects a notification for the first applicant only.
 */
async function arrangeInterview(host: TestApp, { isBooked }: { isBooked: boolean }) {
  const round = await createInterviewRound(host);
  const slotId = await round.addSlot({ capacity: 2 });
  const [{ applyId, userId }, otherApplication] = [
    await round.createInvitedApplicant(),
    await round.createInvitedApplicant(),
  ];
  if (isBooked)
    await host.pool.query('insert into interview_bookings (submission_id, slot_id) values ($1, $2)', [
      applyId,
      slotId,
    ]);
  return {
    round,
    applyId,
    slotId,
    slot: `${round.path}/${String(slotId)}`,
    cause: {
      clubId: round.clubId,
      recipientIds: [userId],
      otherIds: [otherApplication.userId, round.presidentId],
    },
  };
}

const arrangeInterviewChange =
  (
    { isBooked }: { isBooked: boolean },
    act: (arrangement: Awaited<ReturnType<typeof arrangeInterview>>) => Promise<unknown>,
  ): ArrangeCause =>
  async (host) => {
    const arrangement = await arrangeInterview(host, { isBooked });
    return { ...arrangement.cause, act: () => act(arrangement) };
  };

/** Creates two pending applications. `act` gets the path of the first one; its applicant is the recipient. */
async function arrangeApplications(
  host: TestApp,
  act: (president: Awaited<ReturnType<typeof browserOf>>, path: string) => Promise<unknown>,
): Promise<Cause> {
  const { club, clubId, president, presidentId, userId } = await arrangeClub(host);
  const { applyId } = await createSubmission(host.pool, { clubId, userId });
  const otherApplication = await createSubmission(host.pool, { clubId });
  return {
    clubId,
    recipientIds: [userId],
    otherIds: [otherApplication.userId, presidentId],
    act: () => act(president, `${club}/submissions/${String(applyId)}`),
  };
}

/** Creates a TOGETHER round with two applications: one with the unreleased outcome FAIL, one without an outcome. */
async function arrangeResults(
  host: TestApp,
  act: (round: Awaited<ReturnType<typeof createTogetherRound>>) => Promise<unknown>,
): Promise<Cause> {
  const round = await createTogetherRound(host);
  const { userId } = await round.createApplication('FAIL');
  const otherApplication = await round.createApplication(null);
  return {
    clubId: round.clubId,
    recipientIds: [userId],
    otherIds: [otherApplication.userId, round.presidentId],
    act: () => act(round),
  };
}

/**
 * Creates an open round with a deadline and two followers of its club, of whom the second has applied. The round and the
 * follows are older than the times of both reminders, because the job ignores newer rounds and follows.
 */
const arrangeDeadline =
  (closesIn: string): ArrangeCause =>
  async (host) => {
    const { club, clubId, user, userId, memberId } = await arrangeClub(host);
    const applicantId = await createUser(host.pool);
    for (const browser of [user, await browserOf(host, applicantId)])
      await send(browser, 'PUT', `${club}/follow`);
    await host.pool.query(`update club_follows set followed_at = now() - interval '20 days'`);
    const recruitmentId = await setRound(host.pool, clubId, { closesIn });
    await host.pool.query(`update recruitments set published_at = now() - interval '30 days' where id = $1`, [
      recruitmentId,
    ]);
    await createSubmission(host.pool, { clubId, userId: applicantId });
    return {
      clubId,
      recipientIds: [userId],
      otherIds: [applicantId, memberId, await createUser(host.pool)],
      act: () => enqueueJob(host, 'remind-of-closing-recruitments'),
    };
  };

/** Causes of notifications about applications, interviews, results and rounds. */
export const applicationCauses: Causes = {
  APPLICATION_RECEIVED: {
    'a user applies': async (host) => {
      const { club, clubId, presidentId, viceId, memberId, user, userId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [presidentId, viceId],
        otherIds: [memberId, userId],
        act: () => send(user, 'POST', `${club}/submissions`, applyBody),
      };
    },
  },
  APPLICATION_VIEWED: {
    'a leader opens an application': (host) =>
      arrangeApplications(host, (president, path) => send(president, 'GET', path)),
  },
  INTERVIEW_INVITED: {
    'a leader invites': async (host) => {
      const { clubId, president, presidentId } = await createInterviewRound(host);
      const { applyId, userId } = await createSubmission(host.pool, { clubId });
      const otherApplication = await createSubmission(host.pool, { clubId });
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [presidentId, otherApplication.userId],
        act: () => send(president, 'PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/invite`),
      };
    },
    'a leader reminds the applicants who have not booked an interview': async (host) => {
      const { round, cause } = await arrangeInterview(host, { isBooked: true });
      const [bookedId = 0] = cause.recipientIds;
      const [waitingId = 0, presidentId = 0] = cause.otherIds;
      return {
        clubId: round.clubId,
        recipientIds: [waitingId],
        otherIds: [bookedId, presidentId],
        act: () => send(round.president, 'POST', `${round.path}/remind`),
      };
    },
  },
  INTERVIEW_CHANGED: {
    'a leader books': arrangeInterviewChange({ isBooked: false }, ({ round, slot, applyId }) =>
      send(round.president, 'PUT', `${slot}/bookings`, { applyId }),
    ),
    'a leader cancels a booking': arrangeInterviewChange({ isBooked: true }, ({ round, applyId }) =>
      send(round.president, 'DELETE', `${round.path.replace(/slots$/, 'bookings')}/${String(applyId)}`),
    ),
    'a leader cancels a slot': arrangeInterviewChange({ isBooked: true }, ({ round, slot }) =>
      send(round.president, 'DELETE', slot),
    ),
    'a leader changes the place': arrangeInterviewChange({ isBooked: true }, ({ round, slot }) =>
      send(round.president, 'PATCH', slot, { place: '대강당' }),
    ),
  },
  INTERVIEW_REMINDER: {
    '18:00 on the day before': async (host) => {
      const { cause, slotId } = await arrangeInterview(host, { isBooked: true });
      await makeReminderDue(host, slotId);
      return { ...cause, act: () => enqueueJob(host, 'remind-of-interviews') };
    },
  },
  RESULT_RELEASED: {
    'a leader releases': (host) => arrangeResults(host, ({ release }) => release({ pass: 0, fail: 1 })),
    'a leader decides in an IMMEDIATE round': (host) =>
      arrangeApplications(host, (president, path) => send(president, 'PATCH', `${path}/approve`)),
    'a round ends by rejecting the rest': async (host) => {
      const { round, cause } = await arrangeInterview(host, { isBooked: true });
      const [waitingId = 0, presidentId = 0] = cause.otherIds;
      return {
        clubId: round.clubId,
        recipientIds: [...cause.recipientIds, waitingId],
        otherIds: [presidentId],
        act: () => send(round.president, 'POST', round.path.replace(/slots$/, 'end'), { rejectRest: true }),
      };
    },
  },
  DRAFT_DEADLINE: {
    '18:00 on the day before': async (host) => {
      const { club, clubId, user, userId } = await arrangeClub(host);
      await setRound(host.pool, clubId, { closesIn: '1 minute' });
      const applicantId = await createUser(host.pool);
      const applicant = await browserOf(host, applicantId);
      for (const browser of [user, applicant])
        await send(browser, 'PUT', `${club}/submissions/draft`, { ...applyBody, answers: [] });
      await send(applicant, 'POST', `${club}/submissions`, applyBody);
      // Only a draft saved before 18:00 on that day causes a reminder.
      await host.pool.query(`update submission_drafts set saved_at = now() - interval '3 days'`);
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [applicantId],
        act: () => enqueueJob(host, 'remind-of-drafts'),
      };
    },
  },
  RECRUITMENT_OPENED: {
    'a round is published': async (host) => {
      const { club, clubId, president, presidentId, memberId, user, userId } = await arrangeClub(host);
      await send(user, 'PUT', `${club}/follow`);
      const draftId = String(await createDraftRound(host.pool, clubId));
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [presidentId, memberId, await createUser(host.pool)],
        act: () => send(president, 'POST', `${club}/recruitments/${draftId}/publish`),
      };
    },
  },
  RECRUITMENT_CLOSING: {
    '18:00 three days before': arrangeDeadline('2 days'),
    '18:00 one day before': arrangeDeadline('1 minute'),
  },
};
