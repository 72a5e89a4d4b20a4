import type { Redis } from 'ioredis';
import { createThrottledWarning } from '../throttled-log';
import type { EngineLog } from '../engine-log';

/** Longer than any answer of a Redis nearby, short beside what a person notices. */
const COMMAND_TIMEOUT_MS = 250;
/** Silence after a question for so long means that nobody is there: the connection is given up, and nothing waits for it until there is a new one. */
const SILENCE_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 2_000;

interface RedisConnectionOptions {
  url: string;
  /** As the operator sees it in `CLIENT LIST`. */
  name: string;
  log: EngineLog;
}

/**
 * A connection that reconnects for ever and never makes anybody wait: what cannot be sent now fails at once, what is not answered
 * fails a quarter of a second later. Resolves before it is connected. The client is loaded only now.
 */
export async function openRedis({ url, name, log }: RedisConnectionOptions): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const warn = createThrottledWarning(log);
  const redis = new Redis(url, {
    connectionName: name,
    // Understood by every version; none of what the newer one brings is needed.
    protocol: 2,
    disableClientInfo: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Nodes that lost it together do not come back together.
    retryStrategy: (attempts) =>
      Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** Math.min(attempts, 10)) * (0.5 + Math.random() / 2),
    // A replica that was the primary a moment ago: the address leads elsewhere by now.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  redis.on('error', (error: Error) => {
    warn({ connection: name, reason: error.message }, 'Redis cannot be reached');
  });
  return redis;
}
