import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preloadRequestsFor } from '@contract/page-preloads';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dure-responses-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<html><head><meta name="current-user" content="__CURRENT_USER__"></head><body><div id="root"></div></body></html>',
  );
  app = await createTestApp({}, { clientDir: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type PreloadedResponses = Record<string, { data: unknown }>;

/** Requests the page and returns it with its preloaded responses by URL. */
async function openPage(
  { cookies }: Pick<TestBrowser, 'cookies'>,
  url: string,
  { method = 'GET', host = app }: { method?: 'GET' | 'HEAD'; host?: TestApp } = {},
) {
  const { body, headers } = await host.app.inject({
    method,
    url,
    headers: { host: 'localhost' },
    cookies: Object.fromEntries(cookies),
  });
  const block =
    /<script type="application\/json" id="preloaded-responses">(.*?)<\/script><\/body><\/html>$/s.exec(
      body,
    )?.[1];
  return { body, headers, responses: JSON.parse(block ?? '{}') as PreloadedResponses };
}

test.each(['/home', '/', '/myclub', '/search?search=%EB%8F%99%EC%95%84%EB%A6%AC'])(
  '%s contains the API responses for the current user [SH-71]',
  async (url) => {
    const browser = await browserOf(app, (await createClub(app.pool)).presidentId);
    const { responses, headers } = await openPage(browser, url);
    expect(Object.keys(responses)).toEqual(preloadRequestsFor(url).map(({ url }) => url));
    for (const [address, { data }] of Object.entries(responses))
      expect((await browser.call('GET', address)).data).toEqual(data);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('each user’s page contains the user’s own role', async () => {
  const { clubId, presidentId } = await createClub(app.pool);
  const readRole = async (userId: number) =>
    (await openPage(await browserOf(app, userId), `/clubs/${String(clubId)}`)).responses[
      `/api/v1/clubs/${String(clubId)}/role`
    ]?.data;
  expect(await Promise.all([readRole(presidentId), readRole(await createUser(app.pool))])).toEqual([
    { role: 'PRESIDENT', pendingCount: 0 },
    { role: 'NO_ROLE' },
  ]);
});

test('without a session the page contains no responses and causes no API calls [SH-71]', async () => {
  const loggedOutBrowser = await browserOf(app, await createUser(app.pool));
  const oldCookies = new Map(loggedOutBrowser.cookies);
  await loggedOutBrowser.call('POST', '/auth/logout');
  const inject = jest.spyOn(app.app, 'inject');
  for (const cookies of [new Map<string, string>(), new Map([['dure_session', 'x'.repeat(43)]]), oldCookies])
    expect((await openPage({ cookies }, '/home')).body).not.toContain('preloaded-responses');
  // The three calls are the page requests of this test.
  expect(inject).toHaveBeenCalledTimes(3);
});

test('the page contains no failed responses, and no responses at all without preloads or for HEAD [SH-71]', async () => {
  const browser = await browserOf(app, await createUser(app.pool));
  const clubPath = `/clubs/${String((await createClub(app.pool)).clubId)}`;
  expect(Object.keys((await openPage(browser, `${clubPath}/articles/999999`)).responses)).toEqual([
    `/api/v1${clubPath}`,
    `/api/v1${clubPath}/role`,
  ]);
  expect((await openPage(browser, '/clubs/999999/articles/999999')).body).not.toContain(
    'preloaded-responses',
  );
  for (const url of ['/profile', '/users/submissions', '/clubs/1/submissions', '/nowhere', '/login'])
    expect((await openPage(browser, url)).body).not.toContain('preloaded-responses');
  expect((await openPage(browser, '/home', { method: 'HEAD' })).body).toBe('');
});

test('user text cannot end the script element [SH-71]', async () => {
  const { clubId, presidentId } = await createClub(app.pool);
  const description = '</script><script>alert(1)</script><!-- $& \u2028 </body>';
  await app.pool.query('update clubs set description = $2 where id = $1', [clubId, description]);
  const { body, responses } = await openPage(
    await browserOf(app, presidentId),
    `/clubs/${String(clubId)}/members`,
  );
  expect(responses[`/api/v1/clubs/${String(clubId)}`]?.data).toMatchObject({ clubId });
  expect(JSON.stringify(responses)).toContain('alert(1)');
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('while a database lock blocks an API call, the server sends the page without the response of this call', async () => {
  // This timeout also limits the lookup of the current user, which must succeed.
  const appWithShortTimeout = await createTestApp(
    {},
    { clientDir: folder, timing: { pageTimeoutMs: 1_000 } },
  );
  const { clubId, presidentId } = await createClub(appWithShortTimeout.pool);
  const browser = await browserOf(appWithShortTimeout, presidentId);
  const lockingClient = await appWithShortTimeout.pool.connect();
  try {
    await lockingClient.query('begin');
    await lockingClient.query('lock table clubs in access exclusive mode');
    const { body, responses } = await openPage(browser, `/clubs/${String(clubId)}`, {
      host: appWithShortTimeout,
    });
    expect([
      Object.keys(responses).includes(`/api/v1/clubs/${String(clubId)}`),
      body.includes('<div id="root">'),
    ]).toEqual([false, true]);
  } finally {
    await lockingClient.query('rollback');
    lockingClient.release();
    await appWithShortTimeout.close();
  }
});
