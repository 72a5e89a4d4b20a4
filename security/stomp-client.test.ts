import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { CHAT_ENDPOINT } from '@contract/chat';
import { testWith } from '../testing/test-if';
import { useAttackedProduct } from './product';
import { runCommand } from './programs';

/** The Python of Debian, because only this Python finds stomp.py, a package of Debian. */
const PYTHON = '/usr/bin/python3';
const attacked = useAttackedProduct();

/** Forwards TCP connections to the chat's WebSocket without changes, because stomp.py speaks STOMP over TCP only. */
async function startBridge(url: string, cookie: string) {
  const bridge = createServer((socket) => {
    const chat = new WebSocket(url.replace('http', 'ws') + CHAT_ENDPOINT, ['v12.stomp'], {
      headers: { origin: url, cookie },
    });
    socket.pause();
    chat.on('open', () => {
      socket.on('data', (bytes) => {
        chat.send(bytes.toString('utf8'));
      });
      socket.resume();
    });
    chat.on('message', (bytes: Buffer) => socket.write(bytes));
    chat.on('close', () => socket.end());
    socket.on('close', () => {
      chat.close();
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(bridge, 'listening');
  // The address of a listening TCP server is an object with a port.
  return { port: (bridge.address() as AddressInfo).port, stop: () => bridge.close() };
}

testWith('stomp')(
  'stomp.py of Debian connects to the chat, sends a message and receives it with its receipt [CT-34]',
  async () => {
    const { product, cookie } = attacked();
    const { body } = await product.send({ method: 'GET', path: '/api/v1/chat/rooms', cookie });
    // The contract defines the response.
    const [room] = (body as { data: { roomId: number }[] }).data;
    const bridge = await startBridge(product.url, cookie);
    const text = '파이썬에서 보낸 인사';
    try {
      const { output, code } = await runCommand(
        PYTHON,
        ['security/python-stomp-client.py', String(bridge.port), String(room?.roomId), text],
        60_000,
      );
      expect({ output, code }).toMatchObject({ code: 0 });
      const frames = output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string; id?: string; body?: unknown });
      expect(frames).toContainEqual({
        kind: 'message',
        body: expect.objectContaining({ message: text }) as unknown,
      });
      expect(frames).toContainEqual({ kind: 'receipt', id: 'sent' });
      expect(frames.filter(({ kind }) => kind === 'error')).toEqual([]);
    } finally {
      bridge.stop();
    }
  },
);
