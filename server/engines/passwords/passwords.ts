import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../concurrency-limiter';

/** Hashes passwords, two at a time. Throws `busy` when 64 are queued, so that logins cannot overload the server. */
export interface PasswordHasher {
  /** Returns an argon2id string with a new salt, for `users.password_hash`. */
  hash: (password: string) => Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, returns false after the same work, so that the duration does not
   * reveal unknown accounts.
   */
  verify: (password: string, hash: string | undefined) => Promise<boolean>;
  /** Returns the number of queued passwords. */
  queuedCount: () => number;
}

/** argon2id with 19 MiB and two passes, which takes about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 64;

/** Hash of a discarded random text, with the same cost as real hashes. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Dg5EuruvCy4U+J2rydN4+g$HGPofAbC97rT0L0b5OTZKS+izeVSG8OheURPvByhMx0';

/** Creates the password hasher. Create only one per server, because its limits apply to the whole server. */
export function createPasswordHasher(): PasswordHasher {
  const runLimited = createConcurrencyLimiter({ maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED });
  return {
    hash: (password) => runLimited(() => hash(password, COST)),
    verify: (password, storedHash) =>
      runLimited(async () => (await verify(storedHash ?? DUMMY_HASH, password)) && storedHash !== undefined),
    queuedCount: runLimited.queuedCount,
  };
}
