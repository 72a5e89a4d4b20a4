import { createSubmission } from '../factories';
import { slotBody } from '../interviews';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';
import { inHours } from '../recruitments';

const LEADER_STATUSES: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
const LEADER_CREATE_STATUSES: Statuses = [401, 403, 403, 403, 403, 201, 201, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the round or slot exists. */
const LEADER_NOT_FOUND_STATUSES: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];

interface InterviewOptions {
  /** The applicant, by default a new user. */
  userId?: number;
  isBooked?: boolean;
}

/**
 * Adds interviews to the current round of a club, with a slot and an application in the interview stage. The applicant has booked the
 * slot unless `isBooked` is false.
 */
async function arrangeInterview(
  { host: { pool } }: World,
  clubId: number,
  { userId, isBooked = true }: InterviewOptions = {},
) {
  await pool.query('update recruitments set has_interview = true where club_id = $1', [clubId]);
  const { applyId } = await createSubmission(pool, { clubId, ...(userId !== undefined && { userId }) });
  await pool.query(`update submissions set stage = 'INTERVIEW' where id = $1`, [applyId]);
  const {
    rows: [slot],
  } = await pool.query<{ recruitmentId: number; slotId: number }>(
    `insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place)
     select id, $2, 20, 5, '학생회관' from recruitments where club_id = $1 and ended_at is null
     returning recruitment_id as "recruitmentId", id as "slotId"`,
    [clubId, inHours(48)],
  );
  if (!slot) throw new Error('the club has no current round');
  if (isBooked)
    await pool.query('insert into interview_bookings (submission_id, slot_id) values ($1, $2)', [
      applyId,
      slot.slotId,
    ]);
  return { ...slot, applyId };
}

/**
 * Returns the rows of a leaders' call. The path names the club, with its own round, the round of another club, or an absent
 * round, or names an absent club. `statuses` are those for the club's own round.
 */
const createRoundRows = (
  body?: (ids: { applyId: number }) => object,
  { statuses = LEADER_STATUSES, isBooked }: { statuses?: Statuses; isBooked?: boolean } = {},
): Record<string, Row> => {
  const createRequestFor = (clubIdOf: (world: World) => number) => async (world: World) => {
    const ids = await arrangeInterview(world, clubIdOf(world), {
      ...(isBooked !== undefined && { isBooked }),
    });
    return { ids: { ...ids, clubId: world.clubId }, ...(body && { body: body(ids) }) };
  };
  return {
    'of the club': { createRequest: createRequestFor(({ clubId }) => clubId), statuses },
    'of another club': {
      createRequest: createRequestFor(({ otherClubId }) => otherClubId),
      statuses: LEADER_NOT_FOUND_STATUSES,
    },
    absent: {
      createRequest: ({ clubId }) => ({
        ids: { clubId, recruitmentId: ABSENT_ID, slotId: ABSENT_ID, applyId: ABSENT_ID },
        ...(body && { body: body({ applyId: ABSENT_ID }) }),
      }),
      statuses: LEADER_NOT_FOUND_STATUSES,
    },
    'in an absent club': {
      createRequest: async (world) => {
        const ids = await arrangeInterview(world, world.clubId);
        return { ids: { ...ids, clubId: ABSENT_ID }, ...(body && { body: body(ids) }) };
      },
      statuses: sameForLoggedIn(404),
    },
  };
};

/** Returns the rows of a call about the actor's own application, another user's, and an absent one. */
const createApplicantRows = (
  body?: (ids: { slotId: number }) => object,
  { isBooked = true } = {},
): Record<string, Row> => {
  const createOwnRequest = async (world: World, { userId }: Pick<Actor, 'userId'>) => {
    // Not in the club `clubId`: the actor 'applicant' has applied there, and a round accepts one application per user.
    const ids = await arrangeInterview(world, world.otherClubId, { userId, isBooked });
    return { ids, ...(body && { body: body(ids) }) };
  };
  return {
    own: {
      createRequest: async (world, { userId }) => {
        // Rows that only read share a world, so an earlier row may have created the actor's application to this round.
        await world.host.pool.query('delete from submissions where club_id = $1 and user_id = $2', [
          world.otherClubId,
          userId,
        ]);
        return createOwnRequest(world, { userId });
      },
      statuses: sameForLoggedIn(200),
    },
    'another’s': {
      createRequest: async (world) => {
        const ids = await arrangeInterview(world, world.clubId, { isBooked });
        return { ids, ...(body && { body: body(ids) }) };
      },
      statuses: sameForLoggedIn(404),
    },
    absent: {
      createRequest: () => ({
        ids: { applyId: ABSENT_ID },
        ...(body && { body: body({ slotId: ABSENT_ID }) }),
      }),
      statuses: sameForLoggedIn(404),
    },
  };
};

export const interviewCalls: CallTable = {
  'interviews.listSlots': createRoundRows(),
  'interviews.addSlots': createRoundRows(() => ({ slots: [slotBody()] }), {
    statuses: LEADER_CREATE_STATUSES,
  }),
  'interviews.editSlot': createRoundRows(() => ({ place: '도서관' })),
  'interviews.removeSlot': createRoundRows(),
  'interviews.bookFor': createRoundRows(({ applyId }) => ({ applyId }), { isBooked: false }),
  'interviews.setNoShow': createRoundRows(() => ({ noShow: true })),
  'interviews.unbook': createRoundRows(),
  'interviews.remind': createRoundRows(undefined, { isBooked: false }),
  'interviews.slotChoices': createApplicantRows(),
  'interviews.chooseSlot': createApplicantRows(({ slotId }) => ({ slotId }), { isBooked: false }),
  'interviews.leaveSlot': createApplicantRows(),
  'interviews.calendarFile': createApplicantRows(),
};
