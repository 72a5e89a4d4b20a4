import { sql } from 'drizzle-orm';
import type { ReportTargetKind } from '@contract/report';
import { REPORTED_MESSAGE_NEIGHBOURS } from '@contract/report';
import { LEADER_ROLES } from '@contract/member';
import type { Evidence } from '../../engines/database/schema';
import { sqlLiterals } from '../../engines/database/sql-literals';
import type { Transaction } from '../../engines/database/executor';

/** The content, club or user that a case is about. `targetId` is its id; `roomId` is the room of a message, otherwise 0. */
export interface ReportTarget {
  targetKind: ReportTargetKind;
  targetId: number;
  roomId: number;
}

/** Reported content at the time of a report. */
export interface TargetContent extends Evidence {
  /**
   * The author of the content, the reported user, or the president of a reported club. Null for a club without a president, and for a
   * question whose asker has deleted the account. Other content keeps the id of a deleted account.
   */
  authorId: number | null;
  /** Null for users and for messages of private rooms. */
  clubId: number | null;
}

interface ContentRow extends Record<string, unknown> {
  authorId: number | null;
  clubId: number | null;
  title: string;
  contents: string;
  image: string | null;
}

const TITLE_LENGTH = 80;
const titleSql = (text: string) => `left(regexp_replace(${text}, '\\s+', ' ', 'g'), ${String(TITLE_LENGTH)})`;

const isVisibleSql = (alias: string) => `(${alias}.removed_until is null or ${alias}.removed_until <= now())`;

// Each query selects author, club, title, contents and image. `target` is the id of the content, `room` the room of a message, and
// `reader` the user who must be able to see the content. CLUB and USER do not exclude removals, because a removal does not hide the name
// of a club or user.
const SOURCES: Readonly<Record<ReportTargetKind, string>> = {
  ARTICLE: `select author_id, club_id, title, contents, image from articles p, request where id = target and ${isVisibleSql('p')}`,
  NOTICE: `select author_id, club_id, title, contents, image from notices p, request where id = target and ${isVisibleSql('p')}`,
  COMMENT: `select c.user_id, a.club_id, ${titleSql('c.content')}, c.content, null from comments c join articles a on a.id = c.article_id, request
    where c.id = target and c.deleted_at is null and ${isVisibleSql('c')}`,
  QUESTION: `select q.asker_id, q.club_id, ${titleSql('q.content')}, concat_ws(E'\\n\\n', q.content, q.answer), null from club_questions q, request
    where q.id = target and q.removed_reason is null and ${isVisibleSql('q')} and (q.answer is not null or q.asker_id = reader
      or exists (select from memberships m where m.club_id = q.club_id and m.user_id = reader and m.role in (${sqlLiterals(LEADER_ROLES)})))`,
  MESSAGE: `select m.sender_id, r.club_id, ${titleSql('m.message')}, m.message, null from chat_messages m join chat_rooms r on r.id = m.room_id, request
    where m.room_id = room and m.message_id = target and m.deleted_at is null and ${isVisibleSql('m')} and exists (select from chat_participants p
      where p.room_id = m.room_id and p.user_id = reader and p.left_at is null and p.hidden_up_to < m.message_id)`,
  CLUB: `select (select user_id from memberships p where p.club_id = c.id and p.role = 'PRESIDENT'), c.id, c.name, c.description, c.thumbnail
    from clubs c, request where c.id = target`,
  USER: `select u.id, null::int, '', '', u.profile_image from users u, request where u.id = target and u.withdrawn_at is null`,
};

/** Reads content; for a message, also the adjacent messages. Returns undefined for content that the reader cannot see. */
export async function readTarget(
  tx: Transaction,
  { targetKind, targetId, roomId }: ReportTarget,
  readerId: number,
): Promise<TargetContent | undefined> {
  const {
    rows: [row],
  } = await tx.execute<ContentRow>(sql`
    with request (target, room, reader) as (select ${targetId}::int, ${roomId}::int, ${readerId}::int)
    select author_id as "authorId", club_id as "clubId", title, contents, image
    from (${sql.raw(SOURCES[targetKind])}) content (author_id, club_id, title, contents, image)`);
  if (!row) return undefined;
  return {
    ...row,
    messages:
      targetKind === 'MESSAGE' ? await readMessageWithNeighbours(tx, { targetId, roomId }, readerId) : [],
  };
}

/** Reads a message and the adjacent messages that the reader can see, oldest first. */
async function readMessageWithNeighbours(
  tx: Transaction,
  { targetId, roomId }: Pick<ReportTarget, 'targetId' | 'roomId'>,
  readerId: number,
): Promise<Evidence['messages']> {
  const { rows } = await tx.execute<{
    messageId: number;
    senderId: number;
    message: string;
    createdAt: Date;
  }>(sql`
    select m.message_id as "messageId", m.sender_id as "senderId", m.message, m.created_at as "createdAt"
    from chat_messages m join chat_participants p on p.room_id = m.room_id and p.user_id = ${readerId}
    where m.room_id = ${roomId} and m.message_id > p.hidden_up_to
      and m.message_id between ${targetId - REPORTED_MESSAGE_NEIGHBOURS} and ${targetId + REPORTED_MESSAGE_NEIGHBOURS}
      and (m.message_id = ${targetId} or m.removed_until is null or m.removed_until <= now())
    order by m.message_id`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() }));
}
