import type { Member, Target } from './user-calls';
import { openWire } from './wire';
import type { Wire } from './wire';

/** As a page beats: a little oftener than it has promised. */
const PROMISED_BEAT_MS = 10_000;
export const BEAT_MS = 9_000;

const CONNECTED = 'C'.charCodeAt(0);
const RECEIPT = 'R'.charCodeAt(0);
const MESSAGE = 'M'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** Bytes from the start of a MESSAGE in which its numbers and its time stand. */
const LOOKED_AT = 600;

/** What a person of the crowd tells. */
export interface Gossip {
  receipted: (person: CrowdPerson) => void;
  /** A message was heard; what it is called and when it was said is known only where it was looked for. */
  heard: (
    person: CrowdPerson,
    looked: { room: string; messageId: number; saidAt: number } | undefined,
  ) => void;
}

/** One connection of the crowd. */
export class CrowdPerson {
  /** The last number heard of each room. */
  readonly lastHeard = new Map<string, number>();
  /** Every number that was looked at, by room. */
  readonly numbers = new Set<string>();
  looks = false;
  private wire: Wire | undefined;
  private opening: { resolve: () => void; reject: (error: Error) => void; receipts: number } | undefined;

  constructor(
    readonly member: Member,
    readonly target: Target,
    private readonly gossip: Gossip,
  ) {}

  get isOpen(): boolean {
    return this.wire?.isOpen() === true;
  }

  /** Resolves when it hears all that it wants to. */
  async open(): Promise<void> {
    const {
      member: { headers, from },
      target: { port, path, login },
    } = this;
    const answered = new Promise<void>((resolve, reject) => {
      this.opening = { resolve, reject, receipts: 0 };
    });
    answered.catch(() => undefined); // the wire may be refused before anybody waits for this
    this.wire = await openWire(
      { port, path, headers, from },
      {
        hear: (bytes, start, end) => {
          this.hear(bytes, start, end);
        },
        ended: () => {
          this.opening?.reject(new Error('ended while it was opened'));
        },
      },
    );
    const lines = Object.entries({
      'accept-version': '1.2',
      'heart-beat': `${String(PROMISED_BEAT_MS)},${String(PROMISED_BEAT_MS)}`,
      ...login,
    });
    this.wire.send(`CONNECT\n${lines.map(([name, value]) => `${name}:${value}\n`).join('')}\n\0`);
    await answered;
  }

  say(text: string, clientMessageId: string): void {
    this.wire?.send(
      `SEND\ndestination:${this.member.speaksTo ?? ''}\nreceipt:${clientMessageId}\ncontent-type:application/json\n\n${JSON.stringify({ message: text, clientMessageId })}\0`,
    );
  }

  /** Says what changes nothing and is receipted. */
  ask(): void {
    this.wire?.send('UNSUBSCRIBE\nid:none\nreceipt:alive\n\n\0');
  }

  /** A message of that number is known. */
  note(room: string, messageId: number): void {
    this.lastHeard.set(room, Math.max(this.lastHeard.get(room) ?? 0, messageId));
    this.numbers.add(`${room} ${String(messageId)}`);
  }

  beat(): void {
    if (this.isOpen) this.wire?.send('\n');
  }

  cut(): void {
    this.wire?.cut();
    this.wire = undefined;
  }

  private hear(bytes: Buffer, start: number, end: number): void {
    switch (bytes[start]) {
      case MESSAGE:
        this.gossip.heard(this, this.looks ? look(bytes, start, end) : undefined);
        return;
      case RECEIPT:
        if (this.opening) this.hearReceipt(this.opening);
        else this.gossip.receipted(this);
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
    const { subscriptions } = this.member;
    for (const { id, destination } of subscriptions)
      this.wire?.send(`SUBSCRIBE\nid:${id}\ndestination:${destination}\nreceipt:${id}\n\n\0`);
    if (subscriptions.length === 0) this.opened();
  }

  private hearReceipt(opening: { receipts: number }): void {
    opening.receipts += 1;
    if (opening.receipts === this.member.subscriptions.length) this.opened();
  }

  private opened(): void {
    const { opening } = this;
    this.opening = undefined;
    opening?.resolve();
  }
}

/** The last part of a destination: what is said at one is heard at the other of the same room. */
export const roomOf = (destination: string) => destination.slice(destination.lastIndexOf('/') + 1);

function look(bytes: Buffer, start: number, end: number) {
  const text = bytes.toString('latin1', start, Math.min(end, start + LOOKED_AT));
  const [, room = '', messageId] = /\nmessage-id:(\d+)-(\d+)\n/.exec(text) ?? [];
  const saidAt = /"message":"([\d.]+) /.exec(text)?.[1];
  return { room, messageId: Number(messageId), saidAt: Number(saidAt) };
}
