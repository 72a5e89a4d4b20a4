import { LEADER_ROLES } from '@contract/member';
import { toFormData } from '../clubs';
import { createClub, createObject } from '../factories';
import { photo, uploadPicture } from '../pictures';
import { sameForAll } from './statuses';
import type { CallTable } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const existingClub = ({ clubId }: World) => ({ ids: { clubId } });
const absentClub = () => ({ ids: { clubId: ABSENT } });

/** The server looks up the image only for leaders. */
async function uploaded({ host }: World, { role, browser }: Actor) {
  const isLeader = LEADER_ROLES.some((leaderRole) => leaderRole === role);
  return toFormData({ objectName: isLeader ? await uploadPicture(host, browser, await photo()) : 'u/none' });
}

async function withPicture({ host: { pool }, clubId, presidentId }: World) {
  const name = await createObject(pool, presidentId, `club:${String(clubId)}`);
  await pool.query('update clubs set thumbnail = $2 where id = $1', [clubId, name]);
  return { ids: { clubId } };
}

export const clubCalls: CallTable = {
  'clubs.get': {
    'a club': { createRequest: existingClub, statuses: sameForAll(200) },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'clubs.role': {
    'a club': { createRequest: existingClub, statuses: sameForAll(200) },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'clubs.remove': {
    'with members': { createRequest: existingClub, statuses: [401, 403, 403, 403, 403, 403, 409, 403, 403] },
    'own, without members': {
      createRequest: async ({ host }, { userId }) => ({
        ids: { clubId: (await createClub(host.pool, { presidentId: userId })).clubId },
      }),
      statuses: sameForAll(200),
    },
    'another’s, without members': {
      createRequest: async ({ host }) => ({ ids: { clubId: (await createClub(host.pool)).clubId } }),
      statuses: sameForAll(403),
    },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'follows.follow': {
    'a club': { createRequest: existingClub, statuses: [401, 200, 200, 409, 409, 409, 409, 200, 200] },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'follows.unfollow': {
    'a club': { createRequest: existingClub, statuses: sameForAll(200), isReadOnly: true },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'clubs.setThumbnail': {
    'a club': {
      createRequest: async (world, actor) => ({ ...existingClub(world), body: await uploaded(world, actor) }),
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    absent: {
      createRequest: () => ({ ...absentClub(), body: toFormData({ objectName: 'u/none' }) }),
      statuses: sameForAll(404),
    },
  },
  'clubs.resetThumbnail': {
    'a club': { createRequest: withPicture, statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
};
