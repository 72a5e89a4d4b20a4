import type { ChatClientOptions, Target } from './user-calls';
import { openRawWebSocket } from './raw-websocket';
import type { RawWebSocket } from './raw-websocket';

/** Heartbeat interval that a simulated user announces in CONNECT. */
const ANNOUNCED_HEARTBEAT_MS = 10_000;
/** Interval of sent heartbeats. It is shorter than the announced interval, so that no heartbeat is late. */
export const HEARTBEAT_MS = 9_000;

// The first byte of a server frame identifies its command. Comparing one byte takes little CPU time.
const CONNECTED = 'C'.charCodeAt(0);
const RECEIPT = 'R'.charCodeAt(0);
const MESSAGE = 'M'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** Number of bytes at the start of a MESSAGE frame that contain the room id, the message id and the send time. */
const PARSED_BYTES = 600;

/** Callbacks of a simulated user. */
export interface UserListeners {
  /** Called for each receipt after `open` has resolved. */
  onReceipt: (user: SimulatedUser) => void;
  /**
   * Called for each message. `parsed` is undefined unless the user's `parsesMessages` is true. `sentAt` is the `performance.now()`
   * of the sender.
   */
  onMessage: (
    user: SimulatedUser,
    parsed: { roomId: string; messageId: number; sentAt: number } | undefined,
  ) => void;
}

/** One simulated user with one connection. */
export class SimulatedUser {
  /** Highest recorded message id by room id. */
  readonly highestReceivedIds = new Map<string, number>();
  /** `<room id> <message id>` of every recorded message. */
  readonly receivedIds = new Set<string>();
  parsesMessages = false;
  private socket: RawWebSocket | undefined;
  /** Set while `open` waits for CONNECTED and the receipts of the subscriptions. */
  private opening: { resolve: () => void; reject: (error: Error) => void; receipts: number } | undefined;

  constructor(
    readonly options: ChatClientOptions,
    readonly target: Target,
    private readonly listeners: UserListeners,
  ) {}

  get isOpen(): boolean {
    return this.socket?.isOpen() === true;
  }

  /**
   * Connects and subscribes. Resolves after the receipts of all subscriptions. Rejects if the server refuses the connection or
   * ends it before.
   */
  async open(): Promise<void> {
    const {
      options: { headers, localAddress },
      target: { port, path, login },
    } = this;
    const subscribed = new Promise<void>((resolve, reject) => {
      this.opening = { resolve, reject, receipts: 0 };
    });
    subscribed.catch(() => undefined); // the connection may fail before this is awaited
    this.socket = await openRawWebSocket(
      { port, path, headers, localAddress },
      {
        onMessage: (bytes, start, end) => {
          this.handleFrame(bytes, start, end);
        },
        onClose: () => {
          this.opening?.reject(new Error('the connection ended before it was open'));
        },
      },
    );
    const connectHeaders = Object.entries({
      'accept-version': '1.2',
      'heart-beat': `${String(ANNOUNCED_HEARTBEAT_MS)},${String(ANNOUNCED_HEARTBEAT_MS)}`,
      ...login,
    });
    this.socket.send(`CONNECT\n${connectHeaders.map(([name, value]) => `${name}:${value}\n`).join('')}\n\0`);
    await subscribed;
  }

  send(text: string, clientMessageId: string): void {
    this.socket?.send(
      `SEND\ndestination:${this.options.sendsTo ?? ''}\nreceipt:${clientMessageId}\ncontent-type:application/json\n\n${JSON.stringify({ message: text, clientMessageId })}\0`,
    );
  }

  /** Sends a frame that has no effect but requests a receipt, to test whether the server responds. */
  requestReceipt(): void {
    this.socket?.send('UNSUBSCRIBE\nid:none\nreceipt:alive\n\n\0');
  }

  /** Records a message as received. */
  recordMessage(roomId: string, messageId: number): void {
    this.highestReceivedIds.set(roomId, Math.max(this.highestReceivedIds.get(roomId) ?? 0, messageId));
    this.receivedIds.add(`${roomId} ${String(messageId)}`);
  }

  sendHeartbeat(): void {
    if (this.isOpen) this.socket?.send('\n');
  }

  terminate(): void {
    this.socket?.terminate();
    this.socket = undefined;
  }

  private handleFrame(bytes: Buffer, start: number, end: number): void {
    switch (bytes[start]) {
      case MESSAGE:
        this.listeners.onMessage(this, this.parsesMessages ? parseMessage(bytes, start, end) : undefined);
        return;
      case RECEIPT:
        if (this.opening) this.handleReceipt(this.opening);
        else this.listeners.onReceipt(this);
        return;
      case CONNECTED:
        this.subscribe();
        return;
      case ERROR:
        this.opening?.reject(new Error(bytes.toString('utf8', start, end)));
        return;
      case undefined:
      default: // a heartbeat
    }
  }

  private subscribe(): void {
    const { subscriptions } = this.options;
    for (const { id, destination } of subscriptions)
      this.socket?.send(`SUBSCRIBE\nid:${id}\ndestination:${destination}\nreceipt:${id}\n\n\0`);
    if (subscriptions.length === 0) this.finishOpening();
  }

  private handleReceipt(opening: { receipts: number }): void {
    opening.receipts += 1;
    if (opening.receipts === this.options.subscriptions.length) this.finishOpening();
  }

  private finishOpening(): void {
    const { opening } = this;
    this.opening = undefined;
    opening?.resolve();
  }
}

/** Returns the room id of a SEND or SUBSCRIBE destination: its last segment. */
export const roomIdOf = (destination: string) => destination.slice(destination.lastIndexOf('/') + 1);

function parseMessage(bytes: Buffer, start: number, end: number) {
  const text = bytes.toString('latin1', start, Math.min(end, start + PARSED_BYTES));
  const [, roomId = '', messageId] = /\nmessage-id:(\d+)-(\d+)\n/.exec(text) ?? [];
  const sentAt = /"message":"([\d.]+) /.exec(text)?.[1];
  return { roomId, messageId: Number(messageId), sentAt: Number(sentAt) };
}
