import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../testing/engines.mjs';
import { ensurePrograms } from '../testing/programs.mjs';

const SAMPLES = path.resolve('docs', 'samples');

/** The reverse proxy in front of the nodes. */
export interface ReverseProxy {
  port: number;
  stop: () => Promise<void>;
}

export type ReverseProxyName = 'nginx' | 'haproxy';
type Changes = readonly (readonly [pattern: RegExp, replacement: string])[];

interface ProxyKind {
  sample: string;
  /** Differences from the sample: ports, no TLS and no redirect to it, trusted X-Forwarded-For headers, HAProxy's connection limit. The rest is unchanged. */
  changes: (port: number, nodes: readonly [number, number]) => Changes;
  /** Returns a complete configuration file that contains the sample. */
  completeConfig: (folder: string, sample: string) => string;
  /** Returns the arguments of the program. */
  args: (folder: string, file: string) => string[];
}

const nodePorts = ([first, second]: readonly [number, number]): Changes => [
  [/127\.0\.0\.1:8080/g, `127.0.0.1:${String(first)}`],
  [/127\.0\.0\.1:8081/g, `127.0.0.1:${String(second)}`],
];
const NGINX_TEMP_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const KINDS: Record<ReverseProxyName, ProxyKind> = {
  nginx: {
    sample: 'nginx.conf',
    changes: (port, nodes) => [
      ...nodePorts(nodes),
      [/server \{\s+listen 80;[^}]+\}/, ''],
      [/listen 443 ssl/, `listen 127.0.0.1:${String(port)}`],
      [/ssl_certificate\s[^;]+;\s+ssl_certificate_key\s[^;]+;/, ''],
      [/\$remote_addr/g, '$http_x_forwarded_for'],
    ],
    completeConfig: (folder, sample) => `
      daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
      events { worker_connections 4096; }
      http { access_log off; ${NGINX_TEMP_FOLDERS.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${sample}
      }`,
    args: (folder, file) => ['-p', folder, '-e', 'stderr', '-c', file],
  },
  haproxy: {
    sample: 'haproxy.cfg',
    changes: (port, nodes) => [
      ...nodePorts(nodes),
      // HAProxy reserves two file descriptors per connection at its start.
      [/maxconn 20000/, 'maxconn 4000'],
      [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${String(port)}`],
      [/X-Forwarded-For %\[src\]/, 'X-Forwarded-For %[req.hdr(x-forwarded-for)]'],
    ],
    completeConfig: (_folder, sample) => sample,
    args: (_folder, file) => ['-db', '-q', '-f', file],
  },
};

/** Starts a reverse proxy with the configuration of docs/samples, on its own port and without TLS. */
export async function startReverseProxy(
  name: ReverseProxyName,
  nodes: readonly [number, number],
  requestedPort?: number,
): Promise<ReverseProxy> {
  const { [name]: program = name } = await ensurePrograms(name);
  const { sample, changes, completeConfig, args } = KINDS[name];
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-front-'));
  const port = requestedPort ?? (await freePort());
  const file = path.join(folder, sample);
  await writeFile(
    file,
    completeConfig(
      folder,
      applyChanges(await readFile(path.join(SAMPLES, sample), 'utf8'), changes(port, nodes)),
    ),
  );
  const child = spawn(program, args(folder, file), { stdio: ['ignore', 'ignore', 'inherit'] });
  const endChild = () => {
    child.kill('SIGKILL');
  };
  process.once('exit', endChild);
  while (!(await isOpen(port))) if (child.exitCode !== null) throw new Error(`${name} did not start`);
  return {
    port,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.removeListener('exit', endChild);
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

async function isOpen(port: number): Promise<boolean> {
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
