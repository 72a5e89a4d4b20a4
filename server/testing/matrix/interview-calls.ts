import { createSubmission } from '../factories';
import { slotBody } from '../interviews';
import { sameForAll } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';
import { inHours } from '../recruitments';

const leaders: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
const leadersCreate: Statuses = [401, 403, 403, 403, 403, 201, 201, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the round or slot exists. */
const leadersNotFound: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];

interface InterviewOptions {
  userId?: number;
  isBooked?: boolean;
}

/** Gives the current round of a club interviews, with a slot and an invited applicant, who has booked it if `isBooked`. */
async function arrange(
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

/** Rows of a leaders' call: on the club's own round, on that of another club, and on an absent one. */
const ofRound = (
  body?: (ids: { applyId: number }) => object,
  { statuses = leaders, isBooked }: { statuses?: Statuses; isBooked?: boolean } = {},
): Record<string, Row> => {
  const request = (clubIdOf: (world: World) => number) => async (world: World) => {
    const ids = await arrange(world, clubIdOf(world), { ...(isBooked !== undefined && { isBooked }) });
    return { ids: { ...ids, clubId: world.clubId }, ...(body && { body: body(ids) }) };
  };
  return {
    'of the club': { createRequest: request(({ clubId }) => clubId), statuses },
    'of another club': {
      createRequest: request(({ otherClubId }) => otherClubId),
      statuses: leadersNotFound,
    },
    absent: {
      createRequest: ({ clubId }) => ({
        ids: { clubId, recruitmentId: ABSENT, slotId: ABSENT, applyId: ABSENT },
        ...(body && { body: body({ applyId: ABSENT }) }),
      }),
      statuses: leadersNotFound,
    },
  };
};

/** Rows of an applicant's call. */
const ofApplicant = (body?: (ids: { slotId: number }) => object, isBooked = true): Record<string, Row> => {
  const request = async (world: World, { userId }: Pick<Actor, 'userId'>) => {
    const ids = await arrange(world, world.otherClubId, { userId, isBooked });
    return { ids, ...(body && { body: body(ids) }) };
  };
  return {
    own: {
      createRequest: async (world, { userId }) => {
        // The actor may have applied to this round in an earlier row.
        await world.host.pool.query('delete from submissions where club_id = $1 and user_id = $2', [
          world.otherClubId,
          userId,
        ]);
        return request(world, { userId });
      },
      statuses: sameForAll(200),
    },
    'another’s': {
      createRequest: async (world) => {
        const ids = await arrange(world, world.clubId, { isBooked });
        return { ids, ...(body && { body: body(ids) }) };
      },
      statuses: sameForAll(404),
    },
  };
};

export const interviewCalls: CallTable = {
  'interviews.listSlots': ofRound(),
  'interviews.addSlots': ofRound(() => ({ slots: [slotBody()] }), { statuses: leadersCreate }),
  'interviews.editSlot': ofRound(() => ({ place: '도서관' })),
  'interviews.removeSlot': ofRound(),
  'interviews.bookFor': ofRound(({ applyId }) => ({ applyId }), { isBooked: false }),
  'interviews.setNoShow': ofRound(() => ({ noShow: true })),
  'interviews.unbook': ofRound(),
  'interviews.remind': ofRound(undefined, { isBooked: false }),
  'interviews.ownSlots': ofApplicant(),
  'interviews.chooseSlot': ofApplicant(({ slotId }) => ({ slotId }), false),
  'interviews.leaveSlot': ofApplicant(),
  'interviews.calendarFile': ofApplicant(),
};
