import type { CallTable } from './statuses';
import { sameForLoggedIn } from './statuses';
import { ABSENT_ID } from './world';

export const certificateCalls: CallTable = {
  'certificates.issue': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId } }),
      statuses: [401, 403, 403, 201, 201, 201, 201, 403, 201],
    },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
  'certificates.revoke': {
    'another’s': {
      createRequest: async ({ host, memberId, clubId }) => {
        const { rows } = await host.pool.query<{ id: number }>(
          `insert into certificates (user_id, club_id, code) values ($1, $2, gen_random_uuid()) returning id`,
          [memberId, clubId],
        );
        return { ids: { certificateId: rows[0]?.id ?? ABSENT_ID } };
      },
      statuses: sameForLoggedIn(404),
    },
    absent: { createRequest: () => ({ ids: { certificateId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
};
