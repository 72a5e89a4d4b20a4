import type { PoolConfig } from 'pg';

/** A request that is sent repeatedly. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** The whole path with its query. */
  path: string;
  cookie?: string;
  /** JSON. */
  body?: string;
  /** Adds an idempotency key to each request, as pages do. */
  hasIdempotencyKey?: boolean;
}

/** HTTP load: each connection sends its next request after the response. */
export interface HttpTask {
  kind: 'http';
  port: number;
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
  /** Sends each request at most once. The run ends early when none is left. */
  once?: boolean;
  /** Repeats a request that the server rejected under load, after its `Retry-After` time. */
  retriesBusy?: boolean;
}

/** A statement for the driver. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
  rowMode?: 'array';
}

/** SQL load with the plain driver: each connection starts its next action after all statements of the last. */
export interface SqlTask {
  kind: 'sql';
  connectionConfig: PoolConfig;
  actions: readonly (readonly Statement[])[];
  connections: number;
  seconds: number;
  once?: boolean;
}

/** Chat load: each sender has one connection and sends its next message after the receipt of the last. */
export interface ChatTask {
  kind: 'chat';
  port: number;
  senders: readonly { cookie: string; roomId: number }[];
  text: string;
  seconds: number;
  /** Whether the server is the bare write server, which accepts JSON without STOMP. */
  isBare?: boolean;
}

export type LoadTask = HttpTask | SqlTask | ChatTask;

/** Result of a run. */
export interface Outcome {
  /** Successful requests or actions. */
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Responses of 400 and above, SQL errors and failed messages. */
  failures: number;
  /** Message of the first failure. */
  firstFailure?: string;
}
