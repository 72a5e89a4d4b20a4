import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address a limit counts by: IPv6 by its /64, since one subscriber owns all of that. */
export function addressKey(ip: string): string {
  const groups = ipv6Groups(ip);
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address; undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  const groups = ipv6Groups(ip);
  return typeof groups === 'string' ? undefined : `${groups.slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address without leading zeros; the address itself where it is, or stands for, one of IPv4. */
function ipv6Groups(ip: string): string | string[] {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return filled.map((group) => parseInt(group, 16).toString(16));
}

/** Who a call is counted for: the person where one is logged in, so that a campus behind one address is not punished. */
export function clientKey(request: FastifyRequest): string {
  return request.userId > 0 ? `user:${String(request.userId)}` : `ip:${addressKey(request.ip)}`;
}
