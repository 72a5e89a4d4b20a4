import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { startEngines } from '../testing/engines.mjs';
import type { Engines } from '../testing/engines.mjs';
import { createSessionService } from '../server/modules/session/session.service';
import { createUser } from '../server/testing/factories';
import { startSmtpSink } from '../server/testing/smtp-sink';
import type { SmtpSink } from '../server/testing/smtp-sink';
import { PUBLIC_URL, createBrowser } from './browser';
import type { Browser } from './browser';
import { startReverseProxy } from './reverse-proxy';
import type { ReverseProxyName } from './reverse-proxy';
import { startNode } from '../testing/node-process';
import type { NodeProcess } from '../testing/node-process';
import { startTcpProxy } from './tcp-proxy';
import type { TcpProxy } from './tcp-proxy';

const SESSION_COOKIE = '__Host-dure_session';

/** Two nodes in production mode behind a reverse proxy. The nodes reach their engines through TCP proxies, which can inject faults. */
export interface Cluster {
  engines: Engines;
  /** Receives the mails of the nodes. */
  sink: SmtpSink;
  /** The TCP proxies between the nodes and their engines. */
  proxies: { database: TcpProxy; redis: TcpProxy; s3: TcpProxy; smtp: TcpProxy };
  nodes: [NodeProcess, NodeProcess];
  /** Ports of both nodes. */
  ports: [number, number];
  /** Port of the reverse proxy. */
  reverseProxyPort: number;
  /** Connections of the tests to the database, not through a TCP proxy. */
  pool: Pool;
  /** Starts an ended node again at its port, from the built product or another `main`. */
  restartNode: (nodeIndex: 0 | 1, main?: string) => Promise<void>;
  /** Environment of every node. */
  env: Record<string, string>;
  /** Creates a user with a session. */
  createLoggedInUser: () => Promise<{ userId: number; browser: Browser }>;
  stop: () => Promise<void>;
}

interface ClusterOptions {
  /** Connects the nodes to all engines except the mail sink without TCP proxies, which need much CPU time under load. */
  withoutEngineProxies?: boolean;
  reverseProxy?: ReverseProxyName;
}

export async function startCluster(
  env: Record<string, string> = {},
  { withoutEngineProxies = false, reverseProxy = 'nginx' }: ClusterOptions = {},
): Promise<Cluster> {
  const engines = await startEngines({ smtp: false });
  const sink = await startSmtpSink();
  const portIn = (variable: string) => Number(new URL(engines.env[variable] ?? '').port);
  const proxies = {
    database: await startTcpProxy(portIn('DATABASE_URL')),
    redis: await startTcpProxy(portIn('REDIS_URL')),
    s3: await startTcpProxy(portIn('S3_ENDPOINT')),
    smtp: await startTcpProxy(Number(new URL(sink.url).port)),
  };
  const urlThrough = (variable: string, proxy: TcpProxy) => ({
    [variable]: (engines.env[variable] ?? '').replace(
      `:${String(portIn(variable))}`,
      `:${String(proxy.port)}`,
    ),
  });
  const nodeEnv = {
    NODE_ENV: 'production',
    ...engines.env,
    ...(!withoutEngineProxies && {
      ...urlThrough('DATABASE_URL', proxies.database),
      ...urlThrough('REDIS_URL', proxies.redis),
      ...urlThrough('S3_ENDPOINT', proxies.s3),
    }),
    SMTP_URL: `smtp://127.0.0.1:${String(proxies.smtp.port)}`,
    MAIL_FROM: '두레 <no-reply@dure.example>',
    PUBLIC_URL,
    PRIVACY_OFFICER: '김지킴, privacy@dure.example',
    SESSION_SECRET: 'the secret of a cluster for tests',
    TRUST_PROXY: 'loopback',
    DATA_DIR: path.join(tmpdir(), 'dure-cluster-unused'),
    ...env,
  };
  // Starts both nodes at the same time on an empty database, so that both try to migrate it.
  const nodes: [NodeProcess, NodeProcess] = await Promise.all([startNode(nodeEnv), startNode(nodeEnv)]);
  const ports: [number, number] = [nodes[0].port, nodes[1].port];
  const runningReverseProxy = await startReverseProxy(reverseProxy, ports);
  const pool = new Pool({ connectionString: engines.env.DATABASE_URL });
  pool.on('error', () => undefined);
  return {
    engines,
    sink,
    proxies,
    nodes,
    ports,
    pool,
    env: nodeEnv,
    reverseProxyPort: runningReverseProxy.port,
    restartNode: async (nodeIndex, main) => {
      nodes[nodeIndex] = await startNode({ ...nodeEnv, PORT: String(ports[nodeIndex]) }, main);
    },
    createLoggedInUser: async () => {
      const userId = await createUser(pool);
      const browser = createBrowser();
      browser.cookies.set(SESSION_COOKIE, await createSessionService(pool).open(userId));
      return { userId, browser };
    },
    stop: async () => {
      await runningReverseProxy.stop();
      for (const node of nodes) if (!node.hasExited()) await node.kill();
      await pool.end();
      for (const proxy of Object.values(proxies)) await proxy.close();
      await sink.close();
      await engines.stop();
    },
  };
}
