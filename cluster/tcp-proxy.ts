import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/**
 * Behaviour of the proxy. `open`: forwards everything at once. `refuses`: closes connections at once. `stalls`: accepts connections
 * and forwards nothing until the mode changes. `slow`: delays each chunk by a second. `cuts`: closes a connection after the first
 * 2 kB from the target.
 */
export type ProxyMode = 'open' | 'refuses' | 'stalls' | 'slow' | 'cuts';

/** A TCP proxy that can inject faults. */
export interface TcpProxy {
  port: number;
  /** Sets the mode of new and existing connections. */
  setMode: (mode: ProxyMode) => void;
  /** Closes all existing connections. The proxy continues to accept new ones. */
  closeConnections: () => void;
  close: () => Promise<void>;
}

const SLOW_MS = 1_000;
const CUT_AFTER_BYTES = 2_000;

/** Starts a proxy on a free port in mode `open`. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: ProxyMode = 'open';
  const pairs = new Set<[Socket, Socket]>();
  /** Functions that release the chunks that arrived in mode `stalls`. */
  const stalledReleases: (() => void)[] = [];

  const forward = (from: Socket, to: Socket, { isFromTarget }: { isFromTarget: boolean }) => {
    let forwardedBytes = 0;
    // Each chunk waits for the previous one, so that chunks keep their order when the mode changes.
    let lastForwarded: Promise<void> = Promise.resolve();
    from.on('data', (chunk) => {
      const released =
        mode === 'stalls'
          ? new Promise<void>((resolve) => {
              stalledReleases.push(resolve);
            })
          : new Promise<void>((resolve) => {
              setTimeout(resolve, mode === 'slow' ? SLOW_MS : 0);
            });
      lastForwarded = Promise.all([lastForwarded, released]).then(() => {
        const isCut = mode === 'cuts' && isFromTarget && forwardedBytes + chunk.length > CUT_AFTER_BYTES;
        to.write(isCut ? chunk.subarray(0, Math.max(0, CUT_AFTER_BYTES - forwardedBytes)) : chunk);
        forwardedBytes += chunk.length;
        if (isCut) from.destroy();
      });
    });
    from.on('close', () => {
      void lastForwarded.then(() => {
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
    const target = connect(targetPort, '127.0.0.1');
    const pair: [Socket, Socket] = [client, target];
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    for (const socket of pair) socket.setNoDelay(true);
    forward(client, target, { isFromTarget: false });
    forward(target, client, { isFromTarget: true });
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
      if (mode !== 'stalls') for (const release of stalledReleases.splice(0)) release();
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
