import { operatorsOnly } from './statuses';
import type { CallTable } from './statuses';

export const operatorCalls: CallTable = {
  'operator.confirm': {
    'a wrong password': {
      createRequest: () => ({ ids: {}, body: { password: 'wrong-Passw0rd' } }),
      statuses: operatorsOnly(422),
    },
  },
};
