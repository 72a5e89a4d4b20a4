import type { PoolConfig } from 'pg';
import { nextMessageOf, startProgram } from '../load-generator/processes';
import type { PlannedStatement } from './write-plan';

/** Configuration of a bare write server with one HTTP route. Each request executes the statements of one write. */
export interface BareRequests {
  kind: 'requests';
  /** Path of the route, with `:name` for parameters. */
  path: string;
  /** Finds the session of the cookie. */
  sessionStatement: PlannedStatement;
  /** Executed after the session was found. */
  statements: readonly PlannedStatement[];
}

/** Configuration of a bare write server for WebSockets. It executes one statement for each message. */
export interface BareMessages {
  kind: 'messages';
  /** Finds the session of the cookie. */
  sessionStatement: PlannedStatement;
  /** Stores a message. */
  appendStatement: { name: string; text: string };
}

export type BareWrites = BareRequests | BareMessages;

/** A running bare write server: it executes the product's statements without the product's other work. */
export interface BareWritesServer {
  port: number;
  close: () => void;
}

/** Starts a bare write server in a separate process. */
export async function startBareWrites(
  writes: BareWrites,
  connectionConfig: PoolConfig,
): Promise<BareWritesServer> {
  const child = startProgram('../bare-writes/bare-writes-program.ts');
  child.send({ writes, connectionConfig });
  return {
    port: Number(await nextMessageOf(child)),
    close: () => {
      child.disconnect();
    },
  };
}
