import type { PoolConfig } from 'pg';

/** A request of an HTTP load. */
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

/** HTTP load: each connection sends its next request after the response to the last. */
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

/** A statement for the database driver pg. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
  rowMode?: 'array';
}

/** SQL load by pg alone: each connection starts its next action after all statements of the last. */
export interface SqlTask {
  kind: 'sql';
  connectionConfig: PoolConfig;
  /** An action is a list of statements that one connection executes in order. */
  actions: readonly (readonly Statement[])[];
  connections: number;
  seconds: number;
  /** Executes each action at most once. The run ends early when none is left. */
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

/** Result of a load task. */
export interface Outcome {
  /** Successful requests, actions or messages. */
  perSecond: number;
  /** Median duration of a successful request or action; for a message, the time until its receipt. */
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Responses of 400 and above, SQL errors and failed messages. */
  failures: number;
  /** Message of the first failure. */
  firstFailure?: string;
}
