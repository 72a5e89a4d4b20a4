import type { Pool } from 'pg';

/** Resolves when a statement of this database waits for a lock of another transaction. */
export async function waitForLockWaiter(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
