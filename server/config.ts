import path from 'node:path';
import { createVariableReader } from './config-reader';
import type { VariableReader } from './config-reader';

/** Configuration of the server, read once at the start. docs/operations.md describes the variables. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the data directory of the embedded engines. */
  readonly dataDir: string;
  /** Undefined: PostgreSQL runs embedded. */
  readonly databaseUrl: string | undefined;
  /** Redis shares rate limits and bus events between nodes. Undefined: both stay in this process. */
  readonly redisUrl: string | undefined;
  /** Undefined: objects are stored on the local disk. */
  readonly s3: S3Settings | undefined;
  /** Undefined: mails are only stored in the local mailbox. */
  readonly smtp: SmtpSettings | undefined;
  /** Whether an empty database is filled with the demo campus. */
  readonly demo: boolean;
  /** Undefined: a generated secret is stored in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /** Multiplies every rate limit, but no limit of a validation rule. */
  readonly limitsFactor: number;
  /** Public origin without a trailing slash. Undefined: only loopback host names are served. */
  readonly publicUrl: string | undefined;
  /** Trusted proxies: addresses, networks or `loopback`, separated by commas. Undefined: none. */
  readonly trustProxy: string | undefined;
  /** Bearer token that lets other machines read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Days after which decided applications are deleted. */
  readonly submissionRetentionDays: number;
  /** Contact of the privacy officer, shown on `/privacy`. */
  readonly privacyOfficer: string | undefined;
  readonly production: boolean;
  readonly logLevel: string;
  /** Time for which a stopping server still serves requests, so that proxies can notice. */
  readonly drainMs: number;
  /** Folder of the built SPA. */
  readonly clientDir: string;
}

/** Settings of an S3-compatible store. */
export interface S3Settings {
  /** Browsers use the same endpoint: URLs are signed for it. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Mail server and sender address. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether a host name refers to this machine only. */
export const isLoopbackHost = (host: string) => LOOPBACK_HOSTS.has(host.replace(/^\[|\]$/g, ''));

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
/** If one of these is missing, an engine is embedded or the secret is generated. */
const ENGINE_VARIABLES = ['DATABASE_URL', 'REDIS_URL', ...S3_VARIABLES, 'SESSION_SECRET'] as const;
/** Required in production: otherwise no mail is delivered, only loopback host names are served, and no privacy officer is named. */
const SERVICE_VARIABLES = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'PRIVACY_OFFICER'] as const;
const SECRET_MIN_LENGTH = 32;
/** Longer draining would leave running requests no time to finish before the process is ended. */
const DRAIN_MAX_SECONDS = 5;

/** Reads the configuration. Throws an Error that names every missing or invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = createVariableReader(env);
  const host = read.text('HOST') ?? '127.0.0.1';
  const databaseUrl = read.text('DATABASE_URL');
  const demo = read.text('DEMO');
  const production = env.NODE_ENV === 'production';
  const config: Config = {
    host,
    port: read.number('PORT', { fallback: 8080, min: 0, max: 65_535, integer: true }),
    dataDir: path.resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl: read.url('REDIS_URL', 'redis', 'rediss')?.href,
    s3: readS3(read),
    smtp: readSmtp(read),
    demo:
      demo === undefined ? databaseUrl === undefined && isLoopbackHost(host) && !production : demo !== '0',
    sessionSecret: read.text('SESSION_SECRET'),
    limitsFactor: read.number('LIMITS_FACTOR', { fallback: 1, min: 0.001, max: 1_000_000 }),
    publicUrl: read.url('PUBLIC_URL', 'http', 'https')?.origin,
    trustProxy: read.text('TRUST_PROXY'),
    metricsToken: read.text('METRICS_TOKEN'),
    submissionRetentionDays: read.number('SUBMISSION_RETENTION_DAYS', {
      fallback: 180,
      min: 1,
      max: 3_650,
      integer: true,
    }),
    privacyOfficer: read.text('PRIVACY_OFFICER'),
    production,
    logLevel: read.text('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    drainMs:
      1_000 * read.number('DRAIN_SECONDS', { fallback: production ? 3 : 0, min: 0, max: DRAIN_MAX_SECONDS }),
    // The bundle is in dist/server, next to dist/client.
    clientDir: path.resolve(__dirname, '..', 'client'),
  };
  if (production) checkProductionSettings(read, config);
  if (read.faults.length > 0)
    throw new Error(`Cannot start:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
  return config;
}

/** Requires all five variables or none. An incomplete set must not silently select the local disk. */
function readS3(read: VariableReader): S3Settings | undefined {
  const endpoint = read.url('S3_ENDPOINT', 'http', 'https')?.href.replace(/\/$/, '');
  const missing = S3_VARIABLES.filter((name) => read.text(name) === undefined);
  if (missing.length === S3_VARIABLES.length) return undefined;
  const configuredName = S3_VARIABLES.find((name) => !missing.includes(name));
  for (const name of missing) read.faults.push(`${name} must be set, since ${String(configuredName)} is`);
  const [, region, bucket, accessKeyId, secretAccessKey] = S3_VARIABLES.map(read.text);
  if (
    endpoint === undefined ||
    region === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function readSmtp(read: VariableReader): SmtpSettings | undefined {
  const url = read.url('SMTP_URL', 'smtp', 'smtps')?.href;
  const from = read.text('MAIL_FROM');
  if (
    from !== undefined &&
    !/^(?:[^<>@\p{Cc}]*<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>|[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)$/u.test(from)
  )
    read.faults.push("MAIL_FROM must be an address, as in '두레 <no-reply@example.com>'");
  if (url === undefined) return undefined;
  if (from !== undefined) return { url, from };
  read.faults.push('MAIL_FROM must be set, since SMTP_URL is');
  return undefined;
}

/**
 * Adds a fault for each variable that production requires and that is missing, so that no development default
 * replaces it, and for each setting that is unsafe in production.
 */
function checkProductionSettings(
  { text, faults }: VariableReader,
  { publicUrl, demo, sessionSecret }: Config,
): void {
  const allowsEmbedded = text('ALLOW_EMBEDDED') === '1';
  const missingOf = (names: readonly string[]) =>
    names.filter((name) => text(name) === undefined && !faults.some((fault) => fault.startsWith(`${name} `)));
  const missing = [...(allowsEmbedded ? [] : missingOf(ENGINE_VARIABLES)), ...missingOf(SERVICE_VARIABLES)];
  for (const name of missing) faults.push(`${name} must be set in production`);
  if (missing.some((name) => ENGINE_VARIABLES.some((variable) => variable === name)))
    faults.push(
      'ALLOW_EMBEDDED=1 allows a single node in production to use the embedded engines and a generated secret',
    );
  if (publicUrl?.startsWith('http:')) faults.push('PUBLIC_URL must begin with https:// in production');
  if (sessionSecret !== undefined && sessionSecret.length < SECRET_MIN_LENGTH)
    faults.push(`SESSION_SECRET must have ${String(SECRET_MIN_LENGTH)} characters or more in production`);
  if (demo) faults.push('DEMO=1 is not for production: its accounts and their password are public');
}
