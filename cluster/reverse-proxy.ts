import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../testing/engines.mjs';
import { ensurePrograms } from '../testing/programs.mjs';

const SAMPLES_FOLDER = path.resolve('docs', 'samples');

/** The reverse proxy in front of the nodes. */
export interface ReverseProxy {
  port: number;
  stop: () => Promise<void>;
}

export type ReverseProxyName = 'nginx' | 'haproxy';
type Changes = readonly (readonly [pattern: RegExp, replacement: string])[];

interface ProxyKind {
  /** Name of a file in docs/samples. */
  sampleName: string;
  /**
   * Lists all changes of the sample: the ports, no TLS, no redirect to HTTPS, trusted X-Forwarded-For headers, and a lower connection
   * limit of HAProxy.
   */
  listChanges: (port: number, nodePorts: readonly [number, number]) => Changes;
  /** Returns a complete configuration that contains the changed sample. */
  completeConfig: (folder: string, changedSample: string) => string;
  /** Returns the arguments of the program. */
  args: (folder: string, configFile: string) => string[];
}

const listPortChanges = ([first, second]: readonly [number, number]): Changes => [
  [/127\.0\.0\.1:8080/g, `127.0.0.1:${String(first)}`],
  [/127\.0\.0\.1:8081/g, `127.0.0.1:${String(second)}`],
];
const NGINX_TEMP_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const KINDS: Record<ReverseProxyName, ProxyKind> = {
  nginx: {
    sampleName: 'nginx.conf',
    listChanges: (port, nodePorts) => [
      ...listPortChanges(nodePorts),
      [/server \{\s+listen 80;[^}]+\}/, ''],
      [/listen 443 ssl/, `listen 127.0.0.1:${String(port)}`],
      [/ssl_certificate\s[^;]+;\s+ssl_certificate_key\s[^;]+;/, ''],
      [/\$remote_addr/g, '$http_x_forwarded_for'],
    ],
    completeConfig: (folder, changedSample) => `
      daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
      events { worker_connections 4096; }
      http { access_log off; ${NGINX_TEMP_FOLDERS.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${changedSample}
      }`,
    args: (folder, configFile) => ['-p', folder, '-e', 'stderr', '-c', configFile],
  },
  haproxy: {
    sampleName: 'haproxy.cfg',
    listChanges: (port, nodePorts) => [
      ...listPortChanges(nodePorts),
      // A lower limit, because HAProxy reserves two file descriptors per connection when it starts.
      [/maxconn 20000/, 'maxconn 4000'],
      [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${String(port)}`],
      [/X-Forwarded-For %\[src\]/, 'X-Forwarded-For %[req.hdr(x-forwarded-for)]'],
    ],
    completeConfig: (_folder, changedSample) => changedSample,
    args: (_folder, configFile) => ['-db', '-q', '-f', configFile],
  },
};

/** Starts a reverse proxy with the configuration of docs/samples, without TLS, on `requestedPort` or a free port. */
export async function startReverseProxy(
  name: ReverseProxyName,
  nodePorts: readonly [number, number],
  requestedPort?: number,
): Promise<ReverseProxy> {
  const { [name]: program = name } = await ensurePrograms(name);
  const { sampleName, listChanges, completeConfig, args } = KINDS[name];
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-front-'));
  const port = requestedPort ?? (await freePort());
  const configFile = path.join(folder, sampleName);
  await writeFile(
    configFile,
    completeConfig(
      folder,
      applyChanges(
        await readFile(path.join(SAMPLES_FOLDER, sampleName), 'utf8'),
        listChanges(port, nodePorts),
      ),
    ),
  );
  const child = spawn(program, args(folder, configFile), { stdio: ['ignore', 'ignore', 'inherit'] });
  const killChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', killChild);
  while (!(await acceptsConnections(port)))
    if (child.exitCode !== null) throw new Error(`${name} did not start`);
  return {
    port,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.removeListener('exit', killChild);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function applyChanges(sample: string, changes: Changes): string {
  return changes.reduce((text, [pattern, replacement]) => {
    const next = text.replace(pattern, replacement);
    if (next === text) throw new Error(`the sample does not contain ${String(pattern)}`);
    return next;
  }, sample);
}

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      socket.destroy();
    });
}
