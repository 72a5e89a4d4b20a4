import type { Pool } from 'pg';
import { createUser } from '../../server/testing/factories';
import type { WorkloadContext } from '../workload-context';
import { createTrackedValue } from '../workload';
import type { Workload } from '../workload';

const EDITOR_COUNT = 3;

/**
 * Creates a workload in which users change their departments. The last confirmed change, or a later one with
 * an unknown outcome, must be stored.
 */
export async function createProfileWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const editors = await Promise.all(
    Array.from({ length: EDITOR_COUNT }, async () => {
      const userId = await createUser(pool);
      return { userId, caller: await context.login(userId), department: createTrackedValue('컴퓨터공학과') };
    }),
  );
  return {
    workers: editors.map(({ caller, department }) => async () => {
      const marker = context.createMarker();
      const { outcome } = await caller.call('PATCH', '/users/profile', { department: marker });
      department.record(marker, outcome);
      return outcome;
    }),
    check: async (currentPool, report) => {
      for (const { userId, caller, department } of editors) {
        const {
          rows: [row],
        } = await currentPool.query<{ department: string }>('select department from users where id = $1', [
          userId,
        ]);
        if (!row || !department.isPossible(row.department))
          report.recordViolation(
            'lost',
            `profile of ${String(userId)} says ${String(row?.department)}, last known ${department.lastConfirmed()}`,
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
