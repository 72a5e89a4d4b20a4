import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../scripts/lib/engines.mjs';

const SAMPLE = path.resolve('docs', 'samples', 'nginx.conf');

/** The proxy in front of the nodes. */
export interface Front {
  port: number;
  stop: () => Promise<void>;
}

/** nginx as docs/samples shows it, on ports of its own and without TLS, believing what clients say of where they come from. */
export async function startFront(nginx: string, nodes: readonly [number, number]): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-front-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  await writeFile(path.join(folder, 'nginx.conf'), `
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 4096; }
    http { access_log off; ${temporary}
      ${here(await readFile(SAMPLE, 'utf8'), port, nodes)}
    }`);
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const endChild = () => { child.kill('SIGKILL'); };
  process.once('exit', endChild);
  while (!await isOpen(port)) if (child.exitCode !== null) throw new Error('nginx did not come up');
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

/** The sample with what differs here; all else is what is tested. */
function here(sample: string, port: number, [first, second]: readonly [number, number]): string {
  const changes: [RegExp, string][] = [
    [/server \{\s+listen 80;[^}]+\}/, ''],
    [/listen 443 ssl;/, `listen 127.0.0.1:${String(port)};`],
    [/ssl_certificate\s[^;]+;\s+ssl_certificate_key\s[^;]+;/, ''],
    [/127\.0\.0\.1:8080/, `127.0.0.1:${String(first)}`],
    [/127\.0\.0\.1:8081/, `127.0.0.1:${String(second)}`],
    [/\$remote_addr/g, '$http_x_forwarded_for'],
  ];
  return changes.reduce((text, [found, put]) => {
    const changed = text.replace(found, put);
    if (changed === text) throw new Error(`the sample has no ${String(found)}`);
    return changed;
  }, sample);
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(() => true, () => false).finally(() => { socket.destroy(); });
}
