import { setTimeout as pass } from 'node:timers/promises';
import {
  CHAT_ENDPOINT,
  ROOMS_DESTINATION,
  publishDestination,
  roomSubscriptionId,
  roomTopic,
} from '@contract/chat';
import type { ChatMessage, RoomsChange } from '@contract/chat';
import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChanges } from '@contract/club-change';
import { WebSocket } from 'ws';

/** How a connection ended: WebSocket's code, and what the server's ERROR said before, if it did. */
export interface ChatEnd {
  code: number;
  error: string | undefined;
}

/** A program that speaks STOMP 1.2 with a server, as the page does; every frame of it asks for a receipt. */
export interface ChatClient {
  /** Everything heard of a room, in the order of coming. */
  heard: (roomId: number) => ChatMessage[];
  /** Everything heard on the own queue. */
  changes: RoomsChange[];
  /** Everything received of changes of clubs, as `<kind> <club id>`, in the order of arrival. */
  clubChanges: string[];
  /** The bodies of the frames that brought them. */
  clubChangeBodies: string[];
  /** Resolves with the receipt; rejects with an Error of the server's sentence, or when the connection ends before. */
  subscribe: (destination: string, id?: string) => Promise<void>;
  listen: (roomId: number) => Promise<void>;
  listenToList: () => Promise<void>;
  listenToClubChanges: () => Promise<void>;
  send: (destination: string, body: string) => Promise<void>;
  say: (roomId: number, message: string, clientMessageId?: string) => Promise<void>;
  ended: Promise<ChatEnd>;
  close: () => Promise<ChatEnd>;
  /** Lets the connection go without a word. */
  cut: () => void;
}

interface Frame {
  command: string;
  headers: Map<string, string>;
  body: string;
}

/** Opens a connection of whoever the session cookie belongs to; rejects when it is refused. `publicUrl`: the name, behind TLS, that the server goes by; `beatMs`: promises a sign of life that often, and keeps it. */
export async function openChat(
  port: number,
  sessionId: string,
  publicUrl?: string,
  beatMs?: number,
): Promise<ChatClient> {
  const address = `127.0.0.1:${String(port)}`;
  const headers =
    publicUrl === undefined
      ? { origin: `http://${address}`, cookie: `dure_session=${sessionId}` }
      : { origin: publicUrl, host: new URL(publicUrl).host, cookie: `__Host-dure_session=${sessionId}` };
  const socket = new WebSocket(`ws://${address}${CHAT_ENDPOINT}`, ['v12.stomp'], { headers });
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const rooms = new Map<number, ChatMessage[]>();
  const changes: RoomsChange[] = [];
  const clubChanges: string[] = [];
  const clubChangeBodies: string[] = [];
  let error: string | undefined;
  let receipts = 0;

  const heard = (roomId: number) => {
    const messages = rooms.get(roomId) ?? [];
    rooms.set(roomId, messages);
    return messages;
  };
  const take = ({ command, headers, body }: Frame) => {
    const receipt = headers.get('receipt-id') ?? command;
    if (command === 'ERROR') {
      error = body;
      waiting.get(receipt)?.reject(new Error(body));
    } else if (command !== 'MESSAGE') {
      waiting.get(receipt)?.resolve();
    } else if (headers.get('destination') === ROOMS_DESTINATION) {
      // The shape is the server's own, and tests say what they expect in it.
      changes.push(JSON.parse(body) as RoomsChange);
    } else if (headers.get('destination') === CLUB_CHANGES_DESTINATION) {
      clubChangeBodies.push(body);
      for (const { kind, clubId } of (JSON.parse(body) as ClubChanges).changes)
        clubChanges.push(`${kind} ${String(clubId)}`);
    } else {
      const message = JSON.parse(body) as ChatMessage;
      heard(message.roomId).push(message);
    }
    waiting.delete(receipt);
  };
  let rest = '';
  socket.on('message', (data: Buffer) => {
    const parts = (rest + data.toString()).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) take(readFrame(part));
  });
  socket.on('error', () => undefined);
  const ended = new Promise<ChatEnd>((resolve) => {
    socket.on('close', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(error ?? `closed with ${String(code)}`));
      resolve({ code, error });
    });
  });

  const ask = (command: string, headers: Record<string, string>, body = '') => {
    receipts += 1;
    const receipt = command === 'CONNECT' ? 'CONNECTED' : `r${String(receipts)}`;
    const lines = Object.entries(command === 'CONNECT' ? headers : { ...headers, receipt }).map(
      ([name, value]) => `${name}:${value}\n`,
    );
    const answered = new Promise<void>((resolve, reject) => {
      if (socket.readyState === WebSocket.OPEN) waiting.set(receipt, { resolve, reject });
      else reject(new Error('the connection is closed'));
    });
    if (socket.readyState === WebSocket.OPEN) socket.send(`${command}\n${lines.join('')}\n${body}\0`);
    return answered;
  };

  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
    });
    void ended.then(({ code }) => {
      reject(new Error(`closed with ${String(code)}`));
    });
  });
  await ask('CONNECT', {
    'accept-version': '1.2',
    host: 'localhost',
    ...(beatMs !== undefined && { 'heart-beat': `${String(beatMs)},0` }),
  });
  if (beatMs !== undefined) {
    const beating = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('\n');
    }, beatMs / 2).unref();
    void ended.then(() => {
      clearInterval(beating);
    });
  }

  const subscribe = (destination: string, id = destination) => ask('SUBSCRIBE', { id, destination });
  const send = (destination: string, body: string) => ask('SEND', { destination }, body);
  return {
    heard,
    changes,
    clubChanges,
    clubChangeBodies,
    ended,
    subscribe,
    send,
    listen: (roomId) => subscribe(roomTopic(roomId), roomSubscriptionId(roomId)),
    listenToClubChanges: () => subscribe(CLUB_CHANGES_DESTINATION, 'changes'),
    listenToList: () => subscribe(ROOMS_DESTINATION, 'rooms'),
    say: (roomId, message, clientMessageId) =>
      send(publishDestination(roomId), JSON.stringify({ message, clientMessageId })),
    close: () => {
      socket.close();
      return ended;
    },
    cut: () => {
      socket.terminate();
    },
  };
}

function readFrame(text: string): Frame {
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

/** Looks again and again until it holds; the test's own time limit ends what never comes. */
export async function comesTrue(holds: () => boolean): Promise<void> {
  while (!holds()) await pass(2);
}
