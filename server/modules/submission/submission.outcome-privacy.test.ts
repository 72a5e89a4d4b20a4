import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { OwnData } from '@contract/own-data';
import { preloadRequestsFor } from '@contract/page-preloads';
import { screens } from '@contract/screens';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { listen, openChatFor } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { applyBody, buildQuestion, setRound } from '../../testing/recruitments';
import type { OpenApiDocument } from '../../http/openapi';

let host: TestApp;
let port: number;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'dure-client-'));
  await writeFile(path.join(clientDir, 'index.html'), '<html><head></head><body></body></html>');
  host = await createTestApp({}, { clientDir });
  port = await listen(host.app);
});
afterAll(async () => {
  await host.close();
  await rm(clientDir, { recursive: true });
});

/** Calls whose responses differ when repeated, with the reason. The test of [AR-37] covers `submissions.removeOwn`. */
const unrepeatableCalls: Readonly<Record<string, string>> = {
  'uploads.presign': 'returns a random name',
  'users.withdraw': 'deletes the account',
  'submissions.removeOwn': 'deletes the application',
  'follows.unfollow': 'gives the next follow a later time',
  'calendar.createFeed': 'returns a random token',
};

/** Bodies of calls that would otherwise fail the validation. Other calls have an empty body. */
const bodies: Readonly<Record<string, object>> = {
  'submissions.apply': { ...applyBody, answers: [{ questionId: 1, value: '밴드' }] },
  'submissions.editOwn': applyBody,
  'submissions.saveDraft': { ...applyBody, answers: [] },
  'interviews.chooseSlot': { slotId: 1 },
  'notifications.markRead': { upTo: 0 },
  'notifications.markSeen': { upTo: 0 },
};
/** Query strings, by the name of a call or the path of a screen. */
const queries: Readonly<Record<string, string>> = {
  'clubs.search': '?search=동아리',
  [screens.search.path]: `?search=${encodeURIComponent('동아리')}`,
};

interface Operation {
  name: string;
  method: Parameters<TestBrowser['call']>[0];
  path: string;
}

/**
 * Lists the documented calls that need a session, without the {@link unrepeatableCalls}. A new route is thus tested without further
 * work.
 */
async function listOperations(): Promise<Operation[]> {
  const { paths } = (
    await host.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })
  ).json<OpenApiDocument>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.length > 0)
      .map(([method, { operationId: name }]) => ({
        name,
        path,
        // The document has methods in lower case.
        method: method.toUpperCase() as Operation['method'],
      }))
      .filter(({ name }) => unrepeatableCalls[name] === undefined),
  );
}

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool);
  await setRound(host.pool, clubId, {
    release: 'TOGETHER',
    hasInterview: true,
    questions: [buildQuestion(1, { required: false })],
  });
  const recruitmentId =
    (await host.pool.query<{ id: number }>('select id from recruitments where club_id = $1', [clubId]))
      .rows[0]?.id ?? 0;
  const president = await browserOf(host, presidentId);
  const { applyId, userId } = await createSubmission(host.pool, { clubId, contents: applyBody.contents });
  // A second applicant and a second application show that the order does not change either.
  await createSubmission(host.pool, { clubId });
  await createSubmission(host.pool, { clubId: (await createClub(host.pool)).clubId, userId });
  const applicant = await browserOf(host, userId);
  // In paths, `userId` is another user: the president.
  const pathIds: Readonly<Record<string, number>> = { clubId, applyId, recruitmentId, userId: presidentId };
  const decide = (verb: string) =>
    president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/${verb}`);
  return { clubId, presidentId, president, applyId, userId, applicant, pathIds, decide };
}

/** Removes the fields that differ between two calls although nothing has changed. */
function normalize(name: string, data: unknown): unknown {
  if (name === 'blocks.listBlocked') return removeBlockTimes(data);
  if (name !== 'users.export' || typeof data !== 'object' || data === null) return data;
  const { reads = [], blocks, ...rest } = data as Partial<OwnData>;
  // The access log has one entry per hour, and a session has the time of its last request.
  return {
    ...rest,
    blocks: removeBlockTimes(blocks),
    exportedAt: '',
    sessions: [],
    reads: new Set(reads.map(({ what, readerId }) => `${what} ${String(readerId)}`)),
  };
}

/** Removes the times of blocks, because each series of calls blocks the same user again. */
const removeBlockTimes = (blocks: unknown) =>
  Array.isArray(blocks)
    ? blocks.map((block: unknown) => ({ ...(typeof block === 'object' && block), blockedAt: '' }))
    : blocks;

/** Returns the preloaded responses of pages, by path. Skips pages whose calls are preloaded by earlier pages. */
async function observePages({ cookies }: TestBrowser, pathIds: Readonly<Record<string, number>>) {
  const observed: Record<string, unknown> = {};
  const preloadedCalls = new Set<string>();
  for (const { path: pattern } of Object.values(screens)) {
    const url =
      pattern.replace(/:(\w+)/g, (_, id: string) => String(pathIds[id] ?? 1)) + (queries[pattern] ?? '');
    const calls = preloadRequestsFor(url).map((request) => request.url);
    if (calls.every((call) => preloadedCalls.has(call))) continue;
    for (const call of calls) preloadedCalls.add(call);
    const { body } = await host.app.inject({
      url,
      headers: { host: 'localhost' },
      cookies: Object.fromEntries(cookies),
    });
    observed[`page ${pattern}`] = /id="preloaded-responses">(.*?)<\/script>/s.exec(body)?.[1];
  }
  return observed;
}

/** Returns all that a user can observe: the preloaded responses of pages and the responses of all calls. */
async function observe(browser: TestBrowser, pathIds: Readonly<Record<string, number>>) {
  const observed = await observePages(browser, pathIds);
  for (const { name, method, path: pattern } of await listOperations()) {
    const address =
      pattern.replace(/\{(\w+)\}/g, (_, id: string) => String(pathIds[id] ?? 1)) + (queries[name] ?? '');
    const body = method === 'GET' ? undefined : (bodies[name] ?? {});
    const { status, data, message, code, errors, headers } = await browser.call(method, address, body);
    const { etag, 'last-modified': lastModified, 'cache-control': cacheControl } = headers;
    observed[`${method} ${pattern}`] = {
      status,
      message,
      code,
      errors,
      etag,
      lastModified,
      cacheControl,
      data: normalize(name, data),
    };
  }
  return observed;
}

test('no call of an applicant reveals an unreleased outcome or evaluation [AR-36]', async () => {
  const { president, clubId, applyId, applicant, pathIds, decide } = await arrange();
  await president.call('GET', `/clubs/${String(clubId)}/submissions/${String(applyId)}`);
  // The first series of calls is not compared, because it changes rows, such as the time at which a notification was seen.
  await observe(applicant, pathIds);
  const before = await observe(applicant, pathIds);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  expect(before['GET /users/submissions/{applyId}']).toMatchObject({ status: 200 });
  expect(before['PATCH /users/submissions/{applyId}']).toMatchObject({ code: 'nothing_changed' });
  expect(before['POST /clubs/{clubId}/submissions']).toMatchObject({ code: 'already_applied' });

  const listPath = `/clubs/${String(clubId)}/submissions`;
  const actions = [
    ...['approve', 'reject', 'hold', 'undecide'].map((verb) => () => decide(verb)),
    ...['APPROVED', 'REJECTED', 'HOLD'].map(
      (decision) => () => president.call('PATCH', listPath, { applyIds: [applyId], decision }),
    ),
    () =>
      president.call('PUT', `${listPath}/${String(applyId)}/evaluation`, { score: 5, memo: '합격시키자' }),
  ];
  for (const action of actions) {
    expect((await action()).status).toBe(200);
    expect(await observe(applicant, pathIds)).toEqual(before);
  }
  await host.jobs.runDue();
  expect(host.mails.map(({ subject }) => subject).filter((subject) => subject.includes('결과'))).toEqual([]);

  // The release shows that the comparison would notice an outcome.
  expect((await decide('reject')).status).toBe(200);
  const releasePath = `/clubs/${String(clubId)}/recruitments/${String(pathIds.recruitmentId)}/release`;
  const releaseResponse = await president.call('POST', releasePath, {
    stage: 'DOCUMENT',
    expected: { pass: 0, fail: 1 },
  });
  expect(releaseResponse.status).toBe(200);
  const after = await observe(applicant, pathIds);
  const changedCalls = Object.keys(after).filter((call) => !isDeepStrictEqual(after[call], before[call]));
  expect(changedCalls).toEqual(
    expect.arrayContaining([
      'GET /clubs/{clubId}/role',
      'GET /clubs/{clubId}/submissions/status',
      'GET /notifications',
      'GET /users/me/export',
      'GET /users/submissions',
      'GET /users/submissions/{applyId}',
      'PATCH /users/submissions/{applyId}',
      'page /',
      'page /clubs/:clubId',
      'page /notifications',
    ]),
  );
});

test('every outcome allows and refuses the same actions [AR-37]', async () => {
  const results = await Promise.all(
    ['undecide', 'approve', 'reject', 'hold'].map(async (verb) => {
      const { clubId, applyId, applicant, decide } = await arrange();
      await decide(verb);
      const ownPath = `/users/submissions/${String(applyId)}`;
      const { status, code } = await applicant.call('PATCH', ownPath, { ...applyBody, contents: '고침' });
      const deleteResponse = await applicant.call('DELETE', ownPath);
      const applyResponse = await applicant.call('POST', `/clubs/${String(clubId)}/submissions`, applyBody);
      return [status, code, deleteResponse.status, deleteResponse.message, applyResponse.status];
    }),
  );
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(results[0]).toMatchObject([200, undefined, 200, expect.any(String), 201]);
});

test('no live frame about an unreleased outcome or an evaluation reaches the applicant [AR-38]', async () => {
  const { clubId, applyId, userId, president, decide } = await arrange();
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const [applicant, vice] = [await openChatFor(host, port, userId), await openChatFor(host, port, viceId)];
  for (const connection of [applicant, vice]) {
    await connection.subscribeClubChanges();
    await connection.subscribeNotifications();
  }
  const listPath = `/clubs/${String(clubId)}/submissions`;
  for (const verb of ['approve', 'hold', 'undecide', 'reject']) expect((await decide(verb)).status).toBe(200);
  const bulkDecision = { applyIds: [applyId], decision: 'APPROVED' };
  expect((await president.call('PATCH', listPath, bulkDecision)).status).toBe(200);
  const evaluationPath = `${listPath}/${String(applyId)}/evaluation`;
  expect((await president.call('PUT', evaluationPath, { score: 1, memo: '' })).status).toBe(200);
  await waitUntil(() => vice.clubChanges.includes(`applicants ${String(clubId)}`));

  // A decision of an IMMEDIATE round, sent later, arrives: earlier frames would have arrived before it.
  const otherClub = await createClub(host.pool, { presidentId: await createUser(host.pool) });
  const visibleApplication = await createSubmission(host.pool, { clubId: otherClub.clubId, userId });
  const otherPresident = await browserOf(host, otherClub.presidentId);
  await otherPresident.call(
    'PATCH',
    `/clubs/${String(otherClub.clubId)}/submissions/${String(visibleApplication.applyId)}/reject`,
  );
  await waitUntil(() => applicant.clubChanges.includes(`submission ${String(otherClub.clubId)}`));
  await waitUntil(() => applicant.notificationFrames.length > 0);
  expect(applicant.clubChanges.filter((change) => change.endsWith(` ${String(clubId)}`))).toEqual([]);
  expect(applicant.notificationFrames).toMatchObject([
    { notifications: [{ subject: { id: visibleApplication.applyId } }], removedIds: [], mustReload: false },
  ]);
  await Promise.all([applicant.close(), vice.close()]);
});
