import { WebSocket } from 'ws';
import { clients } from './testing/client-libraries';
import type { AnyClient } from './testing/client-libraries';
import { REFUSED_DESTINATION } from './testing/test-broker';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { upgradeHeadersOf } from './testing/raw-client';

/** Short, so that the test of heart-beats is fast, but longer than a busy machine blocks the process. */
const HEARTBEAT_MS = 600;
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({
    timing: { heartbeatMs: HEARTBEAT_MS, checkIntervalMs: 10, closeMs: 100 },
  });
});
afterEach(() => server.close());

const createSocketFactory = (user: number) => (protocols: string[]) =>
  new WebSocket(`ws://127.0.0.1:${String(server.port)}/ws`, protocols, {
    headers: upgradeHeadersOf(server.port, { cookie: `dure_session=s${String(user)}` }),
  });

/** Collects received bodies. `waitForCount` resolves when the given number has arrived. */
function createInbox() {
  const bodies: string[] = [];
  let wake: () => void = () => undefined;
  return {
    bodies,
    add: (body: string) => {
      bodies.push(body);
      wake();
    },
    waitForCount: async (count: number) => {
      while (bodies.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

const texts = ['안녕하세요 👋🏽', 'a\0b\r\nc\\n:', '', '가'.repeat(2_000)].map((message) =>
  JSON.stringify({ message }),
);

describe.each(clients)('%s', (_, create) => {
  let openedClients: AnyClient[];
  const connectClient = async (user: number) => {
    const client = create(createSocketFactory(user));
    openedClients.push(client);
    await client.connect();
    return client;
  };
  beforeEach(() => {
    openedClients = [];
  });
  afterEach(async () => {
    for (const client of openedClients) if (client.isConnected()) await client.disconnect();
  });

  test('sends and receives JSON with emojis, escapes, and an empty or long message unchanged [LC-16]', async () => {
    const [sender, receiver] = [await connectClient(1), await connectClient(2)];
    const inbox = createInbox();
    await receiver.subscribe('/topic/1', inbox.add);
    for (const text of texts) sender.send('/publish/1', text);
    await inbox.waitForCount(texts.length);
    expect(inbox.bodies).toEqual(texts);
  });

  test('receives a hundred messages of the same tick in order [LC-16]', async () => {
    const client = await connectClient(1);
    const inbox = createInbox();
    await client.subscribe('/topic/1', inbox.add);
    const bodies = Array.from({ length: 100 }, (__, n) => JSON.stringify({ message: `말 ${String(n)} 👋` }));
    for (const body of bodies) server.publish('/topic/1', body);
    await inbox.waitForCount(bodies.length);
    expect(inbox.bodies).toEqual(bodies);
  });

  test('stays connected by heart-beats in both directions [LC-16]', async () => {
    const client = await connectClient(1);
    // Without heart-beats the client and the server would close earlier.
    await new Promise((resolve) => {
      setTimeout(resolve, 3 * HEARTBEAT_MS);
    });
    expect(client.isConnected()).toBe(true);
    expect(server.countOpenSockets()).toBe(1);
  });

  test('receives the message of a rejection', async () => {
    const client = await connectClient(1);
    client.send(REFUSED_DESTINATION, '{}');
    expect(await client.refusal).toBe('권한이 없습니다.');
    while (server.countOpenSockets() > 0) await new Promise(setImmediate);
  });

  test('disconnects cleanly', async () => {
    const client = await connectClient(1);
    await client.disconnect();
    while (server.countOpenSockets() > 0) await new Promise(setImmediate);
    expect(server.log).toEqual(['connected 1', 'closed 1']);
  });
});
