import type { PoolConfig } from 'pg';

/** A request as it goes out, again and again. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  /** The whole path with its query. */
  path: string;
  cookie?: string;
  /** JSON. */
  body?: string;
  /** Names each call by a key of its own, as pages do. */
  hasIdempotencyKey?: boolean;
}

/** Asks a server by HTTP: each connection sends its next request when the last is answered. */
export interface HttpTask {
  kind: 'http';
  port: number;
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
  /** Each request goes out once at most: the run ends early when none is left. */
  once?: boolean;
}

/** One statement as the driver takes it. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
  rowMode?: 'array';
}

/** Runs statements by the bare driver: each connection begins its next deed when all statements of the last are answered. */
export interface SqlTask {
  kind: 'sql';
  connectionConfig: PoolConfig;
  actions: readonly (readonly Statement[])[];
  connections: number;
  seconds: number;
  once?: boolean;
}

/** Speaks in rooms: each speaker has a connection of its own, and says its next message when the last has its receipt. */
export interface ChatTask {
  kind: 'chat';
  port: number;
  speakers: readonly { cookie: string; roomId: number }[];
  text: string;
  seconds: number;
}

export type LoadTask = HttpTask | SqlTask | ChatTask;

/** What came of a run. */
export interface Outcome {
  /** Requests or deeds that were answered well. */
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Answers of 400 and above, errors of SQL. */
  failures: number;
  /** What the first of them said. */
  firstFailure?: string;
}
