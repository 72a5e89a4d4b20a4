import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy to PostgreSQL that counts statements in transactions and runs a callback after one of them. */
export interface PgStepProxy {
  port: number;
  /**
   * Calls `strike` after the n-th statement in transactions (BEGIN and COMMIT included) is done and before its response is forwarded.
   * Then nothing is forwarded until `reset`.
   */
  armAfter: (n: number, strike: () => void) => void;
  reset: () => void;
  close: () => Promise<void>;
}

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** Parses only ReadyForQuery, which shows that a statement is done and whether a transaction is open. */
export async function startPgStepProxy(target: number): Promise<PgStepProxy> {
  let left = Infinity;
  let onStep = () => undefined as void;
  let isBroken = false;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const remote = connect(target, '127.0.0.1');
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
    client.on('data', (bytes) => {
      if (!isBroken) remote.write(bytes);
    });
    let rest: Buffer = Buffer.alloc(0);
    let wasIn = false;
    remote.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      let at = 0;
      while (rest.length >= at + 5) {
        const length = rest.readUInt32BE(at + 1) + 1;
        if (rest.length < at + length) break;
        if (rest[at] === READY) {
          const isIn = rest[at + 5] !== IDLE;
          if (isIn || wasIn) {
            left -= 1;
            if (left === 0) {
              isBroken = true;
              onStep();
            }
          }
          wasIn = isIn;
        }
        at += length;
      }
      if (!isBroken) client.write(rest.subarray(0, at));
      rest = rest.subarray(at);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A server that listens on a port has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    armAfter: (n, strike) => {
      left = n;
      onStep = strike;
    },
    reset: () => {
      left = Infinity;
      isBroken = false;
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
