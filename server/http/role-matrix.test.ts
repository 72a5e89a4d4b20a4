import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@contract/audit';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { expectedAuditByCall } from '../testing/audited-calls';
import { expectRefused, hashAllRows, readAllRows } from '../testing/fingerprint';
import { statusFor } from '../testing/matrix/statuses';
import type { RequestParts, Row } from '../testing/matrix/statuses';
import { matrix, roleIndependentCalls } from '../testing/matrix/table';
import { ABSENT_ID, createWorld, roles } from '../testing/matrix/world';
import type { Actor, World } from '../testing/matrix/world';
import { createArticle } from '../testing/posts';
import type { OpenApiDocument } from './openapi';

type Method = Parameters<TestBrowser['call']>[0];
interface Operation {
  method: Method;
  path: string;
  needsSession: boolean;
}

let host: TestApp;
let operations: Map<string, Operation>;

beforeAll(async () => {
  host = await createTestApp();
  const { paths } = (
    await host.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })
  ).json<OpenApiDocument>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, { operationId, security }]) =>
          [
            operationId,
            { method: method.toUpperCase() as Method, path, needsSession: security.length > 0 },
          ] as const,
      ),
    ),
  );
});
// Rows of earlier tests slow down the comparison of all tables. Emptying the tables takes 100 ms, so only every 24th test does it.
const TESTS_PER_CLEAN_UP = 24;
let testCount = 0;
/** Shared by the tests of reads, because creating a world takes as long as the requests of such a test. */
let sharedWorld: Promise<World> | undefined;
const getSharedWorld = () => (sharedWorld ??= createWorld(host));
beforeEach(async () => {
  testCount += 1;
  if (testCount % TESTS_PER_CLEAN_UP !== 0) return;
  // The database refuses to empty the append-only logs.
  const tables = Object.keys(await readAllRows(host.pool)).filter(
    (name) => name !== 'personal_data_reads' && name !== 'audit_entries',
  );
  const quotedTables = tables.map((name) => `"${name.replace('.', '"."')}"`);
  await host.pool.query(`truncate ${quotedTables.join(', ')}`);
  sharedWorld = undefined;
});
afterAll(() => host.close());

const getOperation = (call: string): Operation => {
  const operation = operations.get(call);
  if (!operation) throw new Error(`the documentation has no '${call}'`);
  return operation;
};
const buildAddress = (
  path: string,
  ids: Readonly<Record<string, string | number>>,
  query: RequestParts['query'] = {},
) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;
/** Returns whether a call is a GET, or writes nothing. */
const isReadCall = (call: string, row: Row) =>
  getOperation(call).method === 'GET' || row.writesNothing === true;
const listParams = (call: string) =>
  [...getOperation(call).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const send = (call: string, { browser }: Actor, { ids, query, body }: RequestParts) =>
  browser.call(getOperation(call).method, buildAddress(getOperation(call).path, ids, query), body);

const rows = Object.entries(matrix).flatMap(([call, targets]) =>
  Object.entries(targets).map(([target, row]) => ({ call, target, row })),
);

test('the matrix contains every documented call that needs a session, or the reason for its absence', () => {
  const documentedCalls = [...operations]
    .filter(([, { needsSession }]) => needsSession)
    .map(([name]) => name)
    .sort();
  expect([...Object.keys(matrix), ...Object.keys(roleIndependentCalls)].sort()).toEqual(documentedCalls);
});

test('every writing call is listed as audited or not audited [AU-04]', () => {
  const writeCalls = [...operations].filter(([, { method }]) => method !== 'GET').map(([name]) => name);
  expect(writeCalls.filter((name) => !Object.hasOwn(expectedAuditByCall, name))).toEqual([]);
});

/** Expects that a successful call wrote only audit entries with actions of {@link expectedAuditByCall}; with `always`, at least one. */
async function expectAudit(call: string, lastAuditId: number) {
  const { rows: entries } = await host.pool.query<{ action: AuditAction }>(
    'select action from audit_entries where id > $1',
    [lastAuditId],
  );
  const expectedAudit = expectedAuditByCall[call];
  const actions = expectedAudit?.actions ?? [];
  expect([call, entries.filter(({ action }) => !actions.includes(action))]).toEqual([call, []]);
  if (expectedAudit?.when === 'always') expect([call, entries.length > 0]).toEqual([call, true]);
}

const readLastAuditId = async () =>
  (await host.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit_entries')).rows[0]
    ?.id ?? 0;

/** Reads of the matrix that write: an access log, or that an application was opened. */
const recordingReads = new Set([
  'submissions.answersOfClub',
  'submissions.getOfClub',
  'submissions.listOfClub',
  'users.profileOf',
]);

/** Sends the requests one after another, each as its actor. Returns the role and the status of each. */
async function sendAsActors(call: string, requests: readonly { actor: Actor; parts: RequestParts }[]) {
  const roleStatuses: [string, number][] = [];
  for (const { actor, parts } of requests) {
    const { status, data } = await send(call, actor, parts);
    if (status >= 400) expect(data).toBeUndefined();
    roleStatuses.push([actor.role, status]);
  }
  return roleStatuses;
}

test.each(rows)(
  '$call ($target) gives each role its status; a refused call writes nothing [AC-09 AC-10 RO-14]',
  async ({ call, row }: { call: string; row: Row }) => {
    const isRead = isReadCall(call, row);
    const world = await (isRead ? getSharedWorld() : createWorld(host));
    const expected = Object.fromEntries(roles.map((role) => [role, statusFor(row.statuses, role)]));
    const createRequests = async (actors: readonly Actor[]) => {
      const requests: { actor: Actor; parts: RequestParts }[] = [];
      for (const actor of actors) requests.push({ actor, parts: await row.createRequest(world, actor) });
      return requests;
    };
    const isRefused = ({ role }: Actor) => (expected[role] ?? 0) >= 400;
    const refusedRequests = await createRequests(world.actors.filter(isRefused));
    const allowedActors = world.actors.filter((actor) => !isRefused(actor));
    const readRequests = isRead ? await createRequests(allowedActors) : [];

    const before = await hashAllRows(host.pool);
    const roleStatuses = await sendAsActors(call, refusedRequests);
    // Most allowed reads write nothing either, so that one comparison covers them, too.
    if (!recordingReads.has(call)) roleStatuses.push(...(await sendAsActors(call, readRequests)));
    expect(await hashAllRows(host.pool)).toEqual(before);
    if (recordingReads.has(call)) roleStatuses.push(...(await sendAsActors(call, readRequests)));

    for (const actor of isRead ? [] : allowedActors) {
      const parts = await row.createRequest(world, actor);
      const beforeCall = await hashAllRows(host.pool);
      const lastAuditId = await readLastAuditId();
      roleStatuses.push(...(await sendAsActors(call, [{ actor, parts }])));
      await expectAudit(call, lastAuditId);
      expect([actor.role, isDeepStrictEqual(await hashAllRows(host.pool), beforeCall)]).toEqual([
        actor.role,
        false,
      ]);
    }
    expect(Object.fromEntries(roleStatuses)).toEqual(expected);
  },
);

describe('an address [AC-09]', () => {
  const callsWithoutIds = [
    'reports.create',
    'reportCases.list',
    'members.grantRole',
    'members.leave',
    'submissions.listDrafts',
    'submissions.listOwn',
    'chat.createPrivate',
    'operator.confirm',
    'operator.listUsers',
    'figures.ofService',
    'operator.listClubs',
    'operator.getAnnouncement',
    'operator.setAnnouncement',
    'operator.removeAnnouncement',
  ];
  const firstRowPerCall = rows.filter(
    ({ call }, index) =>
      !callsWithoutIds.includes(call) && rows.findIndex((row) => row.call === call) === index,
  );

  test.each(firstRowPerCall)('with an invalid id gets 404: $call [AN-06 NU-35]', async ({ call, row }) => {
    const world = await (isReadCall(call, row) ? getSharedWorld() : createWorld(host));
    const president = world.actors.find(({ role }) => role === 'PRESIDENT');
    if (!president) throw new Error('no president');
    const { ids, body } = await row.createRequest(world, president);
    const { method, path } = getOperation(call);
    expect(listParams(call)).not.toEqual([]);
    const before = await readAllRows(host.pool);
    for (const param of listParams(call)) {
      for (const invalidId of [
        '-1',
        '0',
        String(2 ** 31),
        String(2 ** 53),
        '1e3',
        '1,2',
        '01',
        '1.0',
        '+1',
        '0x1',
        'x',
        '%20',
        '1%2F2',
      ]) {
        const { status, code } = await president.browser.call(
          method,
          buildAddress(path, { ...ids, [param]: invalidId }),
          body,
        );
        expect([param, invalidId, status, code]).toEqual([param, invalidId, 404, 'not_found']);
      }
    }
    expect(await readAllRows(host.pool)).toEqual(before);
  });

  test('of a notice with the id of an article gets 404 [AC-43]', async () => {
    const { clubId, actors, memberId } = await createWorld(host);
    const president = actors.find(({ role }) => role === 'PRESIDENT');
    // Articles and notices have separate sequences: this number is an article's id only.
    const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
    await host.pool.query('delete from notices where id = $1', [articleId]);
    for (const method of ['GET', 'DELETE'] as const) {
      await expectRefused(
        host.pool,
        async () =>
          president?.browser.call(method, `/clubs/${String(clubId)}/notices/${String(articleId)}`) ??
          Promise.reject(new Error('no president')),
        '404 not_found',
      );
    }
  });

  test('with the id ABSENT_ID refers to nothing, because no table of the matrix has this id', async () => {
    const tables: Readonly<Record<string, string>> = {
      applyId: 'submissions',
      articleId: 'articles',
      certificateId: 'certificates',
      clubId: 'clubs',
      commentId: 'comments',
      eventId: 'events',
      noticeId: 'notices',
      questionId: 'club_questions',
      recruitmentId: 'recruitments',
      reportId: 'report_cases',
      roomId: 'chat_rooms',
      slotId: 'interview_slots',
      userId: 'users',
    };
    const idParams = new Set([...operations.keys()].flatMap(listParams).filter((param) => /Id$/.test(param)));
    expect([...idParams].sort()).toEqual(Object.keys(tables));
    for (const table of Object.values(tables))
      expect([
        table,
        (await host.pool.query(`select from ${table} where id = $1`, [ABSENT_ID])).rowCount,
      ]).toEqual([table, 0]);
  });
});
