import type { ChatClientOptions, Target } from './user-calls';
import { openRawWebSocket } from './raw-websocket';
import type { RawWebSocket } from './raw-websocket';

/** As a page beats: a little oftener than it has promised. */
const PROMISED_HEARTBEAT_MS = 10_000;
export const HEARTBEAT_MS = 9_000;

const CONNECTED = 'C'.charCodeAt(0);
const RECEIPT = 'R'.charCodeAt(0);
const MESSAGE = 'M'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** Bytes from the start of a MESSAGE in which its numbers and its time stand. */
const MAX_HEADER_BYTES = 600;

/** What a user of the userProcess tells. */
export interface UserListeners {
  onReceipt: (user: SimulatedUser) => void;
  /** A message was heard; what it is called and when it was said is known only where it was looked for. */
  onMessage: (
    user: SimulatedUser,
    looked: { room: string; messageId: number; saidAt: number } | undefined,
  ) => void;
}

/** One connection of the userProcess. */
export class SimulatedUser {
  /** The last number heard of each room. */
  readonly lastReceived = new Map<string, number>();
  /** Every number that was looked at, by room. */
  readonly receivedIds = new Set<string>();
  parsesMessages = false;
  private socket: RawWebSocket | undefined;
  private opening: { resolve: () => void; reject: (error: Error) => void; receipts: number } | undefined;

  constructor(
    readonly options: ChatClientOptions,
    readonly target: Target,
    private readonly listeners: UserListeners,
  ) {}

  get isOpen(): boolean {
    return this.socket?.isOpen() === true;
  }

  /** Resolves when it hears all that it wants to. */
  async open(): Promise<void> {
    const {
      options: { headers, localAddress },
      target: { port, path, login },
    } = this;
    const answered = new Promise<void>((resolve, reject) => {
      this.opening = { resolve, reject, receipts: 0 };
    });
    answered.catch(() => undefined); // the wire may be refused before anybody waits for this
    this.socket = await openRawWebSocket(
      { port, path, headers, localAddress },
      {
        onMessage: (bytes, start, end) => {
          this.handleFrame(bytes, start, end);
        },
        onClose: () => {
          this.opening?.reject(new Error('ended while it was opened'));
        },
      },
    );
    const lines = Object.entries({
      'accept-version': '1.2',
      'heart-beat': `${String(PROMISED_HEARTBEAT_MS)},${String(PROMISED_HEARTBEAT_MS)}`,
      ...login,
    });
    this.socket.send(`CONNECT\n${lines.map(([name, value]) => `${name}:${value}\n`).join('')}\n\0`);
    await answered;
  }

  send(text: string, clientMessageId: string): void {
    this.socket?.send(
      `SEND\ndestination:${this.options.sendsTo ?? ''}\nreceipt:${clientMessageId}\ncontent-type:application/json\n\n${JSON.stringify({ message: text, clientMessageId })}\0`,
    );
  }

  /** Says what changes nothing and is receipted. */
  requestReceipt(): void {
    this.socket?.send('UNSUBSCRIBE\nid:none\nreceipt:alive\n\n\0');
  }

  /** A message of that number is known. */
  recordMessage(room: string, messageId: number): void {
    this.lastReceived.set(room, Math.max(this.lastReceived.get(room) ?? 0, messageId));
    this.receivedIds.add(`${room} ${String(messageId)}`);
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
      default: // a beat
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

/** The last part of a destination: what is said at one is heard at the other of the same room. */
export const roomOf = (destination: string) => destination.slice(destination.lastIndexOf('/') + 1);

function parseMessage(bytes: Buffer, start: number, end: number) {
  const text = bytes.toString('latin1', start, Math.min(end, start + MAX_HEADER_BYTES));
  const [, room = '', messageId] = /\nmessage-id:(\d+)-(\d+)\n/.exec(text) ?? [];
  const saidAt = /"message":"([\d.]+) /.exec(text)?.[1];
  return { room, messageId: Number(messageId), saidAt: Number(saidAt) };
}
