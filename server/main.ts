import { restoreSourceMaps } from './own-source-maps';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app';
import { isLoopbackHost, readConfig } from './config';
import { fillDemoCampusInChildProcess } from './demo/fill-in-child-process';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts';
import { createErrorStreamLog } from './engines/engine-log';
import { FINISH_WITHIN_MS, runUntilStopped, unlessStopped } from './lifetime';
import type { Lifetime } from './lifetime';
import { openEngines } from './open-engines';

/**
 * Length of the queue of unaccepted connections. The system drops connections beyond it, including health checks, and
 * their clients retry after seconds. The system's limit may be lower.
 */
const BACKLOG = 4_096;

/** The composition root: reads the configuration, opens the engines, builds the app and listens. */
async function start({ signal, closeOnStop }: Lifetime): Promise<void> {
  const config = readConfig(process.env);
  const { engines, secret, close } = await openEngines(config, createErrorStreamLog());
  closeOnStop(close);
  const app = await buildApp({ config, secret, engines, shutdownSignal: signal });
  closeOnStop(async () => {
    const abortTimer = setTimeout(() => {
      app.server.closeAllConnections();
    }, FINISH_WITHIN_MS);
    if (app.server.listening) await sleep(config.drainMs);
    await app.close();
    clearTimeout(abortTimer);
  });
  const writeLine = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  // Filling is atomic, so a stop signal may interrupt it.
  if (config.demo) await unlessStopped(signal, fillDemoCampusInChildProcess(engines.database, signal));
  else await refuseDemoAccounts(engines.database.pool, config);
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  restoreSourceMaps();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  writeLine(`두레: http://${isLoopbackHost(config.host) ? 'localhost' : config.host}:${String(port)}`);
}

runUntilStopped(start).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
