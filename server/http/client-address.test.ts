import { addressKey, networkKey } from './client-address';

test.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:FFFF:127.0.0.1', '127.0.0.1'])(
  '%s has the key of the IPv4 address and no IPv6 network',
  (ip) => {
    expect([addressKey(ip), networkKey(ip)]).toEqual(['127.0.0.1', undefined]);
  },
);

test.each([
  ['2001:db8:0:1::5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0DB8::1:0:0:0:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s has the keys of its IPv6 networks', (ip, address, network) => {
  expect([addressKey(ip), networkKey(ip)]).toEqual([address, network]);
});
