import { WebSocket } from 'ws';
import { clients } from './testing/clients';
import type { AnyClient } from './testing/clients';
import { refused } from './testing/test-broker';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { headersOf } from './testing/wire';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ timing: { heartbeatMs: 100, sweepMs: 10, closeMs: 100 } });
});
afterEach(() => server.close());

const as = (user: number) => (protocols: string[]) =>
  new WebSocket(`ws://127.0.0.1:${String(server.port)}/ws`, protocols, {
    headers: headersOf(server.port, { cookie: `dure_session=s${String(user)}` }),
  });

/** The bodies a client has got, and a wait for so many of them. */
function inbox() {
  const bodies: string[] = [];
  let wake: () => void = () => undefined;
  return {
    bodies,
    add: (body: string) => {
      bodies.push(body);
      wake();
    },
    until: async (count: number) => {
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
  let opened: AnyClient[];
  const connected = async (user: number) => {
    const made = create(as(user));
    opened.push(made);
    await made.connect();
    return made;
  };
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    for (const each of opened) if (each.isConnected()) await each.disconnect();
  });

  test('says and hears what anybody may type [LC-16]', async () => {
    const [one, other] = [await connected(1), await connected(2)];
    const heard = inbox();
    await other.subscribe('/topic/1', heard.add);
    for (const text of texts) one.send('/publish/1', text);
    await heard.until(texts.length);
    expect(heard.bodies).toEqual(texts);
  });

  test('understands a hundred messages of one tick [LC-16]', async () => {
    const one = await connected(1);
    const heard = inbox();
    await one.subscribe('/topic/1', heard.add);
    const said = Array.from({ length: 100 }, (__, n) => JSON.stringify({ message: `말 ${String(n)} 👋` }));
    for (const body of said) server.publish('/topic/1', body);
    await heard.until(said.length);
    expect(heard.bodies).toEqual(said);
  });

  test('stays by its beats, and ours [LC-16]', async () => {
    const one = await connected(1);
    // Both sides would have given up twice over.
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    expect(one.isConnected()).toBe(true);
    expect(server.count()).toBe(1);
  });

  test('is told of a refusal in its words', async () => {
    const one = await connected(1);
    one.send(refused, '{}');
    expect(await one.refusal).toBe('권한이 없습니다.');
    while (server.count() > 0) await new Promise(setImmediate);
  });

  test('leaves', async () => {
    const one = await connected(1);
    await one.disconnect();
    while (server.count() > 0) await new Promise(setImmediate);
    expect(server.log).toEqual(['connected 1', 'closed 1']);
  });
});
