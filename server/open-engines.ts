import type { Redis } from 'ioredis';
import type { Config } from './config';
import type { Bus } from './engines/bus/bus';
import { createMemoryBus } from './engines/bus/memory-bus';
import { createRedisBus } from './engines/bus/redis-bus';
import { prepareDataDir } from './engines/data-dir';
import { openDatabase } from './engines/database/database';
import type { EngineLog } from './engines/engine-log';
import type { OptionalEngine } from './engines/engine-state';
import type { Engines } from './engines/engines';
import { createMemoryLimits } from './engines/limits/limits';
import type { Limits } from './engines/limits/limits';
import { createRedisLimits } from './engines/limits/redis-limits';
import { createMailbox } from './engines/mail/mailbox';
import { openSmtpMailer } from './engines/mail/smtp-mailer';
import { createLocalObjects } from './engines/objects/local-objects';
import { openS3Objects } from './engines/objects/s3-objects';
import { openRedis } from './engines/redis/redis-connection';
import { loadSecret } from './engines/secrets';

/** The configured engines and how to close them. */
export interface OpenedEngines {
  engines: Engines;
  /** Secret with which the server signs values that pass through browsers, such as cookies and links. */
  secret: string;
  /** Call it after the app is closed. */
  close: () => Promise<void>;
}

/** Opens the engines that the configuration selects. Only the database must be available; the server starts without the others. */
export async function openEngines(config: Config, log: EngineLog): Promise<OpenedEngines> {
  const { dataDir, databaseUrl, redisUrl, s3, smtp, sessionSecret, limitsFactor } = config;
  const storesNothingLocally =
    databaseUrl !== undefined && s3 !== undefined && smtp !== undefined && sessionSecret !== undefined;
  if (!storesNothingLocally) await prepareDataDir(dataDir);
  const secret = sessionSecret ?? (await loadSecret(dataDir));
  const database = await openDatabase({ databaseUrl, dataDir, log });
  const s3Objects = s3 && (await openS3Objects({ settings: s3, log }));
  const objects = s3Objects ?? createLocalObjects({ dataDir, secret });
  const smtpMailer = smtp && (await openSmtpMailer({ settings: smtp }));
  const mail = smtpMailer ?? createMailbox(dataDir);
  const { limits, bus, connections } =
    redisUrl === undefined
      ? { limits: createMemoryLimits({ factor: limitsFactor }), bus: createMemoryBus(log), connections: [] }
      : await openRedisEngines(redisUrl, limitsFactor, log);
  const [redis] = connections;
  const optionalEngines: OptionalEngine[] = [
    ...(redis
      ? [{ name: 'redis', state: () => (redis.status === 'ready' ? 'ok' : 'degraded') } as const]
      : []),
    ...(s3Objects ? [s3Objects.optionalEngine] : []),
    ...(smtpMailer ? [smtpMailer.optionalEngine] : []),
  ];
  return {
    engines: { database, objects, mail, limits, bus, optionalEngines },
    secret,
    close: async () => {
      await bus.close();
      for (const connection of connections) connection.disconnect();
      s3Objects?.close();
      await database.close();
    },
  };
}

async function openRedisEngines(
  url: string,
  limitsFactor: number,
  log: EngineLog,
): Promise<{ limits: Limits; bus: Bus; connections: Redis[] }> {
  const redis = await openRedis({ url, name: 'dure', log });
  const subscriber = await openRedis({ url, name: 'dure-subscriber', log });
  return {
    limits: createRedisLimits(redis, { factor: limitsFactor }),
    bus: createRedisBus({ redis, subscriber, log }),
    connections: [redis, subscriber],
  };
}
