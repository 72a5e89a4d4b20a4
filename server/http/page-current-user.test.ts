import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SessionUser } from '@contract/auth';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createUser } from '../testing/factories';

const ADDRESSES = [
  { pattern: '/login', who: 'signedOut', files: ['js/login.js'] },
  { pattern: '/privacy', who: 'anyone', files: ['js/privacy.js'] },
  { pattern: '/home', who: 'signedIn', files: ['js/home.js'] },
  { pattern: '/clubs/:clubId/manage/*', who: 'signedIn', files: ['js/manage.js'] },
  { pattern: '/clubs/:clubId/articles/create', who: 'signedIn', files: ['js/write.js'] },
  { pattern: '/clubs/:clubId/articles/:articleId', who: 'signedIn', files: ['js/club.js', 'js/article.js'] },
];

let dist: string;
let app: TestApp;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dure-current-user-'));
  await mkdir(path.join(dist, 'client'));
  await writeFile(
    path.join(dist, 'client', 'index.html'),
    '<head><meta name="current-user" content="__CURRENT_USER__"></head>',
  );
  await writeFile(path.join(dist, 'chunks.json'), JSON.stringify({ addresses: ADDRESSES }));
  app = await createTestApp({}, { clientDir: path.join(dist, 'client') });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

/** Requests the page. Returns its parts: the text of its current user, the names of its script hints, its headers and cookies. */
async function openPage({ cookies }: Pick<TestBrowser, 'cookies'>, url = '/home', host = app) {
  const {
    body,
    headers,
    cookies: setCookies,
  } = await host.app.inject({ url, headers: { host: 'localhost' }, cookies: Object.fromEntries(cookies) });
  const currentUserText = (/content="([^"]*)"/.exec(body)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return {
    currentUserText,
    headers,
    setCookies,
    scripts: [...body.matchAll(/<meta name="script" content="\/js\/(\w+)\.js">/g)].map(([, name]) => name),
    body,
  };
}

const createAnonymousBrowser = () => app.browser();

test('the page contains the data of its user, and no cache may store the page [PR-24]', async () => {
  const userId = await createUser(app.pool, { name: '김<두레>&"\'', username: 'dure01' });
  const { currentUserText, headers, body } = await openPage(await browserOf(app, userId));
  expect(JSON.parse(currentUserText)).toEqual({
    userId,
    username: 'dure01',
    name: '김<두레>&"\'',
    email: 'dure01@mju.ac.kr',
    profileImage: DEFAULT_PROFILE_IMAGE,
  } satisfies SessionUser);
  expect(body).not.toContain('<두레>');
  expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Cookie, Accept-Encoding']);
});

test('the page contains `none` instead of a user if the request has no session, or an unknown or ended session', async () => {
  const loggedOut = await browserOf(app, await createUser(app.pool));
  const oldCookies = new Map(loggedOut.cookies);
  await loggedOut.call('POST', '/auth/logout');
  for (const cookies of [new Map<string, string>(), new Map([['dure_session', 'x'.repeat(43)]]), oldCookies])
    expect((await openPage({ cookies })).currentUserText).toBe('none');
});

test('a request for the page renews the cookie of a session that was last used two hours ago, but not of a session that was just used', async () => {
  const browser = await browserOf(app, await createUser(app.pool));
  expect((await openPage(browser)).setCookies).toEqual([]);
  await app.pool.query(`update sessions set last_seen_at = now() - interval '2 hours'`);
  expect((await openPage(browser)).setCookies).toMatchObject([{ name: 'dure_session', maxAge: 1_209_600 }]);
});

/**
 * Requests the page from a server that looks up users for at most 1 s, while a database lock blocks the queries of `table`. A busy machine
 * finishes the other queries within this time. The session is due to be extended. Returns the page, and whether the session is extended after the lock is released.
 */
async function openPageWhileLocked(table: string) {
  const host = await createTestApp(
    {},
    { clientDir: path.join(dist, 'client'), timing: { pageTimeoutMs: 1_000 } },
  );
  try {
    const browser = await browserOf(host, await createUser(host.pool));
    await host.pool.query(`update sessions set last_seen_at = now() - interval '2 hours'`);
    const query = jest.spyOn(host.pool, 'query');
    const lockingClient = await host.pool.connect();
    await lockingClient.query('begin');
    await lockingClient.query(`lock table ${table} in access exclusive mode`);
    // `true` closes the connection, which ends the transaction.
    const page = await openPage(browser, '/home', host).finally(() => lockingClient.release(true));
    // Each query may cause the next one.
    for (let count = 0; count < query.mock.results.length; count += 1) {
      await query.mock.results[count]?.value;
      await nextTurn();
    }
    const { rows } = await host.pool.query<{ isExtended: boolean }>(
      `select last_seen_at > now() - interval '1 hour' as "isExtended" from sessions`,
    );
    return { ...page, isExtended: rows[0]?.isExtended };
  } finally {
    await host.close();
  }
}

test('while a database lock blocks the session lookup, the server sends the page without a current user and does not extend the session', async () => {
  const { currentUserText, headers, setCookies, isExtended } = await openPageWhileLocked('sessions');
  expect([currentUserText, headers['content-type']]).toEqual(['', 'text/html; charset=utf-8']);
  expect([setCookies, isExtended]).toEqual([[], false]);
});

test('while a database lock blocks the lookup of the user, the page renews the cookie of the extended session', async () => {
  const { currentUserText, setCookies, isExtended } = await openPageWhileLocked('users');
  expect(currentUserText).toBe('');
  expect(setCookies).toMatchObject([{ name: 'dure_session', maxAge: 1_209_600 }]);
  expect(isExtended).toBe(true);
});

test('the page has hints for the scripts of its address, or of the redirect target [SH-70]', async () => {
  const signedInBrowser = await browserOf(app, await createUser(app.pool));
  const listHintedScripts = async (browser: TestBrowser, url: string) =>
    (await openPage(browser, url)).scripts;
  expect(await listHintedScripts(signedInBrowser, '/clubs/7/articles/3?a=b')).toEqual(['club', 'article']);
  expect(await listHintedScripts(signedInBrowser, '/clubs/7/articles/create')).toEqual(['write']);
  for (const address of ['/clubs/7/manage', '/clubs/7/manage/records', '/clubs/7/manage/records/3'])
    expect(await listHintedScripts(signedInBrowser, address)).toEqual(['manage']);
  expect(await listHintedScripts(signedInBrowser, '/clubs/7/managers')).toEqual([]);
  expect(await listHintedScripts(signedInBrowser, '/login')).toEqual(['home']);
  expect(await listHintedScripts(createAnonymousBrowser(), '/login')).toEqual(['login']);
  expect(await listHintedScripts(createAnonymousBrowser(), '/clubs/7/articles/3')).toEqual(['login']);
  for (const browser of [signedInBrowser, createAnonymousBrowser()]) {
    expect(await listHintedScripts(browser, '/privacy')).toEqual(['privacy']);
    expect(await listHintedScripts(browser, '/clubs/7/nowhere')).toEqual([]);
  }
});
