import { isUtf8 } from 'node:buffer';
import type { StompVersion } from './broker';
import { ProtocolError } from './frame';
import type { FrameLimits, StompFrame } from './frame';
import { isUnescaped, unescapeHeader } from './header-escape';

const NUL = 0;
const LF = 10;
const CR = 13;
const NOTHING: Buffer = Buffer.alloc(0);
/** Bytes of the longest command there is, CONNECTED, with some room. */
const COMMAND_BYTES = 16;
const TOO_LARGE = 'the frame is too large';

/**
 * Reads frames out of bytes that come in any pieces. Whoever feeds it asks for one frame at a time, and may leave the rest
 * where it is: a frame must not be understood before the one that says by which version.
 *
 * A class, since there is one for every connection.
 */
export class FrameParser {
  /** Set by what CONNECT agrees on; CONNECT itself is read the same way by all. */
  version: StompVersion = '1.2';

  private bytes = NOTHING;
  private start = 0;
  private end = 0;
  /** Whether `bytes` is ours alone and may have room behind `end`. */
  private roomy = false;

  private phase: 'between' | 'command' | 'headers' | 'body' = 'between';
  /** Bytes of this frame that lie before `start`. */
  private used = 0;
  /** Bytes behind `start` in which what is being looked for is not. */
  private scanned = 0;
  /** All bytes of the line so far, or-ed: under 128 it is ASCII, which needs no check and no decoding. */
  private bits = 0;
  private command = '';
  private headers = new Map<string, string>();
  private headerCount = 0;
  private bodyBytes: number | undefined;
  private fault: ProtocolError | undefined;

  constructor(private readonly limits: FrameLimits) {}

  /** Bytes that have not become frames: an unfinished frame, and what has not been asked for yet. */
  get waiting(): number {
    return this.end - this.start;
  }

  push(chunk: Buffer): void {
    if (this.start === this.end) {
      this.bytes = chunk;
      this.start = 0;
      this.end = chunk.length;
      this.roomy = false;
      return;
    }
    if (!this.roomy || this.end + chunk.length > this.bytes.length) this.makeRoom(chunk.length);
    this.end += chunk.copy(this.bytes, this.end);
  }

  /** The next whole frame, or undefined until more has come. After a {@link ProtocolError} it only throws. */
  next(): StompFrame | undefined {
    if (this.fault) throw this.fault;
    try {
      const frame = this.read();
      if (this.start === this.end) this.bytes = NOTHING;
      // What came from the network is a piece of a block of 64 KiB, all of which an unfinished frame would hold.
      else if (!frame && !this.roomy) this.makeRoom(0);
      return frame;
    } catch (error) {
      if (error instanceof ProtocolError) this.fault = error;
      this.bytes = NOTHING;
      this.start = this.end = 0;
      throw error;
    }
  }

  private makeRoom(bytes: number): void {
    const waiting = this.waiting;
    // Twice what is needed, so that a frame that comes byte by byte is not copied at each of them.
    const roomy = Buffer.allocUnsafeSlow(Math.max(64, 2 * (waiting + bytes)));
    this.bytes.copy(roomy, 0, this.start, this.end);
    this.bytes = roomy;
    this.start = 0;
    this.end = waiting;
    this.roomy = true;
  }

  private read(): StompFrame | undefined {
    if (this.phase === 'between' && !this.skipHeartbeats()) return undefined;
    if (this.phase === 'command') {
      const line = this.takeLine(COMMAND_BYTES);
      if (line === undefined) return undefined;
      if (!/^[A-Z]+$/.test(line)) throw new ProtocolError('a frame begins with its command');
      this.command = line;
      this.phase = 'headers';
    }
    if (this.phase === 'headers' && !this.readHeaders()) return undefined;
    const body = this.bodyBytes === undefined ? this.takeBodyUpToNul() : this.takeBody(this.bodyBytes);
    if (body === undefined) return undefined;
    const frame: StompFrame = { command: this.command, headers: this.headers, body };
    this.phase = 'between';
    this.headers = new Map();
    this.headerCount = 0;
    this.bodyBytes = undefined;
    this.used = 0;
    return frame;
  }

  /** Passes over ends of lines; whether a frame begins. */
  private skipHeartbeats(): boolean {
    for (; this.start < this.end; this.start += 1) {
      const byte = this.bytes[this.start];
      if (byte === LF) continue;
      if (byte !== CR) {
        this.phase = 'command';
        return true;
      }
      if (this.start + 1 === this.end) return false;
      if (this.bytes[this.start + 1] !== LF) throw new ProtocolError('a carriage return without a line feed');
    }
    return false;
  }

  private readHeaders(): boolean {
    const asTheyAre = isUnescaped(this.command);
    for (;;) {
      const line = this.takeLine(this.limits.lineBytes);
      if (line === undefined) return false;
      if (line === '') break;
      this.headerCount += 1;
      if (this.headerCount > this.limits.frameHeaders) throw new ProtocolError('too many headers');
      const colon = line.indexOf(':');
      if (colon < 1) throw new ProtocolError('a header without a name');
      const rawName = line.slice(0, colon);
      const rawValue = line.slice(colon + 1);
      const name = asTheyAre ? rawName : unescapeHeader(rawName, this.version);
      const value = asTheyAre ? rawValue : unescapeHeader(rawValue, this.version);
      if (!this.headers.has(name)) this.headers.set(name, value);
    }
    this.phase = 'body';
    const announced = this.headers.get('content-length');
    if (announced === undefined) return true;
    if (!/^\d{1,10}$/.test(announced)) throw new ProtocolError('content-length is not a number');
    this.bodyBytes = Number(announced);
    if (this.used + this.bodyBytes + 1 > this.limits.frameBytes) throw new ProtocolError(TOO_LARGE);
    return true;
  }

  /** A line without its end, which may be CRLF. */
  private takeLine(maxBytes: number): string | undefined {
    const { bytes, start } = this;
    const room = this.limits.frameBytes - this.used;
    // Not a byte further, so that the same bytes have the same fault in whatever pieces they come.
    const stop = Math.min(this.end, start + Math.min(maxBytes, room));
    let { bits } = this;
    for (let at = start + this.scanned; at < stop; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === LF) {
        const end = at > start && bytes[at - 1] === CR ? at - 1 : at;
        const line = bits < 128 ? bytes.toString('latin1', start, end) : decode(bytes, start, end);
        this.advance(at + 1 - start);
        return line;
      }
      if (byte === NUL) throw new ProtocolError('a frame ends within its headers');
      bits |= byte;
    }
    this.bits = bits;
    this.scanned = stop - start;
    if (this.scanned === room) throw new ProtocolError(TOO_LARGE);
    if (this.scanned === maxBytes) throw new ProtocolError('a line is too long');
    return undefined;
  }

  private takeBody(length: number): string | undefined {
    if (this.waiting < length + 1) return undefined;
    if (this.bytes[this.start + length] !== NUL)
      throw new ProtocolError('the body is not as long as content-length says');
    return this.bodyOf(length);
  }

  private takeBodyUpToNul(): string | undefined {
    const stop = Math.min(this.end, this.start + this.limits.frameBytes - this.used);
    const nul = this.bytes.indexOf(NUL, this.start + this.scanned);
    // What lies behind the end is old, or another frame's.
    if (nul !== -1 && nul < stop) return this.bodyOf(nul - this.start);
    this.scanned = stop - this.start;
    if (this.used + this.scanned === this.limits.frameBytes) throw new ProtocolError(TOO_LARGE);
    return undefined;
  }

  private bodyOf(length: number): string {
    const body = decode(this.bytes, this.start, this.start + length);
    this.advance(length + 1);
    return body;
  }

  private advance(bytes: number): void {
    this.start += bytes;
    this.used += bytes;
    this.scanned = 0;
    this.bits = 0;
  }
}

function decode(bytes: Buffer, start: number, end: number): string {
  if (!isUtf8(bytes.subarray(start, end))) throw new ProtocolError('not UTF-8');
  return bytes.toString('utf8', start, end);
}
