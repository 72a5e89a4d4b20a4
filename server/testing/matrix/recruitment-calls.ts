import { createClub, createUser } from '../factories';
import { createDraftRound, currentRoundOf, roundBody, updatedAtOf } from '../recruitments';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

const LEADER_STATUSES: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
const LEADER_CREATE_STATUSES: Statuses = [401, 403, 403, 403, 403, 201, 201, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the round exists. */
const LEADER_NOT_FOUND_STATUSES: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];
const timeTomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Prepares a round and returns the ids of the path. */
type PrepareRound = (world: World) => Promise<{ clubId: number; recruitmentId: number }>;
type BodyOf = (world: World, ids: { recruitmentId: number }) => object | Promise<object>;

/** Makes the club's current round open and without a deadline. */
const reopenCurrentRound: PrepareRound = async ({ host: { pool }, clubId }) => {
  const recruitmentId = await currentRoundOf(pool, clubId);
  await pool.query('update recruitments set closed_at = null, closes_at = null where id = $1', [
    recruitmentId,
  ]);
  return { clubId, recruitmentId };
};
const closeCurrentRound: PrepareRound = async (world) => {
  const ids = await reopenCurrentRound(world);
  await world.host.pool.query('update recruitments set closed_at = now() where id = $1', [ids.recruitmentId]);
  return ids;
};
const createDraft: PrepareRound = async ({ host: { pool }, clubId }) => ({
  clubId,
  recruitmentId: await createDraftRound(pool, clubId),
});
/** Rejects all pending applications of the club, so that its draft can be published. Then creates the draft. */
const createPublishableDraft: PrepareRound = async (world) => {
  await rejectPendingApplications(world);
  return createDraft(world);
};
/** Makes the club's current round open and without a pending application. */
const prepareEndableRound: PrepareRound = async (world) => {
  await rejectPendingApplications(world);
  const { pool } = world.host;
  // An earlier call of the same row may have ended the round.
  await pool.query(
    `update recruitments set ended_at = null, published_at = coalesce(published_at, now()) where id = (select max(id) from recruitments where club_id = $1)`,
    [world.clubId],
  );
  return reopenCurrentRound(world);
};
const rejectPendingApplications = ({ host: { pool }, clubId }: World) =>
  pool.query(
    `update submissions set status = 'REJECTED', decided_at = now() where club_id = $1 and status = 'PENDING'`,
    [clubId],
  );
const createForeignRound: PrepareRound = async ({ host: { pool }, clubId }) => ({
  clubId,
  recruitmentId: await currentRoundOf(pool, (await createClub(pool)).clubId),
});
const returnAbsentRound: PrepareRound = ({ clubId }) => Promise.resolve({ clubId, recruitmentId: ABSENT_ID });

const createRequestFor =
  (prepareRound: PrepareRound, body?: BodyOf): Row['createRequest'] =>
  async (world) => {
    const ids = await prepareRound(world);
    return { ids, ...(body && { body: await body(world, ids) }) };
  };

const createRoundRows = (prepareRound: PrepareRound, body?: BodyOf): Record<string, Row> => ({
  'of the club': { createRequest: createRequestFor(prepareRound, body), statuses: LEADER_STATUSES },
  'of another club': {
    createRequest: createRequestFor(createForeignRound, body),
    statuses: LEADER_NOT_FOUND_STATUSES,
  },
  absent: { createRequest: createRequestFor(returnAbsentRound, body), statuses: LEADER_NOT_FOUND_STATUSES },
  'in an absent club': {
    createRequest: createRequestFor(
      async (world) => ({ ...(await prepareRound(world)), clubId: ABSENT_ID }),
      body,
    ),
    statuses: sameForLoggedIn(404),
  },
});

const requestClub = (world: World) => Promise.resolve({ ids: { clubId: world.clubId } });
const requestNewDraft: Row['createRequest'] = async (world) => {
  await world.host.pool.query('delete from recruitments where club_id = $1 and published_at is null', [
    world.clubId,
  ]);
  return { ids: { clubId: world.clubId }, body: {} };
};

export const recruitmentCalls: CallTable = {
  'recruitments.getCurrent': {
    'a club': { createRequest: requestClub, statuses: sameForLoggedIn(200) },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
  'recruitments.list': {
    'a club': { createRequest: requestClub, statuses: LEADER_STATUSES },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
  'recruitments.create': {
    'a club': { createRequest: requestNewDraft, statuses: LEADER_CREATE_STATUSES },
    absent: {
      createRequest: () => ({ ids: { clubId: ABSENT_ID }, body: {} }),
      statuses: sameForLoggedIn(404),
    },
  },
  'recruitments.get': createRoundRows(reopenCurrentRound),
  'recruitments.edit': createRoundRows(reopenCurrentRound, async ({ host }, { recruitmentId }) =>
    roundBody(await updatedAtOf(host.pool, recruitmentId)),
  ),
  'recruitments.remove': createRoundRows(createDraft),
  'recruitments.publish': createRoundRows(createPublishableDraft),
  'recruitments.close': createRoundRows(reopenCurrentRound),
  'recruitments.reopen': createRoundRows(closeCurrentRound, () => ({ closesAt: timeTomorrow() })),
  'recruitments.end': createRoundRows(prepareEndableRound, () => ({})),
  'recruitments.extend': createRoundRows(reopenCurrentRound, async ({ host }) => ({
    userId: await createUser(host.pool),
    until: timeTomorrow(),
  })),
};
