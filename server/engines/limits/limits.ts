import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { MAX_NEW_PRIVATE_ROOMS_PER_DAY, chatLimits } from '@contract/chat';
import { VERIFICATION_LIFETIME_SECONDS } from '@contract/auth';
import { AppError } from '../../app-error';

const ACCOUNTS_PER_ADDRESS = 100;

/** Every rate limit of the product: how many points in how many seconds, for one key. */
const limitTable = {
  /** Reads, by user or by address where nobody is logged in. */
  read: { points: 600, seconds: 60 },
  write: { points: 60, seconds: 60 },
  search: { points: 60, seconds: 60 },
  /** Names for new pictures; what a day allows bounds what one person can fill the disk with before the clean-up. */
  upload: { points: 30, seconds: 60 },
  uploadDay: { points: 500, seconds: 86_400 },
  /** Signed addresses of pictures. */
  download: { points: 1_200, seconds: 60 },
  /** Messages of the chat; over it a sender is not refused, but not read for a while. */
  chatMessage: { points: chatLimits.messages, seconds: chatLimits.messagesWindowMs / 1_000 },
  /** Subscriptions of the chat, by user; over it a client is not read for a while, like a sender. */
  chatSubscription: { points: chatLimits.subscriptions, seconds: chatLimits.subscriptionsWindowMs / 1_000 },
  /** New private rooms, by user. */
  newPrivateRoom: { points: MAX_NEW_PRIVATE_ROOMS_PER_DAY, seconds: 86_400 },
  /** Calls of people who are not logged in, by address: a whole dormitory shares one. */
  anonymous: { points: 1_200, seconds: 60 },
  /** Answers of 401 to one address, each of which costs a look for the session. */
  unauthenticated: { points: 1_200, seconds: 60 },
  /** Failed logins on one account from one address. */
  loginFailure: { points: 10, seconds: 600 },
  /** Failed logins on one account from a browser that has logged in to it before. */
  loginKnownBrowser: { points: 10, seconds: 600 },
  /** Failed logins on one account from all other browsers, wherever they are. */
  loginAccount: { points: 100, seconds: 3_600 },
  /** Different accounts failed on from one address. */
  loginAccounts: { points: ACCOUNTS_PER_ADDRESS, seconds: 600 },
  /** The same from one /48 of IPv6, which one subscriber may own: 65,536 addresses as they are counted here. */
  loginNetworkAccounts: { points: 8 * ACCOUNTS_PER_ADDRESS, seconds: 600 },
  /** Takings of all one's own data: long answers. */
  export: { points: 5, seconds: 600 },
  /** Codes asked for from one address. */
  codeRequester: { points: 60, seconds: 600 },
  /** Codes checked for one mailbox, by browser. */
  codeCheck: { points: 20, seconds: 3_600 },
  /** Wrong codes for one mailbox, over all browsers. */
  codeFailure: { points: 60, seconds: 3_600 },
  /** Registrations with one proof of an address, which lives as long: its refusals tell which names and student ids are taken. */
  registration: { points: 10, seconds: VERIFICATION_LIFETIME_SECONDS },
  /** Applications of one person to one club that anybody is mailed about: applying and withdrawing by turns fills no leader's mailbox. */
  arrivalMails: { points: 5, seconds: 86_400 },
} as const;

/**
 * How much may lie around that is not attached to anything; it is removed after a day. For one user: more than a form with pictures
 * takes on a bad day. In all: what the disk must have room for. `LIMITS_FACTOR` multiplies both.
 */
export const unattachedLimits = { bytesPerUser: 200_000_000, bytes: 5_000_000_000 } as const;

export type LimitName = keyof typeof limitTable;

/** Every limit by name. */
// The `as` holds: the table is a constant, nothing adds to it.
export const limitNames = Object.keys(limitTable) as LimitName[];

/** Counts what callers do. Keys name the caller; one key never eats another's points. */
export interface Limits {
  /**
   * Takes points, one by default and never more than the limit has, and returns how many the key has taken in its window. Throws
   * 429 with Retry-After when not enough are left.
   */
  take: (name: LimitName, key: string, points?: number) => Promise<number>;
  /** Gives a taken point back, where what it was taken for turned out not to count. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Throws 429 as {@link Limits.take} would, without taking a point. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** Forgets what a key has used. */
  forget: (name: LimitName, key: string) => Promise<void>;
}

/** What a limiter is made of: {@link limitTable}'s numbers, multiplied. */
export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Limits kept in this process. `factor` multiplies every number of points. */
export const createMemoryLimits = (factor: number): Limits =>
  createLimits(factor, (options) => new RateLimiterMemory(options));

/** Limits kept wherever `makeLimiter` keeps them. */
export function createLimits(
  factor: number,
  makeLimiter: (options: LimiterOptions) => RateLimiterAbstract,
): Limits {
  const limiters = new Map(
    Object.entries(limitTable).map(([name, { points, seconds }]) => [
      name,
      makeLimiter({ keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds }),
    ]),
  );
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no limit '${name}'`);
    return found;
  };
  return {
    take: async (name, key, points = 1) => {
      try {
        const found = limiter(name);
        return (await found.consume(key, Math.min(points, found.points))).consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooMany(refusal);
      }
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(key);
    },
    check: async (name, key) => {
      const used = await limiter(name).get(key);
      if (used !== null && used.remainingPoints <= 0) throw tooMany(used);
    },
    forget: async (name, key) => {
      await limiter(name).delete(key);
    },
  };
}

const tooMany = (used: RateLimiterRes) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1_000)) });
