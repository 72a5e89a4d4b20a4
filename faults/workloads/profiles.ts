import type { Pool } from 'pg';
import { createUser } from '../../server/testing/factories';
import type { People } from '../users';
import { createChanging } from '../workload';
import type { Workload } from '../workload';

const EDITORS = 3;

/** People change their profiles; the last confirmed change stands. */
export async function createProfiles(pool: Pool, people: People): Promise<Workload> {
  const editors = await Promise.all(
    Array.from({ length: EDITORS }, async () => {
      const userId = await createUser(pool);
      return { userId, caller: await people.login(userId), department: createChanging('컴퓨터공학과') };
    }),
  );
  return {
    lines: editors.map(({ caller, department }) => async () => {
      const marker = people.marker();
      const { outcome } = await caller.call('PATCH', '/users/profile', { department: marker });
      department.tell(marker, outcome);
      return outcome;
    }),
    check: async (_pool, report) => {
      for (const { userId, caller, department } of editors) {
        const {
          rows: [row],
        } = await _pool.query<{ department: string }>('select department from users where id = $1', [userId]);
        if (!row || !department.mayBe(row.department))
          report.recordViolation(
            'lost',
            `profile of ${String(userId)} says ${String(row?.department)}, last known ${department.last()}`,
          );
        const { data } = await caller.call<{ department: string }>('GET', '/users/profile');
        if (data?.department !== row?.department)
          report.recordViolation(
            'ghost',
            `the API shows ${String(data?.department)} of user ${String(userId)}, the database has ${String(row?.department)}`,
          );
      }
    },
  };
}
