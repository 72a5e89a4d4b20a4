import { broken, refused } from './testing/test-broker';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';

let server: TestServer;

beforeEach(async () => { server = await startTestServer(); });
afterEach(() => server.close());

/** A promise that a test decides about. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => { open = resolve; });
  return { open, opened };
}

const subscribe = (id: string, destination: string, receipt?: string) => (
  `SUBSCRIBE\nid:${id}\ndestination:${destination}\n${receipt === undefined ? '' : `receipt:${receipt}\n`}\n\0`
);
const send = (body: string, { receipt, destination = '/publish/1' }: { receipt?: string; destination?: string } = {}) => (
  `SEND\ndestination:${destination}\n${receipt === undefined ? '' : `receipt:${receipt}\n`}\n${body}\0`
);

describe('CONNECT', () => {
  test.each([
    ['1.2,1.1,1.0', '1.2'], ['1.1,1.0', '1.1'], ['1.0', '1.0'], ['1.0,1.2', '1.2'], ['1.1, 1.2', '1.2'], ['9.9,1.1', '1.1'],
  ])('of a client that knows %s is answered with %s', async (accepted, version) => {
    const wire = await server.wire();
    wire.send(`CONNECT\naccept-version:${accepted}\nhost:dure\nheart-beat:0,0\n\n\0`);
    expect(await wire.frame()).toMatch(new RegExp(`^CONNECTED\nversion:${version}\nheart-beat:10000,10000\nserver:dure\nsession:[0-9a-f-]{36}\nuser-name:7\n\n$`));
  });

  test('without accept-version is 1.0, and STOMP is another name for it', async () => {
    const wire = await server.wire();
    wire.send('STOMP\nlogin:x\\y\npasscode:z\n\n\0');
    expect(await wire.frame()).toContain('version:1.0\n');
  });

  test.each(['2.0', '', 'x,1.3', '1.20'])('for version %p alone is an ERROR that names ours, and the end', async (accepted) => {
    const wire = await server.wire();
    wire.send(`CONNECT\naccept-version:${accepted}\n\n\0`);
    expect(await wire.frame()).toMatch(/^ERROR\nmessage:Supported protocol versions are 1.0,1.1,1.2\nversion:1.0,1.1,1.2\n/);
    expect(await wire.ended).toBe(1002);
    expect(server.log).toEqual([]);
  });

  test('is the first frame, or the connection ends', async () => {
    const wire = await server.wire();
    wire.send(send('too early', { receipt: 'r1' }));
    expect(await wire.frame()).toMatch(/^ERROR\nmessage:CONNECT comes first\n.*\nreceipt-id:r1\n/);
    expect(await wire.ended).toBe(1002);
    expect(server.log).toEqual([]);
  });

  test('comes once', async () => {
    const wire = await server.connect();
    wire.send('CONNECT\naccept-version:1.2\n\n\0');
    expect(await wire.frame()).toMatch(/^ERROR\nmessage:already connected\n/);
    expect(await wire.ended).toBe(1002);
  });

  test('with a heart-beat that is none is an ERROR', async () => {
    const wire = await server.wire();
    wire.send('CONNECT\naccept-version:1.2\nheart-beat:soon\n\n\0');
    expect(await wire.frame()).toMatch(/^ERROR\nmessage:heart-beat is not two numbers\n/);
    expect(await wire.ended).toBe(1002);
  });

  test('is answered, and what follows it taken, once the broker is ready', async () => {
    const ready = gate();
    server.hooks.onConnected = () => ready.opened;
    const wire = await server.wire();
    wire.send(`CONNECT\naccept-version:1.1\n\n\0${subscribe('a', '/topic/1', 'r1')}`);
    const other = await server.wire({ cookie: 'dure_session=s8' });
    server.hooks.onConnected = () => undefined;
    other.send('CONNECT\n\n\0');
    await other.frame();
    expect(wire.pieces).toEqual([]);
    expect(server.log).toEqual(['connected 7', 'connected 8']);
    ready.open();
    expect(await wire.frame()).toMatch(/^CONNECTED\n/);
    expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
  });

  test('that the broker refuses is an ERROR', async () => {
    server.hooks.onConnected = () => Promise.reject(new Error('no database'));
    const wire = await server.wire();
    wire.send('CONNECT\naccept-version:1.2\n\n\0');
    expect(await wire.frame()).toMatch(/^ERROR\nmessage:지금은 처리할 수 없습니다/);
    expect(await wire.ended).toBe(1011);
    expect(server.log).toEqual(['connected 7', 'closed 7']);
    expect(server.faults).toHaveLength(1);
  });
});

describe('SUBSCRIBE', () => {
  test('hears from then on, until UNSUBSCRIBE', async () => {
    const wire = await server.connect();
    wire.send(subscribe('a', '/topic/1', 'r1'));
    expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    server.publish('/topic/1', '{"message":"안녕 👋"}');
    expect(await wire.frame()).toBe('MESSAGE\nsubscription:a\nmessage-id:1\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:25\n\n{"message":"안녕 👋"}');
    wire.send('UNSUBSCRIBE\nid:a\nreceipt:r2\n\n\0');
    expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r2\n\n');
    server.publish('/topic/1', 'unheard');
    wire.send('UNSUBSCRIBE\nid:a\nreceipt:r3\n\n\0');
    expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r3\n\n');
    expect(server.log).toEqual(['connected 7', 'subscribe a /topic/1', 'unsubscribe a']);
  });

  test('holds what follows until it is done', async () => {
    const allowed = gate();
    server.hooks.onSubscribe = () => allowed.opened;
    const wire = await server.connect();
    wire.send(subscribe('a', '/topic/1', 'r1') + send('mine', { receipt: 'r2' }));
    wire.send(send('second', { receipt: 'r3' }));
    await server.connect();
    expect(server.log).toEqual(['connected 7', 'subscribe a /topic/1', 'connected 7']);
    allowed.open();
    expect(await wire.frame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    const later = [await wire.frame(), await wire.frame(), await wire.frame(), await wire.frame()];
    expect(later.filter((frame) => frame.startsWith('MESSAGE')).map((frame) => frame.split('\n').at(-1))).toEqual(['mine', 'second']);
    expect(later.filter((frame) => frame.startsWith('RECEIPT'))).toEqual(['RECEIPT\nreceipt-id:r2\n\n', 'RECEIPT\nreceipt-id:r3\n\n']);
  });
});
