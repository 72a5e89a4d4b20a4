import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createThrottledWarning } from '../throttled-log';
import type { EngineLog } from '../engine-log';
import type { Bus, BusEvent } from './bus';
import { createMemoryBus } from './memory-bus';

const CHANNEL = 'dure:events';
/** Maximum length of a received message, in characters. The server never sends longer messages. */
const MAX_MESSAGE_LENGTH = 65_536;
/** Interval of pings. A connection that only subscribes does not notice a dead peer. An unanswered ping closes the connection. */
const HEARTBEAT_MS = 2_000;

interface RedisBusDeps {
  /** Publishes events. Other parts of the server may share this connection. */
  redis: Redis;
  /** A dedicated connection: a subscribed Redis connection cannot send other commands. */
  subscriber: Redis;
  log: EngineLog;
  heartbeatMs?: number;
}

/**
 * Creates the bus between nodes. A node delivers its own events directly, so that it receives them during an outage of Redis. The
 * node ignores the copies of its own events that Redis returns.
 */
export function createRedisBus({ redis, subscriber, log, heartbeatMs = HEARTBEAT_MS }: RedisBusDeps): Bus {
  const localBus = createMemoryBus(log);
  const nodeId = randomUUID();
  const warn = createThrottledWarning(log);
  const warnUndelivered = (error: unknown) => {
    warn({ reason: String(error) }, 'bus events do not reach the other nodes');
  };

  subscriber.on('message', (_channel: string, text: string) => {
    const envelope = parseEnvelope(text);
    if (envelope && envelope.from !== nodeId) localBus.publish(envelope.event);
  });
  // Subscribes again after every reconnect. ioredis itself resubscribes only if the first subscription succeeded.
  const subscribeToChannel = () => {
    subscriber.subscribe(CHANNEL).catch(warnUndelivered);
  };
  subscriber.on('ready', subscribeToChannel);
  if (subscriber.status === 'ready') subscribeToChannel();
  const heartbeat = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    publish: (event) => {
      localBus.publish(event);
      if (redis.status === 'ready')
        redis.publish(CHANNEL, JSON.stringify({ from: nodeId, event })).catch(warnUndelivered);
    },
    subscribe: localBus.subscribe,
    close: () => {
      clearInterval(heartbeat);
      subscriber.disconnect();
      return localBus.close();
    },
  };
}

/** Returns undefined for a text that is too long or not an event. The channel can contain such texts, because any Redis client can publish. */
function parseEnvelope(text: string): { from: unknown; event: BusEvent } | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    const envelope: unknown = JSON.parse(text);
    if (!isObject(envelope) || !isObject(envelope.event) || typeof envelope.event.kind !== 'string')
      return undefined;
    return { from: envelope.from, event: { ...envelope.event, kind: envelope.event.kind } };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
