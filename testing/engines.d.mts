import type { ChildProcess } from 'node:child_process';

/** A program on a loopback port. */
export interface Engine {
  port: number;
  pid: number;
  /** Ends it by a signal; the default is its own way to end in order. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port, with the same data. */
  start: () => Promise<void>;
}

interface Wanted {
  postgres?: boolean;
  redis?: boolean;
  s3?: boolean;
  smtp?: boolean;
}

export interface Engines {
  postgres: Engine;
  redis: Engine;
  s3: Engine;
  /** The server's variables that lead to them. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export declare function startEngines(wanted?: Wanted): Promise<Engines>;
export declare function freePort(): Promise<number>;

/** Waits until a program that was just started takes connections on its port. Rejects when it ends or has not come up in time; it is left as it is then. */
export declare function untilServes(port: number, child: ChildProcess, limitMs?: number): Promise<void>;
