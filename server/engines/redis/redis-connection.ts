import type { Redis } from 'ioredis';
import { createThrottledWarning } from '../throttled-log';
import type { EngineLog } from '../engine-log';

/** A nearby Redis always responds faster, and users do not notice such a delay. */
const COMMAND_TIMEOUT_MS = 250;
/** A connection without a response for this time counts as dead and is closed. Commands then fail at once until a reconnect. */
const SOCKET_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 2_000;

interface RedisConnectionOptions {
  url: string;
  /** Name of the connection in `CLIENT LIST`. */
  name: string;
  log: EngineLog;
}

/**
 * Opens a connection that reconnects without limit and never blocks callers. Commands fail at once without a connection, and
 * after 250 ms without a response. Resolves before the connection is established. Only this call loads the client library.
 */
export async function openRedis({ url, name, log }: RedisConnectionOptions): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const warn = createThrottledWarning(log);
  const redis = new Redis(url, {
    connectionName: name,
    // Every version of Redis supports protocol 2, and no feature of protocol 3 is needed.
    protocol: 2,
    disableClientInfo: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Jitter, so that nodes do not reconnect at the same moment.
    retryStrategy: (attempts) =>
      Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** Math.min(attempts, 10)) * (0.5 + Math.random() / 2),
    // After a failover the old primary is a read-only replica. A new connection reaches the new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  redis.on('error', (error: Error) => {
    warn({ connection: name, reason: error.message }, 'Redis cannot be reached');
  });
  return redis;
}
