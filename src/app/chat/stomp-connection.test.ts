/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { LiveConnection, LiveEvent } from './live-connection';
import { connectByStomp } from './stomp-connection';

interface ReceivedFrame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

/** Implements the part of a STOMP server that one client needs. */
class StompServer {
  readonly received: ReceivedFrame[] = [];
  private readonly sockets = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
  });
  private socket: WebSocket | undefined;
  isRefusingConnections = false;
  connectionCount = 0;

  async start(): Promise<string> {
    this.sockets.on('connection', (socket) => {
      this.connectionCount += 1;
      if (this.isRefusingConnections) {
        socket.terminate();
        return;
      }
      this.socket = socket;
      socket.on('message', (data: Buffer) => {
        this.handleFrame(data.toString());
      });
    });
    await new Promise((resolve) => {
      this.sockets.once('listening', resolve);
    });
    return this.getUrl();
  }

  getUrl(): string {
    return `ws://127.0.0.1:${String((this.sockets.address() as AddressInfo).port)}/ws`;
  }

  private handleFrame(text: string): void {
    if (text === '\n') return;
    const [head = '', body = ''] = text.replace(/\0$/, '').split('\n\n');
    const [command = '', ...lines] = head.split('\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    this.received.push({ command, headers, body });
    if (command === 'CONNECT') this.sendFrame('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' });
    if (command === 'DISCONNECT') this.sendFrame('RECEIPT', { 'receipt-id': headers.receipt ?? '' });
  }

  sendFrame(command: string, headers: Record<string, string>, body = ''): void {
    this.socket?.send(
      `${command}\n${Object.entries(headers)
        .map(([name, value]) => `${name}:${value}`)
        .join('\n')}\n\n${body}\0`,
    );
  }
  closeWith(code: number): void {
    this.socket?.close(code);
  }
  terminate(): void {
    this.socket?.terminate();
  }
  framesOf(command: string): ReceivedFrame[] {
    return this.received.filter((frame) => frame.command === command);
  }
  async stop(): Promise<void> {
    for (const socket of this.sockets.clients) socket.terminate();
    await new Promise((resolve) => {
      this.sockets.close(resolve);
    });
  }
}

let server: StompServer;
let live: LiveConnection | undefined;
let events: LiveEvent[];
let notifyWaiter: () => void = () => undefined;

/** Waits for a condition. Checks it after each event and at least every 20 ms. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise<void>((resolve) => {
      notifyWaiter = resolve;
      setTimeout(resolve, 20);
    });
  }
}
const listEventTypes = () => events.map(({ type }) => type);

async function startConnection(): Promise<LiveConnection> {
  const url = await server.start();
  live = connectByStomp(url)((event) => {
    events.push(event);
    notifyWaiter();
  });
  return live;
}

beforeEach(() => {
  server = new StompServer();
  events = [];
  jest.spyOn(Math, 'random').mockReturnValue(0); // no jitter
  Object.assign(globalThis, { WebSocket }); // Node has no WebSocket before version 22
});
afterEach(async () => {
  live?.close();
  await server.stop();
});

test('offers STOMP 1.2 and heart-beats, subscribes only when connected, and reports receipts and messages', async () => {
  const connection = await startConnection();
  connection.subscribe('too-early', '/topic/1');
  await waitUntil(() => listEventTypes().includes('up'));
  connection.subscribe('room-5', '/topic/5');
  await waitUntil(() => server.framesOf('SUBSCRIBE').length === 1);
  const subscribeHeaders = server.framesOf('SUBSCRIBE')[0]?.headers ?? {};
  expect(server.framesOf('CONNECT')[0]?.headers).toMatchObject({
    'accept-version': '1.2,1.1,1.0',
    'heart-beat': '10000,10000',
  });
  expect(subscribeHeaders).toMatchObject({ id: 'room-5', destination: '/topic/5' });
  for (const value of Object.values(subscribeHeaders)) expect(value).not.toMatch(/[:\\]/);
  server.sendFrame('RECEIPT', { 'receipt-id': String(subscribeHeaders.receipt) });
  server.sendFrame(
    'MESSAGE',
    { subscription: 'room-5', 'message-id': '1', destination: '/topic/5' },
    '{"messageId":1,"message":"안녕"}',
  );
  await waitUntil(() => listEventTypes().includes('received'));

  expect(events).toEqual([
    { type: 'up' },
    { type: 'subscribed', subscriptionId: 'room-5' },
    { type: 'received', subscriptionId: 'room-5', body: { messageId: 1, message: '안녕' } },
  ]);
});

test('sends a message as JSON and reports its receipt as done', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  connection.send('/publish/5', { message: '안녕: \\ 하세요', clientMessageId: 'c1' }, 'c1');
  await waitUntil(() => server.framesOf('SEND').length === 1);
  const [sent] = server.framesOf('SEND');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ message: '안녕: \\ 하세요', clientMessageId: 'c1' });
  expect(sent?.headers).toMatchObject({ destination: '/publish/5', 'content-type': 'application/json' });
  server.sendFrame('RECEIPT', { 'receipt-id': String(sent?.headers.receipt) });
  await waitUntil(() => listEventTypes().includes('done'));

  expect(events.at(-1)).toEqual({ type: 'done', receipt: 'c1' });
});

test('an ERROR is reported as a refused subscription or message, and the client reconnects', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  connection.subscribe('room-5', '/topic/5');
  connection.send('/publish/6', { message: '말' }, 'c1');
  await waitUntil(() => server.framesOf('SEND').length === 1);
  for (const command of ['SUBSCRIBE', 'SEND'])
    server.sendFrame('ERROR', {
      'receipt-id': String(server.framesOf(command)[0]?.headers.receipt),
      message: 'no',
    });
  server.closeWith(1000);
  await waitUntil(() => listEventTypes().filter((type) => type === 'up').length === 2);

  expect(events).toEqual([
    { type: 'up' },
    { type: 'subscriptionRefused', subscriptionId: 'room-5' },
    { type: 'refused', receipt: 'c1' },
    { type: 'down', shouldCheckSession: false },
    { type: 'up' },
  ]);
  expect(server.framesOf('SUBSCRIBE')).toHaveLength(1);
});

test('a retryable ERROR postpones a message and refuses no subscription [CV-05]', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  connection.subscribe('room-5', '/topic/5');
  connection.send('/publish/6', { message: '말' }, 'c1');
  await waitUntil(() => server.framesOf('SEND').length === 1);
  for (const command of ['SUBSCRIBE', 'SEND'])
    server.sendFrame('ERROR', {
      'receipt-id': String(server.framesOf(command)[0]?.headers.receipt),
      message: 'no',
      retry: 'true',
    });
  server.closeWith(1013);
  await waitUntil(() => listEventTypes().includes('down'));

  expect(events).toEqual([
    { type: 'up' },
    { type: 'postponed', receipt: 'c1' },
    { type: 'down', shouldCheckSession: false },
  ]);
});

test.each([
  [4001, true],
  [1008, false],
  [1001, false],
])('a close with code %i reports shouldCheckSession %p [CV-07]', async (code, shouldCheckSession) => {
  await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  server.closeWith(code);
  await waitUntil(() => listEventTypes().includes('down'));

  expect(events.at(-1)).toEqual({ type: 'down', shouldCheckSession });
});

test('drop reports no end of the session, and reconnectNow skips the delay', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  connection.drop();
  await waitUntil(() => listEventTypes().includes('down'));
  expect(events.at(-1)).toEqual({ type: 'down', shouldCheckSession: false });
  const startedAt = performance.now();
  connection.reconnectNow();
  await waitUntil(() => listEventTypes().filter((type) => type === 'up').length === 2);

  expect(performance.now() - startedAt).toBeLessThan(900); // the first reconnect delay is 1 s
});

test('a failed connection attempt is reported as down, and a later attempt connects', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  server.isRefusingConnections = true;
  server.terminate();
  await waitUntil(() => listEventTypes().includes('down'));
  connection.reconnectNow();
  await waitUntil(() => listEventTypes().filter((type) => type === 'down').length === 2);
  server.isRefusingConnections = false;
  connection.reconnectNow();
  await waitUntil(() => listEventTypes().filter((type) => type === 'up').length === 2);

  expect(events).not.toContainEqual({ type: 'down', shouldCheckSession: true });
});

test('close sends DISCONNECT, reports no more events and does not reconnect', async () => {
  const connection = await startConnection();
  await waitUntil(() => listEventTypes().includes('up'));
  connection.close();
  await waitUntil(() => server.framesOf('DISCONNECT').length === 1);
  connection.reconnectNow();
  // A reconnect would precede the second of these connections.
  for (const count of [2, 3]) {
    const control = new WebSocket(server.getUrl());
    await waitUntil(() => server.connectionCount >= count && control.readyState === WebSocket.OPEN);
  }

  expect(events).toEqual([{ type: 'up' }]);
  expect(server.connectionCount).toBe(3);
});
