import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../engines/database/executor';
import { lookTogether } from '../../engines/database/together';
import { sessions } from '../../engines/database/schema';

const IDLE_DAYS = 14;
const TOTAL_DAYS = 90;

export interface FoundSession {
  userId: number;
  /** Set when the cookie should be sent again with a new lifetime. */
  renewed: boolean;
}

/** Server-side sessions: an opaque random id in the browser, its hash in the database, 14 days idle and 90 at most. */
export interface SessionService {
  /** Opens a session and answers the id for the cookie. */
  open: (userId: number) => Promise<string>;
  /**
   * As {@link SessionService.open}, for who has just shown the password of that version, and ends the browser's former session.
   * Undefined when the password has been changed meanwhile: that ended every session, and this one would outlive it.
   */
  openByPassword: (
    userId: number,
    passwordVersion: string,
    formerId: string | undefined,
  ) => Promise<string | undefined>;
  /** Who an id belongs to; undefined for one that is unknown, ended or expired. */
  find: (id: string) => Promise<FoundSession | undefined>;
  end: (id: string) => Promise<void>;
  /** Ends every session of a person, as a part of the caller's transaction where it is one. */
  endAllOf: (executor: Executor, userId: number) => Promise<void>;
  /** Forgets the sessions whose time is over. */
  removeEnded: () => Promise<void>;
}

/** Seconds that the cookie of a session may live in the browser. */
export const SESSION_COOKIE_SECONDS = IDLE_DAYS * 86_400;

/** What is stored of a session in place of its id, and what names it within the server. */
export const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

interface KnownSession {
  token_hash: string;
  user_id: number;
  /** Whether its end should slide. */
  stale: boolean;
}

export function createSessionService(pool: Pool): SessionService {
  // Every call begins with this question: under load it is a trip for several calls instead of one for each.
  const lookUp = lookTogether(async (hashes) => {
    const { rows } = await pool.query<KnownSession>({
      name: 'session-find',
      text: `select token_hash, user_id, last_seen_at < now() - interval '1 hour' as stale from sessions where token_hash = any($1::text[]) and expires_at > now()`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  return {
    open: async (userId) => {
      const id = randomBytes(32).toString('base64url');
      await pool.query({
        name: 'session-open',
        text: `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${String(IDLE_DAYS)} days')`,
        values: [hashOf(id), userId],
      });
      return id;
    },
    openByPassword: async (userId, passwordVersion, formerId) => {
      const id = randomBytes(32).toString('base64url');
      // The account is locked until the session is there, so that a change of password comes before it, or ends it.
      const { rowCount } = await pool.query({
        name: 'session-open-by-password',
        text: `with account as (select id from users where id = $2 and md5(password_hash) = $3 and withdrawn_at is null for share),
                 ended as (delete from sessions where token_hash = $4)
               insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '${String(IDLE_DAYS)} days' from account`,
        values: [hashOf(id), userId, passwordVersion, formerId === undefined ? '' : hashOf(formerId)],
      });
      return rowCount === 1 ? id : undefined;
    },
    find: async (id) => {
      const hash = hashOf(id);
      const row = await lookUp(hash);
      if (!row) return undefined;
      // Once an hour is enough to slide the end, and spares a write on nearly every request.
      if (row.stale) {
        await pool.query({
          name: 'session-slide',
          text: `update sessions set last_seen_at = now(),
                   expires_at = least(now() + interval '${String(IDLE_DAYS)} days', created_at + interval '${String(TOTAL_DAYS)} days')
                 where token_hash = $1`,
          values: [hash],
        });
      }
      return { userId: row.user_id, renewed: row.stale };
    },
    end: async (id) => {
      await pool.query({
        name: 'session-end',
        text: 'delete from sessions where token_hash = $1',
        values: [hashOf(id)],
      });
    },
    endAllOf: async (executor, userId) => {
      await executor.delete(sessions).where(eq(sessions.userId, userId));
    },
    removeEnded: async () => {
      await pool.query('delete from sessions where expires_at <= now()');
    },
  };
}
