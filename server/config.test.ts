import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';

const S3 = {
  S3_ENDPOINT: 'https://objects.example.com',
  S3_REGION: 'kr-1',
  S3_BUCKET: 'dure',
  S3_ACCESS_KEY_ID: 'reader',
  S3_SECRET_ACCESS_KEY: 'a secret of the store',
};
/** Production requires these variables, even with embedded engines. */
const SERVICE = {
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: '두레 <no-reply@example.com>',
  PUBLIC_URL: 'https://dure.example.com',
  PRIVACY_OFFICER: '김지킴, privacy@example.com',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dure@db/dure',
  REDIS_URL: 'redis://redis:6379',
  ...S3,
  ...SERVICE,
  SESSION_SECRET: 'x'.repeat(32),
};

/** Returns the lines of the configuration error without its heading. */
function configErrorsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    const [heading, ...lines] = String(error).split('\n');
    expect(heading).toBe('Error: Cannot start:');
    return lines.map((line) => line.trim());
  }
  return [];
}
const omitVariables = (env: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
/** Returns the names with which the errors start. */
const variablesIn = (errors: string[]) => errors.map((error) => error.split(/[ =]/)[0]);

test('without variables all engines are embedded, the server listens on loopback and creates the demo campus', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    redisUrl: undefined,
    s3: undefined,
    smtp: undefined,
    demo: true,
    limitsFactor: 1,
    publicUrl: undefined,
    metricsToken: undefined,
    submissionRetentionDays: 180,
    privacyOfficer: undefined,
    production: false,
  });
});

test('selects each external engine by its variables [OP-13]', () => {
  const config = readConfig({ ...PRODUCTION, METRICS_TOKEN: 'a token', SUBMISSION_RETENTION_DAYS: '30' });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://dure@db/dure',
    redisUrl: 'redis://redis:6379',
    production: true,
    demo: false,
    publicUrl: 'https://dure.example.com',
    s3: {
      endpoint: 'https://objects.example.com',
      region: 'kr-1',
      bucket: 'dure',
      accessKeyId: 'reader',
      secretAccessKey: 'a secret of the store',
    },
    smtp: { url: 'smtp://mail.example.com:587', from: '두레 <no-reply@example.com>' },
    metricsToken: 'a token',
    submissionRetentionDays: 30,
    privacyOfficer: '김지킴, privacy@example.com',
  });
});

test('an empty variable counts as not set', () => {
  expect(
    readConfig({ REDIS_URL: '', S3_ENDPOINT: '', SMTP_URL: '', METRICS_TOKEN: '', PORT: '' }),
  ).toMatchObject({
    redisUrl: undefined,
    s3: undefined,
    smtp: undefined,
    metricsToken: undefined,
    port: 8080,
  });
});

test('reports all errors at once, without values that may contain a password [OP-13]', () => {
  const errors = configErrorsOf({
    PORT: '80a',
    LIMITS_FACTOR: '0',
    DRAIN_SECONDS: '6',
    SUBMISSION_RETENTION_DAYS: '1.5',
    PUBLIC_URL: 'dure.example.com',
    REDIS_URL: 'http://:pass-word@redis',
    SMTP_URL: 'pass-word',
    S3_ENDPOINT: 'ftp://pass-word@x',
  });
  expect(variablesIn(errors)).toEqual(
    expect.arrayContaining([
      'PORT',
      'LIMITS_FACTOR',
      'DRAIN_SECONDS',
      'SUBMISSION_RETENTION_DAYS',
      'PUBLIC_URL',
      'REDIS_URL',
      'SMTP_URL',
      'S3_ENDPOINT',
    ]),
  );
  expect(errors.join()).not.toContain('pass-word');
});

test.each(Object.keys(S3))(
  'rejects an incomplete S3 configuration and names only the missing %s [OP-13]',
  (name) => {
    expect(configErrorsOf(omitVariables(S3, name))).toEqual([
      `${name} must be set, since ${name === 'S3_ENDPOINT' ? 'S3_REGION' : 'S3_ENDPOINT'} is`,
    ]);
  },
);

test('SMTP_URL requires MAIL_FROM', () => {
  expect(configErrorsOf({ SMTP_URL: 'smtp://mail' })).toEqual(['MAIL_FROM must be set, since SMTP_URL is']);
});

test.each([
  '두레',
  'a@b@c',
  '두레 <no-reply@example.com>\r\nBcc: all@example.com',
  'a@example.com, b@example.com',
  '<a@b> <c@d>',
])('rejects MAIL_FROM %j [AC-27]', (from) => {
  expect(variablesIn(configErrorsOf({ SMTP_URL: 'smtp://mail', MAIL_FROM: from }))).toEqual(['MAIL_FROM']);
});

describe('in production [OP-14]', () => {
  test('reports all missing variables at once, one per line', () => {
    const expected = Object.keys(omitVariables(PRODUCTION, 'NODE_ENV')).sort();
    expect(variablesIn(configErrorsOf({ NODE_ENV: 'production' })).sort()).toEqual(
      [...expected, 'ALLOW_EMBEDDED'].sort(),
    );
  });

  test.each(Object.keys(omitVariables(PRODUCTION, 'NODE_ENV')))('does not start without %s', (name) => {
    expect(variablesIn(configErrorsOf(omitVariables(PRODUCTION, name)))).toContain(name);
  });

  test('allows embedded engines only with ALLOW_EMBEDDED=1', () => {
    expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...SERVICE })).toMatchObject({
      databaseUrl: undefined,
      demo: false,
    });
    expect(
      variablesIn(configErrorsOf({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'yes', ...SERVICE })),
    ).toContain('DATABASE_URL');
  });

  test.each(Object.keys(SERVICE))('does not start without %s even with embedded engines', (name) => {
    expect(
      variablesIn(
        configErrorsOf({ NODE_ENV: 'production', ALLOW_EMBEDDED: '1', ...omitVariables(SERVICE, name) }),
      ),
    ).toEqual([name]);
  });

  test('rejects the demo campus, a public URL without TLS and a short secret [AC-41]', () => {
    expect(
      variablesIn(
        configErrorsOf({
          ...PRODUCTION,
          DEMO: '1',
          PUBLIC_URL: 'http://dure.example.com',
          SESSION_SECRET: 'x'.repeat(31),
        }),
      ),
    ).toEqual(['PUBLIC_URL', 'SESSION_SECRET', 'DEMO']);
  });

  test('reports an invalid variable as invalid only, not also as missing', () => {
    expect(configErrorsOf({ ...PRODUCTION, REDIS_URL: 'http://redis' })).toEqual([
      'REDIS_URL must be an address that begins with redis:// or rediss://',
    ]);
  });
});

test('reads the drain time from DRAIN_SECONDS; the default is 3 s in production and 0 elsewhere [OP-20]', () => {
  expect(readConfig(PRODUCTION).drainMs).toBe(3_000);
  expect(readConfig({ ...PRODUCTION, DRAIN_SECONDS: '0.5' }).drainMs).toBe(500);
  expect(readConfig({}).drainMs).toBe(0);
});

test('docs/operations.md lists exactly the variables that are read', () => {
  const readNames = new Set<string>();
  const env = new Proxy(
    { ...PRODUCTION },
    {
      get: (target: Record<string, string>, name) => {
        readNames.add(String(name));
        return target[String(name)];
      },
    },
  );
  readConfig(env);
  const [, table = ''] = readFileSync(path.resolve(__dirname, '../docs/operations.md'), 'utf8').split(
    /^## (?:Variables|Production)$/m,
  );
  const documentedNames = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z0-9_]+/g) ?? []);
  expect([...readNames].sort()).toEqual(documentedNames.sort());
});
