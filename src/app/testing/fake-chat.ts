import { roomSubscriptionId } from '@contract/chat';
import type { ChatMessage, ChatRoom, MessageBody, RoomsChange } from '@contract/chat';
import type { ClubChange } from '@contract/club-change';
import type { NotificationFrame } from '@contract/notification';
import type { Connect } from '../chat/live-connection';
import { createMemoryOutbox } from '../chat/outbox';
import type { Outbox } from '../chat/outbox';
import { createFakeChannel } from './fake-channel';
import type { FakeChannel } from './fake-channel';
import type { FakeAnswers, FakeCall } from './fake-server';

/** Creates a private room as the API lists it. */
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

interface SentMessage {
  roomId: number;
  message: string;
  clientMessageId: string;
}

interface Sender {
  email: string;
  name: string;
}

/** The current user (see `demoProfile`) and the other user. */
const currentUser: Sender = { email: 'haneul@mju.ac.kr', name: '김하늘' };
const otherUser: Sender = { email: 'seoyeon@mju.ac.kr', name: '이서연' };

interface FakeChatOptions {
  rooms?: ChatRoom[];
  /** Number of initial messages of the other user, by room id. */
  messageCounts?: Record<number, number>;
  /** Whether the client connects automatically (default); otherwise a test calls `up()`. */
  connectsAutomatically?: boolean;
  outbox?: Outbox;
}

/** Creates an empty store of messages. It delivers new and changed messages of the subscribed rooms. */
function createMessageStore({ deliver, subscriptionIds }: FakeChannel) {
  const messagesByRoom = new Map<number, ChatMessage[]>();
  const listMessages = (roomId: number) => {
    const messages = messagesByRoom.get(roomId) ?? [];
    messagesByRoom.set(roomId, messages);
    return messages;
  };
  const deliverMessage = (message: ChatMessage) => {
    const subscriptionId = roomSubscriptionId(message.roomId);
    deliver('messages', { type: 'received', subscriptionId, body: message }, () =>
      subscriptionIds.has(subscriptionId),
    );
  };
  return {
    listMessages,
    /** Stores and delivers a message. Ignores a message that is already stored. */
    store: (
      roomId: number,
      { email, name }: Sender,
      { message, clientMessageId }: Omit<SentMessage, 'roomId'>,
    ): void => {
      const messages = listMessages(roomId);
      if (messages.some((stored) => stored.clientMessageId === clientMessageId)) return;
      const newMessage: ChatMessage = {
        messageId: messages.length + 1,
        roomId,
        senderEmail: email,
        senderName: name,
        message,
        clientMessageId,
        createdAt: new Date(Date.UTC(2026, 2, 11, 3, 0, messages.length)).toISOString(),
      };
      messages.push(newMessage);
      deliverMessage(newMessage);
    },
    /** Replaces and delivers a message, as after an operator removed it temporarily, deleted it or restored it. */
    changeMessage: (message: ChatMessage): void => {
      listMessages(message.roomId)[message.messageId - 1] = message;
      deliverMessage(message);
    },
    readHistory: ({ params, query }: FakeCall): ChatMessage[] => {
      const limit = Number(query.limit ?? 50);
      const messages = listMessages(Number(params.roomId));
      if (query.after !== undefined)
        return messages.filter(({ messageId }) => messageId > Number(query.after)).slice(0, limit);
      return messages.filter(({ messageId }) => messageId < Number(query.before ?? Infinity)).slice(-limit);
    },
  };
}

/**
 * Creates empty sets, to which a test adds what the server refuses. Each refusal closes the connection. The
 * client may send postponed texts again.
 */
const createRefusals = () => ({
  subscriptionIds: new Set<string>(),
  roomIds: new Set<number>(),
  refusedTexts: new Set<string>(),
  postponedTexts: new Set<string>(),
});

interface ConnectDeps {
  channel: FakeChannel;
  store: ReturnType<typeof createMessageStore>['store'];
  refusals: ReturnType<typeof createRefusals>;
  /** Receives all SEND frames. */
  sent: SentMessage[];
  connectsAutomatically: boolean;
}

/** Creates the function that the app calls to connect. */
const createConnect =
  ({ channel, store, refusals, sent, connectsAutomatically }: ConnectDeps): Connect =>
  (onEvent) => {
    const { subscriptionIds, paused, deliver, refuse, isUp } = channel;
    const connectNow = () => {
      if (connectsAutomatically) queueMicrotask(channel.up);
    };
    channel.open(onEvent);
    connectNow();
    return {
      subscribe: (id) => {
        if (!isUp()) return;
        if (subscriptionIds.has(id)) throw new Error(`${id} is subscribed already`);
        if (refusals.subscriptionIds.has(id) || refusals.roomIds.has(Number(id.replace('room-', '')))) {
          refuse({ type: 'subscriptionRefused', subscriptionId: id });
          return;
        }
        subscriptionIds.add(id);
        deliver('receipts', { type: 'subscribed', subscriptionId: id });
      },
      unsubscribe: (id) => {
        subscriptionIds.delete(id);
      },
      send: (destination, body, receipt) => {
        if (!isUp()) return;
        const roomId = Number(destination.split('/').at(-1));
        const { message, clientMessageId = '' } = body as MessageBody & { message: string };
        sent.push({ roomId, message, clientMessageId });
        if (refusals.refusedTexts.has(message)) refuse({ type: 'refused', receipt });
        else if (refusals.postponedTexts.has(message)) refuse({ type: 'postponed', receipt });
        else if (!paused.sends) {
          store(roomId, currentUser, { message, clientMessageId });
          deliver('receipts', { type: 'done', receipt });
        }
      },
      reconnectNow: connectNow,
      drop: () => {
        if (isUp()) channel.down();
      },
      close: channel.close,
    };
  };

/**
 * Creates a fake chat server: numbered messages, subscriptions, receipts, history, read marks. Pass it to
 * `renderApp` as `chat`, which includes its `answers`. Frames that a test does not pause are delivered at once.
 */
export function createFakeChat({
  rooms = [sampleRoom()],
  messageCounts = {},
  connectsAutomatically = true,
  outbox = createMemoryOutbox(),
}: FakeChatOptions = {}) {
  const channel = createFakeChannel();
  const { listMessages, store, changeMessage, readHistory } = createMessageStore(channel);
  const refusals = createRefusals();
  const sent: SentMessage[] = [];
  const { subscriptionIds, emit } = channel;
  let addedCount = 0;
  /** Adds a message of the other user or of `sender`. */
  const addMessage = (roomId: number, message: string, sender = otherUser) => {
    addedCount += 1;
    store(roomId, sender, { message, clientMessageId: `other-${String(addedCount)}` });
  };
  for (const [roomId, count] of Object.entries(messageCounts))
    for (let i = 1; i <= count; i += 1) addMessage(Number(roomId), `메시지 ${String(i)}`);

  return {
    connect: createConnect({ channel, store, refusals, sent, connectsAutomatically }),
    outbox,
    changeMessage,
    answers: {
      'GET /chat/rooms': () => rooms,
      'GET /chat/history/:roomId': readHistory,
      'PATCH /chat/room/:roomId/read': null,
      'GET /chat/room/:roomId/name': ({ params }: FakeCall) =>
        rooms.find(({ roomId }) => roomId === Number(params.roomId))?.roomName ?? '',
      'GET /chat/room/:roomId/participants': [],
    } satisfies FakeAnswers,
    /** All SEND frames of the client, including repetitions and those lost during a pause of `sends`. */
    sent,
    /** Ids of the current subscriptions: `rooms`, `changes` (of clubs), `notifications`, `room-5`. */
    subscriptionIds,
    refusals,
    paused: channel.paused,
    addMessage,
    /** Returns the stored messages of a room. */
    listMessages,
    up: channel.up,
    down: channel.down,
    isConnectedOrConnecting: channel.isConnectedOrConnecting,
    /** Number of opened connections. */
    connectionCount: channel.connectionCount,
    /** Delivers all paused frames and ends the pause. */
    release: channel.release,
    /** Delivers changes of clubs. */
    changeClubs: (...changes: ClubChange[]) => {
      if (subscriptionIds.has('changes'))
        emit({ type: 'received', subscriptionId: 'changes', body: { changes } });
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
      if (subscriptionIds.has('notifications'))
        emit({ type: 'received', subscriptionId: 'notifications', body });
    },
    /** Changes the room list on the server and delivers the change. */
    changeRooms: (change: RoomsChange) => {
      const changedRoomIds = new Set([...change.gone, ...change.rooms.map(({ roomId }) => roomId)]);
      rooms = [...change.rooms, ...rooms.filter(({ roomId }) => !changedRoomIds.has(roomId))];
      if (subscriptionIds.has('rooms')) emit({ type: 'received', subscriptionId: 'rooms', body: change });
    },
  };
}

export type FakeChat = ReturnType<typeof createFakeChat>;
