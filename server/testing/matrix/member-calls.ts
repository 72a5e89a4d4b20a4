import { createSubmission, createUser, joinClub } from '../factories';
import { sameForAll } from './statuses';
import type { CallTable } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const existingClub = ({ clubId }: World) => ({ ids: { clubId } });
const selfTarget = ({ clubId }: World, { userId }: Actor) => ({ clubId, targetUserId: userId });
const anotherMember = async ({ clubId, host }: World) => ({
  clubId,
  targetUserId: await joinClub(host.pool, clubId, undefined, 'MEMBER'),
});
const noMember = async ({ clubId, host }: World) => ({ clubId, targetUserId: await createUser(host.pool) });
const selfInAbsentClub = (_world: World, { userId }: Actor) => ({ clubId: ABSENT, targetUserId: userId });

type Target = typeof selfTarget | typeof anotherMember;
const leaving = (target: Target) => async (world: World, actor: Actor) => ({
  ids: {},
  body: await target(world, actor),
});
const granting = (target: Target, role: string) => async (world: World, actor: Actor) => ({
  ids: {},
  body: { ...(await target(world, actor)), role },
});

export const memberCalls: CallTable = {
  'members.list': {
    'a club': { createRequest: existingClub, statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403] },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT } }), statuses: sameForAll(404) },
  },
  'members.add': {
    'a rejected applicant': {
      createRequest: async ({ clubId, host }: World) => {
        const { applyId, userId } = await createSubmission(host.pool, { clubId });
        await host.pool.query(
          `update submissions set status = 'REJECTED', decided_at = now() where id = $1`,
          [applyId],
        );
        return { ids: { clubId }, body: { userId } };
      },
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    'a user who has not applied': {
      createRequest: async ({ clubId, host }: World) => ({
        ids: { clubId },
        body: { userId: await createUser(host.pool) },
      }),
      statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    },
    'in an absent club': {
      createRequest: () => ({ ids: { clubId: ABSENT }, body: { userId: 1 } }),
      statuses: sameForAll(404),
    },
  },
  'members.grantRole': {
    'another member': {
      createRequest: granting(anotherMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'another member, the presidency': {
      createRequest: granting(anotherMember, 'PRESIDENT'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    self: { createRequest: granting(selfTarget, 'PRESIDENT'), statuses: sameForAll(403) },
    'no member': {
      createRequest: granting(noMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    },
    'in an absent club': { createRequest: granting(selfInAbsentClub, 'STAFF'), statuses: sameForAll(404) },
  },
  'members.leave': {
    self: { createRequest: leaving(selfTarget), statuses: [401, 404, 404, 200, 200, 200, 409, 404, 404] },
    'another member': {
      createRequest: leaving(anotherMember),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'no member': {
      createRequest: leaving(noMember),
      statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    },
    'in an absent club': { createRequest: leaving(selfInAbsentClub), statuses: sameForAll(404) },
  },
};
