import { all } from './statuses';
import type { CallTable, Row } from './statuses';
import { ABSENT } from './world';

const own: Row['createRequest'] = (_world, { userId }) => ({ ids: { userId } });
const another: Row['createRequest'] = ({ memberId }) => ({ ids: { userId: memberId } });
const absent: Row['createRequest'] = () => ({ ids: { userId: ABSENT } });

export const userCalls: CallTable = {
  'users.profileOf': {
    own: { createRequest: own, statuses: all(200) },
    'another’s': { createRequest: another, statuses: all(200) },
    absent: { createRequest: absent, statuses: all(404) },
  },
  'auth.banUser': {
    own: { createRequest: own, statuses: all(200) },
    'another’s': { createRequest: another, statuses: all(403) },
    absent: { createRequest: absent, statuses: all(403) },
  },
};
