import { sameForLoggedIn } from './statuses';
import type { CallTable } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

/**
 * Deletes earlier successions of the club. Inserts one that the vice president has requested and the
 * candidate has accepted, so that the president can object for 14 days. The candidate is `memberId`, who is
 * no actor. Returns the parts of an HTTP request about it.
 */
async function startSuccession({ host, clubId, presidentId, memberId, actors }: World) {
  await host.pool.query('delete from successions where club_id = $1', [clubId]);
  await host.pool.query(
    `insert into successions (club_id, requester_id, candidate_id, president_id, state, accepted_at, ends_at)
     values ($1, $2, $3, $4, 'RUNNING', now(), now() + interval '14 days')`,
    [clubId, actors.find(({ role }) => role === 'VICE_PRESIDENT')?.userId, memberId, presidentId],
  );
  return { ids: { clubId } };
}
/**
 * Makes the president absent and deletes earlier successions of the club. Returns the parts of an HTTP
 * request for a succession with `memberId` as the candidate.
 */
async function requestSuccession({ host, clubId, presidentId, memberId }: World) {
  await host.pool.query('delete from successions where club_id = $1', [clubId]);
  await host.pool.query(`update users set last_active_on = now()::date - 60 where id = $1`, [presidentId]);
  return { ids: { clubId }, body: { candidateId: memberId } };
}
const absentClubRow = {
  createRequest: () => ({ ids: { clubId: ABSENT_ID } }),
  statuses: sameForLoggedIn(404),
};

export const successionCalls: CallTable = {
  'succession.get': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId } }),
      statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403],
    },
    absent: absentClubRow,
  },
  'succession.request': {
    'a club with an absent president': {
      createRequest: requestSuccession,
      statuses: [401, 403, 403, 403, 403, 200, 403, 403, 403],
    },
    absent: {
      createRequest: ({ memberId }) => ({ ids: { clubId: ABSENT_ID }, body: { candidateId: memberId } }),
      statuses: sameForLoggedIn(404),
    },
  },
  'succession.accept': {
    'a request with another candidate': {
      createRequest: startSuccession,
      statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
    },
    absent: absentClubRow,
  },
  'succession.support': {
    'a request': { createRequest: startSuccession, statuses: [401, 403, 403, 200, 200, 200, 403, 403, 403] },
    absent: absentClubRow,
  },
  'succession.object': {
    'a request': { createRequest: startSuccession, statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
    absent: absentClubRow,
  },
};
