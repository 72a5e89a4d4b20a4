import type { CallTable } from './statuses';
import { sameForLoggedIn } from './statuses';
import { ABSENT_ID } from './world';

const LEADERS_ONLY = [401, 403, 403, 403, 403, 200, 200, 403, 403] as const;

export const auditCalls: CallTable = Object.fromEntries(
  ['audit.list', 'audit.exportFile'].map((call) => [
    call,
    {
      'a club': { createRequest: ({ clubId }) => ({ ids: { clubId } }), statuses: LEADERS_ONLY },
      absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
    },
  ]),
);
