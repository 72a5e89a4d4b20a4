import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { browserOf, createClub, createUser } from '../testing/factories';

let host: TestApp;
let logLines: string[];
beforeAll(async () => {
  logLines = [];
  host = await createTestApp(
    { LOG_LEVEL: 'info' },
    {
      logTo: {
        write: (line) => {
          logLines.push(line);
        },
      },
    },
  );
});
beforeEach(() => {
  logLines.length = 0;
});
afterAll(() => host.close());

const parseLogLines = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
const listAnsweredLines = () => parseLogLines().filter(({ msg }) => msg === 'answered');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('a response is logged in a single line with user, IP address, route and status', async () => {
  const userId = await createUser(host.pool);
  const { clubId } = await createClub(host.pool);
  await (await browserOf(host, userId)).call('GET', `/clubs/${String(clubId)}/articles?limit=10&offset=0`);
  expect(parseLogLines()).toEqual([
    expect.objectContaining({
      requestId: expect.stringMatching(UUID) as string,
      userId,
      ip: '127.0.0.1',
      method: 'GET',
      route: '/api/v1/clubs/:clubId/articles',
      status: 200,
      durationMs: expect.any(Number) as number,
      msg: 'answered',
    }),
  ]);
});

test('all log lines of a request have the same id, also those of a failure, and the next request has another id [OP-10]', async () => {
  jest.spyOn(host.pool, 'query').mockRejectedValue(new Error('unexpected') as never); // The overloads of `query` accept no error type.
  const browser = host.browser();
  browser.cookies.set('dure_session', 'x'.repeat(43));
  await browser.call('GET', '/clubs');
  jest.restoreAllMocks();
  await browser.call('GET', '/clubs');
  expect(parseLogLines().map(({ msg }) => msg)).toEqual(['unexpected failure', 'answered', 'answered']);
  const [failureId, answeredId, nextRequestId] = parseLogLines().map(({ requestId }) => requestId);
  expect(failureId).toMatch(UUID);
  expect(answeredId).toBe(failureId);
  expect(nextRequestId).not.toBe(failureId);
});

describe('texts that a caller chooses [AC-28 OP-10]', () => {
  const hostileTexts = [
    'a\r\n{"level":60,"msg":"forged"}',
    '\u001b[2J\u001b[31mred',
    '{"level":60,"requestId":"forged"}',
    '"}\n{"msg":"forged"}',
    '\u2028\u0000\u007f',
  ];

  test.each(hostileTexts)('%j leaves one log line per request and forges no field', async (text) => {
    const encoded = encodeURIComponent(text);
    await host.app.inject({
      url: `/api/v1/clubs/${encoded}?search=${encoded}`,
      headers: {
        host: 'localhost',
        'user-agent': encoded,
        'x-request-id': 'forged',
        'request-id': 'forged',
        referer: encoded,
      },
    });
    await host.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { username: text, password: text },
    });
    expect(logLines).toHaveLength(2);
    for (const line of logLines) {
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(line).not.toContain('forged');
    }
    for (const { requestId } of listAnsweredLines()) expect(requestId).toMatch(UUID);
  });

  test('in bodies, cookies, query strings and unknown URLs do not appear in the log', async () => {
    const browser = host.browser();
    browser.cookies.set('dure_session', 'secret-cookie');
    await browser.call('POST', '/auth/login', { username: 'secretuser', password: 'secret-pass1' });
    await browser.call('GET', '/clubs/search?search=secret-search');
    await host.app.inject({ url: '/secret-page?token=secret-token', headers: { host: 'localhost' } });
    expect(listAnsweredLines()).toHaveLength(3);
    expect(logLines.join('')).not.toContain('secret');
  });
});
