import { USERNAME_MAX_LENGTH } from '@contract/user';
import type { LimitName, Limits } from '../../engines/limits/limits';

/** Origin of a login for rate limits. */
export interface LoginSource {
  /** The network address. */
  address: string;
  /** The /48 network of the address; undefined for IPv4. */
  network: string | undefined;
  /** The browser's id if this account has logged in there before. */
  knownBrowserId: string | undefined;
}

/** One login whose failure is already counted. */
export interface LoginAttempt {
  /** The password was correct: refunds this failure and clears earlier ones from this origin. */
  succeed: () => Promise<void>;
  /** The password was not checked: refunds this failure. */
  cancel: () => Promise<void>;
}

/**
 * Counts a failure before the password check, so that concurrent guesses cannot exceed the limit. Throws `too_many_requests`. Unknown
 * usernames count like all others.
 */
export async function countLoginAttempt(
  limits: Limits,
  username: string,
  { address, network, knownBrowserId }: LoginSource,
): Promise<LoginAttempt> {
  // Cuts off texts that are longer than any username.
  const account = username.slice(0, USERNAME_MAX_LENGTH + 1);
  if (knownBrowserId !== undefined) {
    // A separate budget: failures of neighbours or of strangers on this account do not lock the owner out.
    const key = `${knownBrowserId} ${account}`;
    await limits.take('loginKnownBrowser', key);
    return {
      succeed: () => limits.reset('loginKnownBrowser', key),
      cancel: () => limits.refund('loginKnownBrowser', key),
    };
  }
  const accountKey = `${address} ${account}`;
  const takenLimits: [LimitName, string][] = [];
  const take = async (name: LimitName, key: string) => {
    const count = await limits.take(name, key);
    takenLimits.push([name, key]);
    return count;
  };
  const refundAll = async () => {
    for (const [name, key] of takenLimits) await limits.refund(name, key);
  };
  await limits.check('loginAccounts', address);
  if (network !== undefined) await limits.check('loginNetworkAccounts', network);
  try {
    // The first failure on an account counts towards the number of accounts that the address tries.
    const isFirst = (await take('loginFailure', accountKey)) === 1;
    if (isFirst) await take('loginAccounts', address);
    if (isFirst && network !== undefined) await take('loginNetworkAccounts', network);
    await take('loginAccount', account);
  } catch (refusal) {
    await refundAll();
    throw refusal;
  }
  return {
    succeed: async () => {
      await refundAll();
      await limits.reset('loginFailure', accountKey);
    },
    cancel: refundAll,
  };
}
