import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { MAX_NEW_PRIVATE_ROOMS_PER_DAY, chatLimits } from '@contract/chat';
import { VERIFICATION_LIFETIME_SECONDS } from '@contract/auth';
import { AppError } from '../../app-error';

const ACCOUNTS_PER_ADDRESS = 100;

/**
 * All rate limits: points per key in a window of seconds. "By client" means the key that `clientKey` returns: the user, or the address
 * of a request without a session.
 */
const limitTable = {
  /** GET requests to routes without a limit of their own, by client. */
  read: { points: 600, seconds: 60 },
  /** Other requests to these routes, by client. */
  write: { points: 60, seconds: 60 },
  search: { points: 60, seconds: 60 },
  /** Upload URLs. The daily limit bounds the disk space that one user can fill before the clean-up. */
  upload: { points: 30, seconds: 60 },
  uploadDay: { points: 500, seconds: 86_400 },
  /** Signed URLs of pictures. */
  download: { points: 1_200, seconds: 60 },
  /** Chat messages. Beyond the limit the server pauses reading from the sender instead of rejecting. */
  chatMessage: { points: chatLimits.messages, seconds: chatLimits.messagesWindowMs / 1_000 },
  /** Chat subscriptions, by user. Beyond the limit the server pauses reading, as for messages. */
  chatSubscription: { points: chatLimits.subscriptions, seconds: chatLimits.subscriptionsWindowMs / 1_000 },
  /** New private rooms, by user. */
  newPrivateRoom: { points: MAX_NEW_PRIVATE_ROOMS_PER_DAY, seconds: 86_400 },
  /** Most calls that need no login, such as the login itself, by client. A whole dormitory may share one address. */
  anonymous: { points: 1_200, seconds: 60 },
  /**
   * Requests that were refused for lack of a session or of operator rights, by client. Each one costs a session
   * lookup.
   */
  unauthenticated: { points: 1_200, seconds: 60 },
  // A wrong password of a signed-in user, in a withdrawal or a confirmation by an operator, counts as a failed login.
  /** Failed logins on one account from one address. */
  loginFailure: { points: 10, seconds: 600 },
  /** Failed logins on one account from a known browser, which has logged in to the account before. */
  loginKnownBrowser: { points: 10, seconds: 600 },
  /** Failed logins on one account from all unknown browsers at any address. */
  loginAccount: { points: 100, seconds: 3_600 },
  /** Different accounts with failed logins from one address. */
  loginAccounts: { points: ACCOUNTS_PER_ADDRESS, seconds: 600 },
  /**
   * Different accounts with failed logins from one /48 of IPv6, which one subscriber may own. A /48 contains 65,536 of the networks
   * (/64) that count as one address.
   */
  loginNetworkAccounts: { points: 8 * ACCOUNTS_PER_ADDRESS, seconds: 600 },
  /** Verifications of certificates, by client. A whole lecture may share one address. */
  certificate: { points: 60, seconds: 60 },
  /** Downloads of a user's own data, which are long responses. */
  export: { points: 5, seconds: 600 },
  /** Requests for verification codes, by client. */
  codeRequester: { points: 60, seconds: 600 },
  /** Verification codes checked for one mailbox, by browser. */
  codeCheck: { points: 20, seconds: 3_600 },
  /** Wrong verification codes for one mailbox, over all browsers. */
  codeFailure: { points: 60, seconds: 3_600 },
  /** Registrations per email verification, within its lifetime. Refusals reveal which usernames and student ids exist. */
  registration: { points: 10, seconds: VERIFICATION_LIFETIME_SECONDS },
  /**
   * Applications of one user to one club about which leaders get a mail. A user who repeatedly applies and withdraws cannot fill a
   * leader's mailbox.
   */
  arrivalMails: { points: 5, seconds: 86_400 },
  /** Mails about new applications to one leader of one club. The notification of the leader counts all applications. */
  leaderArrivalMails: { points: 5, seconds: 86_400 },
} as const;

/**
 * Maximum total size of the unattached uploads of one user and of all users. A scheduled job removes unattached uploads after a day.
 * `bytesPerUser` exceeds the needs of any form with pictures. The disk must have room for `bytesOfAllUsers`. `LIMITS_FACTOR`
 * multiplies both.
 */
export const unattachedLimits = { bytesPerUser: 200_000_000, bytesOfAllUsers: 5_000_000_000 } as const;

export type LimitName = keyof typeof limitTable;

/** Names of all limits. */
// The `as` holds because the table is a constant.
export const limitNames = Object.keys(limitTable) as LimitName[];

/** Rate limits. A key identifies for whom a limit counts, such as a client, an account or a mailbox. Each key has its own points. */
export interface Limits {
  /**
   * Takes `points` (default 1). A value above the points of the limit counts as all of them. Returns the number of points that the key has taken in its
   * window. Throws 429 with Retry-After when not enough points are left.
   */
  take: (name: LimitName, key: string, points?: number) => Promise<number>;
  /** Gives a taken point back, for a call that does not count after all. */
  refund: (name: LimitName, key: string) => Promise<void>;
  /** Throws 429 when no point is left, as {@link Limits.take} would. Takes no point. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** Gives all taken points of a key back. */
  reset: (name: LimitName, key: string) => Promise<void>;
}

/** Options of one limiter, from its row of {@link limitTable}. */
export interface LimiterOptions {
  keyPrefix: string;
  /** The points of the row, multiplied by the factor; at least 1. */
  points: number;
  /** The window in seconds. */
  duration: number;
}

export interface LimitsOptions {
  /** Multiplies the points of all limits. A limit has at least one point. */
  factor: number;
}

/** Creates limits in memory. */
export const createMemoryLimits = ({ factor }: LimitsOptions): Limits =>
  createLimits(factor, (options) => new RateLimiterMemory(options));

/** Creates limits in the storage of `createLimiter`. */
export function createLimits(
  factor: number,
  createLimiter: (options: LimiterOptions) => RateLimiterAbstract,
): Limits {
  const limiters = new Map(
    Object.entries(limitTable).map(([name, { points, seconds }]) => [
      name,
      createLimiter({ keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds }),
    ]),
  );
  const getLimiter = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`no limit '${name}'`);
    return limiter;
  };
  return {
    take: async (name, key, points = 1) => {
      try {
        const limiter = getLimiter(name);
        return (await limiter.consume(key, Math.min(points, limiter.points))).consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(refusal);
      }
    },
    refund: async (name, key) => {
      await getLimiter(name).reward(key);
    },
    check: async (name, key) => {
      const usage = await getLimiter(name).get(key);
      if (usage !== null && usage.remainingPoints <= 0) throw tooManyRequests(usage);
    },
    reset: async (name, key) => {
      await getLimiter(name).delete(key);
    },
  };
}

const tooManyRequests = (usage: RateLimiterRes) =>
  new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(usage.msBeforeNext / 1_000)),
  });
