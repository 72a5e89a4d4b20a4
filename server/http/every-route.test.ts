import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createClub, createSubmission } from '../testing/factories';
import { expectRefused, readAllRows } from '../testing/fingerprint';
import type { OpenApiDocument, Operation } from './openapi';

interface Call {
  name: string;
  method: Parameters<TestBrowser['call']>[0];
  /** Contains the ids of the prepared club, application and president; 1 for every other parameter. */
  path: string;
  operation: Operation;
}

let host: TestApp;
let calls: Call[];
let ids: Record<string, number>;
/** Browser of the president of the prepared club, who is also an operator and may therefore call most routes. */
let president: TestBrowser;

beforeAll(async () => {
  host = await createTestApp();
  const { clubId, presidentId } = await createClub(host.pool);
  const { applyId } = await createSubmission(host.pool, { clubId });
  await host.pool.query('update users set is_operator = true where id = $1', [presidentId]);
  ids = { clubId, applyId, userId: presidentId };
  president = await browserOf(host, presidentId);
  const { paths } = (
    await host.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })
  ).json<OpenApiDocument>();
  calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase() as Call['method'],
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1)),
      operation,
    })),
  );
});
afterAll(() => host.close());

const listNonGetCalls = () => calls.filter(({ method }) => method !== 'GET');
const isForm = ({ operation }: Call) => 'multipart/form-data' in (operation.requestBody?.content ?? {});

/** Valid bodies of some routes, so that only the tested check can reject these calls. All other calls send `{}`. */
const bodies: Record<string, (applyId: number) => object> = {
  'clubs.create': () => ({ clubName: '침입자들', description: '어서 오세요', category: '취미' }),
  'submissions.apply': () => ({ contact: '01012345678', contents: '들여보내 주세요' }),
  'submissions.decideMany': (applyId) => ({ applyIds: [applyId], decision: 'APPROVED' }),
  'users.updateProfile': () => ({ name: '바뀐 이름' }),
};
const getPayload = ({ name }: Call) => bodies[name]?.(ids.applyId ?? 0) ?? {};

/** Sends a raw request without the headers that the test browser adds. */
async function send(call: Call, { headers, payload }: { headers: Record<string, string>; payload?: string }) {
  const response = await host.app.inject({
    method: call.method,
    url: `/api/v1${call.path}`,
    headers: { host: 'localhost', ...headers },
    cookies: Object.fromEntries(president.cookies),
    ...(payload !== undefined && { payload }),
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

test('the OpenAPI document lists enough calls for the tests below [DA-01]', () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(listNonGetCalls().length).toBeGreaterThan(10);
});

describe('a call with a session and another method than GET [AC-08]', () => {
  const origins: [string, Record<string, string>][] = [
    ['without an origin', {}],
    ['with the origin null', { origin: 'null' }],
    ['from another site', { origin: 'http://evil.example' }],
    ['from another port', { origin: 'http://localhost:8081' }],
    ['from the same name over https', { origin: 'https://localhost' }],
    ['from a name with the same prefix', { origin: 'http://localhost.evil.example' }],
    [
      'from another site with our address in the referrer',
      { origin: 'http://evil.example', referer: 'http://localhost/' },
    ],
    ['with Sec-Fetch-Site but without an origin', { 'sec-fetch-site': 'same-origin' }],
  ];
  const encodings: [string, (call: Call) => string][] = [
    ['application/json', (call) => JSON.stringify(getPayload(call))],
    ['text/plain', (call) => JSON.stringify(getPayload(call))],
    [
      'application/x-www-form-urlencoded',
      (call) =>
        new URLSearchParams(
          Object.entries(getPayload(call)).map(([name, value]) => [name, String(value)]),
        ).toString(),
    ],
    [
      'multipart/form-data; boundary=x',
      (call) =>
        Object.entries(getPayload(call))
          .map(
            ([name, value]) =>
              `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
          )
          .join('') + '--x--\r\n',
    ],
  ];

  test.each(origins)(
    '%s is refused on every route, in every encoding, and changes nothing [AN-04]',
    async (_, headers) => {
      const before = await readAllRows(host.pool);
      for (const call of listNonGetCalls()) {
        for (const [type, encode] of encodings) {
          expect([
            call.name,
            type,
            await send(call, { headers: { ...headers, 'content-type': type }, payload: encode(call) }),
          ]).toEqual([call.name, type, { status: 403, code: 'origin_refused' }]);
        }
        expect([call.name, await send(call, { headers })]).toEqual([
          call.name,
          { status: 403, code: 'origin_refused' },
        ]);
      }
      expect(await readAllRows(host.pool)).toEqual(before);
    },
  );

  test('from the service’s own page in an encoding that the route does not accept is rejected and changes nothing', async () => {
    const before = await readAllRows(host.pool);
    for (const call of listNonGetCalls()) {
      for (const [type, encode] of encodings) {
        // Skips the encodings that the route accepts: JSON, or both form encodings.
        if (isForm(call) ? /form/.test(type) : type === 'application/json') continue;
        expect([
          call.name,
          type,
          await send(call, {
            headers: { origin: 'http://localhost', 'content-type': type },
            payload: encode(call) || 'x=1',
          }),
        ]).toEqual([call.name, type, { status: 415, code: 'wrong_media_type' }]);
      }
    }
    expect(await readAllRows(host.pool)).toEqual(before);
  });

  test('from the service’s own page succeeds, for example an approval', async () => {
    const approveCall = calls.find(({ name }) => name === 'submissions.approve');
    if (!approveCall) throw new Error('no such call');
    expect(await send(approveCall, { headers: { origin: 'http://localhost' } })).toEqual({
      status: 200,
      code: undefined,
    });
  });
});

/** Fields that a route must refuse unless it declares them. The last two are names that every object inherits. */
const forbiddenFields = [
  'role',
  'roleName',
  'userId',
  'presidentId',
  'universityId',
  'universityName',
  'status',
  'passwordHash',
  'memberCount',
  'createdAt',
  'deciderId',
  'email',
  'username',
  'studentId',
  'isEmailVerified',
  'constructor',
  'toString',
];

test.each(forbiddenFields)(
  'a body with the field %s is refused on every route that does not declare the field, and changes nothing [AC-11 AN-03]',
  async (field) => {
    const before = await readAllRows(host.pool);
    let checkedCount = 0;
    for (const call of calls) {
      const [media] = Object.values(call.operation.requestBody?.content ?? {});
      if (!media || Object.hasOwn(media.schema.properties ?? {}, field)) continue;
      const body = { ...getPayload(call), [field]: '1' };
      const payload = isForm(call)
        ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
        : JSON.stringify(body);
      const type = isForm(call) ? 'application/x-www-form-urlencoded' : 'application/json';
      expect([
        call.name,
        await send(call, { headers: { origin: 'http://localhost', 'content-type': type }, payload }),
      ]).toEqual([call.name, { status: 400, code: 'bad_request' }]);
      checkedCount += 1;
    }
    expect(checkedCount).toBeGreaterThan(5);
    expect(await readAllRows(host.pool)).toEqual(before);
  },
);

describe('a caller without a session', () => {
  test('gets 401 on every route that needs a session, and 404 on operators’ routes, before any other check [RO-01]', async () => {
    const protectedCalls = calls.filter(({ operation }) => operation.security.length > 0);
    expect(protectedCalls.length).toBeGreaterThan(10);
    const browser = host.browser();
    for (const call of protectedCalls) {
      await expectRefused(
        host.pool,
        async () => {
          const response = await browser.call(
            call.method,
            call.path,
            call.method === 'GET' || isForm(call) ? undefined : getPayload(call),
          );
          return { status: response.status, code: `${String(response.code)} (${call.name})` };
        },
        `${call.path.startsWith('/operator/') ? '404 not_found' : '401 not_logged_in'} (${call.name})`,
      );
    }
  });

  test.each([
    ['that was never issued', 'x'.repeat(43)],
    ['that is empty', ''],
    ['that is a path', '../../etc/passwd'],
    ['that is SQL', `' or '1'='1`],
  ])('gets 401 also with a session id %s', async (_, id) => {
    const browser = host.browser();
    browser.cookies.set('dure_session', id);
    expect(await browser.call('GET', '/users/submissions')).toMatchObject({
      status: 401,
      code: 'not_logged_in',
    });
  });

  test('may call only these public routes [RO-01]', () => {
    const publicCallNames = calls
      .filter(({ operation }) => operation.security.length === 0)
      .map(({ name }) => name)
      .sort();
    expect(publicCallNames).toEqual([
      'announcement.current',
      'auth.findId',
      'auth.login',
      'auth.logout',
      'auth.passwordReset',
      'auth.sendCode',
      'auth.univName',
      'auth.verifyCode',
      'calendar.feed',
      'certificates.verify',
      'users.register',
    ]);
  });
});
