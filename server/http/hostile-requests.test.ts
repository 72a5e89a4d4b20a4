import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { clubFormData } from '../testing/clubs';
import { browserOf, createClub, createUser } from '../testing/factories';
import { expectRefused, readAllRows } from '../testing/fingerprint';

let host: TestApp;
let browser: TestBrowser;
let clubId: number;

beforeAll(async () => {
  host = await createTestApp();
  const club = await createClub(host.pool, { name: '밴드부' });
  clubId = club.clubId;
  browser = await browserOf(host, club.presidentId);
});
afterAll(() => host.close());

const clubFields = { clubName: '새 동아리', description: '어서 오세요', category: '취미' };
const articleBody = { title: '새 글', contents: '어서 오세요' };
const getArticlesUrl = () => `/api/v1/clubs/${String(clubId)}/articles`;
/** Encodes fields as a browser encodes a form. */
const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const FORM = 'application/x-www-form-urlencoded';
const jsonHeaders = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };

/** Sends a raw body. Returns the response and how long the server needed. */
async function sendText(url: string, payload: string, type = 'application/json') {
  const startedAt = performance.now();
  const { statusCode, body } = await host.app.inject({
    method: 'POST',
    url,
    headers: { ...jsonHeaders, 'content-type': type },
    cookies: Object.fromEntries(browser.cookies),
    payload,
  });
  return { status: statusCode, body, tookMs: performance.now() - startedAt };
}

describe('a request [AC-30]', () => {
  test.each([
    ['with thirty thousand nested arrays', 400, `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['with ten thousand nested objects', 400, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      'with six thousand fields',
      400,
      `{${Array.from({ length: 6_000 }, (_, n) => `"f${String(n)}":1`).join(',')}}`,
    ],
    [
      'with a hundred thousand fields',
      413,
      `{${Array.from({ length: 100_000 }, (_, n) => `"f${String(n)}":1`).join(',')}}`,
    ],
    [
      'with a text of sixty thousand bytes',
      422,
      JSON.stringify({ ...articleBody, title: '가'.repeat(20_000) }),
    ],
    [
      'with sixty thousand bytes of combining marks',
      422,
      JSON.stringify({ ...articleBody, title: '\u0301'.repeat(30_000) }),
    ],
    ['with a number of sixty thousand digits', 400, `{"title":${'9'.repeat(60_000)}}`],
    ['with a body that is not JSON', 400, '{"title":'],
    ['with a string as the body', 400, '"club"'],
    ['with null as the body', 400, 'null'],
    ['with an array as the body', 400, '[]'],
  ])('%s gets %i within 10 s and changes nothing', async (_, status, payload) => {
    const before = await readAllRows(host.pool);
    const response = await sendText(getArticlesUrl(), payload);
    expect(response.status).toBe(status);
    // Quadratic work on such a body takes far longer.
    expect(response.tookMs).toBeLessThan(10_000);
    expect(await readAllRows(host.pool)).toEqual(before);
  });

  test('with too many fields, a too long field or nested field names in a form is rejected', async () => {
    const before = await readAllRows(host.pool);
    for (const payload of [
      Array.from({ length: 5_000 }, (_, n) => `f${String(n)}=1`).join('&'),
      `clubName=${'a'.repeat(70_000)}`,
      '&'.repeat(60_000),
      'a[b][c][d]=1&a.b=2',
    ]) {
      const { status } = await sendText('/api/v1/clubs', payload, FORM);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await readAllRows(host.pool)).toEqual(before);
  });

  test('with thousands of query parameters is rejected', async () => {
    const { status } = await browser.call(
      'GET',
      `/clubs?${Array.from({ length: 3_000 }, (_, n) => `p${String(n)}=1`).join('&')}`,
    );
    expect(status).toBe(400);
    expect((await browser.call('GET', `/clubs?${'limit=1&'.repeat(3_000)}`)).status).toBe(400);
  });
});

describe('a request cannot change the prototype of objects [AC-31]', () => {
  const readPollution = () => [
    ({} as Record<string, unknown>).polluted,
    ([] as unknown as Record<string, unknown>).polluted,
    Object.getOwnPropertyNames(Object.prototype).includes('polluted'),
  ];

  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    `${JSON.stringify(articleBody).slice(0, -1)},"__proto__":{"polluted":1}}`,
    '{"title":{"__proto__":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
    '[{"__proto__":{"polluted":1}}]',
  ])('%s', async (payload) => {
    const before = await readAllRows(host.pool);
    expect((await sendText(getArticlesUrl(), payload)).status).toBe(400);
    expect(readPollution()).toEqual([undefined, undefined, false]);
    expect(await readAllRows(host.pool)).toEqual(before);
  });

  test('by URL, form or cookie', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor[prototype][polluted]=1',
      '__proto__=polluted',
    ]) {
      expect((await browser.call('GET', `/clubs?${query}`)).status).toBe(400);
      expect((await sendText('/api/v1/clubs', `${encodeForm(clubFields)}&${query}`, FORM)).status).toBe(400);
      await host.app.inject({
        url: '/api/v1/clubs',
        headers: { host: 'localhost', cookie: `${query}; __proto__=polluted` },
      });
    }
    expect(readPollution()).toEqual([undefined, undefined, false]);
  });
});

describe('SQL in a value is data [AC-33]', () => {
  const payloads = [
    "' or '1'='1",
    "'; drop table users; --",
    "밴드부' union select password_hash from users --",
    '" or ""="',
    '1; select pg_sleep(50)',
    '\\',
    "\\'; --",
    '$1',
    '${1}',
    '%27%20or%201=1',
    '%',
    '_',
    '%%%%%%%%',
    '밴_부',
    "밴드부'||pg_sleep(50)||'",
    "밴드부' and 1=cast((select version()) as int) --",
    'chr(39)',
    "E'\\x27'",
    '/**/or/**/1=1',
    '{"$ne":""}',
  ];

  test.each(payloads)('%s', async (payload) => {
    const before = await readAllRows(host.pool);
    const startedAt = performance.now();
    const searchResponse = await browser.call<{ clubs?: unknown[]; content?: unknown[] }>(
      'GET',
      `/clubs/search?${new URLSearchParams({ search: payload }).toString()}`,
    );
    expect([200, 422]).toContain(searchResponse.status);
    expect(JSON.stringify(searchResponse.data ?? {})).not.toContain('밴드부');
    for (const [name, status] of [
      ['sort', 422],
      ['category', 422],
      ['limit', 400],
      ['cursor', 422],
    ] as const)
      expect(
        (await browser.call('GET', `/clubs?${new URLSearchParams({ [name]: payload }).toString()}`)).status,
      ).toBe(status);
    expect((await browser.call('GET', `/clubs/${encodeURIComponent(payload)}`)).status).toBe(404);
    expect((await browser.call('GET', `/clubs/${String(clubId)}${encodeURIComponent(payload)}`)).status).toBe(
      404,
    );
    expect(
      (await host.browser().call('POST', '/auth/login', { username: payload, password: payload })).status,
    ).toBe(401);
    // A database that executed `pg_sleep(50)` would take longer.
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    expect(await readAllRows(host.pool)).toEqual(before);
  });
});

describe('a client with a forged address [AC-36]', () => {
  const tryLogin = (app: TestApp, forgedAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: {
        ...jsonHeaders,
        'x-forwarded-for': forgedAddress,
        forwarded: `for=${forgedAddress}`,
        'x-real-ip': forgedAddress,
        'x-client-ip': forgedAddress,
        'cf-connecting-ip': forgedAddress,
      },
      remoteAddress: '198.51.100.7',
      payload: { username: 'unknown', password: 'x' },
    });
  const createAddress = (n: number) => `203.0.${String(Math.floor(n / 250))}.${String(n % 250)}`;

  test('is limited by the address of its connection if the server trusts no proxy', async () => {
    const limitedApp = await createTestApp({ LIMITS_FACTOR: '1' });
    try {
      const statuses = [];
      for (let n = 1; n <= 1_000; n += 1)
        statuses.push((await tryLogin(limitedApp, createAddress(n))).statusCode);
      expect(statuses).toEqual([
        ...Array.from({ length: 10 }, () => 401),
        ...Array.from({ length: 990 }, () => 429),
      ]);
    } finally {
      await limitedApp.close();
    }
  });

  test('is limited by the address that the trusted proxy has appended', async () => {
    const limitedApp = await createTestApp({ LIMITS_FACTOR: '1', TRUST_PROXY: '198.51.100.7' });
    try {
      const statuses = [];
      for (let n = 1; n <= 12; n += 1)
        statuses.push((await tryLogin(limitedApp, `${createAddress(n)}, 192.0.2.1`)).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect((await tryLogin(limitedApp, `${createAddress(1)}, 192.0.2.2`)).statusCode).toBe(401);
    } finally {
      await limitedApp.close();
    }
  });
});

describe('an unusual spelling of a name [AC-42]', () => {
  const disguisedNames = [
    '김\u202e마루',
    '김\u200d마루',
    '김마루\ufe0f',
    '김\u2066마루',
    '김마루\u00ad',
    '김\u0000마루',
    '김\u3164마루',
    '\u2800',
    '김\u{e0061}마루',
  ];

  const postClubForm = async (fields: Record<string, string>) => {
    const { status, body } = await sendText('/api/v1/clubs', encodeForm(fields), FORM);
    return { status, code: (JSON.parse(body) as { code?: string }).code };
  };

  test.each(disguisedNames)(
    'with hidden characters is rejected for a user, a club and a title: %j',
    async (name) => {
      for (const sendHostile of [
        () => browser.call('PATCH', '/users/profile', { name }),
        () => postClubForm({ ...clubFields, clubName: name }),
        () => browser.call('POST', `/clubs/${String(clubId)}/articles`, { ...articleBody, title: name }),
      ])
        await expectRefused(host.pool, sendHostile, '422 rule_broken');
    },
  );

  test('in decomposed letters (NFD) is stored in composed form (NFC)', async () => {
    const otherBrowser = await browserOf(host, await createUser(host.pool));
    expect(
      (await otherBrowser.call('PATCH', '/users/profile', { name: '김마루'.normalize('NFD') })).status,
    ).toBe(200);
    expect((await otherBrowser.call<{ name: string }>('GET', '/users/profile')).data.name).toBe('김마루');
  });

  test('that differs from an existing club name only in case, width, spaces or hidden characters is refused as taken', async () => {
    const otherBrowser = await browserOf(host, await createUser(host.pool));
    const createClubNamed = (clubName: string) =>
      otherBrowser.call('POST', '/clubs', clubFormData({ clubName }));
    expect((await createClubNamed('Ｊａｚｚ 👩\u200d🎤')).status).toBe(201);
    for (const lookalike of ['jazz 👩\u200d🎤', 'JAZZ 👩\u200d🎤', 'ja\u200bzz  👩\u200d🎤'])
      await expectRefused(host.pool, () => createClubNamed(lookalike), '409 club_name_taken');
  });
});
