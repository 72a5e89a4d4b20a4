import { createUser, joinClub } from '../factories';
import { all } from './statuses';
import type { Calls } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const theClub = ({ clubId }: World) => ({ ids: { clubId } });
const oneself = ({ clubId }: World, { userId }: Actor) => ({ clubId, targetUserId: userId });
const anotherMember = async ({ clubId, host }: World) => ({
  clubId,
  targetUserId: await joinClub(host.pool, clubId, undefined, 'MEMBER'),
});
const noMember = async ({ clubId, host }: World) => ({ clubId, targetUserId: await createUser(host.pool) });
const ofAnAbsentClub = (_world: World, { userId }: Actor) => ({ clubId: ABSENT, targetUserId: userId });

type Target = typeof oneself | typeof anotherMember;
const leaving = (target: Target) => async (world: World, actor: Actor) => ({
  ids: {},
  body: await target(world, actor),
});
const granting = (target: Target, role: string) => async (world: World, actor: Actor) => ({
  ids: {},
  body: { ...(await target(world, actor)), role },
});

export const memberCalls: Calls = {
  'members.list': {
    'a club': { ask: theClub, statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403] },
    absent: { ask: () => ({ ids: { clubId: ABSENT } }), statuses: all(404) },
  },
  'members.grantRole': {
    'another member': {
      ask: granting(anotherMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'another member, the presidency': {
      ask: granting(anotherMember, 'PRESIDENT'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    oneself: { ask: granting(oneself, 'PRESIDENT'), statuses: all(403) },
    'no member': {
      ask: granting(noMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    },
    'in an absent club': { ask: granting(ofAnAbsentClub, 'STAFF'), statuses: all(404) },
  },
  'members.leave': {
    oneself: { ask: leaving(oneself), statuses: [401, 404, 404, 200, 200, 200, 409, 404, 404] },
    'another member': {
      ask: leaving(anotherMember),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'no member': { ask: leaving(noMember), statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403] },
    'in an absent club': { ask: leaving(ofAnAbsentClub), statuses: all(404) },
  },
};
