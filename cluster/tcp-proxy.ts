import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Behaviour of the proxy. `refuses`: closes connections at once. `stalls`: accepts them and forwards nothing. `slow`: delays each
 * chunk by a second. `cuts`: closes after the first 2 kB of a response.
 */
export type ProxyMode = 'open' | 'refuses' | 'stalls' | 'slow' | 'cuts';

/** A TCP proxy with faults. */
export interface TcpProxy {
  port: number;
  /** Applies to new and open connections. */
  setMode: (mode: ProxyMode) => void;
  /** Closes all open connections. */
  closeConnections: () => void;
  close: () => Promise<void>;
}

const SLOW_MS = 1_000;
const CUT_AFTER_BYTES = 2_000;

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: ProxyMode = 'open';
  const pairs = new Set<[Socket, Socket]>();
  /** Functions that release the chunks that arrived while the proxy forwarded nothing. */
  const stalledChunks: (() => void)[] = [];

  const forward = (from: Socket, to: Socket, isResponse: boolean) => {
    let forwardedBytes = 0;
    // Chunks keep their order when the mode changes.
    let last: Promise<void> = Promise.resolve();
    from.on('data', (chunk) => {
      const released =
        mode === 'stalls'
          ? new Promise<void>((resolve) => {
              stalledChunks.push(resolve);
            })
          : new Promise<void>((resolve) => {
              setTimeout(resolve, mode === 'slow' ? SLOW_MS : 0);
            });
      last = Promise.all([last, released]).then(() => {
        const isCut = mode === 'cuts' && isResponse && forwardedBytes + chunk.length > CUT_AFTER_BYTES;
        to.write(isCut ? chunk.subarray(0, Math.max(0, CUT_AFTER_BYTES - forwardedBytes)) : chunk);
        forwardedBytes += chunk.length;
        if (isCut) from.destroy();
      });
    });
    from.on('close', () => {
      void last.then(() => {
        to.end();
      });
    });
    from.on('error', () => {
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (mode === 'refuses') {
      client.destroy();
      return;
    }
    const remote = connect(targetPort, '127.0.0.1');
    const pair: [Socket, Socket] = [client, remote];
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    for (const socket of pair) socket.setNoDelay(true);
    forward(client, remote, false);
    forward(remote, client, true);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const closeConnections = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next) => {
      mode = next;
      if (mode !== 'stalls') for (const release of stalledChunks.splice(0)) release();
      if (mode === 'refuses') closeConnections();
    },
    closeConnections,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      closeConnections();
      await closed;
    },
  };
}
