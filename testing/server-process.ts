import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '../server/engines/database/pool';
import { openEmbeddedPool } from './embedded-pool';
import { SERVER_MAIN, endServer, spawnServer } from './spawn-server';
import type { SpawnedServer } from './spawn-server';

/** The Node.js options of production. */
const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=32'];
/** Variables of a developer's shell that the server under test does not inherit, because they would configure it. */
const SERVER_VARIABLES =
  /^(?:DATABASE_URL|REDIS_URL|S3_.*|SMTP_URL|PUBLIC_URL|TRUST_PROXY|NODE_ENV|PORT|HOST|DATA_DIR|DEMO)$/;

/** The built server as a child process. By default it uses an embedded database in a temporary folder. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Folder with the files of the server and of its embedded PostgreSQL. */
  readonly dataDir: string;
  /** Lines of stdout and stderr since the last start of the server. */
  readonly lines: readonly string[];
  /** Exit code or signal; undefined while the server runs. */
  readonly exitCodeOrSignal: () => number | string | undefined;
  /** Kills the server with SIGKILL. An embedded PostgreSQL keeps running. */
  kill: () => Promise<void>;
  /** Stops the server with a signal that it can handle. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts the ended server again on the same port. Resolves with the ms until the server prints its address. */
  restart: () => Promise<number>;
  /**
   * Opens a pool to the database of the server. The pool connects directly, even if the server uses a forwarder that a test can cut.
   * `restart` closes the pool's connections to an embedded database.
   */
  openPool: () => Promise<ReturnType<typeof createPool>>;
  /** Stops the server with SIGTERM. Removes its data folder, unless the caller provided the folder. */
  remove: () => Promise<void>;
}

export interface ServerOptions {
  /** Variables that extend or replace the defaults of {@link startServerProcess}. */
  env?: Readonly<Record<string, string>>;
  /** Command-line options of Node.js in addition to those of production. */
  nodeArgs?: readonly string[];
  /** Command and arguments that precede the command of the server, for example `ip netns exec NAME`. */
  wrapperCommand?: readonly string[];
  /** URL by which the test connects to an external database. The server gets its own URL from `env`. */
  databaseUrl?: string | undefined;
  /** A data folder of the caller, who removes it. Default: a new temporary folder. */
  dataDir?: string;
}

/** Starts the result of `npm run build`. Resolves when the server has printed its address. */
export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'dure-fault-')));
  // PostgreSQL refuses to run as root, so the server starts it as another account, which must be able to enter this folder.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  let { child, port, lines } = await start(options, dataDir, 0);
  return {
    get port() {
      return port;
    },
    get pid() {
      return child.pid ?? 0;
    },
    get lines() {
      return lines;
    },
    dataDir,
    exitCodeOrSignal: () => child.signalCode ?? child.exitCode ?? undefined,
    kill: () => endServer(child, 'SIGKILL'),
    stop: (signal = 'SIGTERM') => endServer(child, signal),
    restart: async () => {
      const startedAt = performance.now();
      ({ child, port, lines } = await start(options, dataDir, port));
      return performance.now() - startedAt;
    },
    openPool: async () => {
      if (options.databaseUrl !== undefined)
        return createPool({ connectionString: options.databaseUrl, max: 4 });
      return openEmbeddedPool(dataDir);
    },
    remove: async () => {
      await endServer(child, 'SIGTERM');
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function start(
  { env, nodeArgs = [], wrapperCommand = [] }: ServerOptions,
  dataDir: string,
  port: number,
): Promise<SpawnedServer> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.test(name)),
  );
  const [program = process.execPath, ...args] = [
    ...wrapperCommand,
    process.execPath,
    ...NODE_ARGS,
    ...nodeArgs,
    SERVER_MAIN,
  ];
  return spawnServer(program, args, {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    LIMITS_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    ...env,
  });
}
