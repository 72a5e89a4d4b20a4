import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { freePort, startEngines } from '../scripts/lib/engines.mjs';
import type { Engines } from '../scripts/lib/engines.mjs';
import { ensurePrograms } from '../scripts/lib/programs.mjs';
import { createSessionService } from '../server/modules/session/session.service';
import { createUser } from '../server/testing/factories';
import { startSmtpSink } from '../server/testing/smtp-sink';
import type { SmtpSink } from '../server/testing/smtp-sink';
import { PUBLIC_URL, createBrowser } from './browser';
import type { Browser } from './browser';
import { startNode } from './node-process';
import type { NodeProcess } from './node-process';
import { startProxy } from './proxy';
import type { Proxy } from './proxy';

const SESSION_COOKIE = '__Host-dure_session';

/** Two nodes in production behind a proxy, on engines of their own that they reach through ways that can be blocked. */
export interface Cluster {
  engines: Engines;
  sink: SmtpSink;
  ways: { database: Proxy; redis: Proxy; s3: Proxy; smtp: Proxy };
  nodes: [NodeProcess, NodeProcess];
  /** Ports of both nodes. */
  ports: [number, number];
  /** The proxy's. */
  front: number;
  /** To the database itself, past its way. */
  pool: Pool;
  /** Variables of every node. */
  env: Record<string, string>;
  /** A new person, logged in. */
  somebody: () => Promise<{ userId: number; browser: Browser }>;
  stop: () => Promise<void>;
}

export async function startCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const { nginx } = await ensurePrograms('nginx');
  const engines = await startEngines({ smtp: false });
  const sink = await startSmtpSink();
  const portOf = (name: string) => Number(new URL(engines.env[name] ?? '').port);
  const ways = {
    database: await startProxy(portOf('DATABASE_URL')), redis: await startProxy(portOf('REDIS_URL')),
    s3: await startProxy(portOf('S3_ENDPOINT')), smtp: await startProxy(Number(new URL(sink.url).port)),
  };
  const through = (name: string, way: Proxy) => ({ [name]: (engines.env[name] ?? '').replace(`:${String(portOf(name))}`, `:${String(way.port)}`) });
  const all = {
    NODE_ENV: 'production', ...engines.env, ...through('DATABASE_URL', ways.database), ...through('REDIS_URL', ways.redis), ...through('S3_ENDPOINT', ways.s3),
    SMTP_URL: `smtp://127.0.0.1:${String(ways.smtp.port)}`, MAIL_FROM: '두레 <no-reply@dure.example>', PUBLIC_URL, PRIVACY_OFFICER: '김지킴, privacy@dure.example',
    SESSION_SECRET: 'the secret of a cluster for tests', TRUST_PROXY: 'loopback', DATA_DIR: path.join(tmpdir(), 'dure-cluster-never-made'), ...env,
  };
  // Both at once, on an empty database.
  const nodes = await Promise.all([startNode(all), startNode(all)]);
  const ports: [number, number] = [nodes[0].port, nodes[1].port];
  const front = await startFront(nginx, ports);
  const pool = new Pool({ connectionString: engines.env.DATABASE_URL });
  pool.on('error', () => undefined);
  return {
    engines, sink, ways, nodes, ports, pool, env: all,
    front: front.port,
    somebody: async () => {
      const userId = await createUser(pool);
      const browser = createBrowser();
      browser.cookies.set(SESSION_COOKIE, await createSessionService(pool).open(userId));
      return { userId, browser };
    },
    stop: async () => {
      await front.stop();
      for (const node of nodes) if (!node.hasExited()) await node.kill();
      await pool.end();
      for (const way of Object.values(ways)) await way.close();
      await sink.close();
      await engines.stop();
    },
  };
}

/** nginx as it would stand in front: turns by turns, the other node when one is gone, WebSockets let through. */
async function startFront(nginx: string, ports: readonly number[]): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-front-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  await writeFile(path.join(folder, 'nginx.conf'), `
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 2048; }
    http {
      access_log off; ${temporary}
      map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
      upstream nodes { ${ports.map((node) => `server 127.0.0.1:${String(node)} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 32; }
      server {
        listen 127.0.0.1:${String(port)};
        location / {
          proxy_pass http://nodes; proxy_http_version 1.1;
          proxy_set_header Host $host; proxy_set_header X-Forwarded-For $http_x_forwarded_for; proxy_set_header X-Forwarded-Proto https;
          proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;
          proxy_connect_timeout 1s; proxy_next_upstream error timeout;
        }
      }
    }`);
  const child = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
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

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(() => true, () => false).finally(() => { socket.destroy(); });
}
