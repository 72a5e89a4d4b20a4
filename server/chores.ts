import type { FastifyInstance } from 'fastify';
import type { Outbox } from './engines/outbox/outbox';

const HOUR_MS = 3_600_000;

interface Chores {
  outbox: Outbox;
  /** What is done once an hour, by name. Nodes do not agree who: each must bear being done by several. */
  hourly: Readonly<Record<string, () => Promise<unknown>>>;
}

/** What the server does without being asked: from the moment it listens until it is closed. */
export function addChores(app: FastifyInstance, { outbox, hourly }: Chores): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const runAll = async () => {
    for (const [chore, run] of Object.entries(hourly)) {
      await run().catch((error: unknown) => { app.log.error({ chore, err: error }, 'a chore failed; it runs again in an hour'); });
    }
  };

  app.addHook('onListen', async () => {
    outbox.start();
    running = runAll();
    timer = setInterval(() => { running = running.then(runAll); }, HOUR_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all([outbox.stop(), running]);
  });
}
