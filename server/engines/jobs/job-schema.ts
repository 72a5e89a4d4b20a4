import PgBoss from 'pg-boss';
import type { ClientBase } from 'pg';

export const JOB_SCHEMA = 'pgboss';

/**
 * Creates or upgrades the tables of pg-boss. The caller must hold the migration lock, which serialises the migrations
 * of nodes that start together.
 */
export async function migrateJobSchema(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOB_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
