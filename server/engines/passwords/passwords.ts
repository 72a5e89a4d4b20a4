import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../concurrency-limiter';

/** Hashing of passwords, two at a time; throws `busy` when 64 wait already, so that logins cannot take the server down. */
export interface Passwords {
  /** An argon2id string with its own salt, as `users.password_hash` holds it. */
  hash: (password: string) => Promise<string>;
  /** Whether a password belongs to a hash. Without a hash the answer is no, after the same work: who is unknown cannot be told by the time. */
  verify: (password: string, hash: string | undefined) => Promise<boolean>;
  /** How many passwords wait for their turn. */
  waiting: () => number;
}

/** argon2id by 19 MiB and two passes: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING = 64;

/** Of a random text that nobody has kept, at the same cost as real ones. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Dg5EuruvCy4U+J2rydN4+g$HGPofAbC97rT0L0b5OTZKS+izeVSG8OheURPvByhMx0';

/** One for the whole server: the limits hold for it as one. */
export function createPasswords(): Passwords {
  const takeTurn = createConcurrencyLimiter({ maxConcurrent: AT_ONCE, maxQueued: WAITING });
  return {
    hash: (password) => takeTurn(() => hash(password, COST)),
    verify: (password, known) =>
      takeTurn(async () => (await verify(known ?? NOBODY, password)) && known !== undefined),
    waiting: takeTurn.queuedCount,
  };
}
