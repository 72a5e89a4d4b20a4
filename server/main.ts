import { buildApp } from './app';
import { isLoopbackHost, readConfig } from './config';
import { fillDemoCampus } from './demo/fill';
import { createErrorStreamLog } from './engines/engine-log';
import { openEngines } from './open-engines';

const STOP_TIMEOUT_MS = 10_000;

/** The composition root: configuration, engines, app, listening, signals. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { engines, secret, close } = await openEngines(config, createErrorStreamLog());
  const app = await buildApp({ config, secret, engines });
  const stop = createStop(async () => {
    await app.close();
    await close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (config.demo) await fillDemoCampus({ database: engines.database, objects: engines.objects, write: (line) => { process.stdout.write(`${line}\n`); } });
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
