import { createSubmission, createUser, createClubMember } from '../factories';
import { sameForLoggedIn } from './statuses';
import type { CallTable } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';

const requestClub = ({ clubId }: World) => ({ ids: { clubId } });
const targetSelf = ({ clubId }: World, { userId }: Actor) => ({ clubId, targetUserId: userId });
const targetAnotherMember = async ({ clubId, host }: World) => ({
  clubId,
  targetUserId: await createClubMember(host.pool, clubId, 'MEMBER'),
});
const targetNonMember = async ({ clubId, host }: World) => ({
  clubId,
  targetUserId: await createUser(host.pool),
});
const targetSelfInAbsentClub = (_world: World, { userId }: Actor) => ({
  clubId: ABSENT_ID,
  targetUserId: userId,
});

type Target = typeof targetSelf | typeof targetAnotherMember;
const createLeaveRequest = (target: Target) => async (world: World, actor: Actor) => ({
  ids: {},
  body: await target(world, actor),
});
const createGrantRequest = (target: Target, role: string) => async (world: World, actor: Actor) => ({
  ids: {},
  body: { ...(await target(world, actor)), role },
});

export const memberCalls: CallTable = {
  'members.list': {
    'a club': { createRequest: requestClub, statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403] },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
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
      createRequest: () => ({ ids: { clubId: ABSENT_ID }, body: { userId: 1 } }),
      statuses: sameForLoggedIn(404),
    },
  },
  'members.grantRole': {
    'another member': {
      createRequest: createGrantRequest(targetAnotherMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'another member, the presidency': {
      createRequest: createGrantRequest(targetAnotherMember, 'PRESIDENT'),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    self: { createRequest: createGrantRequest(targetSelf, 'PRESIDENT'), statuses: sameForLoggedIn(403) },
    'a user who is no member': {
      createRequest: createGrantRequest(targetNonMember, 'STAFF'),
      statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    },
    'in an absent club': {
      createRequest: createGrantRequest(targetSelfInAbsentClub, 'STAFF'),
      statuses: sameForLoggedIn(404),
    },
  },
  'members.leave': {
    self: {
      createRequest: createLeaveRequest(targetSelf),
      statuses: [401, 404, 404, 200, 200, 200, 409, 404, 404],
    },
    'another member': {
      createRequest: createLeaveRequest(targetAnotherMember),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    'a user who is no member': {
      createRequest: createLeaveRequest(targetNonMember),
      statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
    },
    'in an absent club': {
      createRequest: createLeaveRequest(targetSelfInAbsentClub),
      statuses: sameForLoggedIn(404),
    },
  },
};
