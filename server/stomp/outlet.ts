import type { Duplex } from 'node:stream';

/** Waiting bytes over which a connection is cut. */
const MAX_WAITING_BYTES = 1_048_576;
/** Over this a tick's messages are not held back for the others. */
const FLUSH_BYTES = 65_536;

/** Where the messages of one connection leave. */
export interface Outlet {
  /** Puts the bytes of a WebSocket message in line. */
  put: (message: Buffer) => void;
  /** Writes what is in line now. */
  flush: () => void;
  /** Whether more waits for the client than one may hold for it. */
  isOverfull: () => boolean;
  /** Drops what is in line, and whatever comes. */
  shut: () => void;
  /** When something was last written, in ms. */
  readonly lastWroteAt: number;
}

/**
 * Gathers all messages of one tick per socket into one write: the write is what a delivery costs most. One of these serves all
 * connections of a server, so that a tick with thousands of deliveries ends in one pass over the sockets.
 */
export function createGathering(now: () => number) {
  let dirty: SocketOutlet[] = [];
  const flushAll = () => {
    const outlets = dirty;
    dirty = [];
    for (const outlet of outlets) outlet.flush();
  };
  const mark = (outlet: SocketOutlet) => {
    if (dirty.push(outlet) === 1) setImmediate(flushAll);
  };
  return {
    open: (socket: Duplex, onOverfull: () => void): Outlet =>
      new SocketOutlet(socket, { mark, now, onOverfull }),
  };
}

interface Surroundings {
  mark: (outlet: SocketOutlet) => void;
  now: () => number;
  onOverfull: () => void;
}

class SocketOutlet implements Outlet {
  lastWroteAt: number;
  /** What is in line. A list only from the second on: of those who hear a message, most hear one in a tick. */
  private first: Buffer | undefined;
  private more: Buffer[] | undefined;
  private bytes = 0;
  private isShut = false;

  constructor(
    private readonly socket: Duplex,
    private readonly around: Surroundings,
  ) {
    this.lastWroteAt = around.now();
  }

  put(message: Buffer): void {
    if (this.isShut) return;
    this.bytes += message.length;
    if (!this.first) {
      this.first = message;
      this.around.mark(this);
    } else if (this.more) this.more.push(message);
    else this.more = [message];
    if (this.bytes > FLUSH_BYTES) this.flush();
  }

  flush(): void {
    const { first, more, bytes, socket } = this;
    if (!first) return;
    this.clear();
    if (!socket.writable) return;
    socket.write(more ? Buffer.concat([first, ...more], bytes) : first);
    this.lastWroteAt = this.around.now();
    if (this.isOverfull()) this.around.onOverfull();
  }

  isOverfull(): boolean {
    return this.socket.writableLength > MAX_WAITING_BYTES;
  }

  shut(): void {
    this.isShut = true;
    this.clear();
  }

  private clear(): void {
    this.first = this.more = undefined;
    this.bytes = 0;
  }
}
