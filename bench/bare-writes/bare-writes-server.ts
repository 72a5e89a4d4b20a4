import type { PoolConfig } from 'pg';
import { nextMessageOf, startProgram } from '../load/processes';
import type { PlannedStatement } from './write-plan';

/** A route that executes statements. */
export interface BareRequests {
  kind: 'requests';
  /** With `:name` for parameters. */
  path: string;
  session: PlannedStatement;
  statements: readonly PlannedStatement[];
}

/** A WebSocket that executes a statement for each message. */
export interface BareMessages {
  kind: 'messages';
  session: PlannedStatement;
  append: { name: string; text: string };
}

export type BareWrites = BareRequests | BareMessages;

/** A server that does nothing but the statements of a write. */
export interface BareWritesServer {
  port: number;
  close: () => void;
}

/** Starts the server in a process of its own. */
export async function startBareWrites(
  writes: BareWrites,
  connectionConfig: PoolConfig,
): Promise<BareWritesServer> {
  const child = startProgram('../bare-writes/bare-writes-process.ts');
  child.send({ writes, connectionConfig });
  return {
    port: Number(await nextMessageOf(child)),
    close: () => {
      child.disconnect();
    },
  };
}
