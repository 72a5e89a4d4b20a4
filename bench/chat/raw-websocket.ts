import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Address and headers of a WebSocket. */
export interface RawWebSocketTarget {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Local address of the connection, for example `127.0.0.2`. The server limits connections per address. */
  localAddress?: string | undefined;
}

/**
 * A WebSocket client with minimal CPU cost, so that thousands of them hardly slow down the server. It passes
 * received messages on without copying them.
 */
export interface RawWebSocket {
  send: (text: string) => void;
  /** Closes the TCP connection without a close frame. */
  terminate: () => void;
  isOpen: () => boolean;
}

interface WebSocketListeners {
  /** Receives a message: the bytes from `start` up to but excluding `end`. Valid only during the call. */
  onMessage: (bytes: Buffer, start: number, end: number) => void;
  onClose: () => void;
}

const EMPTY: Buffer = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';
/** Continuation, text and binary frames have the opcodes 0, 1 and 2. */
const MAX_DATA_OPCODE = 2;
const CLOSE_OPCODE = 8;
const PING_OPCODE = 9;
/** First byte of a sent frame: the FIN bit and the opcode. */
const TEXT_FRAME = 0x81;
const PONG_FRAME = 0x8a;
const MASK_BIT = 0x80;

/**
 * Opens a WebSocket. Rejects with the status line if the server refuses the upgrade, and with another error if the
 * connection fails. After each rejection, it also calls `onClose`.
 */
export function openRawWebSocket(
  { port, path, headers = {}, localAddress }: RawWebSocketTarget,
  listeners: WebSocketListeners,
): Promise<RawWebSocket> {
  const key = randomBytes(16).toString('base64');
  const expectedAccept = createHash('sha1')
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  const requestHeaders = {
    Host: `localhost:${String(port)}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': key,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': 'v12.stomp',
    ...headers,
  };
  const request = `GET ${path} HTTP/1.1\r\n${Object.entries(requestHeaders)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  const socket = connect({ port, host: '127.0.0.1', localAddress: localAddress, noDelay: true });
  return new Promise((resolve, reject) => {
    let buffered = EMPTY;
    const readHandshake = (chunk: Buffer) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      const end = buffered.indexOf(HEAD_END);
      if (end < 0) return;
      const head = buffered.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101') || !head.includes(expectedAccept)) {
        reject(new Error(head.split('\r\n', 1)[0]));
        socket.destroy();
        return;
      }
      socket.off('data', readHandshake);
      const readFrames = createFrameReader(socket, listeners);
      socket.on('data', readFrames);
      resolve(createRawWebSocket(socket));
      if (buffered.length > end + HEAD_END.length) readFrames(buffered.subarray(end + HEAD_END.length));
    };
    socket.on('data', readHandshake);
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('the connection ended before it was open'));
      listeners.onClose();
    });
    socket.write(request);
  });
}

function createRawWebSocket(socket: Socket): RawWebSocket {
  const mask = randomBytes(4);
  return {
    send: (text) => {
      socket.write(createFrame(TEXT_FRAME, Buffer.from(text), mask));
    },
    terminate: () => {
      socket.destroy();
    },
    isOpen: () => !socket.destroyed,
  };
}

function createFrame(firstByte: number, payload: Buffer, mask: Buffer): Buffer {
  const { length } = payload;
  const headBytes = length < 126 ? 2 : 4;
  const frame = Buffer.allocUnsafe(headBytes + 4 + length);
  frame[0] = firstByte;
  frame[1] = MASK_BIT | (length < 126 ? length : 126);
  if (headBytes === 4) frame.writeUInt16BE(length, 2);
  mask.copy(frame, headBytes);
  // The defaults are never used: `i` is within the payload, and the mask has four bytes.
  for (let i = 0; i < length; i += 1) frame[headBytes + 4 + i] = (payload[i] ?? 0) ^ (mask[i & 3] ?? 0);
  return frame;
}

function createFrameReader(socket: Socket, { onMessage }: WebSocketListeners): (chunk: Buffer) => void {
  let buffered = EMPTY;
  return (chunk) => {
    const bytes = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    let offset = 0;
    for (;;) {
      const lengthByte = bytes[offset + 1] ?? 0;
      const headBytes = lengthByte < 126 ? 2 : lengthByte === 126 ? 4 : 10;
      if (bytes.length < offset + headBytes) break;
      const length =
        headBytes === 2
          ? lengthByte
          : headBytes === 4
            ? bytes.readUInt16BE(offset + 2)
            : Number(bytes.readBigUInt64BE(offset + 2));
      const start = offset + headBytes;
      if (bytes.length < start + length) break;
      const opcode = (bytes[offset] ?? 0) & 0x0f;
      if (opcode <= MAX_DATA_OPCODE) onMessage(bytes, start, start + length);
      else if (opcode === CLOSE_OPCODE) socket.end();
      else if (opcode === PING_OPCODE)
        socket.write(createFrame(PONG_FRAME, bytes.subarray(start, start + length), Buffer.alloc(4)));
      offset = start + length;
    }
    buffered = offset === bytes.length ? EMPTY : Buffer.from(bytes.subarray(offset));
  };
}
