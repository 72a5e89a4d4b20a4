import { LEADER_ROLES } from '@contract/member';
import { toFormData } from '../clubs';
import { createClub, createObject } from '../factories';
import { createPhoto, uploadPicture } from '../pictures';
import { sameForLoggedIn } from './statuses';
import type { CallTable } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';

const requestClub = ({ clubId }: World) => ({ ids: { clubId } });
const requestAbsentClub = () => ({ ids: { clubId: ABSENT_ID } });

/** Returns a body that names a picture. Uploads it only for leaders, because the server looks up pictures only for leaders. */
async function createThumbnailBody({ host }: World, { role, browser }: Actor) {
  const isLeader = LEADER_ROLES.some((leaderRole) => leaderRole === role);
  return toFormData({
    objectName: isLeader ? await uploadPicture(host, browser, await createPhoto()) : 'u/none',
  });
}

async function requestClubWithThumbnail({ host: { pool }, clubId, presidentId }: World) {
  const name = await createObject(pool, presidentId, `club:${String(clubId)}`);
  await pool.query('update clubs set thumbnail = $2 where id = $1', [clubId, name]);
  return { ids: { clubId } };
}

export const clubCalls: CallTable = {
  'clubs.get': {
    'a club': { createRequest: requestClub, statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'clubs.role': {
    'a club': { createRequest: requestClub, statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'clubs.remove': {
    'with other members': {
      createRequest: requestClub,
      statuses: [401, 403, 403, 403, 403, 403, 409, 403, 403],
    },
    'own, without other members': {
      createRequest: async ({ host }, { userId }) => ({
        ids: { clubId: (await createClub(host.pool, { presidentId: userId })).clubId },
      }),
      statuses: sameForLoggedIn(200),
    },
    'another’s, without other members': {
      createRequest: async ({ host }) => ({ ids: { clubId: (await createClub(host.pool)).clubId } }),
      statuses: sameForLoggedIn(403),
    },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'follows.follow': {
    'a club': { createRequest: requestClub, statuses: [401, 200, 200, 409, 409, 409, 409, 200, 200] },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'follows.unfollow': {
    'a club': { createRequest: requestClub, statuses: sameForLoggedIn(200), writesNothing: true },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'figures.ofClub': {
    'a club': { createRequest: requestClub, statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'officers.list': {
    'a club': { createRequest: requestClub, statuses: [401, 403, 403, 200, 200, 200, 200, 403, 403] },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'clubs.setThumbnail': {
    'a club': {
      createRequest: async (world, actor) => ({
        ...requestClub(world),
        body: await createThumbnailBody(world, actor),
      }),
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    absent: {
      createRequest: () => ({ ...requestAbsentClub(), body: toFormData({ objectName: 'u/none' }) }),
      statuses: sameForLoggedIn(404),
    },
  },
  'clubs.resetThumbnail': {
    'a club': {
      createRequest: requestClubWithThumbnail,
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
};
