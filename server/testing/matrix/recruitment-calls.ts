import { createClub, createUser } from '../factories';
import { createDraftRound, currentRoundOf, roundBody, versionOf } from '../recruitments';
import { sameForAll } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { World } from './world';

const leaders: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
const creators: Statuses = [401, 403, 403, 403, 403, 201, 201, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the round exists. */
const leadersNotFound: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];
const later = () => new Date(Date.now() + 86_400_000).toISOString();

type Ids = (world: World) => Promise<{ clubId: number; recruitmentId: number }>;
type BodyOf = (world: World, ids: { recruitmentId: number }) => object | Promise<object>;

/** The club's current round, open again. */
const current: Ids = async ({ host: { pool }, clubId }) => {
  const recruitmentId = await currentRoundOf(pool, clubId);
  await pool.query('update recruitments set closed_at = null, closes_at = null where id = $1', [
    recruitmentId,
  ]);
  return { clubId, recruitmentId };
};
const closed: Ids = async (world) => {
  const ids = await current(world);
  await world.host.pool.query('update recruitments set closed_at = now() where id = $1', [ids.recruitmentId]);
  return ids;
};
const draft: Ids = async ({ host: { pool }, clubId }) => ({
  clubId,
  recruitmentId: await createDraftRound(pool, clubId),
});
/** A draft in a club whose current round has no pending application. */
const publishable: Ids = async (world) => {
  await decideAll(world);
  return draft(world);
};
const decided: Ids = async (world) => {
  await decideAll(world);
  const { pool } = world.host;
  // An earlier row of the table may have ended the round.
  await pool.query(
    `update recruitments set ended_at = null, published_at = coalesce(published_at, now()) where id = (select max(id) from recruitments where club_id = $1)`,
    [world.clubId],
  );
  return current(world);
};
const decideAll = ({ host: { pool }, clubId }: World) =>
  pool.query(
    `update submissions set status = 'REJECTED', decided_at = now() where club_id = $1 and status = 'PENDING'`,
    [clubId],
  );
const ofAnotherClub: Ids = async ({ host: { pool }, clubId }) => ({
  clubId,
  recruitmentId: await currentRoundOf(pool, (await createClub(pool)).clubId),
});
const absentRoundIds: Ids = ({ clubId }) => Promise.resolve({ clubId, recruitmentId: ABSENT });

const requestFor =
  (ids: Ids, body?: BodyOf): Row['createRequest'] =>
  async (world) => {
    const found = await ids(world);
    return { ids: found, ...(body && { body: await body(world, found) }) };
  };

const one = (ids: Ids, body?: BodyOf): Record<string, Row> => ({
  'of the club': { createRequest: requestFor(ids, body), statuses: leaders },
  'of another club': { createRequest: requestFor(ofAnotherClub, body), statuses: leadersNotFound },
  absent: { createRequest: requestFor(absentRoundIds, body), statuses: leadersNotFound },
  'in an absent club': {
    createRequest: requestFor(async (world) => ({ ...(await ids(world)), clubId: ABSENT }), body),
    statuses: sameForAll(404),
  },
});

const existingClub = (world: World) => Promise.resolve({ ids: { clubId: world.clubId } });
const newDraft: Row['createRequest'] = async (world) => {
  await world.host.pool.query('delete from recruitments where club_id = $1 and published_at is null', [
    world.clubId,
  ]);
  return { ids: { clubId: world.clubId }, body: {} };
};

export const recruitmentCalls: CallTable = {
  'recruitments.getCurrent': {
    'a club': { createRequest: existingClub, statuses: sameForAll(200) },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT } }), statuses: sameForAll(404) },
  },
  'recruitments.list': {
    'a club': { createRequest: existingClub, statuses: leaders },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT } }), statuses: sameForAll(404) },
  },
  'recruitments.start': {
    'a club': { createRequest: newDraft, statuses: creators },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT }, body: {} }), statuses: sameForAll(404) },
  },
  'recruitments.get': one(current),
  'recruitments.edit': one(current, async ({ host }, { recruitmentId }) =>
    roundBody(await versionOf(host.pool, recruitmentId)),
  ),
  'recruitments.remove': one(draft),
  'recruitments.publish': one(publishable),
  'recruitments.close': one(current),
  'recruitments.reopen': one(closed, () => ({ closesAt: later() })),
  'recruitments.end': one(decided, () => ({})),
  'recruitments.extend': one(current, async ({ host }) => ({
    userId: await createUser(host.pool),
    until: later(),
  })),
};
