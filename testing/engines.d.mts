import type { ChildProcess } from 'node:child_process';

/** A program on a loopback port. */
export interface Engine {
  port: number;
  pid: number;
  /** Stops the program with a signal; the default is its regular shutdown signal. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts the program again on the same port. PostgreSQL and the S3 server keep their data; Redis starts empty. */
  start: () => Promise<void>;
}

interface EngineOptions {
  postgres?: boolean;
  redis?: boolean;
  s3?: boolean;
  smtp?: boolean;
}

export interface Engines {
  postgres: Engine;
  redis: Engine;
  s3: Engine;
  /** Variables that connect the server to the engines. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export declare function startEngines(options?: EngineOptions): Promise<Engines>;
export declare function freePort(): Promise<number>;

/** Waits until a started program accepts connections on its port. Rejects if the program ends or misses the limit, without ending it. */
export declare function waitUntilServing(port: number, child: ChildProcess, limitMs?: number): Promise<void>;
