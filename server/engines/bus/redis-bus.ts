import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createCalmWarning } from '../calm-log';
import type { EngineLog } from '../engine-log';
import type { Bus, Hint } from './bus';
import { createMemoryBus } from './memory-bus';

const CHANNEL = 'dure:hints';
/** A hint is some kilobytes at most; what is larger is none of ours. */
const MAX_LENGTH = 65_536;
/** A connection that only listens would not notice that nobody is there any more; its silence after a question ends it. */
const HEARTBEAT_MS = 2_000;

interface RedisBusParts {
  /** For sending; may be shared with others. */
  redis: Redis;
  /** For hearing: a connection of the bus's own, since one that hears can do nothing else. */
  hearing: Redis;
  log: EngineLog;
  heartbeatMs?: number;
}

/**
 * The bus between nodes. A node tells its own listeners itself, so that it hears its own hints while Redis is away too, and passes
 * over what comes back to it from there.
 */
export function createRedisBus({ redis, hearing, log, heartbeatMs = HEARTBEAT_MS }: RedisBusParts): Bus {
  const here = createMemoryBus(log);
  const node = randomUUID();
  const warn = createCalmWarning(log);
  const unsent = (error: unknown) => {
    warn({ reason: String(error) }, 'hints do not reach the other nodes');
  };

  hearing.on('message', (_channel: string, text: string) => {
    const said = read(text);
    if (said && said.from !== node) here.publish(said.hint);
  });
  // After each (re)connection anew; the client's own way needs a first subscription that went well.
  const listen = () => {
    hearing.subscribe(CHANNEL).catch(unsent);
  };
  hearing.on('ready', listen);
  if (hearing.status === 'ready') listen();
  const heartbeat = setInterval(() => {
    if (hearing.status === 'ready') hearing.ping().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    publish: (hint) => {
      here.publish(hint);
      if (redis.status === 'ready')
        redis.publish(CHANNEL, JSON.stringify({ from: node, hint })).catch(unsent);
    },
    subscribe: here.subscribe,
    close: () => {
      clearInterval(heartbeat);
      hearing.disconnect();
      return here.close();
    },
  };
}

/** Anybody may say anything on a channel: what is no hint is passed over. */
function read(text: string): { from: unknown; hint: Hint } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    if (!isObject(said) || !isObject(said.hint) || typeof said.hint.kind !== 'string') return undefined;
    return { from: said.from, hint: { ...said.hint, kind: said.hint.kind } };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
