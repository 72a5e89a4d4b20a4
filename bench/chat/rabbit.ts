import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitUntilServing } from '../../testing/engines.mjs';
import { ensurePrograms } from '../../testing/programs.mjs';
import type { Target } from './user-calls';

/** Folder in which Debian installs the programs. */
const INSTALL_DIR = '/usr/lib/rabbitmq/lib';
const START_LIMIT_MS = 60_000;

/** RabbitMQ with Web STOMP on loopback, with its own name, folder and ports. */
export interface RabbitMq {
  version: string;
  /** Process id of the Erlang VM, which runs RabbitMQ. */
  pid: number;
  target: Target;
  end: () => Promise<void>;
}

/** Installs RabbitMQ if it is missing, and starts it. Rejects if either fails. */
export async function startRabbitMq(): Promise<RabbitMq> {
  // Debian's script in the PATH requires root and starts a system service. The programs that it calls work for any user.
  const { epmd = '' } = await ensurePrograms('rabbitmq-server', 'epmd');
  const versionFolder = existsSync(INSTALL_DIR)
    ? readdirSync(INSTALL_DIR).find((name) => name.startsWith('rabbitmq_server-'))
    : undefined;
  if (versionFolder === undefined) throw new Error(`${INSTALL_DIR} contains no rabbitmq-server`);
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-bench-rabbit-'));
  const [epmdPort, amqpPort, distributionPort, stompPort, webStompPort] = await Promise.all(
    Array.from({ length: 5 }, freePort),
  );
  const configFile = path.join(folder, 'rabbitmq.conf');
  await writeFile(
    configFile,
    [
      `listeners.tcp.1 = 127.0.0.1:${String(amqpPort)}`,
      `stomp.listeners.tcp.1 = 127.0.0.1:${String(stompPort)}`,
      'web_stomp.tcp.ip = 127.0.0.1',
      `web_stomp.tcp.port = ${String(webStompPort)}`,
      'log.console.level = error',
      'log.file = false',
      '',
    ].join('\n'),
  );
  await writeFile(path.join(folder, 'enabled_plugins'), '[rabbitmq_web_stomp].');
  const nodeName = `dure_bench_${String(amqpPort)}@localhost`;
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    RABBITMQ_NODENAME: nodeName,
    RABBITMQ_MNESIA_BASE: path.join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: path.join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: path.join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: configFile,
    // A file that does not exist, so that RabbitMQ ignores the settings of this system.
    RABBITMQ_CONF_ENV_FILE: path.join(folder, 'none'),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_NODE_PORT: String(amqpPort),
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
  // Starts epmd, the port mapper of Erlang, as a child. Otherwise RabbitMQ would start an epmd that outlives RabbitMQ.
  const children = [spawn(epmd, ['-port', String(epmdPort), '-address', '127.0.0.1'], { stdio: 'ignore' })];
  const end = async () => {
    const pid = beamPidOf(children.at(-1));
    if (pid !== undefined) terminate(pid);
    for (const child of children.toReversed()) await terminateAndWait(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const script = spawn(path.join(INSTALL_DIR, versionFolder, 'sbin', 'rabbitmq-server'), {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    children.push(script);
    for (const child of children) process.once('exit', () => child.kill('SIGKILL'));
    await waitUntilServing(webStompPort ?? 0, script, START_LIMIT_MS);
    // The script starts the Erlang VM, which runs RabbitMQ, as its child.
    const pid = beamPidOf(script) ?? script.pid ?? 0;
    process.once('exit', () => {
      terminate(pid);
    });
    return {
      version: versionFolder.replace('rabbitmq_server-', ''),
      pid,
      target: {
        port: webStompPort ?? 0,
        path: '/ws',
        login: { login: 'guest', passcode: 'guest', host: '/' },
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns the process id of the Erlang VM that the script has started. */
function beamPidOf(script: ChildProcess | undefined): number | undefined {
  const beamPid = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .find((entry) => {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
        return (
          stat.includes('(beam') &&
          // The second field after the program name is the parent's process id.
          Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === script?.pid
        );
      } catch {
        return false; // the process has ended since the listing
      }
    });
  return beamPid === undefined ? undefined : Number(beamPid);
}

function terminate(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}

/** Sends SIGTERM to a child and waits for its end. Sends SIGKILL after 10 s. */
async function terminateAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(killTimer);
}
