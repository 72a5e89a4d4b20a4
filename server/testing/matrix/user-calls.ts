import { all } from './statuses';
import type { Calls, Row } from './statuses';
import { ABSENT } from './world';

const oneself: Row['ask'] = (_world, { userId }) => ({ ids: { userId } });
const another: Row['ask'] = ({ memberId }) => ({ ids: { userId: memberId } });
const absent: Row['ask'] = () => ({ ids: { userId: ABSENT } });

export const userCalls: Calls = {
  'users.profileOf': {
    own: { ask: oneself, statuses: all(200) },
    'another’s': { ask: another, statuses: all(200) },
    absent: { ask: absent, statuses: all(404) },
  },
  'auth.banUser': {
    own: { ask: oneself, statuses: all(200) },
    'another’s': { ask: another, statuses: all(403) },
    absent: { ask: absent, statuses: all(403) },
  },
};
