import { isUtf8 } from 'node:buffer';
import type { StompVersion } from './broker';
import { ProtocolError } from './frame';
import type { FrameLimits, StompFrame } from './frame';
import { hasUnescapedHeaders, unescapeHeader } from './header-escape';

const NUL = 0;
const LF = 10;
const CR = 13;
const EMPTY: Buffer = Buffer.alloc(0);
/** Exceeds the longest command, UNSUBSCRIBE, with its line end. */
const MAX_COMMAND_BYTES = 16;
const TOO_LARGE = 'the frame is too large';

/**
 * Parses frames from chunks of any size. The caller requests one frame at a time, because CONNECT decides the version by which the
 * following frames are parsed. The parser is a class, so that the parsers of thousands of connections share their methods.
 */
export class FrameParser {
  /** The caller sets the version after CONNECT, which all versions encode in the same way. */
  version: StompVersion = '1.2';

  /** Buffer whose range from `start` to `end` contains the unparsed bytes. */
  private bytes = EMPTY;
  private start = 0;
  private end = 0;
  /** Whether the parser allocated `bytes` itself and may write after `end`. */
  private ownsBuffer = false;

  private phase: 'between' | 'command' | 'headers' | 'body' = 'between';
  /** Number of bytes of the current frame before `start`. */
  private consumedBytes = 0;
  /** Number of bytes after `start` in which the end of the line or body was not found. */
  private scannedBytes = 0;
  /** Bitwise OR of the current line's bytes. Below 128 the line is ASCII and needs no UTF-8 check. */
  private lineBits = 0;
  private command = '';
  private headers = new Map<string, string>();
  private headerCount = 0;
  /** Value of `content-length`; undefined without this header. */
  private bodyBytes: number | undefined;
  private fault: ProtocolError | undefined;

  constructor(private readonly limits: FrameLimits) {}

  /** Number of received bytes not yet read as part of a complete line or body. */
  get unparsedBytes(): number {
    return this.end - this.start;
  }

  push(chunk: Buffer): void {
    if (this.start === this.end) {
      this.bytes = chunk;
      this.start = 0;
      this.end = chunk.length;
      this.ownsBuffer = false;
      return;
    }
    if (!this.ownsBuffer || this.end + chunk.length > this.bytes.length) this.growBuffer(chunk.length);
    this.end += chunk.copy(this.bytes, this.end);
  }

  /** Returns the next frame; undefined until it is complete. After a {@link ProtocolError} every call throws it. */
  next(): StompFrame | undefined {
    if (this.fault) throw this.fault;
    try {
      const frame = this.readFrame();
      if (this.start === this.end) this.bytes = EMPTY;
      // A network chunk is a slice of a 64 KiB block. Copying an unfinished frame releases the block.
      else if (!frame && !this.ownsBuffer) this.growBuffer(0);
      return frame;
    } catch (error) {
      if (error instanceof ProtocolError) this.fault = error;
      this.bytes = EMPTY;
      this.start = this.end = 0;
      throw error;
    }
  }

  /** Copies the unparsed bytes into a new buffer with space for a number of additional bytes. */
  private growBuffer(additionalBytes: number): void {
    const unparsedBytes = this.unparsedBytes;
    // Twice the required size, so that a frame that arrives byte by byte is not copied for each byte.
    const largerBuffer = Buffer.allocUnsafeSlow(Math.max(64, 2 * (unparsedBytes + additionalBytes)));
    this.bytes.copy(largerBuffer, 0, this.start, this.end);
    this.bytes = largerBuffer;
    this.start = 0;
    this.end = unparsedBytes;
    this.ownsBuffer = true;
  }

  private readFrame(): StompFrame | undefined {
    if (this.phase === 'between' && !this.skipHeartbeats()) return undefined;
    if (this.phase === 'command') {
      const line = this.takeLine(MAX_COMMAND_BYTES);
      if (line === undefined) return undefined;
      if (!/^[A-Z]+$/.test(line)) throw new ProtocolError('a frame starts with its command');
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
    this.consumedBytes = 0;
    return frame;
  }

  /** Skips line ends between frames. Returns whether a frame starts. */
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

  /** Reads the lines up to the empty line before the body. Returns whether all of them have arrived. */
  private readHeaders(): boolean {
    const isRaw = hasUnescapedHeaders(this.command);
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
      const name = isRaw ? rawName : unescapeHeader(rawName, this.version);
      const value = isRaw ? rawValue : unescapeHeader(rawValue, this.version);
      if (!this.headers.has(name)) this.headers.set(name, value);
    }
    this.phase = 'body';
    const contentLength = this.headers.get('content-length');
    if (contentLength === undefined) return true;
    if (!/^\d{1,10}$/.test(contentLength)) throw new ProtocolError('content-length is not a number');
    this.bodyBytes = Number(contentLength);
    if (this.consumedBytes + this.bodyBytes + 1 > this.limits.frameBytes) throw new ProtocolError(TOO_LARGE);
    return true;
  }

  /** Returns the next line without its LF or CRLF; undefined until it is complete. */
  private takeLine(maxBytes: number): string | undefined {
    const { bytes, start } = this;
    const remainingBytes = this.limits.frameBytes - this.consumedBytes;
    // Stops exactly at the limit, so that the error does not depend on the chunks.
    const stop = Math.min(this.end, start + Math.min(maxBytes, remainingBytes));
    let { lineBits } = this;
    for (let at = start + this.scannedBytes; at < stop; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === LF) {
        const end = at > start && bytes[at - 1] === CR ? at - 1 : at;
        const line = lineBits < 128 ? bytes.toString('latin1', start, end) : decode(bytes, start, end);
        this.advance(at + 1 - start);
        return line;
      }
      if (byte === NUL) throw new ProtocolError('a frame ends within its headers');
      lineBits |= byte;
    }
    this.lineBits = lineBits;
    this.scannedBytes = stop - start;
    if (this.scannedBytes === remainingBytes) throw new ProtocolError(TOO_LARGE);
    if (this.scannedBytes === maxBytes) throw new ProtocolError('a line is too long');
    return undefined;
  }

  private takeBody(length: number): string | undefined {
    if (this.unparsedBytes < length + 1) return undefined;
    if (this.bytes[this.start + length] !== NUL)
      throw new ProtocolError('the body is not as long as content-length says');
    return this.consumeBody(length);
  }

  private takeBodyUpToNul(): string | undefined {
    const stop = Math.min(this.end, this.start + this.limits.frameBytes - this.consumedBytes);
    const nul = this.bytes.indexOf(NUL, this.start + this.scannedBytes);
    // A NUL at or after `stop` was not received, or lies beyond the maximum size of the frame.
    if (nul !== -1 && nul < stop) return this.consumeBody(nul - this.start);
    this.scannedBytes = stop - this.start;
    if (this.consumedBytes + this.scannedBytes === this.limits.frameBytes) throw new ProtocolError(TOO_LARGE);
    return undefined;
  }

  private consumeBody(length: number): string {
    const body = decode(this.bytes, this.start, this.start + length);
    this.advance(length + 1);
    return body;
  }

  private advance(bytes: number): void {
    this.start += bytes;
    this.consumedBytes += bytes;
    this.scannedBytes = 0;
    this.lineBits = 0;
  }
}

function decode(bytes: Buffer, start: number, end: number): string {
  if (!isUtf8(bytes.subarray(start, end))) throw new ProtocolError('not UTF-8');
  return bytes.toString('utf8', start, end);
}
