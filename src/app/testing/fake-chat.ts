import { act } from '@testing-library/react';
import { roomSubscriptionId } from '@contract/chat';
import type { ChatMessage, ChatRoom, OutgoingMessage, RoomsChange } from '@contract/chat';
import type { ClubChange } from '@contract/club-change';
import type { NotificationFrame } from '@contract/notification';
import type { Connect, LiveEvent } from '../chat/live-connection';
import { createMemoryOutbox } from '../chat/outbox';
import type { Outbox } from '../chat/outbox';
import type { FakeAnswers, FakeCall } from './fake-server';

/** A private room as the API lists it. */
export const sampleRoom = (more: Partial<ChatRoom> = {}): ChatRoom => ({
  roomId: 5,
  kind: 'PRIVATE',
  roomName: '이서연',
  updatedAt: '2026-03-11T03:40:00.000Z',
  unReadCount: 0,
  readUpTo: 0,
  lastMessageId: 0,
  lastMessage: null,
  participantCount: 2,
  other: { userId: 2, name: '이서연', profileImage: 'default-profileImage.png', profileImageUrl: null },
  club: null,
  ...more,
});

interface Said {
  roomId: number;
  message: string;
  clientMessageId: string;
}

interface Person {
  email: string;
  name: string;
}

/** The current user (see `demoProfile`) and the other user. */
const self: Person = { email: 'haneul@mju.ac.kr', name: '김하늘' };
const other: Person = { email: 'seoyeon@mju.ac.kr', name: '이서연' };

interface FakeChatOptions {
  rooms?: ChatRoom[];
  /** Number of initial messages of the other user per room. */
  history?: Record<number, number>;
  /** Whether it connects automatically (default); otherwise a test calls `up()`. */
  connects?: boolean;
  outbox?: Outbox;
}

/**
 * A fake chat server: numbered logs, subscriptions, receipts, history, read marks. Pass `chat` to `renderApp`
 * (includes its `answers`). Frames that a test does not delay are delivered at once.
 */
export function createFakeChat({
  rooms = [sampleRoom()],
  history = {},
  connects = true,
  outbox = createMemoryOutbox(),
}: FakeChatOptions = {}) {
  const logs = new Map<number, ChatMessage[]>();
  const subscribed = new Set<string>();
  const sent: Said[] = [];
  const connections: { open: boolean }[] = [];
  const held: (() => void)[] = [];
  /**
   * Rooms whose SUBSCRIBE is rejected and texts whose SEND is rejected; `now`: texts whose SEND may be
   * repeated.
   */
  const refuses = {
    ids: new Set<string>(),
    rooms: new Set<number>(),
    texts: new Set<string>(),
    now: new Set<string>(),
  };
  /** Held back until `release()`; `sends`: frames are lost before they are stored. */
  const holds = { receipts: false, frames: false, sends: false };
  let notifyClient: ((event: LiveEvent) => void) | undefined;
  let isUp = false;

  const log = (roomId: number) => {
    const found = logs.get(roomId) ?? [];
    logs.set(roomId, found);
    return found;
  };
  const emit = (event: LiveEvent) => {
    act(() => {
      notifyClient?.(event);
    });
  };
  const later = (hold: boolean, then: () => void) => {
    if (hold) held.push(then);
    else
      queueMicrotask(() => {
        then();
      });
  };

  function store(
    roomId: number,
    { email, name }: Person,
    { message, clientMessageId }: Omit<Said, 'roomId'>,
  ): void {
    const messages = log(roomId);
    if (messages.some((one) => one.clientMessageId === clientMessageId)) return;
    const stored: ChatMessage = {
      messageId: messages.length + 1,
      roomId,
      senderEmail: email,
      senderName: name,
      message,
      clientMessageId,
      createdAt: new Date(Date.UTC(2026, 2, 11, 3, 0, messages.length)).toISOString(),
    };
    messages.push(stored);
    const id = roomSubscriptionId(roomId);
    const at = connections.length;
    later(holds.frames, () => {
      if (isUp && subscribed.has(id) && at === connections.length)
        emit({ type: 'received', id, body: stored });
    });
  }

  function up(): void {
    if (isUp || !notifyClient) return;
    isUp = true;
    connections.push({ open: true });
    emit({ type: 'up' });
  }
  function down(sessionOver = false): void {
    isUp = false;
    subscribed.clear();
    emit({ type: 'down', sessionOver });
  }
  /** Sends an ERROR frame, which ends the connection. */
  function refuse(event: LiveEvent): void {
    emit(event);
    down();
  }

  const connect: Connect = (onEvent) => {
    notifyClient = onEvent;
    if (connects) queueMicrotask(up);
    return {
      subscribe: (id) => {
        if (!isUp) return;
        const roomId = Number(id.replace('room-', ''));
        if (subscribed.has(id)) throw new Error(`${id} is subscribed already`);
        if (refuses.ids.has(id) || refuses.rooms.has(roomId)) {
          queueMicrotask(() => {
            refuse({ type: 'subscriptionRefused', id });
          });
          return;
        }
        subscribed.add(id);
        const at = connections.length;
        later(holds.receipts, () => {
          if (isUp && at === connections.length) emit({ type: 'subscribed', id });
        });
      },
      unsubscribe: (id) => {
        subscribed.delete(id);
      },
      send: (destination, body, receipt) => {
        if (!isUp) return;
        const roomId = Number(destination.split('/').at(-1));
        const { message, clientMessageId = '' } = body as OutgoingMessage & { message: string };
        sent.push({ roomId, message, clientMessageId });
        if (refuses.texts.has(message)) {
          queueMicrotask(() => {
            refuse({ type: 'refused', receipt });
          });
          return;
        }
        if (refuses.now.has(message)) {
          queueMicrotask(() => {
            refuse({ type: 'postponed', receipt });
          });
          return;
        }
        if (holds.sends) return;
        store(roomId, self, { message, clientMessageId });
        const at = connections.length;
        later(holds.receipts, () => {
          if (isUp && at === connections.length) emit({ type: 'done', receipt });
        });
      },
      reconnectNow: () => {
        if (connects) queueMicrotask(up);
      },
      drop: () => {
        if (isUp) down();
      },
      close: () => {
        isUp = false;
        subscribed.clear();
        notifyClient = undefined;
      },
    };
  };

  function readHistory({ params, query }: FakeCall): ChatMessage[] {
    const limit = Number(query.limit ?? 50);
    const messages = log(Number(params.roomId));
    if (query.after !== undefined)
      return messages.filter(({ messageId }) => messageId > Number(query.after)).slice(0, limit);
    return messages.filter(({ messageId }) => messageId < Number(query.before ?? Infinity)).slice(-limit);
  }

  let said = 0;
  /** The other user writes in a room. */
  const say = (roomId: number, message: string, person = other) => {
    said += 1;
    store(roomId, person, { message, clientMessageId: `other-${String(said)}` });
  };
  for (const [roomId, count] of Object.entries(history))
    for (let i = 1; i <= count; i += 1) say(Number(roomId), `메시지 ${String(i)}`);

  return {
    connect,
    outbox,
    answers: {
      'GET /chat/rooms': () => rooms,
      'GET /chat/history/:roomId': readHistory,
      'PATCH /chat/room/:roomId/read': null,
      'GET /chat/room/:roomId/name': ({ params }: FakeCall) =>
        rooms.find(({ roomId }) => roomId === Number(params.roomId))?.roomName ?? '',
      'GET /chat/room/:roomId/participants': [],
    } satisfies FakeAnswers,
    /** All SEND frames that reached the server, including repetitions. */
    sent,
    /** Current subscriptions. */
    subscribed,
    refuses,
    holds,
    say,
    log,
    up,
    down,
    isOpen: () => notifyClient !== undefined,
    /** Number of opened connections. */
    connected: () => connections.length,
    /** Delivers all delayed frames and ends the delay. */
    release: () => {
      Object.assign(holds, { receipts: false, frames: false, sends: false });
      for (const then of held.splice(0)) then();
    },
    /** Announces changes of clubs. */
    changeClubs: (...changes: ClubChange[]) => {
      if (subscribed.has('changes')) emit({ type: 'received', id: 'changes', body: { changes } });
    },
    /** Delivers new, changed or removed notifications with the counts. */
    notify: (frame: Partial<NotificationFrame>) => {
      const body = {
        notifications: [],
        removedIds: [],
        mustReload: false,
        unreadCount: 0,
        unseenCount: 0,
        ...frame,
      };
      if (subscribed.has('notifications')) emit({ type: 'received', id: 'notifications', body });
    },
    /** Changes the room list on the server and announces it. */
    changeRooms: (change: RoomsChange) => {
      const changed = new Set([...change.gone, ...change.rooms.map(({ roomId }) => roomId)]);
      rooms = [...change.rooms, ...rooms.filter(({ roomId }) => !changed.has(roomId))];
      if (subscribed.has('rooms')) emit({ type: 'received', id: 'rooms', body: change });
    },
  };
}

export type FakeChat = ReturnType<typeof createFakeChat>;
