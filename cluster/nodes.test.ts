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
    } = await cluster.pool.query<{ migrationCount: number; distinctCount: number }>(
      'select count(*)::int as "migrationCount", count(distinct hash)::int as "distinctCount" from drizzle.__drizzle_migrations',
    );
    expect(row?.migrationCount).toBeGreaterThan(0);
    expect(row?.migrationCount).toBe(row?.distinctCount);
    for (const port of [...cluster.ports, cluster.reverseProxyPort])
      expect((await createBrowser().call(port, 'GET', '/health/ready')).status).toBe(200);
  });

  test('production has no demo accounts and serves no mailbox, API documentation, embedded object storage or metrics [AC-41]', async () => {
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
    const [portA, portB] = cluster.ports;
    await createUser(cluster.pool, { username: 'everywhere', password: PASSWORD });
    const browser = createBrowser();
    const login = await browser.call(portA, 'POST', '/auth/login', {
      username: 'everywhere',
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
    expect(String(login.headers['set-cookie'])).toMatch(/__Host-dure_session=[^;]+;.*HttpOnly.*Secure/i);
    expect((await browser.call(portB, 'GET', '/users/profile')).status).toBe(200);
    const copiedCookies = new Map(browser.cookies);
    expect((await browser.call(portB, 'POST', '/auth/logout')).status).toBe(200);
    for (const [name, value] of copiedCookies) browser.cookies.set(name, value);
    expect((await browser.call(portA, 'GET', '/users/profile')).status).toBe(401);
  });

  test('counts failed logins of both nodes together [AC-06]', async () => {
    await createUser(cluster.pool, { username: 'guessed', password: PASSWORD });
    const guess = (port: number) =>
      createBrowser('203.0.113.9').call(port, 'POST', '/auth/login', {
        username: 'guessed',
        password: 'wrong-password1!',
      });
    const [portA, portB] = cluster.ports;
    for (let n = 0; n < 10; n += 1) expect((await guess(n % 2 ? portA : portB)).status).toBe(401);
    for (const port of cluster.ports) {
      const { status, headers } = await guess(port);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    }
  });

  test('counts upload URLs of both nodes together, per user', async () => {
    const { browser } = await cluster.createLoggedInUser();
    const requestUploadUrl = (port: number, by = browser) =>
      by.call(port, 'GET', '/upload/presigned-url?fileName=a.png&fileType=image/png&fileSize=1000');
    for (let n = 0; n < 30; n += 1)
      expect((await requestUploadUrl(cluster.reverseProxyPort)).status).toBe(200);
    for (const port of cluster.ports) expect((await requestUploadUrl(port)).status).toBe(429);
    expect(
      (await requestUploadUrl(cluster.reverseProxyPort, (await cluster.createLoggedInUser()).browser)).status,
    ).toBe(200);
  });

  test('an image uploaded with a URL from one node can be attached at the other, and both nodes return URLs of the same picture', async () => {
    const [portA, portB] = cluster.ports;
    const { userId, browser } = await cluster.createLoggedInUser();
    const { clubId } = await createClub(cluster.pool, { presidentId: userId });
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a6a1c' } })
      .jpeg()
      .toBuffer();
    const {
      data: { objectName, url },
    } = await browser.call<{ objectName: string; url: string }>(
      portA,
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
      portB,
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

  test('the content security policy of a page allows connections to the object storage and to no other host', async () => {
    const { headers } = await createBrowser().call(cluster.reverseProxyPort, 'GET', '/home');
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' ${new URL(cluster.env.S3_ENDPOINT ?? '').origin};`,
    );
  });

  test('a verification code requested at one node is accepted at the other, where the cooldown also applies', async () => {
    const [portA, portB] = cluster.ports;
    const browser = createBrowser('203.0.113.10');
    const email = 'newcomer@mju.ac.kr';
    const requestCode = (port: number) =>
      browser.call(port, 'POST', '/auth/email', { email, university: '명지대학교' });
    expect((await requestCode(portA)).status).toBe(200);
    expect((await requestCode(portB)).code).toBe('code_cooldown');
    const [mail] = cluster.sink.mails;
    expect(mail?.recipients).toEqual([email]);
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect(
      (await browser.call(portB, 'POST', '/auth/email/verify', { email, verificationCode: code })).status,
    ).toBe(200);
    expect(cluster.sink.mails).toHaveLength(1);
  });

  test('requests through the reverse proxy succeed after one of its nodes is killed', async () => {
    // The death of a node that the reverse proxy does not use must not affect the others.
    const third = await startNode(cluster.env);
    await third.kill();
    const { browser } = await cluster.createLoggedInUser();
    const [first] = cluster.nodes;
    await first.kill();
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n += 1)
      statuses.add((await browser.call(cluster.reverseProxyPort, 'GET', '/clubs')).status);
    expect([...statuses]).toEqual([200]);
    await waitUntil(
      'the second node is ready',
      async () => (await browser.call(cluster.ports[1], 'GET', '/health/ready')).status === 200,
    );
  });
});
