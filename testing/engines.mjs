// PostgreSQL, Redis, an S3 server and a mail sink for heavy suites, on free loopback ports with a temporary folder.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, run, start } from '../scripts/lib/children.mjs';
import { startGuard } from './engine-guard.mjs';
import { withLock } from '../scripts/lib/lock.mjs';
import { ensurePrograms } from './programs.mjs';
import { root, SetUpError } from '../scripts/lib/project.mjs';

const START_LIMIT_MS = 20_000;
const S3RVER = 's3rver@3.7.1';
/** Key id and secret, the only ones that s3rver accepts. It does not check signatures of version 4. */
const S3_KEY = 'S3RVER';

/**
 * Starts the selected engines, by default all. `onMail` receives each mail. Returns the variables of the server (`env`), the engines
 * by name, and `stop()`, which stops all and removes their data. Each engine has `port`, `pid`, `stop(signal)` and `start()`, which
 * starts it again on the same port: PostgreSQL and the S3 server with their data, Redis empty. The mail sink has only `port` and
 * `stop()`. The engines also end when this process ends.
 */
export async function startEngines({
  postgres = true,
  redis = true,
  s3 = true,
  smtp = true,
  onMail = () => {},
} = {}) {
  const programs = await ensurePrograms(
    ...(postgres ? ['initdb', 'postgres'] : []),
    ...(redis ? ['redis-server'] : []),
  );
  const s3rver = s3 && (await ensureS3rver());
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-engines-'));
  await chmod(folder, 0o711); // PostgreSQL refuses to run as root, so its own account needs access
  const guard = startGuard(folder);
  const engines = {};
  const stop = async () => {
    await Promise.all(Object.values(engines).map((engine) => engine.stop()));
    await rm(folder, { recursive: true, force: true });
    guard.dismiss();
  };
  try {
    const starters = {
      postgres: postgres && startPostgres,
      redis: redis && startRedis,
      s3: s3 && startS3,
      smtp: smtp && startMailSink,
    };
    for (const [name, startProcess] of Object.entries(starters)) {
      if (startProcess)
        engines[name] = await startProcess({
          folder: path.join(folder, name),
          programs,
          s3rver,
          onMail,
          watch: guard.watch,
        });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...engines, env: Object.assign({}, ...Object.values(engines).map(({ env }) => env)), stop };
}

async function startPostgres({ folder, programs, watch }) {
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const account = await createFolderForPostgres(folder);
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const code = await run(
    programs.initdb,
    [
      '-D',
      data,
      '-U',
      'dure',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (code !== 0) throw new SetUpError(`initdb ended with code ${code}.`);
  await rm(passwordFile);
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
  ];
  const engine = await startRestartable(
    watch,
    port,
    () => start(programs.postgres, args, { ...account, cwd: folder, stdio: 'ignore', group: true }),
    'SIGINT',
  );
  return Object.assign(engine, {
    env: { DATABASE_URL: `postgres://dure:${password}@127.0.0.1:${port}/postgres` },
  });
}

async function startRedis({ folder, programs, watch }) {
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  await mkdir(folder);
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--requirepass',
    password,
  ];
  const engine = await startRestartable(
    watch,
    port,
    () => start(programs['redis-server'], args, { stdio: 'ignore', group: true }),
    'SIGTERM',
  );
  return Object.assign(engine, { env: { REDIS_URL: `redis://:${password}@127.0.0.1:${port}` } });
}

async function startS3({ folder, s3rver, watch }) {
  const port = await freePort();
  await mkdir(folder);
  const cors =
    '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>';
  const options = {
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'dure', configs: [cors] }],
  };
  const script = `new (require(${JSON.stringify(s3rver)}))(${JSON.stringify(options)}).run()`;
  const engine = await startRestartable(
    watch,
    port,
    () => start(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit'], group: true }),
    'SIGKILL',
  );
  return Object.assign(engine, {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'dure',
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
    },
  });
}

async function startMailSink({ onMail }) {
  const { SMTPServer } = createRequire(path.join(root, 'package.json'))('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: async (stream, session, callback) => {
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      onMail({
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    },
  });
  server.on('error', () => {}); // for example a client that closes the connection early
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address();
  return {
    port,
    stop: () => new Promise((resolve) => server.close(resolve)),
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '두레 <no-reply@dure.example>' },
  };
}

/** Starts an engine that can be stopped and started again on its port. */
async function startRestartable(watch, port, startProcess, stopSignal) {
  const engine = {
    port,
    start: async () => {
      const child = startProcess();
      engine.pid = child.pid;
      watch(child.pid);
      try {
        await waitUntilServing(port, child);
      } catch (error) {
        await end(child, 'SIGKILL');
        throw error;
      }
      engine.stop = (signal = stopSignal) => end(child, signal);
    },
    stop: async () => {},
  };
  await engine.start();
  return engine;
}

/** Resolves when the port accepts connections. Throws if the process ends or the limit passes, without ending the process. */
export async function waitUntilServing(port, child, limitMs = START_LIMIT_MS) {
  const deadline = performance.now() + limitMs;
  while (child.exitCode === null && performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const isConnected = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1_000, false),
    ]);
    socket.destroy();
    if (isConnected) return;
    await sleep(50);
  }
  throw new SetUpError(`${path.basename(child.spawnfile)} did not start on port ${port}.`);
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Creates a folder for PostgreSQL. For root, makes `nobody` its owner and returns the ids of `nobody`, because PostgreSQL refuses to run
 * as root. For other accounts returns no ids: PostgreSQL then runs as the current account.
 */
async function createFolderForPostgres(folder) {
  await mkdir(folder, { mode: 0o755 });
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => {
      const child = spawn('id', [flag, 'nobody'], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [text] = await once(child.stdout, 'data');
      return Number(String(text));
    }),
  );
  await chown(folder, uid, gid);
  return { uid, gid };
}

/** Installs s3rver if it is missing. Returns the path of its module. */
async function ensureS3rver() {
  const folder = path.join(root, '.cache', 'engines', S3RVER);
  const main = path.join(folder, 'node_modules', 's3rver');
  await mkdir(folder, { recursive: true });
  await withLock(path.join(root, '.cache', 'engines.lock'), async () => {
    const completeMarker = path.join(folder, 'whole');
    if (existsSync(completeMarker)) return;
    console.log(`Installing ${S3RVER} …`);
    const code = await run(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        S3RVER,
      ],
      { cwd: folder, shell: process.platform === 'win32' },
    );
    if (code !== 0) throw new SetUpError(`npm could not install ${S3RVER}.`);
    await writeFile(completeMarker, '');
  });
  return main;
}
