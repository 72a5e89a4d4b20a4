import { createTestApp, setUpTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { listContractRoutes } from '../testing/contract-routes';
import { browserOf, createClub, createSubmission, createUser } from '../testing/factories';
import { expectRefused, readAllRows } from '../testing/fingerprint';
import { createOperator, reportContent } from '../testing/reports';

const host = setUpTestApp();

/**
 * Creates a club with an application and a report. Returns the club's president, and every GET that writes,
 * each with a permitted caller.
 */
async function createCallsWithEffects() {
  const { clubId, presidentId } = await createClub(host.pool);
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  const paths = [
    `/clubs/${String(clubId)}/submissions`,
    `/clubs/${String(clubId)}/submissions/${String(applyId)}`,
    `/clubs/${String(clubId)}/submissions/answers`,
    `/users/${String(userId)}/profile`,
    '/users/me/export',
    '/upload/presigned-url?fileType=image/png&fileName=a.png',
  ];
  const president = await browserOf(host, presidentId);
  const operator = await createOperator(host);
  const reportId = await reportContent(host, 'CLUB', clubId, await browserOf(host, userId));
  return {
    president,
    calls: [
      ...paths.map((path) => ({ path, caller: president })),
      { path: `/operator/reports/${String(reportId)}`, caller: operator },
    ],
  };
}

describe('a GET that writes', () => {
  test('is rejected and writes nothing when a page of another site caused it [AC-08]', async () => {
    const { calls } = await createCallsWithEffects();
    for (const { path, caller } of calls)
      await expectRefused(
        host.pool,
        () => caller.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' }),
        '403 origin_refused',
      );
  });

  // `undefined`: without the header.
  test.each(['same-origin', 'none', undefined])('succeeds with Sec-Fetch-Site: %s', async (site) => {
    const { calls } = await createCallsWithEffects();
    for (const { path, caller } of calls) {
      const headers: Record<string, string> = site === undefined ? {} : { 'sec-fetch-site': site };
      expect((await caller.call('GET', path, undefined, headers)).status).toBe(200);
    }
  });
});

test('as many GETs are marked with `hasEffects` as tested above, and six unmarked GETs write nothing [AC-08]', async () => {
  const { president, calls } = await createCallsWithEffects();
  const markedRoutes = (await listContractRoutes()).filter(({ route }) => route.hasEffects);
  expect(markedRoutes).toHaveLength(calls.length);
  const readOnlyPaths = [
    '/clubs',
    '/clubs/my-clubs',
    '/users/profile',
    '/users/list',
    '/users/submissions',
    '/chat/rooms',
  ];
  const before = await readAllRows(host.pool);
  for (const path of readOnlyPaths)
    expect((await president.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
  expect(await readAllRows(host.pool)).toEqual(before);
});

describe('the limit of responses with 401', () => {
  let limitedApp: TestApp;
  beforeAll(async () => {
    limitedApp = await createTestApp({ LIMITS_FACTOR: '0.01' });
  });
  afterAll(() => limitedApp.close());

  test('applies to an IP address, but not to its logged-in users [OP-33]', async () => {
    const user = await browserOf(limitedApp, await createUser(limitedApp.pool));
    const stranger = limitedApp.browser();
    const statuses: number[] = [];
    // LIMITS_FACTOR reduces the limit of 1,200 a minute to 12.
    for (let i = 0; i < 14; i += 1) {
      stranger.cookies.set('dure_session', `made-up-${String(i)}`);
      statuses.push((await stranger.call('GET', '/users/profile')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), 429, 429]);
    expect((await user.call('GET', '/users/profile')).status).toBe(200);
  });
});
