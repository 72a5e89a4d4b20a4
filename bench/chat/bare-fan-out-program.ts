import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

// Baseline of the fan-out: a WebSocket server that reacts to each SEND with a prepared frame, which it sends to every client with
// `ws.send`. Its only other frames are the replies that the simulated users wait for. It sends its port to the parent process.
const FRAME = Buffer.from(process.argv[2] ?? '');
const SEND = 'SEND';
const RECEIPT = Buffer.from('RECEIPT\nreceipt-id:bare\n\n\0');
const clients = new Set<WebSocket>();
const server = new WebSocketServer({
  host: '127.0.0.1',
  port: 0,
  perMessageDeflate: false,
  clientTracking: false,
  handleProtocols: (offered) => [...offered][0] ?? false,
});

server.on('connection', (client) => {
  clients.add(client);
  client.on('close', () => clients.delete(client));
  client.on('message', (data: Buffer) => {
    // The first four characters identify the STOMP command.
    const command = data.toString('latin1', 0, 4);
    if (command === 'CONN') client.send('CONNECTED\n\n\0');
    else if (command === SEND) for (const receiver of clients) receiver.send(FRAME, { binary: false });
    if (command === SEND || command === 'SUBS') client.send(RECEIPT, { binary: false });
  });
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
process.on('disconnect', () => process.exit());
