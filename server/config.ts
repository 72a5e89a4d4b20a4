import path from 'node:path';

/** Everything the server is told from outside, read once. Names and meanings of the variables: docs/operations.md. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the home of the embedded engines. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo campus. */
  readonly demo: boolean;
  readonly sessionSecret: string | undefined;
  /** Multiplies every rate limit; rules are no rate limits and stay. */
  readonly limitsFactor: number;
  /** Origin that users see, without a trailing slash; undefined: only names of this machine are served. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  readonly production: boolean;
  readonly logLevel: string;
  /** Folder of the built SPA. */
  readonly clientDir: string;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether a host name means this machine and no other. */
export const isLoopbackHost = (host: string) => LOOPBACK.has(host.replace(/^\[|\]$/g, ''));

/** Reads the configuration; throws an Error naming every variable that cannot be understood. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const value = (name: string) => (env[name] === '' ? undefined : env[name]);
  const number = (name: string, fallback: number, min: number, max: number) => {
    const given = value(name);
    const parsed = given === undefined ? fallback : Number(given);
    if (!Number.isFinite(parsed) || parsed < min || parsed > max) faults.push(`${name} must be a number from ${String(min)} to ${String(max)}, not '${given ?? ''}'`);
    return parsed;
  };
  const origin = (name: string) => {
    const given = value(name);
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      faults.push(`${name} must be an http or https address, not '${given}'`);
      return undefined;
    }
    return new URL(given).origin;
  };

  const host = value('HOST') ?? '127.0.0.1';
  const databaseUrl = value('DATABASE_URL');
  const demo = value('DEMO');
  const production = env.NODE_ENV === 'production';
  const config: Config = {
    host,
    port: number('PORT', 8080, 0, 65_535),
    dataDir: path.resolve(value('DATA_DIR') ?? '.data'),
    databaseUrl,
    demo: demo === undefined ? databaseUrl === undefined && isLoopbackHost(host) && !production : demo !== '0',
    sessionSecret: value('SESSION_SECRET'),
    limitsFactor: number('LIMITS_FACTOR', 1, 0.001, 1_000_000),
    publicUrl: origin('PUBLIC_URL'),
    trustProxy: value('TRUST_PROXY'),
    production,
    logLevel: value('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    // The bundle lies in dist/server, beside dist/client.
    clientDir: path.resolve(__dirname, '..', 'client'),
  };
  if (faults.length > 0) throw new Error(`Cannot start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return config;
}
