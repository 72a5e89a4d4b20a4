import { USERNAME_MAX } from '@contract/user';
import type { LimitName, Limits } from '../../engines/limits/limits';

/** Where a login comes from, as limits count it. */
export interface LoginSource {
  /** The network address. */
  address: string;
  /** The /48 around it; undefined for IPv4. */
  network: string | undefined;
  /** The browser's id, where this account has logged in there before. */
  knownBrowserId: string | undefined;
}

/** One login whose failure is already counted. */
export interface LoginAttempt {
  /** The password was right: this failure is taken back, and those before it from here are forgotten. */
  succeed: () => Promise<void>;
  /** The password was not looked at: this failure is taken back. */
  cancel: () => Promise<void>;
}

/**
 * Counts a failure before the password is looked at, so that of guesses made at the same moment each finds what the others took.
 * Throws `too_many_requests`. Names that nobody has are counted as all others.
 */
export async function countLoginAttempt(
  limits: Limits,
  username: string,
  { address, network, knownBrowserId }: LoginSource,
): Promise<LoginAttempt> {
  // Whatever is longer is nobody's name.
  const account = username.slice(0, USERNAME_MAX + 1);
  if (knownBrowserId !== undefined) {
    // A budget of its own: neither the neighbours' failures nor those of strangers on this account lock the owner out.
    const key = `${knownBrowserId} ${account}`;
    await limits.take('loginKnownBrowser', key);
    return {
      succeed: () => limits.forget('loginKnownBrowser', key),
      cancel: () => limits.giveBack('loginKnownBrowser', key),
    };
  }
  const onAccount = `${address} ${account}`;
  const taken: [LimitName, string][] = [];
  const take = async (name: LimitName, key: string) => {
    const count = await limits.take(name, key);
    taken.push([name, key]);
    return count;
  };
  const giveBackAll = async () => {
    for (const [name, key] of taken) await limits.giveBack(name, key);
  };
  await limits.check('loginAccounts', address);
  if (network !== undefined) await limits.check('loginNetworkAccounts', network);
  try {
    // The first failure on an account is what tells how many accounts an address is trying.
    const isFirst = (await take('loginFailure', onAccount)) === 1;
    if (isFirst) await take('loginAccounts', address);
    if (isFirst && network !== undefined) await take('loginNetworkAccounts', network);
    await take('loginAccount', account);
  } catch (refusal) {
    await giveBackAll();
    throw refusal;
  }
  return {
    succeed: async () => {
      await giveBackAll();
      await limits.forget('loginFailure', onAccount);
    },
    cancel: giveBackAll,
  };
}
