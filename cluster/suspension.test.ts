import { openChat } from '../server/testing/chat-client';
import { createUser } from '../server/testing/factories';
import { slowMachineFactor } from '../testing/machine';
import { PUBLIC_URL, createBrowser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';

const PASSWORD = 'correct-horse1!';
const MAX_END_MS = 1_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' }, { withoutEngineProxies: true });
});
afterAll(() => cluster.stop());

test('a suspension at one node ends the sessions and live connections at both within a second [OR-09]', async () => {
  const { pool, ports } = cluster;
  const username = 'loud.person';
  const userId = await createUser(pool, { username, password: PASSWORD });
  const browsers = await Promise.all(
    ports.map(async (port) => {
      const browser = createBrowser();
      expect((await browser.call(port, 'POST', '/auth/login', { username, password: PASSWORD })).status).toBe(
        200,
      );
      return browser;
    }),
  );
  const connections = await Promise.all(
    ports.map((port, index) =>
      openChat(port, browsers[index]?.cookies.get('__Host-dure_session') ?? '', PUBLIC_URL),
    ),
  );
  const operator = await cluster.createLoggedInUser();
  await pool.query('update users set is_operator = true where id = $1', [operator.userId]);
  const suspension = await operator.browser.call(ports[0], 'PATCH', `/operator/users/${String(userId)}`, {
    suspendedUntil: new Date(Date.now() + 86_400_000).toISOString(),
    reason: '욕설 반복',
  });
  expect(suspension.status).toBe(200);
  const suspendedAt = performance.now();
  for (const port of ports)
    for (const browser of browsers)
      expect((await browser.call(port, 'GET', '/users/profile')).status).toBe(401);
  await Promise.all(connections.map(({ closed }) => closed));
  expect(performance.now() - suspendedAt).toBeLessThan(MAX_END_MS * slowMachineFactor());
  for (const port of ports)
    expect(
      (await createBrowser().call(port, 'POST', '/auth/login', { username, password: PASSWORD })).code,
    ).toBe('account_suspended');
});
