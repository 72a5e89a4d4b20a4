import { REFUSED_DESTINATION } from './testing/test-broker';
import { startTestServer } from './testing/test-server';
import type { TestServer } from './testing/test-server';
import { createGate, encodeSend, encodeSubscribe } from './testing/raw-client';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('CONNECT', () => {
  test.each([
    ['1.2,1.1,1.0', '1.2'],
    ['1.1,1.0', '1.1'],
    ['1.0', '1.0'],
    ['1.0,1.2', '1.2'],
    ['1.1, 1.2', '1.2'],
    ['9.9,1.1', '1.1'],
  ])('with accept-version %s is answered with version %s [LC-16]', async (acceptedVersions, version) => {
    const client = await server.openRawClient();
    client.send(`CONNECT\naccept-version:${acceptedVersions}\nhost:dure\nheart-beat:0,0\n\n\0`);
    expect(await client.nextFrame()).toMatch(
      new RegExp(
        `^CONNECTED\nversion:${version}\nheart-beat:10000,10000\nserver:dure\nsession:[0-9a-f-]{36}\nuser-name:7\n\n$`,
      ),
    );
  });

  test('without accept-version selects version 1.0; STOMP is an alias of CONNECT', async () => {
    const client = await server.openRawClient();
    client.send('STOMP\nlogin:x\\y\npasscode:z\n\n\0');
    expect(await client.nextFrame()).toContain('version:1.0\n');
  });

  test.each(['2.0', '', 'x,1.3', '1.20'])(
    'with accept-version %p, which lists no supported version, gets an ERROR with the supported ones and closes [LC-16]',
    async (acceptedVersions) => {
      const client = await server.openRawClient();
      client.send(`CONNECT\naccept-version:${acceptedVersions}\n\n\0`);
      expect(await client.nextFrame()).toMatch(
        /^ERROR\nmessage:Supported protocol versions are 1.0,1.1,1.2\nversion:1.0,1.1,1.2\n/,
      );
      expect(await client.ended).toBe(1002);
      expect(server.log).toEqual([]);
    },
  );

  test('must be the first frame', async () => {
    const client = await server.openRawClient();
    client.send(encodeSend('too early', { receipt: 'r1' }));
    expect(await client.nextFrame()).toMatch(
      /^ERROR\nmessage:the first frame must be CONNECT\n.*\nreceipt-id:r1\n/,
    );
    expect(await client.ended).toBe(1002);
    expect(server.log).toEqual([]);
  });

  test('is rejected the second time', async () => {
    const client = await server.connect();
    client.send('CONNECT\naccept-version:1.2\n\n\0');
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:already connected\n/);
    expect(await client.ended).toBe(1002);
  });

  test('with a malformed heart-beat header gets an ERROR', async () => {
    const client = await server.openRawClient();
    client.send('CONNECT\naccept-version:1.2\nheart-beat:soon\n\n\0');
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:heart-beat is not two numbers\n/);
    expect(await client.ended).toBe(1002);
  });

  test('is answered when the broker is ready; the next frames wait until then', async () => {
    const readyGate = createGate();
    server.hooks.onConnect = () => readyGate.opened;
    const client = await server.openRawClient();
    client.send(`CONNECT\naccept-version:1.1\n\n\0${encodeSubscribe('a', '/topic/1', 'r1')}`);
    const otherClient = await server.openRawClient({ cookie: 'dure_session=s8' });
    server.hooks.onConnect = () => undefined;
    otherClient.send('CONNECT\n\n\0');
    await otherClient.nextFrame();
    expect(client.received).toEqual([]);
    expect(server.log).toEqual(['connected 7', 'connected 8']);
    readyGate.open();
    expect(await client.nextFrame()).toMatch(/^CONNECTED\n/);
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
  });

  test('gets an ERROR when the broker fails, and the server logs the failure', async () => {
    server.hooks.onConnect = () => Promise.reject(new Error('no database'));
    const client = await server.openRawClient();
    client.send('CONNECT\naccept-version:1.2\n\n\0');
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:지금은 처리할 수 없습니다/);
    expect(await client.ended).toBe(1011);
    expect(server.log).toEqual(['connected 7', 'closed 7']);
    expect(server.loggedErrors).toHaveLength(1);
  });
});

describe('SUBSCRIBE', () => {
  test('receives messages until UNSUBSCRIBE', async () => {
    const client = await server.connect();
    client.send(encodeSubscribe('a', '/topic/1', 'r1'));
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    server.publish('/topic/1', '{"message":"안녕 👋"}');
    expect(await client.nextFrame()).toBe(
      'MESSAGE\nsubscription:a\nmessage-id:1\ndestination:/topic/1\ncontent-type:application/json;charset=utf-8\ncontent-length:25\n\n{"message":"안녕 👋"}',
    );
    client.send('UNSUBSCRIBE\nid:a\nreceipt:r2\n\n\0');
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r2\n\n');
    server.publish('/topic/1', 'undelivered');
    client.send('UNSUBSCRIBE\nid:a\nreceipt:r3\n\n\0');
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r3\n\n');
    expect(server.log).toEqual(['connected 7', 'subscribe a /topic/1', 'unsubscribe a']);
  });

  test('delays the next frames until it completes [LC-17]', async () => {
    const subscriptionGate = createGate();
    server.hooks.onSubscribe = () => subscriptionGate.opened;
    const client = await server.connect();
    client.send(encodeSubscribe('a', '/topic/1', 'r1') + encodeSend('first', { receipt: 'r2' }));
    client.send(encodeSend('second', { receipt: 'r3' }));
    await server.connect();
    expect(server.log).toEqual(['connected 7', 'subscribe a /topic/1', 'connected 7']);
    subscriptionGate.open();
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    const laterFrames = [
      await client.nextFrame(),
      await client.nextFrame(),
      await client.nextFrame(),
      await client.nextFrame(),
    ];
    expect(
      laterFrames.filter((frame) => frame.startsWith('MESSAGE')).map((frame) => frame.split('\n').at(-1)),
    ).toEqual(['first', 'second']);
    expect(laterFrames.filter((frame) => frame.startsWith('RECEIPT'))).toEqual([
      'RECEIPT\nreceipt-id:r2\n\n',
      'RECEIPT\nreceipt-id:r3\n\n',
    ]);
  });

  test('needs an id, except in version 1.0, which uses the destination', async () => {
    const oldClient = await server.connect({});
    oldClient.send('SUBSCRIBE\ndestination:/topic/1\nreceipt:r1\n\n\0');
    expect(await oldClient.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    server.publish('/topic/1', 'a');
    expect(await oldClient.nextFrame()).toContain('\nsubscription:/topic/1\n');
    oldClient.send('UNSUBSCRIBE\ndestination:/topic/1\nreceipt:r2\n\n\0');
    expect(await oldClient.nextFrame()).toBe('RECEIPT\nreceipt-id:r2\n\n');
    expect(server.log).toContain('unsubscribe /topic/1');

    for (const version of ['1.1', '1.2']) {
      const client = await server.connect({ 'accept-version': version });
      client.send('SUBSCRIBE\ndestination:/topic/1\nreceipt:r1\n\n\0');
      expect(await client.nextFrame()).toMatch(
        /^ERROR\nmessage:SUBSCRIBE needs the header id\n.*\nreceipt-id:r1\n/,
      );
      expect(await client.ended).toBe(1002);
    }
    expect(server.log.filter((line) => line.startsWith('subscribe'))).toHaveLength(1);
  });

  test.each([
    ['without a destination', 'SUBSCRIBE\nid:a\n\n\0', 'SUBSCRIBE needs the header destination'],
    [
      'with an unknown ack mode',
      'SUBSCRIBE\nid:a\ndestination:/topic/1\nack:maybe\n\n\0',
      'ack is auto, client or client-individual',
    ],
  ])('%s gets an ERROR', async (_, frame, text) => {
    const client = await server.connect();
    client.send(frame);
    expect(await client.nextFrame()).toContain(`ERROR\nmessage:${text}\n`);
    expect(await client.ended).toBe(1002);
    expect(server.log).toEqual(['connected 7', 'closed 7']);
  });

  test('with an id in use gets an ERROR; an unsubscribed id can be used again', async () => {
    const client = await server.connect();
    client.send(
      `${encodeSubscribe('a', '/topic/1')}UNSUBSCRIBE\nid:a\n\n\0${encodeSubscribe('a', '/topic/2', 'r1')}`,
    );
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r1\n\n');
    client.send(encodeSubscribe('a', '/topic/3', 'r2'));
    expect(await client.nextFrame()).toMatch(
      /^ERROR\nmessage:a subscription with this id exists\n.*\nreceipt-id:r2\n/,
    );
    expect(await client.ended).toBe(1002);
    expect(server.log).not.toContain('subscribe a /topic/3');
  });

  test('is limited to sixty subscriptions per connection [AC-40 LC-19]', async () => {
    const client = await server.connect();
    for (let n = 1; n <= 60; n += 1) client.send(encodeSubscribe(`a${String(n)}`, '/topic/1', String(n)));
    for (let n = 1; n <= 60; n += 1)
      expect(await client.nextFrame()).toBe(`RECEIPT\nreceipt-id:${String(n)}\n\n`);
    client.send(encodeSubscribe('sub-61', '/topic/1'));
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:요청이 너무 많습니다/);
    expect(await client.ended).toBe(1008);
    expect(server.log).not.toContain('subscribe sub-61 /topic/1');
  });

  test('that the broker rejects gets an ERROR with the message and the receipt id, and receives nothing', async () => {
    const client = await server.connect();
    client.send(encodeSubscribe('a', REFUSED_DESTINATION, 'r1') + encodeSend('after it'));
    expect(await client.nextFrame()).toMatch(/^ERROR\nmessage:권한이 없습니다.\n.*\nreceipt-id:r1\n/);
    server.publish(REFUSED_DESTINATION, 'secret');
    expect(await client.remainingFrames()).toEqual([]);
    expect(await client.ended).toBe(1008);
    expect(server.log).toEqual(['connected 7', `subscribe a ${REFUSED_DESTINATION}`, 'closed 7']);
    expect(server.loggedErrors).toEqual([]);
  });

  test('that the broker ended receives nothing; its id is free and UNSUBSCRIBE is no error', async () => {
    const client = await server.connect();
    client.send(encodeSubscribe('a', '/topic/1', 'r1'));
    await client.nextFrame();
    for (const connection of server.brokerConnections.keys()) connection.endSubscription('a');
    server.publish('/topic/1', 'undelivered');
    client.send(`UNSUBSCRIBE\nid:a\n\n\0${encodeSubscribe('a', '/topic/1', 'r2')}`);
    expect(await client.nextFrame()).toBe('RECEIPT\nreceipt-id:r2\n\n');
    server.publish('/topic/1', 'delivered');
    expect(await client.nextFrame()).toMatch(/\n\ndelivered$/);
  });

  test.each([
    ['client', '1.2', true],
    ['client-individual', '1.2', true],
    ['auto', '1.2', false],
    ['client', '1.1', false],
  ])('with ack %s in version %s: messages have an ack header: %p', async (ack, version, hasAckHeader) => {
    const client = await server.connect({ 'accept-version': version });
    client.send(`SUBSCRIBE\nid:a\ndestination:/topic/1\nack:${ack}\nreceipt:r1\n\n\0`);
    await client.nextFrame();
    server.publish('/topic/1', 'a');
    expect(/\nack:1\n/.test(await client.nextFrame())).toBe(hasAckHeader);
    client.send('ACK\nid:1\nreceipt:r2\n\n\0NACK\nid:1\nmessage-id:1\nsubscription:a\nreceipt:r3\n\n\0');
    expect([await client.nextFrame(), await client.nextFrame()]).toEqual([
      'RECEIPT\nreceipt-id:r2\n\n',
      'RECEIPT\nreceipt-id:r3\n\n',
    ]);
  });
});
