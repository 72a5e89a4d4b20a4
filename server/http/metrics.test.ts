import { mailboxOf } from '@contract/university';
import { enqueue } from '../engines/jobs/enqueue';
import { pictureJobTypes } from '../modules/picture/picture.jobs';
import { createTestApp } from '../testing/app';
import type { TestApp } from '../testing/app';
import { registrationBody } from '../testing/accounts';
import { browserOf, createClub, createUser } from '../testing/factories';

let host: TestApp;
const serversByEnv = new Map<string, TestApp>();
afterAll(async () => {
  for (const app of serversByEnv.values()) await app.close();
});

/** Sets `host` to a server with these environment variables. Starts the server unless an earlier test with equal variables has. */
async function selectServer(env: Record<string, string> = {}) {
  const key = JSON.stringify(env);
  host = serversByEnv.get(key) ?? (await createTestApp(env));
  serversByEnv.set(key, host);
}
const requestMetrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  host.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost', ...headers } });
const readMetrics = async () => (await requestMetrics()).body;
/** Returns the value of a series; undefined for an unknown series. */
const readMetric = async (series: string) => {
  const line = (await readMetrics()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};
const TOKEN = 'a-token-of-the-operator';

describe('without a token [CO-07]', () => {
  test('serves the metrics to this machine in the Prometheus format', async () => {
    await selectServer();
    const response = await requestMetrics();
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store']);
    expect(response.body).toMatch(/^# TYPE dure_http_request_seconds histogram$/m);
  });

  test.each<[string, Record<string, string>, string]>([
    ['another machine', {}, '10.1.2.3'],
    ['another machine over IPv6', {}, 'fd00::1'],
    ['a request with X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a request with Forwarded', { forwarded: 'for=203.0.113.9' }, '::1'],
    ['a request with Via', { via: '1.1 proxy' }, '127.0.0.1'],
    ['a request for a foreign host name', { host: 'evil.example' }, '127.0.0.1'],
    [
      'another machine with the text `undefined` as the token',
      { authorization: 'Bearer undefined' },
      '10.1.2.3',
    ],
  ])('%s gets 404', async (_, headers, remoteAddress) => {
    await selectServer();
    const response = await requestMetrics(headers, remoteAddress);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });

  test.each<[string, Record<string, string>]>([
    ['a public URL', { PUBLIC_URL: 'https://dure.example' }],
    ['a trusted proxy', { TRUST_PROXY: 'loopback' }],
  ])(
    'a server with %s returns 404 even to requests from this machine, which may come through a proxy',
    async (_, env) => {
      await selectServer(env);
      expect((await requestMetrics()).statusCode).toBe(404);
    },
  );
});

describe('with a token [CO-07]', () => {
  test('serves the metrics to every caller with the token, under any host name', async () => {
    await selectServer({ METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://dure.example' });
    expect(
      (await requestMetrics({ authorization: `Bearer ${TOKEN}`, host: '10.0.0.7:8080' }, '10.1.2.3'))
        .statusCode,
    ).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-token-entirely' }],
    ['a part of the token', { authorization: 'Bearer a-token' }],
    ['the token as a password', { authorization: `Basic ${TOKEN}` }],
  ])('returns 404 to a request with %s, even from this machine', async (_, headers) => {
    await selectServer({ METRICS_TOKEN: TOKEN });
    expect((await requestMetrics(headers)).statusCode).toBe(404);
  });
});

describe('the metrics [OP-08]', () => {
  test('label requests by route pattern, never by URL, and those for pages and unknown addresses as (page)', async () => {
    await selectServer();
    const browser = await browserOf(host, await createUser(host.pool));
    await browser.call('GET', '/clubs/4711');
    await browser.call('GET', '/clubs/no-id-at-all');
    for (const url of ['/secret-address', '/secret-file.js', '/api/v1/secret', '/clubs/1/articles?secret=1'])
      await host.app.inject({ url, headers: { host: 'localhost' } });
    await host.app.inject({
      method: 'PROPFIND' as 'GET',
      url: '/secret-method',
      headers: { host: 'localhost', origin: 'http://localhost' },
    });
    const text = await readMetrics();
    expect(text).toContain(
      'dure_http_request_seconds_count{method="GET",route="/api/v1/clubs/:clubId",status="4xx"} 2',
    );
    expect(text).not.toMatch(/secret|4711|no-id|PROPFIND/);
    expect(text).toContain('route="(page)",status="4xx"');
  });

  test('label requests for pages and unknown addresses by the method of their route', async () => {
    await selectServer();
    const headers = { host: 'localhost', origin: 'http://localhost' };
    await host.app.inject({ url: '/unknown-address', headers });
    for (const method of ['GET', 'POST'] as const)
      await host.app.inject({ method, url: '/unsubscribe?token=wrong', headers });
    const text = await readMetrics();
    for (const method of ['any', 'GET', 'POST'])
      expect(text).toContain(
        `dure_http_request_seconds_count{method="${method}",route="(page)",status="4xx"}`,
      );
  });

  test('contain the state of the database, of pending jobs, of password hashing and of the memory', async () => {
    await selectServer();
    await host.pool.query(
      `insert into pgboss.job (name, created_on, start_after) values ('remove-object', now() - interval '90 seconds', now() + interval '1 hour')`,
    );
    expect(await readMetric('dure_outbox_jobs')).toBe(1);
    expect(await readMetric('dure_outbox_age_seconds')).toBeGreaterThanOrEqual(90);
    expect(await readMetric('dure_database_up')).toBe(1);
    expect(await readMetric('dure_pool_connections{state="waiting"}')).toBe(0);
    expect(await readMetric('dure_passwords_waiting')).toBe(0);
    expect(await readMetric('dure_memory_resident_bytes')).toBeGreaterThan(1_000_000);
  });

  test('count no delayed job as late; a failed job is late from its first due time [OP-08]', async () => {
    await selectServer();
    const {
      database: { db },
    } = host.engines;
    await host.pool.query('delete from pgboss.job');
    await db.transaction((tx) =>
      enqueue(tx, pictureJobTypes.removeObject, [{ key: 'later' }], { afterSeconds: 600 }),
    );
    // The job was enqueued 300 s ago and is due in 300 s.
    await host.pool.query(
      `update pgboss.job set created_on = created_on - interval '300 seconds', start_after = start_after - interval '300 seconds'`,
    );
    expect(await readMetric('dure_outbox_jobs')).toBe(1);
    expect(await readMetric('dure_outbox_age_seconds')).toBe(0);
    // The job was enqueued 700 s ago, was due 100 s ago and has failed. Its next attempt is in an hour.
    await host.pool.query(
      `update pgboss.job set created_on = created_on - interval '400 seconds', start_after = now() + interval '1 hour', retry_count = 5`,
    );
    expect(await readMetric('dure_outbox_age_seconds')).toBeGreaterThanOrEqual(100);
    expect(await readMetric('dure_outbox_age_seconds')).toBeLessThan(200);
  });

  test('contain all values except those of the jobs while the database does not respond', async () => {
    await selectServer();
    const query = jest.spyOn(host.pool, 'query');
    // Jest types the mock by the last overload of `query`, which returns nothing.
    query.mockReturnValue(new Promise(() => undefined) as never);
    expect(await readMetric('dure_database_up')).toBe(0);
    expect(await readMetric('dure_outbox_age_seconds')).toBeNaN();
    expect(await readMetric('dure_pool_connections{state="idle"}')).toBeDefined();
    query.mockRestore();
  });

  test('count code requests and logins by outcome, and rate-limited requests by limit', async () => {
    await selectServer({ LIMITS_FACTOR: '0.05' });
    const browser = host.browser();
    const { email, universityName: university } = registrationBody();
    expect((await browser.call('POST', '/auth/email', { email, university })).status).toBe(200);
    expect((await browser.call('POST', '/auth/email', { email, university })).status).toBe(429);
    expect(
      (await browser.call('POST', '/auth/login', { username: 'unknown', password: 'wrong-2026' })).status,
    ).toBe(401);
    expect(
      (await browser.call('POST', '/auth/login', { username: 'unknown', password: 'wrong-2026' })).status,
    ).toBe(429);
    expect(await readMetric('dure_code_sends_total{outcome="ok"}')).toBe(1);
    expect(await readMetric('dure_code_sends_total{outcome="code_cooldown"}')).toBe(1);
    expect(await readMetric('dure_logins_total{outcome="wrong_credentials"}')).toBe(1);
    expect(await readMetric('dure_logins_total{outcome="too_many_requests"}')).toBe(1);
    expect(await readMetric('dure_rate_limited_total{limit="loginFailure"}')).toBe(1);
    expect(await readMetric('dure_rate_limited_total{limit="search"}')).toBe(0);
  });

  test('count the mails about applications that a limit leaves out', async () => {
    await selectServer({ LIMITS_FACTOR: '0.05' });
    const { clubId } = await createClub(host.pool);
    const applicant = await browserOf(host, await createUser(host.pool));
    const path = `/clubs/${String(clubId)}/submissions`;
    const body = { contact: '01079797979', contents: '하고 싶습니다.' };
    const { data } = await applicant.call<{ applyId: number }>('POST', path, body);
    await applicant.call('DELETE', `/users/submissions/${String(data.applyId)}`);
    expect(await readMetric('dure_rate_limited_total{limit="arrivalMails"}')).toBe(0);
    expect((await applicant.call('POST', path, body)).status).toBe(201);
    expect(await readMetric('dure_rate_limited_total{limit="arrivalMails"}')).toBe(1);
  });

  test('count logins of suspended accounts and checks of codes beyond the limit as outcomes of their own', async () => {
    await selectServer({ METRICS_TOKEN: 'outcomes' });
    const readOutcomes = async () => (await requestMetrics({ authorization: 'Bearer outcomes' })).body;
    const password = 'susp-Passw0rd-1';
    const userId = await createUser(host.pool, { username: 'suspended.one', password });
    await host.pool.query(
      `update users set suspended_until = now() + interval '1 day', suspension_reason = '도배' where id = $1`,
      [userId],
    );
    const browser = host.browser();
    await browser.call('POST', '/auth/login', { username: 'suspended.one', password });
    const { email } = registrationBody();
    await host.engines.limits.take('codeFailure', mailboxOf(email), Infinity);
    await browser.call('POST', '/auth/email/verify', { email, verificationCode: '000000' });
    const text = await readOutcomes();
    expect(text).toContain('dure_logins_total{outcome="account_suspended"} 1');
    expect(text).toContain('dure_code_checks_total{outcome="too_many_requests"} 1');
    expect(text).toContain('dure_logins_total{outcome="failed"} 0');
    expect(text).toContain('dure_code_checks_total{outcome="failed"} 0');
  });

  test('count retries of transactions and statements after a conflict [OP-36]', async () => {
    // No other test uses this token, so the server is new and its counter starts at 0.
    await selectServer({ METRICS_TOKEN: 'conflicts' });
    const readRetryCount = async () => {
      const { body } = await requestMetrics({ authorization: 'Bearer conflicts' });
      return /^dure_conflict_retries_total (\d+)$/m.exec(body)?.[1];
    };
    expect(await readRetryCount()).toBe('0');
    const conflict = `do $$ begin raise exception using errcode = '40001'; end $$`;
    await expect(host.pool.query(conflict)).rejects.toMatchObject({ code: '40001' });
    // The server has retried the statement twice, and then returned the error.
    expect(await readRetryCount()).toBe('2');
    let attempts = 0;
    await host.engines.database.db.transaction(async (tx) => {
      attempts += 1;
      if (attempts === 1) await tx.execute(conflict);
    });
    // The transaction has succeeded at its first retry.
    expect(await readRetryCount()).toBe('3');
  });

  test('contain reported Web Vitals with known names; a report with an unknown name is rejected', async () => {
    await selectServer();
    const reportVitals = (payload: object) =>
      host.app.inject({
        method: 'POST',
        url: '/vitals',
        payload,
        headers: { host: 'localhost', origin: 'http://localhost' },
      });
    expect((await reportVitals({ LCP: 1_900, CLS: 0.2 })).statusCode).toBe(204);
    expect((await reportVitals({ XYZ: 1 })).statusCode).toBe(400);
    expect(await readMetric('dure_page_milliseconds_bucket{le="1800",vital="LCP"}')).toBe(0);
    expect(await readMetric('dure_page_milliseconds_bucket{le="2500",vital="LCP"}')).toBe(1);
    expect(await readMetric('dure_page_shift_bucket{le="0.25",vital="CLS"}')).toBe(1);
    expect(await readMetrics()).not.toContain('XYZ');
  });

  test('are separate for two servers in the same process', async () => {
    await selectServer();
    const firstServer = host;
    await selectServer({ METRICS_TOKEN: TOKEN });
    await (await browserOf(host, await createUser(host.pool))).call('GET', '/clubs/categories');
    host = firstServer;
    expect(await readMetrics()).not.toContain('/api/v1/clubs/categories');
  });
});
