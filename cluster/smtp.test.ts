import { createBrowser } from './browser';
import type { Browser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createMixedLoad, slowestMs, listStatuses } from './load';
import type { MixedLoad } from './load';

let cluster: Cluster;
let mixedLoad: MixedLoad;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' });
  mixedLoad = await createMixedLoad(cluster);
});
afterAll(() => cluster.stop());

let requestCount = 0;
const requestCode = (browser: Browser, email: string) =>
  browser.call(cluster.reverseProxyPort, 'POST', '/auth/email', { email, university: '명지대학교' });

const outages: [description: string, startOutage: () => void][] = [
  [
    'is down',
    () => {
      cluster.proxies.smtp.setMode('refuses');
    },
  ],
  [
    'does not answer',
    () => {
      cluster.proxies.smtp.setMode('stalls');
    },
  ],
  [
    'sends no greeting',
    () => {
      cluster.sink.setBehaviour('silent');
    },
  ],
  [
    'never acknowledges a mail',
    () => {
      cluster.sink.setBehaviour('hangs');
    },
  ],
  [
    'is too busy (421)',
    () => {
      cluster.sink.setBehaviour('full');
    },
  ],
  [
    'rejects the recipient (550)',
    () => {
      cluster.sink.setBehaviour('refuses');
    },
  ],
  [
    'asks for a later attempt (451)',
    () => {
      cluster.sink.setBehaviour('greylists');
    },
  ],
];
test.each(outages)(
  'while the mail server %s, a code request fails within six seconds and other calls succeed; afterwards a new request works without a cooldown, and only its mail arrives',
  async (_description, startOutage) => {
    requestCount += 1;
    const email = `newcomer${String(requestCount)}@mju.ac.kr`;
    const browser = createBrowser();
    cluster.sink.mails.length = 0;
    startOutage();
    const failingRequest = requestCode(browser, email);
    const nodeCalls = await mixedLoad.callNodes();
    expect(listStatuses(nodeCalls)).toEqual([200, 201]);
    expect(slowestMs(nodeCalls)).toBeLessThan(2_000);
    const { status, code, durationMs } = await failingRequest;
    expect([status, code, durationMs < 6_000]).toEqual([503, 'mail_failed', true]);
    cluster.proxies.smtp.setMode('open');
    cluster.sink.setBehaviour('works');
    expect((await requestCode(browser, email)).status).toBe(200);
    expect(cluster.sink.mails.map(({ recipients }) => recipients)).toEqual([[email]]);
    const mailedCode = /\d{6}/.exec(cluster.sink.mails[0]?.subject ?? '')?.[0];
    expect(
      (
        await browser.call(cluster.reverseProxyPort, 'POST', '/auth/email/verify', {
          email,
          verificationCode: mailedCode,
        })
      ).status,
    ).toBe(200);
  },
);

test('no acknowledged write is lost or duplicated, and no rejected write is stored', async () => {
  const { violations, counts } = await mixedLoad.check('f8-mail');
  expect(violations).toEqual([]);
  expect(counts.ok).toBeGreaterThan(40);
});
