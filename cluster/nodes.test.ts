import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createClub, createUser } from '../server/testing/factories';
import { testWith } from '../testing/test-if';
import { createBrowser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { startNode } from '../testing/node-process';
import { waitUntil } from '../testing/wait-until';

const PASSWORD = 'correct-horse1!';

describe.each(['nginx', 'haproxy'] as const)('two nodes behind %s', (reverseProxy) => {
  const test = testWith(reverseProxy);
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({}, { reverseProxy });
  });
  afterAll(() => cluster.stop());

  test('two nodes that start at once migrate an empty database once and both serve', async () => {
    const {
      rows: [row],
    } = await cluster.pool.query<{ rows: number; different: number }>(
      'select count(*)::int as rows, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    );
    expect(row?.rows).toBeGreaterThan(0);
    expect(row?.rows).toBe(row?.different);
    for (const port of [...cluster.ports, cluster.reverseProxyPort])
      expect((await createBrowser().call(port, 'GET', '/health/ready')).status).toBe(200);
  });

  test('production serves no demo, mailbox, documentation or storage [AC-41]', async () => {
    const {
      rows: [row],
    } = await cluster.pool.query<{ userCount: number }>('select count(*)::int as "userCount" from users');
    expect(row?.userCount).toBe(0);
    const anonymousBrowser = createBrowser();
    for (const path of [
      '/dev/mailbox',
      '/dev/mailbox.json',
      '/api/docs',
      '/api/openapi.json',
      '/storage/u/x.card.webp',
      '/metrics',
    ]) {
      for (const port of [...cluster.ports, cluster.reverseProxyPort])
        expect([path, (await anonymousBrowser.call(port, 'GET', path)).status]).toEqual([path, 404]);
    }
    const { status, code } = await anonymousBrowser.call(cluster.reverseProxyPort, 'POST', '/auth/login', {
      username: 'president',
      password: 'dure2026!',
    });
    expect([status, code]).toEqual([401, 'wrong_credentials']);
  });

  test('a session works at both nodes and ends at both', async () => {
    const [a, b] = cluster.ports;
    await createUser(cluster.pool, { username: 'everywhere', password: PASSWORD });
    const browser = createBrowser();
    const login = await browser.call(a, 'POST', '/auth/login', {
      username: 'everywhere',
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
    expect(String(login.headers['set-cookie'])).toMatch(/__Host-dure_session=[^;]+;.*HttpOnly.*Secure/i);
    expect((await browser.call(b, 'GET', '/users/profile')).status).toBe(200);
    const copied = new Map(browser.cookies);
    expect((await browser.call(b, 'POST', '/auth/logout')).status).toBe(200);
    for (const [name, value] of copied) browser.cookies.set(name, value);
    expect((await browser.call(a, 'GET', '/users/profile')).status).toBe(401);
  });

  test('counts failed logins of both nodes together [AC-06]', async () => {
    await createUser(cluster.pool, { username: 'guessed', password: PASSWORD });
    const guess = (port: number) =>
      createBrowser('203.0.113.9').call(port, 'POST', '/auth/login', {
        username: 'guessed',
        password: 'wrong-password1!',
      });
    const [a, b] = cluster.ports;
    for (let n = 0; n < 10; n += 1) expect((await guess(n % 2 ? a : b)).status).toBe(401);
    for (const port of cluster.ports) {
      const { status, headers } = await guess(port);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    }
  });

  test('counts upload URLs of both nodes together, per user', async () => {
    const { browser } = await cluster.createLoggedInUser();
    const sendRequest = (port: number, by = browser) =>
      by.call(port, 'GET', '/upload/presigned-url?fileName=a.png&fileType=image/png&fileSize=1000');
    for (let n = 0; n < 30; n += 1) expect((await sendRequest(cluster.reverseProxyPort)).status).toBe(200);
    for (const port of cluster.ports) expect((await sendRequest(port)).status).toBe(429);
    expect(
      (await sendRequest(cluster.reverseProxyPort, (await cluster.createLoggedInUser()).browser)).status,
    ).toBe(200);
  });

  test('an image uploaded through one node can be attached at the other, and both return URLs of the same picture', async () => {
    const [a, b] = cluster.ports;
    const { userId, browser } = await cluster.createLoggedInUser();
    const { clubId } = await createClub(cluster.pool, { presidentId: userId });
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a6a1c' } })
      .jpeg()
      .toBuffer();
    const {
      data: { objectName, url },
    } = await browser.call<{ objectName: string; url: string }>(
      a,
      'GET',
      `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
    );
    expect(
      (
        await fetch(url, {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': 'image/jpeg' },
        })
      ).status,
    ).toBe(200);
    const article = await browser.call<{ articleId: number }>(
      b,
      'POST',
      `/clubs/${String(clubId)}/articles`,
      { title: '사진', contents: '사진입니다.', thumbUrl: objectName },
    );
    expect([article.status, article.code]).toEqual([201, undefined]);
    const hashes = new Set<string>();
    for (const port of cluster.ports) {
      const { data } = await browser.call<{ thumbFullUrl: string }>(
        port,
        'GET',
        `/clubs/${String(clubId)}/articles/${String(article.data.articleId)}`,
      );
      const pictureResponse = await fetch(data.thumbFullUrl);
      expect([pictureResponse.status, pictureResponse.headers.get('content-type')]).toEqual([
        200,
        'image/webp',
      ]);
      hashes.add(
        createHash('sha256')
          .update(Buffer.from(await pictureResponse.arrayBuffer()))
          .digest('hex'),
      );
    }
    expect(hashes.size).toBe(1);
  });

  test('the page policy allows object storage and no other host', async () => {
    const { headers } = await createBrowser().call(cluster.reverseProxyPort, 'GET', '/home');
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' ${new URL(cluster.env.S3_ENDPOINT ?? '').origin};`,
    );
  });

  test('a mailed code requested at one node works at the other, and its cooldown applies at both', async () => {
    const [a, b] = cluster.ports;
    const browser = createBrowser('203.0.113.10');
    const email = 'newcomer@mju.ac.kr';
    const sendRequest = (port: number) =>
      browser.call(port, 'POST', '/auth/email', { email, university: '명지대학교' });
    expect((await sendRequest(a)).status).toBe(200);
    expect((await sendRequest(b)).code).toBe('code_cooldown');
    const [mail] = cluster.sink.mails;
    expect(mail?.recipients).toEqual([email]);
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect(
      (await browser.call(b, 'POST', '/auth/email/verify', { email, verificationCode: code })).status,
    ).toBe(200);
    expect(cluster.sink.mails).toHaveLength(1);
  });

  test('requests through the reverse proxy succeed after one of its nodes is killed', async () => {
    // A node that the reverse proxy does not know is killed, too.
    const third = await startNode(cluster.env);
    await third.kill();
    const { browser } = await cluster.createLoggedInUser();
    const [first] = cluster.nodes;
    await first.kill();
    const outcomes = new Set<number>();
    for (let n = 0; n < 40; n += 1)
      outcomes.add((await browser.call(cluster.reverseProxyPort, 'GET', '/clubs')).status);
    expect([...outcomes]).toEqual([200]);
    await waitUntil(
      'the second node is ready',
      async () => (await browser.call(cluster.ports[1], 'GET', '/health/ready')).status === 200,
    );
  });
});
