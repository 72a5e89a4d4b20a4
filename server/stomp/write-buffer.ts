import type { Duplex } from 'node:stream';

/** Unsent bytes above which the server closes a connection. */
const MAX_UNSENT_BYTES = 1_048_576;
/** Buffered bytes above which the buffer is written at once, before the end of the tick. */
const FLUSH_BYTES = 65_536;

/** Collects the outgoing messages of one connection. */
export interface WriteBuffer {
  /** Buffers an encoded WebSocket message. */
  append: (message: Buffer) => void;
  /** Writes the buffered messages now. */
  flush: () => void;
  /** Whether the socket has more unsent data than allowed. */
  isOverLimit: () => boolean;
  /** Discards buffered and later messages. */
  discard: () => void;
  /** Time of the last write in ms. */
  readonly lastWrittenAt: number;
}

/**
 * Creates write buffers that share one flush per event-loop tick. All messages of a tick for one socket share a write, which is
 * the most expensive part of a delivery.
 */
export function createWriteBuffers(now: () => number) {
  let dirtyBuffers: SocketWriteBuffer[] = [];
  const flushAll = () => {
    const buffers = dirtyBuffers;
    dirtyBuffers = [];
    for (const buffer of buffers) buffer.flush();
  };
  const markDirty = (buffer: SocketWriteBuffer) => {
    if (dirtyBuffers.push(buffer) === 1) setImmediate(flushAll);
  };
  return {
    open: (socket: Duplex, onOverLimit: () => void): WriteBuffer =>
      new SocketWriteBuffer(socket, { markDirty, now, onOverLimit }),
  };
}

interface WriteBufferDeps {
  markDirty: (buffer: SocketWriteBuffer) => void;
  now: () => number;
  onOverLimit: () => void;
}

class SocketWriteBuffer implements WriteBuffer {
  lastWrittenAt: number;
  /** The first buffered message. Most connections receive one per tick, so the array `more` exists only from the second on. */
  private first: Buffer | undefined;
  private more: Buffer[] | undefined;
  private bufferedBytes = 0;
  private isDiscarding = false;

  constructor(
    private readonly socket: Duplex,
    private readonly deps: WriteBufferDeps,
  ) {
    this.lastWrittenAt = deps.now();
  }

  append(message: Buffer): void {
    if (this.isDiscarding) return;
    this.bufferedBytes += message.length;
    if (!this.first) {
      this.first = message;
      this.deps.markDirty(this);
    } else if (this.more) this.more.push(message);
    else this.more = [message];
    if (this.bufferedBytes > FLUSH_BYTES) this.flush();
  }

  flush(): void {
    const { first, more, bufferedBytes, socket } = this;
    if (!first) return;
    this.clear();
    if (!socket.writable) return;
    socket.write(more ? Buffer.concat([first, ...more], bufferedBytes) : first);
    this.lastWrittenAt = this.deps.now();
    if (this.isOverLimit()) this.deps.onOverLimit();
  }

  isOverLimit(): boolean {
    return this.socket.writableLength > MAX_UNSENT_BYTES;
  }

  discard(): void {
    this.isDiscarding = true;
    this.clear();
  }

  private clear(): void {
    this.first = this.more = undefined;
    this.bufferedBytes = 0;
  }
}
