import fastify from 'fastify';
import { errorStatuses } from '@contract/error';
import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { AppError } from '../app-error';
import { DatabaseUnavailable } from '../engines/database/unavailable';
import { sendNotFound, addFailureHandler } from './failures';

async function getResponseTo(error: unknown) {
  const app = fastify();
  addFailureHandler(app);
  app.setNotFoundHandler(sendNotFound);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject({ url: '/' });
  await app.close();
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: response.json<unknown>(),
  };
}

// The rows come from the contract, so that a new code is tested as soon as it exists.
test.each(
  Object.entries(errorMessages).map(([name, message]) => {
    const code = name as ErrorCode;
    return [code, errorStatuses[code], message] as const;
  }),
)('an error with code %s is sent with status %i and its message [AN-01]', async (code, status, message) => {
  expect(await getResponseTo(new AppError(code))).toEqual({
    status,
    retryAfter: undefined,
    body: { code, message },
  });
});

test('a failure may contain fields, a specific message and Retry-After [AN-01]', async () => {
  const failure = new AppError('rule_broken', {
    message: '제목을 입력해 주세요.',
    fields: { title: '제목을 입력해 주세요.' },
    retryAfterSeconds: 7,
  });
  expect(await getResponseTo(failure)).toEqual({
    status: 422,
    retryAfter: '7',
    body: {
      code: 'rule_broken',
      message: '제목을 입력해 주세요.',
      errors: { title: '제목을 입력해 주세요.' },
    },
  });
});

test('an unavailable database gives 503 with Retry-After', async () => {
  expect(
    await getResponseTo(
      new Error('query failed', { cause: new DatabaseUnavailable(new Error('connect ECONNREFUSED')) }),
    ),
  ).toEqual({
    status: 503,
    retryAfter: '2',
    body: { code: 'busy', message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  });
});

test.each(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT'])(
  'an exhausted system resource (%s) gives 503 with Retry-After',
  async (code) => {
    expect(await getResponseTo(Object.assign(new Error(`${code}: open '/srv/data/x'`), { code }))).toEqual({
      status: 503,
      retryAfter: '5',
      body: { code: 'busy', message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
    });
  },
);

test('an outage that fails every request is logged once with the request id; unexpected errors are logged each time [OP-21]', async () => {
  const lines: { level: number; msg: string; requestId: string }[] = [];
  const app = fastify({
    logger: {
      level: 'error',
      stream: {
        write: (line: string) => {
          lines.push(JSON.parse(line) as (typeof lines)[number]);
        },
      },
    },
    genReqId: () => 'call',
  });
  addFailureHandler(app);
  app.get('/database', () => {
    throw new DatabaseUnavailable(new Error('connect ECONNREFUSED'));
  });
  app.get('/resources', () => {
    throw Object.assign(new Error('EMFILE: open'), { code: 'EMFILE' });
  });
  app.get('/bug', () => {
    throw new Error('a mistake');
  });
  for (let n = 0; n < 3; n += 1) {
    for (const [url, status] of [
      ['/database', 503],
      ['/resources', 503],
      ['/bug', 500],
    ] as const)
      expect((await app.inject({ url })).statusCode).toBe(status);
  }
  await app.close();
  expect(lines.map(({ msg }) => msg)).toEqual([
    'database unavailable',
    'a system resource is exhausted',
    'unexpected failure',
    'unexpected failure',
    'unexpected failure',
  ]);
  expect(lines[0]).toMatchObject({ level: 50, requestId: 'call' });
});

test('the response to an unexpected error contains no details', async () => {
  const response = await getResponseTo(new Error('select * from users failed for haneul'));
  expect(response).toEqual({
    status: 500,
    retryAfter: undefined,
    body: { code: 'internal', message: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
  });
});

test.each([
  [400, 'bad_request'],
  [405, 'not_found'],
  [413, 'too_large'],
  [415, 'wrong_media_type'],
  [429, 'too_many_requests'],
] as const)(
  'a framework error with status %i is sent with code %s and the status of this code',
  async (status, code) => {
    const response = await getResponseTo(Object.assign(new Error('fault'), { statusCode: status }));
    expect(response).toMatchObject({
      status: errorStatuses[code],
      body: { code, message: errorMessages[code] },
    });
  },
);
