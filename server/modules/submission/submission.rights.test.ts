import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser, joinClub } from '../../testing/factories';
import { expectRefused, fingerprint } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => { host = await createTestApp(); });
afterAll(() => host.close());

const roles = ['anonymous', 'stranger', 'applicant', 'member', 'staff', 'vice president', 'president', 'another club’s president', 'former member'] as const;
type Role = (typeof roles)[number];

/** A club with one pending application, and a browser of somebody in that role. */
async function arrange(role: Role): Promise<{ clubId: number; applyId: number; browser: TestBrowser }> {
  const { clubId, presidentId } = await createClub(host.pool);
  const { applyId, userId: applicantId } = await createSubmission(host.pool, { clubId });
  const actor = async () => {
    switch (role) {
      case 'anonymous': return undefined;
      case 'stranger': return createUser(host.pool);
      case 'applicant': return applicantId;
      case 'member': return joinClub(host.pool, clubId, undefined, 'MEMBER');
      case 'staff': return joinClub(host.pool, clubId, undefined, 'STAFF');
      case 'vice president': return joinClub(host.pool, clubId, undefined, 'VICE_PRESIDENT');
      case 'president': return presidentId;
      case 'another club’s president': return (await createClub(host.pool)).presidentId;
      case 'former member': {
        const userId = await joinClub(host.pool, clubId, undefined, 'VICE_PRESIDENT');
        await host.pool.query('delete from memberships where club_id = $1 and user_id = $2', [clubId, userId]);
        return userId;
      }
    }
  };
  const userId = await actor();
  return { clubId, applyId, browser: userId === undefined ? host.browser() : await browserOf(host, userId) };
}

const filled = { contact: '01098765432', contents: '읽고 씁니다.' };
type Method = Parameters<TestBrowser['call']>[0];
const routes: Record<string, { method: Method; path: string; body?: (applyId: number) => object }> = {
  apply: { method: 'POST', path: '/clubs/:clubId/submissions', body: () => filled },
  state: { method: 'GET', path: '/clubs/:clubId/submissions/status' },
  'list applicants': { method: 'GET', path: '/clubs/:clubId/submissions' },
  'open applicant': { method: 'GET', path: '/clubs/:clubId/submissions/:applyId' },
  approve: { method: 'PATCH', path: '/clubs/:clubId/submissions/:applyId/approve' },
  reject: { method: 'PATCH', path: '/clubs/:clubId/submissions/:applyId/reject' },
  'decide many': { method: 'PATCH', path: '/clubs/:clubId/submissions', body: (applyId) => ({ applyIds: [applyId], decision: 'APPROVED' }) },
  'list own': { method: 'GET', path: '/users/submissions' },
  'open own': { method: 'GET', path: '/users/submissions/:applyId' },
  'edit own': { method: 'PATCH', path: '/users/submissions/:applyId', body: () => filled },
  'delete own': { method: 'DELETE', path: '/users/submissions/:applyId' },
};

// One column for each role, in the order of `roles`.
const table: Record<keyof typeof routes, readonly number[]> = {
  //                 anon. stran. appl. memb. staff vice  pres. other former
  apply:             [401, 201, 409, 409, 409, 409, 409, 201, 201],
  state:             [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'list applicants': [401, 403, 403, 403, 403, 200, 200, 403, 403],
  'open applicant':  [401, 403, 403, 403, 403, 200, 200, 403, 403],
  approve:           [401, 403, 403, 403, 403, 200, 200, 403, 403],
  reject:            [401, 403, 403, 403, 403, 200, 200, 403, 403],
  'decide many':     [401, 403, 403, 403, 403, 200, 200, 403, 403],
  'list own':        [401, 200, 200, 200, 200, 200, 200, 200, 200],
  'open own':        [401, 404, 200, 404, 404, 404, 404, 404, 404],
  'edit own':        [401, 404, 200, 404, 404, 404, 404, 404, 404],
  'delete own':      [401, 404, 200, 404, 404, 404, 404, 404, 404],
};
const cells = Object.entries(table).flatMap(([name, statuses]) => roles.map((role, index) => ({ name, role, status: statuses[index] })));

test('the table has a row for each route and a column for each role', () => {
  expect(Object.keys(table)).toEqual(Object.keys(routes));
  expect(Object.values(table).map((statuses) => statuses.length)).toEqual(Object.keys(routes).map(() => roles.length));
});

test.each(cells)('AC-09, AC-10: $name as $role is $status', async ({ name, role, status }) => {
  const { clubId, applyId, browser } = await arrange(role);
  const route = routes[name];
  if (!route) throw new Error(`no route '${name}'`);
  const before = await fingerprint(host.pool);
  const path = route.path.replace(':clubId', String(clubId)).replace(':applyId', String(applyId));
  const answer = await browser.call(route.method, path, route.body?.(applyId));
  expect(answer.status).toBe(status);
  if (answer.status >= 400) {
    expect(answer.data).toBeUndefined();
    expect(await fingerprint(host.pool)).toEqual(before);
  }
});

describe('AC-09: an address in which', () => {
  const withIds = Object.entries(routes).filter(([, { path }]) => path.includes(':'));

  test.each(withIds)('an id is none is a 404: %s', async (_, { method, path, body }) => {
    const { clubId, applyId, browser } = await arrange('president');
    for (const odd of ['-1', '0', String(2 ** 31), String(2 ** 53), '1e3', '1,2', '01', '1.0', '+1', '0x1', 'x', '%20', '1%2F2']) {
      for (const name of [':clubId', ':applyId'].filter((param) => path.includes(param))) {
        const address = path.replace(name, odd).replace(':clubId', String(clubId)).replace(':applyId', String(applyId));
        await expectRefused(host.pool, () => browser.call(method, address, body?.(applyId)), '404 not_found');
      }
    }
  });

  test.each(withIds)('an id belongs to nothing is a 404: %s', async (_, { method, path, body }) => {
    const { clubId, applyId, browser } = await arrange('president');
    const absent = '2147483647';
    for (const name of [':clubId', ':applyId'].filter((param) => path.includes(param))) {
      const address = path.replace(name, absent).replace(':clubId', String(clubId)).replace(':applyId', String(applyId));
      await expectRefused(host.pool, () => browser.call(method, address, body?.(applyId)), '404 not_found');
    }
  });
});
