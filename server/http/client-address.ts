import { SocketAddress, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the key by which rate limits count an address: the address for IPv4, the /64 for IPv6, which a single subscriber owns. */
export function addressKey(ip: string): string {
  const parsed = ipv6GroupsOrIpv4(ip);
  return typeof parsed === 'string' ? parsed : `${parsed.slice(0, 4).join(':')}::/64`;
}

/** Returns the /48 of an IPv6 address; undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  const parsed = ipv6GroupsOrIpv4(ip);
  return typeof parsed === 'string' ? undefined : `${parsed.slice(0, 3).join(':')}::/48`;
}

/** Returns the eight groups of an IPv6 address, without leading zeros; the IPv4 address as text for IPv4 and IPv4-mapped IPv6. */
function ipv6GroupsOrIpv4(ip: string): string | string[] {
  if (!isIPv6(ip)) return ip;
  const [withoutZone] = ip.split('%');
  // The canonical form contains the IPv4 address of an IPv4-mapped one in dotted notation; a proxy may send another form.
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = address.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const rawGroups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0'),
          ...tailGroups,
        ];
  return rawGroups.map((group) => parseInt(group, 16).toString(16));
}

/** Returns the key by which rate limits count a request: the user after login, because a campus may share an address; else the address. */
export function clientKey(request: FastifyRequest): string {
  return request.userId > 0 ? `user:${String(request.userId)}` : `ip:${addressKey(request.ip)}`;
}
