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
  folder = await mkdtemp(path.join(tmpdir(), 'dure-answers-'));
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

type Answers = Record<string, { data: unknown }>;

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
  return { body, headers, answers: JSON.parse(block ?? '{}') as Answers };
}

test.each(['/home', '/', '/myclub', '/search?search=%EB%8F%99%EC%95%84%EB%A6%AC'])(
  '%s contains the API responses for the current user [SH-71]',
  async (url) => {
    const browser = await browserOf(app, (await createClub(app.pool)).presidentId);
    const { answers, headers } = await openPage(browser, url);
    expect(Object.keys(answers)).toEqual(preloadRequestsFor(url).map(({ url }) => url));
    for (const [address, { data }] of Object.entries(answers))
      expect((await browser.call('GET', address)).data).toEqual(data);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('each user’s page contains the user’s own role', async () => {
  const { clubId, presidentId } = await createClub(app.pool);
  const readRole = async (userId: number) =>
    (await openPage(await browserOf(app, userId), `/clubs/${String(clubId)}`)).answers[
      `/api/v1/clubs/${String(clubId)}/role`
    ]?.data;
  expect(await Promise.all([readRole(presidentId), readRole(await createUser(app.pool))])).toEqual([
    { role: 'PRESIDENT', pendingCount: 0 },
    { role: 'NO_ROLE' },
  ]);
});

test('without a session the page contains no responses and causes no API calls [SH-71]', async () => {
  const loggedOut = await browserOf(app, await createUser(app.pool));
  const oldCookies = new Map(loggedOut.cookies);
  await loggedOut.call('POST', '/auth/logout');
  const inject = jest.spyOn(app.app, 'inject');
  for (const cookies of [new Map<string, string>(), new Map([['dure_session', 'x'.repeat(43)]]), oldCookies])
    expect((await openPage({ cookies }, '/home')).body).not.toContain('preloaded-responses');
  expect(inject).toHaveBeenCalledTimes(3);
});

test('the page omits failed responses; unlisted pages and HEAD requests have none [SH-71]', async () => {
  const browser = await browserOf(app, await createUser(app.pool));
  const clubPath = `/clubs/${String((await createClub(app.pool)).clubId)}`;
  expect(Object.keys((await openPage(browser, `${clubPath}/articles/999999`)).answers)).toEqual([
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
  const introduction = '</script><script>alert(1)</script><!-- $& \u2028 </body>';
  await app.pool.query('update clubs set description = $2 where id = $1', [clubId, introduction]);
  const { body, answers } = await openPage(
    await browserOf(app, presidentId),
    `/clubs/${String(clubId)}/members`,
  );
  expect(answers[`/api/v1/clubs/${String(clubId)}`]?.data).toMatchObject({ clubId });
  expect(JSON.stringify(answers)).toContain('alert(1)');
  expect(body.match(/<script/g)).toHaveLength(1);
});

test('during a database outage the page is complete except for the responses', async () => {
  // The lookup of the current user must succeed within the same time.
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
    const { body, answers } = await openPage(browser, `/clubs/${String(clubId)}`, {
      host: appWithShortTimeout,
    });
    expect([
      Object.keys(answers).includes(`/api/v1/clubs/${String(clubId)}`),
      body.includes('<div id="root">'),
    ]).toEqual([false, true]);
  } finally {
    await lockingClient.query('rollback');
    lockingClient.release();
    await appWithShortTimeout.close();
  }
});
