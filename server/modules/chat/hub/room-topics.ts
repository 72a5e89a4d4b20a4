import type { Pool } from 'pg';
import { roomDestination } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { BrokerMessage, StompConnection } from '../../../stomp/broker';
import { presentMessage } from '../chat.presenter';
import { readMessagesAfter } from '../message-log.repository';
import type { LoggedMessageRow } from '../message-log.repository';

/** A subscription to a room on this node. */
export interface RoomSubscription {
  readonly connection: StompConnection;
  /** Subscription id, unique within the connection. */
  readonly id: string;
  readonly roomId: number;
}

/** The subscribed rooms of this node and the id of the last delivered message of each room. */
export interface Topics {
  /**
   * Resolves when the subscription is active: from then on it receives every new message of the room once and in order, and changed
   * messages again. The room's first subscription starts after the id that `readLastId` returns, so it also receives messages that
   * arrive during this read. Rejects with the error of `readLastId` and then subscribes to nothing.
   */
  open: (subscription: RoomSubscription, readLastId: () => Promise<number>) => Promise<void>;
  close: (subscription: RoomSubscription) => void;
  /** Receives messages from the bus. Delivers the next in order, ignores delivered ones and reads the message log after a gap. */
  receive: (roomId: number, lastId: number, messages: readonly ChatMessage[]) => void;
  /** Reads a changed message and delivers it again. Does nothing if the message has not been delivered yet. */
  refresh: (roomId: number, messageId: number) => void;
  /** Receives the room's last message id from the database and reads missing messages. Also repeats failed reads of changed messages. */
  advance: (roomId: number, lastId: number) => void;
}

interface MessageRef {
  roomId: number;
  messageId: number;
}

interface Topic {
  /** Id of the last delivered message; undefined until the first subscription has read the room's last message id. */
  deliveredUpTo: number | undefined;
  /** The highest message id known to this node. */
  lastId: number;
  /** Number of subscriptions being opened. */
  pendingSubscriptionCount: number;
  readonly subscriptions: Set<RoomSubscription>;
}

interface LogReaderDeps {
  pool: Pool;
  log: EngineLog;
  topics: ReadonlyMap<number, Topic>;
}

/** Reads from the message log what topics have not delivered yet, and messages that changed after their delivery. */
function createLogReader({ pool, log, topics }: LogReaderDeps) {
  /** Ids of rooms with messages that are not delivered yet. */
  const laggingRoomIds = new Set<number>();
  /** Changed messages that must be delivered again. */
  const changedMessages = new Map<string, MessageRef>();
  let isReading = false;

  const catchUp = (roomId: number, topic: Topic) => {
    if (topic.deliveredUpTo === undefined || topic.deliveredUpTo >= topic.lastId) return;
    laggingRoomIds.add(roomId);
    startReading();
  };

  const startReading = () => {
    if (!isReading) void readMessageLog();
  };

  const readMissingMessages = async () => {
    const lastDeliveredIdsByRoom = new Map<number, number>();
    for (const roomId of laggingRoomIds) {
      const after = topics.get(roomId)?.deliveredUpTo;
      if (after !== undefined) lastDeliveredIdsByRoom.set(roomId, after);
    }
    laggingRoomIds.clear();
    if (lastDeliveredIdsByRoom.size === 0) return;
    const { rows, incompleteRoomIds } = await readMessagesAfter(pool, lastDeliveredIdsByRoom);
    for (const row of rows) {
      const topic = topics.get(row.roomId);
      // Bus events may have delivered some of these messages during the query.
      if (topic?.deliveredUpTo !== undefined && row.messageId > topic.deliveredUpTo)
        deliver(topic, presentMessage(row));
    }
    for (const roomId of incompleteRoomIds) laggingRoomIds.add(roomId);
  };

  /** Reads until no room lags and no changed message is left. Calls never overlap, so rooms share queries and deliveries stay in order. */
  const readMessageLog = async () => {
    isReading = true;
    try {
      while (laggingRoomIds.size > 0 || changedMessages.size > 0) {
        await readMissingMessages();
        await deliverChangedMessages(pool, topics, changedMessages);
      }
    } catch (error) {
      laggingRoomIds.clear();
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
    if (topic?.pendingSubscriptionCount === 0 && topic.subscriptions.size === 0) topics.delete(roomId);
  };

  return {
    open: async (subscription, readLastId) => {
      const { roomId } = subscription;
      // Register the topic before the query, so that messages arriving during the query raise `lastId`.
      const topic = topicFor(roomId);
      topic.pendingSubscriptionCount += 1;
      try {
        const lastId = await readLastId();
        topic.deliveredUpTo ??= lastId;
        topic.lastId = Math.max(topic.lastId, lastId);
        topic.subscriptions.add(subscription);
        catchUp(roomId, topic);
      } finally {
        topic.pendingSubscriptionCount -= 1;
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
  pendingSubscriptionCount: 0,
  subscriptions: new Set(),
});

function deliver(topic: Topic, message: ChatMessage): void {
  topic.deliveredUpTo = message.messageId;
  const brokerMessage = toBrokerMessage(message);
  for (const { connection, id } of topic.subscriptions) connection.deliver(id, brokerMessage);
}

const toBrokerMessage = (message: ChatMessage): BrokerMessage => ({
  destination: roomDestination(message.roomId),
  messageId: `${String(message.roomId)}-${String(message.messageId)}`,
  body: JSON.stringify(message),
});

/** Delivers changed messages again, one query each: changes are rare. Keeps a message whose query fails, and throws the error. */
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

/** Delivers the current state of a message. Only its sender gets the text while an operator has removed the message. */
function deliverAgain(topic: Topic, row: LoggedMessageRow): void {
  const messageToOthers = toBrokerMessage(presentMessage(row));
  const messageToSender = toBrokerMessage(presentMessage(row, { isSender: true, hasBlocked: false }));
  for (const { connection, id } of topic.subscriptions)
    connection.deliver(id, connection.userId === row.senderId ? messageToSender : messageToOthers);
}
