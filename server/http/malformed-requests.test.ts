import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { createTestApp } from '../testing/app';
import type { TestApp, TestBrowser } from '../testing/app';
import { browserOf, createUser } from '../testing/factories';
import { readAllRows } from '../testing/fingerprint';

let host: TestApp;
let browser: TestBrowser;
let clientDir: string;
const loggedLines: string[] = [];

beforeAll(async () => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'dure-malformed-'));
  writeFileSync(path.join(clientDir, 'index.html'), '<html></html>');
  writeFileSync(path.join(clientDir, 'main.0123ab.js'), 'start();');
  host = await createTestApp(
    { LOG_LEVEL: 'info' },
    {
      clientDir,
      logTo: {
        write: (line) => {
          loggedLines.push(line);
        },
      },
    },
  );
  browser = await browserOf(host, await createUser(host.pool));
});
beforeEach(() => {
  loggedLines.length = 0;
});
afterAll(async () => {
  await host.close();
  rmSync(clientDir, { recursive: true });
});

const PINO_INFO_LEVEL = 30;
/** The security headers of every response. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

/** Sends a request. Expects a rejection with security headers, a single log line without a stack and an unchanged database. */
async function expectPlainRefusal(request: InjectOptions, status: number, code: string): Promise<void> {
  const before = await readAllRows(host.pool);
  const response = await host.app.inject({
    ...request,
    headers: { host: 'localhost', origin: 'http://localhost', ...request.headers },
    cookies: Object.fromEntries(browser.cookies),
  });
  expect([response.statusCode, response.json<{ code: string }>()]).toEqual([
    status,
    { code, message: expect.any(String) as unknown },
  ]);
  expect(SECURITY_HEADERS.filter((name) => response.headers[name] === undefined)).toEqual([]);
  const logEntries = loggedLines.map(
    (line) => JSON.parse(line) as { level: number; msg: string; status: number },
  );
  expect(logEntries.map(({ level, msg, status: loggedStatus }) => [level, msg, loggedStatus])).toEqual([
    [PINO_INFO_LEVEL, 'answered', status],
  ]);
  expect(loggedLines.join('')).not.toMatch(/"stack"|node_modules/);
  expect(await readAllRows(host.pool)).toEqual(before);
}

const BOUNDARY = 'x-boundary';
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const buildPart = (headers: string, value: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${value}\r\n`;
const buildField = (name: string, value: string) =>
  buildPart(`Content-Disposition: form-data; name="${name}"`, value);
const CLOSING_BOUNDARY = `--${BOUNDARY}--\r\n`;

describe('a multipart body [AC-30]', () => {
  test.each([
    [
      'without a boundary',
      'multipart/form-data',
      buildField('clubName', '새 동아리') + CLOSING_BOUNDARY,
      400,
      'bad_request',
    ],
    ['with an empty boundary', 'multipart/form-data; boundary=', CLOSING_BOUNDARY, 400, 'bad_request'],
    ['that ends within its first boundary', MULTIPART_TYPE, `--${BOUNDARY}`, 400, 'bad_request'],
    [
      'that ends within a part’s header',
      MULTIPART_TYPE,
      `--${BOUNDARY}\r\nContent-Dispo`,
      400,
      'bad_request',
    ],
    [
      'that ends directly after a value',
      MULTIPART_TYPE,
      buildField('clubName', '새').slice(0, -2),
      400,
      'bad_request',
    ],
    ['without a closing boundary', MULTIPART_TYPE, buildField('clubName', '새 동아리'), 400, 'bad_request'],
    [
      'whose boundary differs from the header',
      MULTIPART_TYPE,
      `--other\r\n\r\nx\r\n--other--\r\n`,
      400,
      'bad_request',
    ],
    [
      'with a field named __proto__',
      MULTIPART_TYPE,
      buildField('__proto__', 'x') + CLOSING_BOUNDARY,
      400,
      'bad_request',
    ],
    [
      'with a field named constructor',
      MULTIPART_TYPE,
      buildField('constructor', 'x') + CLOSING_BOUNDARY,
      400,
      'bad_request',
    ],
    [
      'with a field of type JSON whose value is not JSON',
      MULTIPART_TYPE,
      buildPart('Content-Disposition: form-data; name="clubName"\r\nContent-Type: application/json', '{"') +
        CLOSING_BOUNDARY,
      400,
      'bad_request',
    ],
    [
      'with a file',
      MULTIPART_TYPE,
      buildPart('Content-Disposition: form-data; name="clubName"; filename="a.png"', 'x') + CLOSING_BOUNDARY,
      413,
      'too_large',
    ],
    [
      'with too many fields',
      MULTIPART_TYPE,
      Array.from({ length: 30 }, (_, n) => buildField(`f${String(n)}`, 'x')).join('') + CLOSING_BOUNDARY,
      413,
      'too_large',
    ],
  ] as const)('%s is rejected', async (_, contentType, payload, status, code) => {
    await expectPlainRefusal(
      { method: 'POST', url: '/api/v1/clubs', headers: { 'content-type': contentType }, payload },
      status,
      code,
    );
  });
});

describe('a condition that a static file does not meet [AC-35]', () => {
  test.each([
    ['If-Match', { 'if-match': '"other"' }, 412],
    ['If-Unmodified-Since', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    ['a Range beyond the end of the file', { range: 'bytes=9999999-' }, 416],
  ])('%s is rejected', async (_, headers, status) => {
    await expectPlainRefusal({ method: 'GET', url: '/main.0123ab.js', headers }, status, 'bad_request');
  });
});

const LONG_ID = '9'.repeat(8_000);
const addresses: readonly (readonly [name: string, url: string, status: number, code: string])[] = [
  ['a lone percent sign', '/%', 400, 'bad_request'],
  ['a percent sign without hexadecimal digits', '/%zz', 400, 'bad_request'],
  ['overlong UTF-8', '/%c0%ae%c0%ae/etc/passwd', 400, 'bad_request'],
  ['a lone percent sign as an id', '/api/v1/clubs/%', 400, 'bad_request'],
  ['an invalid UTF-8 byte before a query', '/api/v1/clubs/%ff?limit=1', 400, 'bad_request'],
  ['a percent sign as a storage key', '/storage/%', 400, 'bad_request'],
  ['an id of 8,000 digits', `/api/v1/clubs/${LONG_ID}`, 404, 'not_found'],
  ['an id of 300 letters', `/api/v1/clubs/1/articles/${'a'.repeat(300)}`, 404, 'not_found'],
];

describe('a malformed address [AC-35]', () => {
  test.each(addresses)('%s gets the usual error response', async (_, url, status, code) => {
    await expectPlainRefusal({ method: 'GET', url }, status, code);
  });

  test.each(addresses)('%s is rejected under a foreign host name', async (_, url) => {
    await expectPlainRefusal(
      { method: 'GET', url, headers: { host: 'evil.example' } },
      403,
      'origin_refused',
    );
  });
});

test('a percent sign in the query of a page is accepted [AC-35]', async () => {
  const response = await host.app.inject({ url: '/home?search=100%', headers: { host: 'localhost' } });
  expect(response.statusCode).toBe(200);
});
