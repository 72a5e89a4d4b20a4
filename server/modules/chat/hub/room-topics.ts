import type { Pool } from 'pg';
import { roomTopic } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { OutgoingFrame, StompConnection } from '../../../stomp/broker';
import { presentMessage } from '../chat.presenter';
import { readMessagesAfter } from '../message-log.repository';
import type { LoggedMessageRow } from '../message-log.repository';

/** A subscription to a room on this node. */
export interface RoomSubscription {
  readonly connection: StompConnection;
  readonly id: string;
  readonly roomId: number;
}

/** The subscribed rooms of this node and the last delivered message of each. */
export interface Topics {
  /**
   * Reads the room's last message id and delivers all following messages, each once and in order. Bus messages that
   * arrive during the read are not lost. Rejects with the error of `readLastId` and then subscribes to nothing.
   */
  open: (subscription: RoomSubscription, readLastId: () => Promise<number>) => Promise<void>;
  close: (subscription: RoomSubscription) => void;
  /** Receives messages from the bus: delivers them if they are next in order, else reads the log. */
  receive: (roomId: number, lastId: number, messages: readonly ChatMessage[]) => void;
  /** Reads a changed message and delivers it again, if it has been delivered. */
  refresh: (roomId: number, messageId: number) => void;
  /** Receives the room's last message id from the database and reads missing messages. */
  advance: (roomId: number, lastId: number) => void;
}

interface MessageRef {
  roomId: number;
  messageId: number;
}

interface Topic {
  /** Undefined until the first subscription has read the room's last message id. */
  deliveredUpTo: number | undefined;
  /** The highest message id known to this node. */
  lastId: number;
  /** Number of subscriptions being opened. */
  pendingSubscriptions: number;
  readonly subscriptions: Set<RoomSubscription>;
}

interface LogReaderDeps {
  pool: Pool;
  log: EngineLog;
  topics: ReadonlyMap<number, Topic>;
}

/** Reads the log for topics that lag behind it, and messages that changed after their delivery. */
function createLogReader({ pool, log, topics }: LogReaderDeps) {
  /** Rooms whose log must be read. */
  const laggingRooms = new Set<number>();
  /** Changed messages that must be delivered again. */
  const changedMessages = new Map<string, MessageRef>();
  let isReading = false;

  const catchUp = (roomId: number, topic: Topic) => {
    if (topic.deliveredUpTo === undefined || topic.deliveredUpTo >= topic.lastId) return;
    laggingRooms.add(roomId);
    startReading();
  };

  const startReading = () => {
    if (!isReading) void readLaggingRooms();
  };

  const readMissingMessages = async () => {
    const deliveredIdsByRoom = new Map<number, number>();
    for (const roomId of laggingRooms) {
      const after = topics.get(roomId)?.deliveredUpTo;
      if (after !== undefined) deliveredIdsByRoom.set(roomId, after);
    }
    laggingRooms.clear();
    if (deliveredIdsByRoom.size === 0) return;
    const { rows, incompleteRoomIds } = await readMessagesAfter(pool, deliveredIdsByRoom);
    for (const row of rows) {
      const topic = topics.get(row.roomId);
      // Bus events may have delivered some of these messages during the query.
      if (topic?.deliveredUpTo !== undefined && row.messageId > topic.deliveredUpTo)
        deliver(topic, presentMessage(row));
    }
    for (const roomId of incompleteRoomIds) laggingRooms.add(roomId);
  };

  /** Reads until no room lags. A single reader lets many rooms share a query and keeps deliveries in order. */
  const readLaggingRooms = async () => {
    isReading = true;
    try {
      while (laggingRooms.size > 0 || changedMessages.size > 0) {
        await readMissingMessages();
        await deliverChangedMessages(pool, topics, changedMessages);
      }
    } catch (error) {
      laggingRooms.clear();
      log.warn({ err: String(error) }, 'the message log cannot be read; retrying within a second');
    } finally {
      isReading = false;
    }
  };

  return {
    catchUp,
    refresh: (message: MessageRef) => {
      changedMessages.set(`${String(message.roomId)}-${String(message.messageId)}`, message);
      startReading();
    },
    /** Repeats a failed read of changed messages. */
    retry: () => {
      if (changedMessages.size > 0) startReading();
    },
  };
}

export function createTopics({ pool, log }: { pool: Pool; log: EngineLog }): Topics {
  const topics = new Map<number, Topic>();
  const { catchUp, refresh, retry } = createLogReader({ pool, log, topics });

  const topicFor = (roomId: number) => {
    const topic = topics.get(roomId) ?? createTopic();
    topics.set(roomId, topic);
    return topic;
  };
  const removeIfUnused = (roomId: number) => {
    const topic = topics.get(roomId);
    if (topic?.pendingSubscriptions === 0 && topic.subscriptions.size === 0) topics.delete(roomId);
  };

  return {
    open: async (subscription, readLastId) => {
      const { roomId } = subscription;
      // Register the topic before the query, so that messages arriving during the query raise `lastId`.
      const topic = topicFor(roomId);
      topic.pendingSubscriptions += 1;
      try {
        const lastId = await readLastId();
        topic.deliveredUpTo ??= lastId;
        topic.lastId = Math.max(topic.lastId, lastId);
        topic.subscriptions.add(subscription);
        catchUp(roomId, topic);
      } finally {
        topic.pendingSubscriptions -= 1;
        removeIfUnused(roomId);
      }
    },

    close: (subscription) => {
      topics.get(subscription.roomId)?.subscriptions.delete(subscription);
      removeIfUnused(subscription.roomId);
    },

    receive: (roomId, lastId, messages) => {
      const topic = topics.get(roomId);
      if (!topic) return;
      topic.lastId = Math.max(topic.lastId, lastId);
      if (topic.deliveredUpTo === undefined) return;
      for (const message of messages) {
        if (message.roomId === roomId && message.messageId === topic.deliveredUpTo + 1)
          deliver(topic, message);
      }
      catchUp(roomId, topic);
    },

    refresh: (roomId, messageId) => {
      if (topics.has(roomId)) refresh({ roomId, messageId });
    },

    advance: (roomId, lastId) => {
      retry();
      const topic = topics.get(roomId);
      if (!topic) return;
      topic.lastId = Math.max(topic.lastId, lastId);
      catchUp(roomId, topic);
    },
  };
}

const createTopic = (): Topic => ({
  deliveredUpTo: undefined,
  lastId: 0,
  pendingSubscriptions: 0,
  subscriptions: new Set(),
});

function deliver(topic: Topic, message: ChatMessage): void {
  topic.deliveredUpTo = message.messageId;
  const frame = frameOf(message);
  for (const { connection, id } of topic.subscriptions) connection.deliver(id, frame);
}

const frameOf = (message: ChatMessage): OutgoingFrame => ({
  destination: roomTopic(message.roomId),
  messageId: `${String(message.roomId)}-${String(message.messageId)}`,
  body: JSON.stringify(message),
});

/** Delivers changed messages again, one query each: changes are rare. The next read repeats a failed one. */
async function deliverChangedMessages(
  pool: Pool,
  topics: ReadonlyMap<number, Topic>,
  changedMessages: Map<string, MessageRef>,
): Promise<void> {
  for (const [key, { roomId, messageId }] of changedMessages) {
    // Deletes the entry before the query, so that a change during the query is read again.
    changedMessages.delete(key);
    if ((topics.get(roomId)?.deliveredUpTo ?? 0) < messageId) continue;
    try {
      const { rows } = await readMessagesAfter(pool, new Map([[roomId, messageId - 1]]));
      const topic = topics.get(roomId);
      const row = rows.find((candidate) => candidate.messageId === messageId);
      if (topic && row) deliverAgain(topic, row);
    } catch (error) {
      changedMessages.set(key, { roomId, messageId });
      throw error;
    }
  }
}

/** Delivers the current state of a message. Its sender still gets the text of a removed one. */
function deliverAgain(topic: Topic, row: LoggedMessageRow): void {
  const frame = frameOf(presentMessage(row));
  const senderFrame = frameOf(presentMessage(row, { isSender: true, hasBlocked: false }));
  for (const { connection, id } of topic.subscriptions)
    connection.deliver(id, connection.userId === row.senderId ? senderFrame : frame);
}
