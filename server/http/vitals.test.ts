import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';

let host: TestApp;
let lines: string[];
beforeAll(async () => {
  lines = [];
  host = await createTestApp(
    { LOG_LEVEL: 'info' },
    {
      logTo: {
        write: (line) => {
          lines.push(line);
        },
      },
    },
  );
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => host.close());

const sendVitals = (payload: string, headers: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url: '/vitals',
    payload,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...headers,
    },
  });
const listLoggedVitals = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'page speed')
    .map(({ vitals }) => vitals);

test('vitals are accepted without a session and logged [CO-06]', async () => {
  const response = await sendVitals('{"TTFB":12,"FCP":180.5,"LCP":420,"CLS":0,"INP":56}');
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(listLoggedVitals()).toEqual([{ TTFB: 12, FCP: 180.5, LCP: 420, CLS: 0, INP: 56 }]);
});

test('values that a browser cannot measure may be missing', async () => {
  expect((await sendVitals('{"TTFB":12}')).statusCode).toBe(204);
  expect(listLoggedVitals()).toEqual([{ TTFB: 12 }]);
});

test.each([
  ['an unknown field', '{"LCP":1,"path":"/profile"}', 400],
  ['a string value', '{"LCP":"1"}', 400],
  ['an array', '[]', 400],
  ['an empty body', '', 422],
  ['a negative time', '{"LCP":-1}', 422],
  ['an implausible time', '{"LCP":600001}', 422],
  ['a body that is too large', `{"LCP":1${' '.repeat(1_000)}}`, 413],
])('%s is rejected [CO-06 NU-36]', async (_, payload, status) => {
  expect((await sendVitals(payload)).statusCode).toBe(status);
  expect(listLoggedVitals()).toEqual([]);
});

test('another site cannot send vitals', async () => {
  expect((await sendVitals('{"LCP":1}', { origin: 'http://evil.example' })).statusCode).toBe(403);
  expect(listLoggedVitals()).toEqual([]);
});
