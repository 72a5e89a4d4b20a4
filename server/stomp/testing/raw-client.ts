import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Overrides of the upgrade request. An empty cookie or origin is not sent. */
export interface RawClientOptions {
  cookie?: string | undefined;
  origin?: string | undefined;
  host?: string;
  path?: string;
  protocols?: string[];
}

/** A WebSocket that sends raw frames and records received ones. */
export interface RawClient {
  websocket: WebSocket;
  send: (data: string | Buffer) => void;
  /** Resolves to the next frame as text without its NUL; rejects when the connection ends first. Skips heart-beats. */
  nextFrame: () => Promise<string>;
  /** Waits until the connection has ended. Resolves to the frames that `nextFrame` has not returned. */
  remainingFrames: () => Promise<string[]>;
  /** All received WebSocket messages, including heart-beats. */
  received: string[];
  /** Resolves to the close code. */
  ended: Promise<number>;
}

/**
 * Returns the headers of an upgrade request that identify user and page: by default, user 7 on a page of the server
 * itself.
 */
export const upgradeHeadersOf = (
  port: number,
  { cookie = 'dure_session=s7', origin = `http://127.0.0.1:${String(port)}`, host }: RawClientOptions = {},
) => ({
  ...(cookie !== '' && { cookie }),
  ...(origin !== '' && { origin }),
  ...(host !== undefined && { host }),
});

export async function openRawClient(port: number, options: RawClientOptions = {}): Promise<RawClient> {
  const websocket = new WebSocket(
    `ws://127.0.0.1:${String(port)}${options.path ?? '/ws'}`,
    options.protocols ?? [],
    { headers: upgradeHeadersOf(port, options), perMessageDeflate: true },
  );
  const received: string[] = [];
  const frames: string[] = [];
  let text = '';
  let wake: () => void = () => undefined;
  let hasEnded = false;
  websocket.on('message', (data: Buffer) => {
    received.push(data.toString());
    text += data.toString();
    const parts = text.split('\0');
    text = parts.pop() ?? '';
    frames.push(...parts.map((part) => part.replace(/^\n+/, '')));
    wake();
  });
  const ended = new Promise<number>((resolve) => {
    websocket.on('close', (code) => {
      hasEnded = true;
      resolve(code);
      wake();
    });
  });
  websocket.on('error', () => undefined);
  await Promise.race([
    once(websocket, 'open'),
    ended.then((code) => {
      throw new Error(`the connection was refused with close code ${String(code)}`);
    }),
  ]);
  const waitForFrame = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    websocket,
    received,
    ended,
    send: (data) => {
      websocket.send(data);
    },
    nextFrame: async () => {
      for (;;) {
        const next = frames.shift();
        if (next !== undefined) return next;
        if (hasEnded) throw new Error('the connection has ended');
        await waitForFrame();
      }
    },
    remainingFrames: async () => {
      await ended;
      return frames.splice(0);
    },
  };
}

/** Creates the promise `opened`, which the test resolves with `open`. */
export function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Returns a SUBSCRIBE frame as text. */
export const encodeSubscribe = (id: string, destination: string, receipt?: string) =>
  `SUBSCRIBE\nid:${id}\ndestination:${destination}\n${receipt === undefined ? '' : `receipt:${receipt}\n`}\n\0`;
/** Returns a SEND frame as text. */
export const encodeSend = (
  body: string,
  { receipt, destination = '/publish/1' }: { receipt?: string; destination?: string } = {},
) => `SEND\ndestination:${destination}\n${receipt === undefined ? '' : `receipt:${receipt}\n`}\n${body}\0`;
