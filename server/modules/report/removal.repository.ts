import { sql } from 'drizzle-orm';
import type { ReportTargetKind } from '@contract/report';
import type { Transaction } from '../../engines/database/executor';
import type { ReportTarget } from './report-target.repository';

// `condition` excludes deleted content: some kinds keep the row of deleted content, for example comments.
const EXISTING_ROWS: Readonly<Record<ReportTargetKind, { table: string; condition: string }>> = {
  ARTICLE: { table: 'articles', condition: 'true' },
  NOTICE: { table: 'notices', condition: 'true' },
  COMMENT: { table: 'comments', condition: 'deleted_at is null' },
  QUESTION: { table: 'club_questions', condition: 'removed_reason is null' },
  MESSAGE: { table: 'chat_messages', condition: 'deleted_at is null' },
  CLUB: { table: 'clubs', condition: 'true' },
  USER: { table: 'users', condition: 'withdrawn_at is null' },
};

const rowConditionOf = ({ targetKind, targetId, roomId }: ReportTarget) =>
  targetKind === 'MESSAGE' ? sql`room_id = ${roomId} and message_id = ${targetId}` : sql`id = ${targetId}`;

/** Sets the end of a removal, or with null ends it. Returns false for content that no longer exists. */
export async function setRemovedUntil(
  tx: Transaction,
  content: ReportTarget,
  until: Date | null,
): Promise<boolean> {
  const { table, condition } = EXISTING_ROWS[content.targetKind];
  const { rowCount } = await tx.execute(
    sql`update ${sql.raw(table)} set removed_until = ${until === null ? null : until.toISOString()}::timestamptz where ${rowConditionOf(content)} and ${sql.raw(condition)}`,
  );
  return (rowCount ?? 0) > 0;
}

/** Whether content still exists. */
export async function isPresent(tx: Transaction, content: ReportTarget): Promise<boolean> {
  const { table, condition } = EXISTING_ROWS[content.targetKind];
  const { rows } = await tx.execute(
    sql`select from ${sql.raw(table)} where ${rowConditionOf(content)} and ${sql.raw(condition)}`,
  );
  return rows.length > 0;
}

/** Erases the text of a message and keeps its row. Returns false for a message that was already deleted. */
export async function eraseMessage(tx: Transaction, { roomId, targetId }: ReportTarget): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update chat_messages set message = '', deleted_at = now(), removed_until = null where room_id = ${roomId} and message_id = ${targetId} and deleted_at is null`,
  );
  return (rowCount ?? 0) > 0;
}

/** Erases description and picture of a club. Returns the former picture, null without one; undefined for a deleted club. */
export async function eraseClubContent(
  tx: Transaction,
  clubId: number,
): Promise<{ image: string | null } | undefined> {
  const { rows } = await tx.execute<{ image: string | null }>(
    sql`update clubs c set description = '', thumbnail = null, removed_until = null from (select id, thumbnail from clubs where id = ${clubId} for update) before where c.id = before.id returning before.thumbnail as image`,
  );
  return rows[0];
}

/** Erases the picture of a user. Returns the former picture, null without one; undefined for a deleted account. */
export async function eraseUserImage(
  tx: Transaction,
  userId: number,
): Promise<{ image: string | null } | undefined> {
  const { rows } = await tx.execute<{ image: string | null }>(
    sql`update users u set profile_image = null, removed_until = null from (select id, profile_image from users where id = ${userId} and withdrawn_at is null for update) before where u.id = before.id returning before.profile_image as image`,
  );
  return rows[0];
}
