import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** An in-process imitation of Redis with counters and publish/subscribe. It can hang or shut down. */
export interface RedisStub {
  url: string;
  /** Names of the received commands in lower case, oldest first. */
  commands: string[];
  /** A hanging stub accepts connections, but ignores all commands and does not add them to `commands`. */
  setHanging: (isHanging: boolean) => void;
  /** Closes the server and all connections. */
  shutDown: () => Promise<void>;
  /** Listens on the same port again. The counters survive. */
  restart: () => Promise<void>;
  /** Publishes a message on a channel. */
  publish: (channel: string, text: string) => void;
  /** Number of subscribed connections. */
  subscriberCount: () => number;
}

type Reply = string | number | null | Reply[];

export async function startRedisStub(): Promise<RedisStub> {
  const counters = new Map<string, { points: number; endsAt: number }>();
  const sockets = new Set<Socket>();
  const channelsBySocket = new Map<Socket, Set<string>>();
  const commands: string[] = [];
  let isHanging = false;

  const findCounter = (key: string) => {
    const counter = counters.get(key);
    return counter && counter.endsAt > Date.now() ? counter : undefined;
  };
  const publish = (channel: string, text: string) => {
    const subscribers = [...channelsBySocket].filter(([, channels]) => channels.has(channel));
    for (const [socket] of subscribers) socket.write(encode(['message', channel, text]));
    return subscribers.length;
  };
  const execute = (socket: Socket, [name = '', ...args]: string[]): Reply | undefined => {
    const [key = '', text = ''] = args;
    switch (name.toLowerCase()) {
      case 'info':
        return 'loading:0\r\n';
      case 'evalsha':
      case 'eval': {
        // The only script is that of the rate limiter. `args`: script or its hash, number of keys, key, points, seconds.
        const [, , counterKey = '', points, seconds] = args;
        const counter = findCounter(counterKey) ?? {
          points: 0,
          endsAt: Date.now() + Number(seconds) * 1_000,
        };
        counter.points += Number(points);
        counters.set(counterKey, counter);
        return [counter.points, counter.endsAt - Date.now()];
      }
      case 'get':
        return findCounter(key)?.points.toString() ?? null;
      case 'pttl':
        // Without the key, the result is negative, like the -2 of Redis.
        return (findCounter(key)?.endsAt ?? Date.now() - 2) - Date.now();
      case 'del':
        return counters.delete(key) ? 1 : 0;
      case 'publish':
        return publish(key, text);
      case 'subscribe':
        channelsBySocket.set(socket, new Set([key]));
        return ['subscribe', key, 1];
      case 'ping':
        return channelsBySocket.has(socket) ? ['pong', ''] : 'PONG';
      default:
        return 'OK';
    }
  };
  const createStub = () =>
    createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        channelsBySocket.delete(socket);
      });
      serveRequests(socket, {
        isHanging: () => isHanging,
        onCommand: (name) => commands.push(name),
        execute: (request) => execute(socket, request) ?? null,
      });
    });
  let server = createStub();
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    commands,
    setHanging: (hangs) => {
      isHanging = hangs;
    },
    shutDown: async () => {
      const serverClosed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of sockets) socket.destroy();
      await serverClosed;
    },
    restart: () => {
      server = createStub();
      return listen(port);
    },
    publish,
    subscriberCount: () => channelsBySocket.size,
  };
}

interface RequestHandling {
  isHanging: () => boolean;
  onCommand: (name: string) => void;
  execute: (request: string[]) => Reply;
}

/** Parses the requests of a connection and writes the replies. After MULTI, queues the requests until EXEC. */
function serveRequests(socket: Socket, { isHanging, onCommand, execute }: RequestHandling): void {
  let unparsedText = '';
  let queuedRequests: string[][] | undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (isHanging()) return;
    const { requests, rest } = parse(unparsedText + chunk);
    unparsedText = rest;
    for (const request of requests) {
      const name = (request[0] ?? '').toLowerCase();
      onCommand(name);
      if (name === 'multi') queuedRequests = [];
      if (name === 'exec') {
        socket.write(encode((queuedRequests ?? []).map(execute)));
        queuedRequests = undefined;
      } else if (queuedRequests && name !== 'multi') {
        queuedRequests.push(request);
        socket.write('+QUEUED\r\n');
      } else socket.write(encode(execute(request)));
    }
  });
}

/** Parses all complete requests. `rest` is the text of the last, incomplete request. */
function parse(text: string): { requests: string[][]; rest: string } {
  const requests: string[][] = [];
  let at = 0;
  const readLengthLine = (from: number) => {
    const end = text.indexOf('\r\n', from);
    return end < 0 ? undefined : { value: Number(text.slice(from + 1, end)), next: end + 2 };
  };
  for (;;) {
    const head = readLengthLine(at);
    if (!head) return { requests, rest: text.slice(at) };
    const request: string[] = [];
    let next = head.next;
    for (let n = 0; n < head.value; n += 1) {
      const size = readLengthLine(next);
      if (!size || text.length < size.next + size.value + 2) return { requests, rest: text.slice(at) };
      request.push(Buffer.from(text.slice(size.next, size.next + size.value), 'latin1').toString('utf8'));
      next = size.next + size.value + 2;
    }
    requests.push(request);
    at = next;
  }
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${String(reply)}\r\n`;
  if (Array.isArray(reply)) return `*${String(reply.length)}\r\n${reply.map(encode).join('')}`;
  return `$${String(Buffer.byteLength(reply))}\r\n${reply}\r\n`;
}
