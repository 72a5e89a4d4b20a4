import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Transaction } from '../../engines/database/executor';
import { announcements } from '../../engines/database/schema';

type AnnouncementRow = Pick<typeof announcements.$inferSelect, 'id' | 'text' | 'startsAt' | 'endsAt'>;

/** Returns the announcement unless it has ended. `hasStarted`: whether its period has begun. */
export async function findAnnouncement(
  pool: Pool,
): Promise<(AnnouncementRow & { hasStarted: boolean }) | undefined> {
  const {
    rows: [row],
  } = await pool.query<AnnouncementRow & { hasStarted: boolean }>({
    name: 'announcement',
    text: 'select id, text, starts_at as "startsAt", ends_at as "endsAt", starts_at <= now() as "hasStarted" from announcements where now() < ends_at',
  });
  return row;
}

/** Creates the only announcement or replaces it. In both cases the announcement gets a new id. */
export async function putAnnouncement(
  tx: Transaction,
  { text, startsAt, endsAt }: { text: string; startsAt: string; endsAt: string },
): Promise<AnnouncementRow> {
  // Raw SQL, because the type of the table does not allow `id = default` in an update.
  const {
    rows: [row],
  } = await tx.execute<AnnouncementRow & Record<string, unknown>>(sql`
    insert into announcements (text, starts_at, ends_at) values (${text}, ${startsAt}, ${endsAt})
    on conflict (is_only) do update set id = default, text = excluded.text, starts_at = excluded.starts_at, ends_at = excluded.ends_at
    returning id, text, starts_at as "startsAt", ends_at as "endsAt"`);
  if (!row) throw new Error('an upsert returned no row');
  return { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) };
}

/** Deletes the announcement. Returns whether there was one. */
export async function deleteAnnouncement(tx: Transaction): Promise<boolean> {
  return (await tx.delete(announcements).returning({ id: announcements.id })).length > 0;
}
