import type { FastifyRequest } from 'fastify';
import { USERNAME_MAX_LENGTH } from '@contract/user';
import type { LimitName, Limits } from '../../engines/limits/limits';
import { addressKey, networkKey } from '../../http/client-address';
import type { DeviceCookie } from '../../http/device-cookie';

/** The address and the browser from which a login comes. The rate limits count failed logins by them. */
export interface LoginSource {
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  address: string;
  /** The /48 network of an IPv6 address; undefined for IPv4. */
  network: string | undefined;
  /** The id of a browser from which this account has logged in before; undefined for all other browsers. */
  knownBrowserId: string | undefined;
}

/** Returns the source of a request that contains the password of this account. */
export const loginSourceOf = (
  deviceCookie: DeviceCookie,
  request: FastifyRequest,
  username: string,
): LoginSource => ({
  address: addressKey(request.ip),
  network: networkKey(request.ip),
  knownBrowserId: deviceCookie.idFor(request, username),
});

/** A login that counts as failed unless one of these methods is called. */
export interface LoginAttempt {
  /** Call after a successful login. Refunds this failure, and clears earlier failures on the account from the same browser or address. */
  succeed: () => Promise<void>;
  /** Call when the login ends with another error than a wrong password, such as `busy` or `account_suspended`. Refunds this failure. */
  cancel: () => Promise<void>;
}

/**
 * Counts a failure before the password check, so that concurrent guesses cannot exceed the limits. Throws `too_many_requests` beyond a
 * limit. Unknown usernames count like all others.
 */
export async function countLoginAttempt(
  limits: Limits,
  username: string,
  { address, network, knownBrowserId }: LoginSource,
): Promise<LoginAttempt> {
  // Shortens texts that are longer than any username. The additional character keeps them different from all usernames.
  const account = username.slice(0, USERNAME_MAX_LENGTH + 1);
  if (knownBrowserId !== undefined) {
    // A known browser has its own limit. Failures of other browsers, at this address or on this account, do not lock the owner out.
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
