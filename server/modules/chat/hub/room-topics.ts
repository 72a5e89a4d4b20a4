import type { Pool } from 'pg';
import { topicOf } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { StompConnection } from '../../../stomp/broker';
import { presentMessage } from '../chat.presenter';
import { readAfter } from '../message-log.repository';

/** Somebody who hears a room on this node. */
export interface RoomSubscription {
  readonly connection: StompConnection;
  readonly id: string;
  readonly roomId: number;
}

/** The rooms that somebody hears on this node, and how far each has been delivered. */
export interface Topics {
  /**
   * Asks how far a room has come and has somebody hear what follows, each number once and in order. What the bus tells while the
   * question is open is not lost. Rejects with what `readLastId` rejects with, and nothing is heard then.
   */
  open: (subscription: RoomSubscription, readLastId: () => Promise<number>) => Promise<void>;
  close: (subscription: RoomSubscription) => void;
  /** Messages that the bus has brought: delivered where they continue, else the log is read. */
  receive: (roomId: number, lastId: number, messages: readonly ChatMessage[]) => void;
  /** How far a room has come according to the database; what is missing here is read. */
  advance: (roomId: number, lastId: number) => void;
}

interface Topic {
  /** Undefined until the first who wants to hear the room knows how far it has come. */
  deliveredUpTo: number | undefined;
  /** The highest number that there is as far as this node has been told. */
  lastId: number;
  /** How many are about to hear it. */
  pendingSubscriptions: number;
  readonly subscriptions: Set<RoomSubscription>;
}

export function createTopics({ pool, log }: { pool: Pool; log: EngineLog }): Topics {
  const topics = new Map<number, Topic>();
  /** Rooms whose log has to be read. */
  const laggingRooms = new Set<number>();
  let isReading = false;

  const topicFor = (roomId: number) => {
    const topic = topics.get(roomId) ?? {
      deliveredUpTo: undefined,
      lastId: 0,
      pendingSubscriptions: 0,
      subscriptions: new Set(),
    };
    topics.set(roomId, topic);
    return topic;
  };
  const removeIfUnused = (roomId: number) => {
    const topic = topics.get(roomId);
    if (topic?.pendingSubscriptions === 0 && topic.subscriptions.size === 0) topics.delete(roomId);
  };

  const deliver = (topic: Topic, message: ChatMessage) => {
    topic.deliveredUpTo = message.messageId;
    const { roomId, messageId } = message;
    const frame = {
      destination: topicOf(roomId),
      messageId: `${String(roomId)}-${String(messageId)}`,
      body: JSON.stringify(message),
    };
    for (const { connection, id } of topic.subscriptions) connection.deliver(id, frame);
  };

  const catchUp = (roomId: number, topic: Topic) => {
    if (topic.deliveredUpTo === undefined || topic.deliveredUpTo >= topic.lastId) return;
    laggingRooms.add(roomId);
    if (!isReading) void readLaggingRooms();
  };

  /** Reads until no room is behind; one reader for all, so that many rooms cost one question. */
  const readLaggingRooms = async () => {
    isReading = true;
    try {
      while (laggingRooms.size > 0) {
        const wanted = new Map<number, number>();
        for (const roomId of laggingRooms) {
          const after = topics.get(roomId)?.deliveredUpTo;
          if (after !== undefined) wanted.set(roomId, after);
        }
        laggingRooms.clear();
        if (wanted.size === 0) break;
        const { rows, full } = await readAfter(pool, wanted);
        for (const row of rows) {
          const topic = topics.get(row.roomId);
          // Hints may have brought some of them meanwhile.
          if (topic?.deliveredUpTo !== undefined && row.messageId > topic.deliveredUpTo)
            deliver(topic, presentMessage(row));
        }
        for (const roomId of full) laggingRooms.add(roomId);
      }
    } catch (error) {
      laggingRooms.clear();
      log.warn(
        { err: String(error) },
        'the log of messages cannot be read; it is tried again within a second',
      );
    } finally {
      isReading = false;
    }
  };

  return {
    open: async (subscription, readLastId) => {
      const { roomId } = subscription;
      // There before the question is asked: messages that are told while it is answered are known to be missing.
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
