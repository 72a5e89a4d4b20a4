import { createSubmission } from '../factories';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

const LEADER_STATUSES: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the round exists. */
const LEADER_NOT_FOUND_STATUSES: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];

/** Changes the release of a club's only round to TOGETHER and returns the id of the round. */
async function makeTogetherRound({ host }: World, clubId: number): Promise<number> {
  const { rows } = await host.pool.query<{ id: number }>(
    `update recruitments set release = 'TOGETHER' where club_id = $1 returning id`,
    [clubId],
  );
  return rows[0]?.id ?? ABSENT_ID;
}

/**
 * Returns the rows of a leaders' call. Only the call that releases has a `body`. With a body, the club's own round has exactly one
 * application with the outcome PASS, which is unreleased.
 */
const createRoundRows = (body?: object, { writesNothing = false } = {}): Record<string, Row> => {
  const parts = { ...(body && { body }) };
  const flags = { ...(writesNothing && { writesNothing }) };
  return {
    'a round': {
      createRequest: async (world) => {
        const recruitmentId = await makeTogetherRound(world, world.clubId);
        if (body) {
          await world.host.pool.query(`delete from submissions where club_id = $1 and outcome = 'PASS'`, [
            world.clubId,
          ]);
          const { applyId } = await createSubmission(world.host.pool, { clubId: world.clubId });
          await world.host.pool.query(
            `update submissions set outcome = 'PASS', outcome_by = $2, outcome_at = now() where id = $1`,
            [applyId, world.presidentId],
          );
        }
        return { ids: { clubId: world.clubId, recruitmentId }, ...parts };
      },
      statuses: LEADER_STATUSES,
      ...flags,
    },
    'of another club': {
      createRequest: async (world) => ({
        ids: { clubId: world.clubId, recruitmentId: await makeTogetherRound(world, world.otherClubId) },
        ...parts,
      }),
      statuses: LEADER_NOT_FOUND_STATUSES,
    },
    absent: {
      createRequest: ({ clubId }) => ({ ids: { clubId, recruitmentId: ABSENT_ID }, ...parts }),
      statuses: LEADER_NOT_FOUND_STATUSES,
    },
    'in an absent club': {
      createRequest: async (world) => ({
        ids: { clubId: ABSENT_ID, recruitmentId: await makeTogetherRound(world, world.clubId) },
        ...parts,
      }),
      statuses: sameForLoggedIn(404),
    },
  };
};

export const resultCalls: CallTable = {
  'recruitments.release': createRoundRows({ stage: 'DOCUMENT', expected: { pass: 1, fail: 0 } }),
  'recruitments.deliveries': createRoundRows(),
  'recruitments.resend': createRoundRows(undefined, { writesNothing: true }),
};
