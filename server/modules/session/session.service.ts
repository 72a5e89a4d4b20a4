import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../engines/database/executor';
import { batchLookups } from '../../engines/database/call-batching';
import { sessions } from '../../engines/database/schema';

const MAX_IDLE_DAYS = 14;
const MAX_TOTAL_DAYS = 90;
/** Time after which operators have to enter their password again. */
const CONFIRMATION_MINUTES = 15;

export type { SessionCookie } from './session-cookie';

/**
 * Server-side sessions: a random id in the cookie, its hash in the database. A session expires after 14 days without use, and after 90
 * days at the latest.
 */
export interface SessionService {
  /** Creates a session and returns the id for the cookie. */
  open: (userId: number) => Promise<string>;
  /**
   * Like {@link SessionService.open}, after the caller has checked the password. Also ends the session `formerId` of the browser. Returns
   * undefined, without a new session, if the password has changed or the account was suspended or deleted since the check.
   */
  openByPassword: (
    userId: number,
    /** The MD5 hash of the stored password hash with which the caller has checked the password. */
    passwordVersion: string,
    formerId: string | undefined,
  ) => Promise<string | undefined>;
  /**
   * Returns the session's user; undefined for an unknown, ended or expired session. Extends the session at most once an hour. Before
   * that, it calls `renewCookie`, which sends the cookie again with a new lifetime. The session is not extended if `renewCookie` returns
   * false, because it is too late to send the cookie.
   */
  find: (id: string, renewCookie: () => boolean) => Promise<{ userId: number } | undefined>;
  /** Like {@link SessionService.find}, but does not extend the session. For callers that cannot send the cookie. */
  findWithoutExtending: (id: string) => Promise<{ userId: number } | undefined>;
  /**
   * Returns undefined unless the session is an operator's. `isConfirmed` says whether the operator logged in or entered the password again
   * in the last 15 minutes.
   */
  findOperator: (id: string) => Promise<{ isConfirmed: boolean } | undefined>;
  /** Records that the user of the session has entered the password again. */
  confirm: (id: string) => Promise<void>;
  end: (id: string) => Promise<void>;
  /** Ends all sessions of a user, within the caller's transaction if `executor` is one. */
  endAllOf: (executor: Executor, userId: number) => Promise<void>;
  /** Deletes expired sessions. */
  removeExpired: () => Promise<void>;
}

/** Lifetime of the session cookie. */
export const SESSION_COOKIE_SECONDS = MAX_IDLE_DAYS * 86_400;

/** Returns the hash that is stored and passed within the server instead of the session id. */
export const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

interface SessionRow {
  token_hash: string;
  user_id: number;
  /** Whether to extend the session. */
  stale: boolean;
}

export function createSessionService(pool: Pool): SessionService {
  // Every request starts with this query, so concurrent requests share one round trip.
  const findRow = batchLookups(async (hashes) => {
    const { rows } = await pool.query<SessionRow>({
      name: 'session-find',
      text: `select token_hash, user_id, last_seen_at < now() - interval '1 hour' as stale from sessions where token_hash = any($1::text[]) and expires_at > now()`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.token_hash, row]));
  });
  /**
   * Stores today as the last active day of an account. Called only at logins and when a session is extended, because a write on each
   * request would cost too much.
   */
  const recordActivity = async (userId: number) => {
    await pool.query({
      name: 'session-activity',
      text: `update users set last_active_on = (now() at time zone 'Asia/Seoul')::date
             where id = $1 and last_active_on is distinct from (now() at time zone 'Asia/Seoul')::date`,
      values: [userId],
    });
  };
  return {
    open: async (userId) => {
      const id = randomBytes(32).toString('base64url');
      await pool.query({
        name: 'session-open',
        text: `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${String(MAX_IDLE_DAYS)} days')`,
        values: [hashOf(id), userId],
      });
      return id;
    },
    openByPassword: async (userId, passwordVersion, formerId) => {
      const id = randomBytes(32).toString('base64url');
      // Locks the account, so that a password change either precedes the new session or ends it.
      const { rowCount } = await pool.query({
        name: 'session-open-by-password',
        text: `with account as (select id from users where id = $2 and md5(password_hash) = $3 and withdrawn_at is null
                   and (suspended_until is null or suspended_until <= now()) for share),
                 ended as (delete from sessions where token_hash = $4)
               insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '${String(MAX_IDLE_DAYS)} days' from account`,
        values: [hashOf(id), userId, passwordVersion, formerId === undefined ? '' : hashOf(formerId)],
      });
      if (rowCount !== 1) return undefined;
      await recordActivity(userId);
      return id;
    },
    find: async (id, renewCookie) => {
      const hash = hashOf(id);
      const row = await findRow(hash);
      if (!row) return undefined;
      // Extending once an hour avoids a write on nearly every request.
      if (row.stale && renewCookie()) {
        await pool.query({
          name: 'session-slide',
          text: `update sessions set last_seen_at = now(),
                   expires_at = least(now() + interval '${String(MAX_IDLE_DAYS)} days', created_at + interval '${String(MAX_TOTAL_DAYS)} days')
                 where token_hash = $1`,
          values: [hash],
        });
        await recordActivity(row.user_id);
      }
      return { userId: row.user_id };
    },
    findWithoutExtending: async (id) => {
      const row = await findRow(hashOf(id));
      return row && { userId: row.user_id };
    },
    findOperator: async (id) => {
      const { rows } = await pool.query<{ isConfirmed: boolean }>({
        name: 'session-find-operator',
        text: `select greatest(s.created_at, s.confirmed_at) > now() - interval '${String(CONFIRMATION_MINUTES)} minutes' as "isConfirmed"
               from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now() and u.is_operator`,
        values: [hashOf(id)],
      });
      return rows[0];
    },
    confirm: async (id) => {
      await pool.query({
        name: 'session-confirm',
        text: 'update sessions set confirmed_at = now() where token_hash = $1',
        values: [hashOf(id)],
      });
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
    removeExpired: async () => {
      await pool.query('delete from sessions where expires_at <= now()');
    },
  };
}
