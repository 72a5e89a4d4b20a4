import type { Pool } from 'pg';

/** Resolves when at least one statement in this database waits for a lock of another transaction. */
export const waitForLockWaiter = (pool: Pool): Promise<void> => waitForLockWaiters(pool, 1);

/** Resolves when at least `count` statements in this database wait for locks of other transactions. */
export async function waitForLockWaiters(pool: Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
  }
}
