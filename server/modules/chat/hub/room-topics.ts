import type { Pool } from 'pg';
import { roomTopic } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { StompConnection } from '../../../stomp/broker';
import { presentMessage } from '../chat.presenter';
import { readAfter } from '../message-log.repository';

/** A subscription to a room on this node. */
export interface RoomSubscription {
  readonly connection: StompConnection;
  readonly id: string;
  readonly roomId: number;
}

/** The subscribed rooms of this node and the last delivered message of each. */
export interface Topics {
  /**
   * Reads the room's last number and delivers all following messages, each once and in order. Bus messages that arrive during the
   * read are not lost. Rejects with the error of `readLastId` and then subscribes to nothing.
   */
  open: (subscription: RoomSubscription, readLastId: () => Promise<number>) => Promise<void>;
  close: (subscription: RoomSubscription) => void;
  /** Receives messages from the bus: delivers them if they are next in order, else reads the log. */
  receive: (roomId: number, lastId: number, messages: readonly ChatMessage[]) => void;
  /** Receives the room's last number from the database and reads missing messages. */
  advance: (roomId: number, lastId: number) => void;
}

interface Topic {
  /** Undefined until the first subscription has read the room's last number. */
  deliveredUpTo: number | undefined;
  /** The highest number known to this node. */
  lastId: number;
  /** Number of subscriptions being opened. */
  pendingSubscriptions: number;
  readonly subscriptions: Set<RoomSubscription>;
}

export function createTopics({ pool, log }: { pool: Pool; log: EngineLog }): Topics {
  const topics = new Map<number, Topic>();
  /** Rooms whose log must be read. */
  const laggingRooms = new Set<number>();
  let isReading = false;

  const topicFor = (roomId: number) => {
    const topic = topics.get(roomId) ?? createTopic();
    topics.set(roomId, topic);
    return topic;
  };
  const removeIfUnused = (roomId: number) => {
    const topic = topics.get(roomId);
    if (topic?.pendingSubscriptions === 0 && topic.subscriptions.size === 0) topics.delete(roomId);
  };

  const catchUp = (roomId: number, topic: Topic) => {
    if (topic.deliveredUpTo === undefined || topic.deliveredUpTo >= topic.lastId) return;
    laggingRooms.add(roomId);
    if (!isReading) void readLaggingRooms();
  };

  /** Reads until no room lags. A single reader, so that many rooms share one query. */
  const readLaggingRooms = async () => {
    isReading = true;
    try {
      while (laggingRooms.size > 0) {
        const lastIdsByRoom = new Map<number, number>();
        for (const roomId of laggingRooms) {
          const after = topics.get(roomId)?.deliveredUpTo;
          if (after !== undefined) lastIdsByRoom.set(roomId, after);
        }
        laggingRooms.clear();
        if (lastIdsByRoom.size === 0) break;
        const { rows, full } = await readAfter(pool, lastIdsByRoom);
        for (const row of rows) {
          const topic = topics.get(row.roomId);
          // Bus events may have delivered some of them during the query.
          if (topic?.deliveredUpTo !== undefined && row.messageId > topic.deliveredUpTo)
            deliver(topic, presentMessage(row));
        }
        for (const roomId of full) laggingRooms.add(roomId);
      }
    } catch (error) {
      laggingRooms.clear();
      log.warn({ err: String(error) }, 'the message log cannot be read; retrying within a second');
    } finally {
      isReading = false;
    }
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

    advance: (roomId, lastId) => {
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
  const { roomId, messageId } = message;
  const frame = {
    destination: roomTopic(roomId),
    messageId: `${String(roomId)}-${String(messageId)}`,
    body: JSON.stringify(message),
  };
  for (const { connection, id } of topic.subscriptions) connection.deliver(id, frame);
}
