import type { FastifyInstance } from 'fastify';
import { requestCode, differentCode } from '../testing/accounts';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { startIsolatedNode } from '../testing/chat';
import { browserOf, createClub, createSubmission, createUser, createClubMember } from '../testing/factories';

// Two servers share a database but no memory. All rules must still hold.

let host: TestApp;
let nodes: [FastifyInstance, FastifyInstance];
beforeAll(async () => {
  host = await createTestApp();
  nodes = [host.app, (await startIsolatedNode(host)).app];
});
afterAll(async () => {
  await nodes[1].close();
  await host.close();
});

let requestCount = 0;
/** Sends a request to the node that is next in turn, like a proxy. */
async function send(browser: TestBrowser, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const node = nodes[(requestCount += 1) % 2] ?? nodes[0];
  const response = await node.inject({
    method,
    url: `/api/v1${path}`,
    headers: { host: 'localhost', origin: 'http://localhost' },
    cookies: Object.fromEntries(browser.cookies),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}
const runConcurrently = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));
const countRows = async (fromClause: string, values: unknown[]) =>
  (await host.pool.query<{ n: number }>(`select count(*)::int as n from ${fromClause}`, values)).rows[0]?.n;

test('checks at most five of a hundred concurrent guesses on two servers, then invalidates the code [AC-02]', async () => {
  const browser = host.browser();
  const email = 'two_nodes@mju.ac.kr';
  const code = await requestCode(host, browser, email);
  const verifyCode = (verificationCode: string) =>
    send(browser, 'POST', '/auth/email/verify', { email, verificationCode });
  const responses = await runConcurrently(100, () => verifyCode(differentCode(code)));
  expect(responses.filter(({ status }) => status === 200)).toEqual([]);
  expect(responses.filter(({ code: failure }) => failure === 'code_wrong').length).toBeLessThanOrEqual(5);
  expect((await verifyCode(code)).status).not.toBe(200);
  expect(
    await countRows('email_verifications where email = $1 and verified_until is not null', [email]),
  ).toBe(0);
});

test('accepts exactly one of eight concurrent hand-overs of a club on two servers and keeps one president [AC-23]', async () => {
  for (let run = 0; run < 15; run += 1) {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const successorIds = await runConcurrently(8, () => createClubMember(host.pool, clubId, 'MEMBER'));
    const responses = await Promise.all(
      successorIds.map((targetUserId) =>
        send(president, 'POST', '/clubs/grant-role', { clubId, targetUserId, role: 'PRESIDENT' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 403),
    ]);
    expect(await countRows(`memberships where club_id = $1 and role = 'PRESIDENT'`, [clubId])).toBe(1);
  }
});

test('creates exactly three clubs for twenty concurrent requests of a user on two servers [AC-24]', async () => {
  const userId = await createUser(host.pool);
  const founder = await browserOf(host, userId);
  const createClubOnNode = async (n: number) => {
    const node = nodes[n % 2] ?? nodes[0];
    const { statusCode } = await node.inject({
      method: 'POST',
      url: '/api/v1/clubs',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      cookies: Object.fromEntries(founder.cookies),
      payload: new URLSearchParams({
        clubName: `둘째 서버 ${String(n)}`,
        description: '함께해요',
        category: '취미',
      }).toString(),
    });
    return statusCode;
  };
  const statuses = await runConcurrently(20, createClubOnNode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(await countRows(`memberships where user_id = $1 and role = 'PRESIDENT'`, [userId])).toBe(3);
});

describe('on two servers [AC-25]', () => {
  test('fifty concurrent requests to apply create one application', async () => {
    const { clubId } = await createClub(host.pool);
    const userId = await createUser(host.pool);
    const applicant = await browserOf(host, userId);
    const responses = await runConcurrently(50, () =>
      send(applicant, 'POST', `/clubs/${String(clubId)}/submissions`, {
        contact: '01012345678',
        contents: '함께하고 싶습니다.',
      }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(['already_applied']),
    );
    expect(await countRows('submissions where club_id = $1', [clubId])).toBe(1);
  });

  test('concurrent approvals, rejections, withdrawals and edits create a membership exactly if the application is approved', async () => {
    for (let run = 0; run < 15; run += 1) {
      const { clubId, presidentId } = await createClub(host.pool);
      const president = await browserOf(host, presidentId);
      const { applyId, userId } = await createSubmission(host.pool, { clubId });
      const applicant = await browserOf(host, userId);
      const path = `/clubs/${String(clubId)}/submissions/${String(applyId)}`;
      const actions = [
        () => send(president, 'PATCH', `${path}/approve`),
        () => send(president, 'PATCH', `${path}/reject`),
        () => send(president, 'PATCH', `${path}/approve`),
        () => send(applicant, 'DELETE', `/users/submissions/${String(applyId)}`),
        () => send(applicant, 'PATCH', `/users/submissions/${String(applyId)}`, { contents: '바꿨습니다.' }),
      ];
      const responses = await Promise.all(
        [...actions.slice(run % 5), ...actions.slice(0, run % 5)].map((action) => action()),
      );
      for (const { status } of responses) expect([200, 404, 409, 422]).toContain(status);
      const approved = await countRows(`submissions where id = $1 and status = 'APPROVED'`, [applyId]);
      expect(await countRows('memberships where club_id = $1 and user_id = $2', [clubId, userId])).toBe(
        approved,
      );
    }
  });
});
