import { buildApp } from './app';
import { isLoopbackHost, readConfig } from './config';
import { createMemoryBus } from './engines/bus/memory-bus';
import { prepareDataDir } from './engines/data-dir';
import { openDatabase } from './engines/database/database';
import { createMemoryLimits } from './engines/limits/limits';
import { createMailbox } from './engines/mail/mailbox';
import { createErrorStreamLog } from './engines/engine-log';
import { createLocalObjects } from './engines/objects/local-objects';
import { createOutbox } from './engines/outbox/outbox';
import { createOutboxHandlers } from './engines/outbox/outbox-handlers';
import { loadSecret } from './engines/secrets';
import { fillDemoCampus } from './demo/fill';

const STOP_TIMEOUT_MS = 10_000;

/** The composition root: configuration, engines, app, listening, signals. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDataDir(config.dataDir);
  const secret = config.sessionSecret ?? await loadSecret(config.dataDir);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const objects = createLocalObjects({ dataDir: config.dataDir, secret });
  const mail = createMailbox(config.dataDir);
  const outbox = createOutbox({ pool: database.pool, log: createErrorStreamLog(), handlers: createOutboxHandlers({ objects, mail }) });
  const app = await buildApp({
    config, secret,
    engines: { database, objects, outbox, mail, limits: createMemoryLimits(config.limitsFactor), bus: createMemoryBus(createErrorStreamLog()) },
  });
  const stop = createStop(async () => {
    await app.close();
    await database.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (config.demo) await fillDemoCampus({ database, objects, write: (line) => { process.stdout.write(`${line}\n`); } });
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  process.stdout.write(`두레: http://${isLoopbackHost(config.host) ? 'localhost' : config.host}:${String(port)}\n`);
}

/** Stops once, in order; leaves by force when something hangs, since a service manager is waiting. */
function createStop(close: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) return; // a terminal and npm may each send the same signal
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS + 2_000).unref();
    close().then(() => process.exit(0), (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    });
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
