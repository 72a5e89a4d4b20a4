import { sameForLoggedIn } from './statuses';
import type { CallTable, Row } from './statuses';
import { ABSENT_ID } from './world';

const requestOwnUser: Row['createRequest'] = (_world, { userId }) => ({ ids: { userId } });
const requestOtherUser: Row['createRequest'] = ({ memberId }) => ({ ids: { userId: memberId } });
const requestAbsentUser: Row['createRequest'] = () => ({ ids: { userId: ABSENT_ID } });

export const userCalls: CallTable = {
  'users.profileOf': {
    own: { createRequest: requestOwnUser, statuses: sameForLoggedIn(200) },
    'another’s': { createRequest: requestOtherUser, statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentUser, statuses: sameForLoggedIn(404) },
  },
  // Despite its name, this call ends only the caller's own sessions.
  'auth.banUser': {
    own: { createRequest: requestOwnUser, statuses: sameForLoggedIn(200) },
    'another’s': { createRequest: requestOtherUser, statuses: sameForLoggedIn(403) },
    absent: { createRequest: requestAbsentUser, statuses: sameForLoggedIn(403) },
  },
  'blocks.block': {
    own: { createRequest: requestOwnUser, statuses: sameForLoggedIn(422) },
    'another’s': { createRequest: requestOtherUser, statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentUser, statuses: sameForLoggedIn(404) },
  },
  'blocks.unblock': {
    own: { createRequest: requestOwnUser, statuses: sameForLoggedIn(422) },
    'another’s': {
      createRequest: async ({ host, memberId }, { userId }) => {
        await host.pool.query('insert into user_blocks (blocker_id, blocked_id) values ($1, $2)', [
          userId,
          memberId,
        ]);
        return { ids: { userId: memberId } };
      },
      statuses: sameForLoggedIn(200),
    },
    absent: { createRequest: requestAbsentUser, statuses: sameForLoggedIn(404) },
  },
};
