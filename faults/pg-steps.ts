import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy to PostgreSQL that counts statements in transactions and runs a callback after one of them. */
export interface PgStepProxy {
  port: number;
  /**
   * Calls `onStepDone` when the n-th statement in transactions (BEGIN and COMMIT included) is done, before its response is forwarded.
   * From then on no response is forwarded until `reset`.
   */
  armAfter: (n: number, onStepDone: () => void) => void;
  /** Cancels `armAfter`, forwards responses again and closes all connections. */
  reset: () => void;
  close: () => Promise<void>;
}

/** Type of the message ReadyForQuery. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Status in ReadyForQuery outside of a transaction. */
const IDLE = 'I'.charCodeAt(0);

/** Starts the proxy. Parses only ReadyForQuery, which shows that a statement is done and whether a transaction is open. */
export async function startPgStepProxy(targetPort: number): Promise<PgStepProxy> {
  let remainingSteps = Infinity;
  let onStep = () => undefined as void;
  let isBlocked = false;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const remote = connect(targetPort, '127.0.0.1');
    for (const socket of [client, remote]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    const end = () => {
      for (const socket of [client, remote]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    client.on('close', end);
    remote.on('close', end);
    // Statements pass even while responses are blocked: statements that a process sent before its kill also reach the database.
    client.on('data', (bytes) => {
      remote.write(bytes);
    });
    let unparsed: Buffer = Buffer.alloc(0);
    let wasInTransaction = false;
    remote.on('data', (bytes) => {
      unparsed = Buffer.concat([unparsed, bytes]);
      let position = 0;
      while (unparsed.length >= position + 5) {
        const length = unparsed.readUInt32BE(position + 1) + 1;
        if (unparsed.length < position + length) break;
        if (unparsed[position] === READY_FOR_QUERY) {
          const isInTransaction = unparsed[position + 5] !== IDLE;
          if (isInTransaction || wasInTransaction) {
            remainingSteps -= 1;
            if (remainingSteps === 0) {
              isBlocked = true;
              onStep();
            }
          }
          wasInTransaction = isInTransaction;
        }
        position += length;
      }
      if (!isBlocked) client.write(unparsed.subarray(0, position));
      unparsed = unparsed.subarray(position);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A server that listens on a port has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    armAfter: (n, onStepDone) => {
      remainingSteps = n;
      onStep = onStepDone;
    },
    reset: () => {
      remainingSteps = Infinity;
      isBlocked = false;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
