import type { TestApp } from '../app';
import { browserOf, createSubmission, createUser } from '../factories';
import { createInterviewRound, makeReminderDue } from '../interviews';
import { applyBody, createDraftRound, setRound } from '../recruitments';
import { createTogetherRound } from '../results';
import { arrangeClub, enqueueJob, send } from './cause';
import type { ArrangeCause, Cause, Causes } from './cause';

/**
 * Creates a round with a slot, and two applications that are in the interview stage. With `isBooked`, the first applicant has
 * booked the slot. The first applicant is the only recipient of `cause`, which lacks `act`.
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
    slotPath: `${round.slotsPath}/${String(slotId)}`,
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

/** Creates two pending applications. `act` gets the path of the first application, whose applicant is the only recipient. */
async function arrangeApplications(
  host: TestApp,
  act: (president: Awaited<ReturnType<typeof browserOf>>, path: string) => Promise<unknown>,
): Promise<Cause> {
  const { clubPath, clubId, president, presidentId, userId } = await arrangeClub(host);
  const { applyId } = await createSubmission(host.pool, { clubId, userId });
  const otherApplication = await createSubmission(host.pool, { clubId });
  return {
    clubId,
    recipientIds: [userId],
    otherIds: [otherApplication.userId, presidentId],
    act: () => act(president, `${clubPath}/submissions/${String(applyId)}`),
  };
}

/**
 * Creates a TOGETHER round with two applications. The first has the unreleased outcome FAIL, and its applicant is the only
 * recipient. The second has no outcome.
 */
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
 * Creates an open round with a deadline and two followers of the club, of whom the second has applied. The round and the follows
 * are older than both reminders of the deadline, because the job ignores newer rounds and follows. `closesIn`: SQL interval
 * from now to the deadline.
 */
const arrangeDeadline =
  (closesIn: string): ArrangeCause =>
  async (host) => {
    const { clubPath, clubId, user, userId, memberId } = await arrangeClub(host);
    const applicantId = await createUser(host.pool);
    for (const browser of [user, await browserOf(host, applicantId)])
      await send(browser, 'PUT', `${clubPath}/follow`);
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
      const { clubPath, clubId, presidentId, viceId, memberId, user, userId } = await arrangeClub(host);
      return {
        clubId,
        recipientIds: [presidentId, viceId],
        otherIds: [memberId, userId],
        act: () => send(user, 'POST', `${clubPath}/submissions`, applyBody),
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
      const [unbookedId = 0, presidentId = 0] = cause.otherIds;
      return {
        clubId: round.clubId,
        recipientIds: [unbookedId],
        otherIds: [bookedId, presidentId],
        act: () => send(round.president, 'POST', `${round.slotsPath}/remind`),
      };
    },
  },
  INTERVIEW_CHANGED: {
    'a leader books for an applicant': arrangeInterviewChange(
      { isBooked: false },
      ({ round, slotPath, applyId }) => send(round.president, 'PUT', `${slotPath}/bookings`, { applyId }),
    ),
    'a leader cancels a booking': arrangeInterviewChange({ isBooked: true }, ({ round, applyId }) =>
      send(round.president, 'DELETE', `${round.slotsPath.replace(/slots$/, 'bookings')}/${String(applyId)}`),
    ),
    'a leader cancels a slot': arrangeInterviewChange({ isBooked: true }, ({ round, slotPath }) =>
      send(round.president, 'DELETE', slotPath),
    ),
    'a leader changes the place': arrangeInterviewChange({ isBooked: true }, ({ round, slotPath }) =>
      send(round.president, 'PATCH', slotPath, { place: '대강당' }),
    ),
  },
  INTERVIEW_REMINDER: {
    '18:00 on the day before an interview': async (host) => {
      const { cause, slotId } = await arrangeInterview(host, { isBooked: true });
      await makeReminderDue(host, slotId);
      return { ...cause, act: () => enqueueJob(host, 'remind-of-interviews') };
    },
  },
  RESULT_RELEASED: {
    'a leader releases the outcomes of a stage': (host) =>
      arrangeResults(host, ({ release }) => release({ pass: 0, fail: 1 })),
    'a leader approves an application in an IMMEDIATE round': (host) =>
      arrangeApplications(host, (president, path) => send(president, 'PATCH', `${path}/approve`)),
    'a leader ends a round and rejects the pending applications': async (host) => {
      const { round, cause } = await arrangeInterview(host, { isBooked: true });
      const [unbookedId = 0, presidentId = 0] = cause.otherIds;
      return {
        clubId: round.clubId,
        recipientIds: [...cause.recipientIds, unbookedId],
        otherIds: [presidentId],
        act: () =>
          send(round.president, 'POST', round.slotsPath.replace(/slots$/, 'end'), { rejectRest: true }),
      };
    },
  },
  DRAFT_DEADLINE: {
    '18:00 on the day before a deadline': async (host) => {
      const { clubPath, clubId, user, userId } = await arrangeClub(host);
      await setRound(host.pool, clubId, { closesIn: '1 minute' });
      const applicantId = await createUser(host.pool);
      const applicant = await browserOf(host, applicantId);
      for (const browser of [user, applicant])
        await send(browser, 'PUT', `${clubPath}/submissions/draft`, { ...applyBody, answers: [] });
      await send(applicant, 'POST', `${clubPath}/submissions`, applyBody);
      // The job ignores drafts that were saved after 18:00 on the day before the deadline.
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
      const { clubPath, clubId, president, presidentId, memberId, user, userId } = await arrangeClub(host);
      await send(user, 'PUT', `${clubPath}/follow`);
      const draftId = String(await createDraftRound(host.pool, clubId));
      return {
        clubId,
        recipientIds: [userId],
        otherIds: [presidentId, memberId, await createUser(host.pool)],
        act: () => send(president, 'POST', `${clubPath}/recruitments/${draftId}/publish`),
      };
    },
  },
  RECRUITMENT_CLOSING: {
    // Two days before the deadline, only the first reminder is due. A minute before it, both are due, and the job sends the second.
    '18:00 three days before a deadline': arrangeDeadline('2 days'),
    '18:00 one day before a deadline': arrangeDeadline('1 minute'),
  },
};
