import {
  CHAT_ENDPOINT,
  ROOMS_DESTINATION,
  publishDestination,
  roomSubscriptionId,
  roomDestination,
} from '@contract/chat';
import type { ChatMessage, RoomsChange } from '@contract/chat';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChanges } from '@contract/club-change';
import { NOTIFICATIONS_DESTINATION } from '@contract/notification';
import type { NotificationFrame } from '@contract/notification';
import { WebSocket } from 'ws';

/** The end of a connection: the WebSocket close code and the text of a preceding ERROR frame, if any. */
export interface ConnectionEnd {
  code: number;
  error: string | undefined;
}

/**
 * A STOMP 1.2 client. Every frame except CONNECT requests a receipt. Each `subscribe…` and `send…` promise resolves when the
 * receipt arrives. It rejects with the server's error text, or if the connection ends first.
 */
export interface ChatClient {
  /** All messages received for a room, in order of arrival. The array grows with each message. */
  received: (roomId: number) => ChatMessage[];
  /** All received changes of the room list. */
  roomListChanges: RoomsChange[];
  /** All received club changes as `<kind> <club id>`, in order of arrival. One frame can contain several. */
  clubChanges: string[];
  /** The body of each received frame with club changes. */
  clubChangeBodies: string[];
  /** All received frames about notifications. */
  notificationFrames: NotificationFrame[];
  subscribe: (destination: string, id?: string) => Promise<void>;
  subscribeRoom: (roomId: number) => Promise<void>;
  subscribeRoomList: () => Promise<void>;
  subscribeClubChanges: () => Promise<void>;
  subscribeNotifications: () => Promise<void>;
  send: (destination: string, body: string) => Promise<void>;
  sendMessage: (roomId: number, message: string, clientMessageId?: string) => Promise<void>;
  /** Resolves when the client or the server has ended the connection. */
  closed: Promise<ConnectionEnd>;
  close: () => Promise<ConnectionEnd>;
  /** Terminates the connection without a close frame. */
  terminate: () => void;
}

interface Frame {
  command: string;
  headers: Map<string, string>;
  body: string;
}

/**
 * Opens a connection with a session cookie. Rejects if the server refuses the connection. `publicUrl`: required if the server
 * has a public https URL. `heartbeatMs`: the longest interval between frames that the client promises. The client then
 * sends a heart-beat every half interval.
 */
export async function openChat(
  port: number,
  sessionId: string,
  publicUrl?: string,
  heartbeatMs?: number,
): Promise<ChatClient> {
  const address = `127.0.0.1:${String(port)}`;
  const headers =
    publicUrl === undefined
      ? { origin: `http://${address}`, cookie: `dure_session=${sessionId}` }
      : { origin: publicUrl, host: new URL(publicUrl).host, cookie: `__Host-dure_session=${sessionId}` };
  const socket = new WebSocket(`ws://${address}${CHAT_ENDPOINT}`, ['v12.stomp'], { headers });
  const pendingReceipts = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const inbox = createInbox();
  let error: string | undefined;
  let receiptCount = 0;

  const handleFrame = (frame: Frame) => {
    // The key of CONNECT is 'CONNECTED', the command of its response, which has no receipt id.
    const receiptKey = frame.headers.get('receipt-id') ?? frame.command;
    if (frame.command === 'ERROR') {
      error = frame.body;
      pendingReceipts.get(receiptKey)?.reject(new Error(frame.body));
    } else if (frame.command === 'MESSAGE') inbox.add(frame);
    else pendingReceipts.get(receiptKey)?.resolve();
    pendingReceipts.delete(receiptKey);
  };
  let incompleteFrame = '';
  socket.on('message', (data: Buffer) => {
    const parts = (incompleteFrame + data.toString()).split('\0');
    incompleteFrame = parts.pop() ?? '';
    for (const part of parts) handleFrame(parseFrame(part));
  });
  socket.on('error', () => undefined);
  const connectionEnd = new Promise<ConnectionEnd>((resolve) => {
    socket.on('close', (code) => {
      for (const { reject } of pendingReceipts.values())
        reject(new Error(error ?? `closed with ${String(code)}`));
      resolve({ code, error });
    });
  });

  const request = (command: string, headers: Record<string, string>, body = '') => {
    receiptCount += 1;
    const receiptKey = command === 'CONNECT' ? 'CONNECTED' : `r${String(receiptCount)}`;
    const lines = Object.entries(command === 'CONNECT' ? headers : { ...headers, receipt: receiptKey }).map(
      ([name, value]) => `${name}:${value}\n`,
    );
    const receiptPromise = new Promise<void>((resolve, reject) => {
      if (socket.readyState === WebSocket.OPEN) pendingReceipts.set(receiptKey, { resolve, reject });
      else reject(new Error('the connection is closed'));
    });
    if (socket.readyState === WebSocket.OPEN) socket.send(`${command}\n${lines.join('')}\n${body}\0`);
    return receiptPromise;
  };

  await waitUntilOpen(socket, connectionEnd);
  await request('CONNECT', {
    'accept-version': '1.2',
    host: 'localhost',
    ...(heartbeatMs !== undefined && { 'heart-beat': `${String(heartbeatMs)},0` }),
  });
  if (heartbeatMs !== undefined) startHeartbeats(socket, connectionEnd, heartbeatMs);

  const subscribe = (destination: string, id = destination) => request('SUBSCRIBE', { id, destination });
  const send = (destination: string, body: string) => request('SEND', { destination }, body);
  return {
    received: inbox.received,
    roomListChanges: inbox.roomListChanges,
    clubChanges: inbox.clubChanges,
    clubChangeBodies: inbox.clubChangeBodies,
    notificationFrames: inbox.notificationFrames,
    closed: connectionEnd,
    subscribe,
    send,
    subscribeRoom: (roomId) => subscribe(roomDestination(roomId), roomSubscriptionId(roomId)),
    subscribeClubChanges: () => subscribe(CLUB_CHANGES_DESTINATION, 'changes'),
    subscribeNotifications: () => subscribe(NOTIFICATIONS_DESTINATION, 'notifications'),
    subscribeRoomList: () => subscribe(ROOMS_DESTINATION, 'rooms'),
    sendMessage: (roomId, message, clientMessageId) =>
      send(publishDestination(roomId), JSON.stringify({ message, clientMessageId })),
    close: () => {
      socket.close();
      return connectionEnd;
    },
    terminate: () => {
      socket.terminate();
    },
  };
}

/** Collects the parsed bodies of MESSAGE frames by destination. */
function createInbox() {
  const rooms = new Map<number, ChatMessage[]>();
  const roomListChanges: RoomsChange[] = [];
  const clubChanges: string[] = [];
  const clubChangeBodies: string[] = [];
  const notificationFrames: NotificationFrame[] = [];

  const received = (roomId: number) => {
    const messages = rooms.get(roomId) ?? [];
    rooms.set(roomId, messages);
    return messages;
  };
  // The casts trust the server's payloads; tests check their content.
  const add = ({ headers, body }: Frame) => {
    const destination = headers.get('destination');
    if (destination === ROOMS_DESTINATION) {
      roomListChanges.push(JSON.parse(body) as RoomsChange);
    } else if (destination === NOTIFICATIONS_DESTINATION) {
      notificationFrames.push(JSON.parse(body) as NotificationFrame);
    } else if (destination === CLUB_CHANGES_DESTINATION) {
      clubChangeBodies.push(body);
      for (const { kind, clubId } of (JSON.parse(body) as ClubChanges).changes)
        clubChanges.push(`${kind} ${String(clubId)}`);
    } else {
      const message = JSON.parse(body) as ChatMessage;
      received(message.roomId).push(message);
    }
  };
  return { received, roomListChanges, clubChanges, clubChangeBodies, notificationFrames, add };
}

/** Rejects with the HTTP status if the server refuses the upgrade, and if the connection closes before it is open. */
async function waitUntilOpen(socket: WebSocket, connectionEnd: Promise<ConnectionEnd>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
    });
    void connectionEnd.then(({ code }) => {
      reject(new Error(`closed with ${String(code)}`));
    });
  });
}

function startHeartbeats(socket: WebSocket, connectionEnd: Promise<unknown>, heartbeatMs: number): void {
  const timer = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send('\n');
  }, heartbeatMs / 2).unref();
  void connectionEnd.then(() => {
    clearInterval(timer);
  });
}

function parseFrame(text: string): Frame {
  const [head = '', ...body] = text.replace(/^\n+/, '').split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).replaceAll('\\c', ':'),
    ]),
  );
  return { command, headers, body: body.join('\n\n') };
}
