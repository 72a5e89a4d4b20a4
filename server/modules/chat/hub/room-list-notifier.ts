import type { Pool } from 'pg';
import { ROOMS_DESTINATION } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { ObjectStore } from '../../../engines/objects/objects';
import type { StompConnection } from '../../../stomp/broker';
import type { ParticipationRow } from './chat-hub.repository';
import { presentRoom } from '../chat.presenter';
import { listRoomsOfPairs } from '../room-list.repository';

/** Changes of room lists are collected for this time and then read together. */
const NOTIFY_INTERVAL_MS = 200;

/** A subscription of a user on this node to the own room list. */
export interface ListSubscription {
  readonly connection: StompConnection;
  readonly id: string;
}

/** Tracks the room lists last sent to the users of this node and sends changes to their subscriptions. */
export interface RoomListNotifier {
  /** Sends every change from now on. Rejects with the error of `readParticipations`. */
  open: (
    subscription: ListSubscription,
    readParticipations: () => Promise<readonly ParticipationRow[]>,
  ) => Promise<void>;
  close: (subscription: ListSubscription) => void;
  /** Schedules an update of the room for these users, by default for all participants on this node. */
  markRoomChanged: (roomId: number, userIds?: readonly number[]) => void;
  /** Compares the database state with the last sent state and schedules updates of the differences. */
  reconcile: (userIds: Iterable<number>, participations: readonly ParticipationRow[]) => void;
  stop: () => void;
}

interface RoomMark {
  lastId: number;
  readUpTo: number;
}

interface ListSubscriber {
  readonly subscriptions: Set<ListSubscription>;
  /** Last sent state by room. */
  readonly rooms: Map<number, RoomMark>;
}

interface RoomListNotifierDeps {
  pool: Pool;
  objects: ObjectStore;
  log: EngineLog;
  /** Ends the subscriptions of these users to rooms that they lost. */
  endLostSubscriptions: (userIds: readonly number[]) => Promise<void>;
}

export function createRoomListNotifier({
  pool,
  objects,
  log,
  endLostSubscriptions,
}: RoomListNotifierDeps): RoomListNotifier {
  const subscribers = new Map<number, ListSubscriber>();
  const userIdsByRoom = new Map<number, Set<number>>();
  /** Rooms to read, by user. */
  let changedRoomsByUser = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let lastNotifiedAt = 0;
  let notificationCount = 0;

  const trackRoom = (userId: number, subscriber: ListSubscriber, roomId: number, mark: RoomMark) => {
    subscriber.rooms.set(roomId, mark);
    const inRoom = userIdsByRoom.get(roomId) ?? new Set();
    userIdsByRoom.set(roomId, inRoom.add(userId));
  };
  const untrackRoom = (userId: number, roomId: number) => {
    const inRoom = userIdsByRoom.get(roomId);
    inRoom?.delete(userId);
    if (inRoom?.size === 0) userIdsByRoom.delete(roomId);
  };

  const markChanged = (userId: number, roomId: number) => {
    if (!subscribers.has(userId)) return;
    const rooms = changedRoomsByUser.get(userId) ?? new Set();
    changedRoomsByUser.set(userId, rooms.add(roomId));
    timer ??= setTimeout(
      () => {
        void notifyChanges();
      },
      Math.max(0, lastNotifiedAt + NOTIFY_INTERVAL_MS - performance.now()),
    );
  };

  const notifyChanges = async () => {
    const requested = changedRoomsByUser;
    changedRoomsByUser = new Map();
    try {
      const pairs = [...requested].flatMap(([userId, rooms]) =>
        [...rooms].map((roomId) => ({ userId, roomId })),
      );
      const rows = await listRoomsOfPairs(pool, pairs);
      const roomsByUser = new Map<number, ChatRoom[]>();
      for (const row of rows)
        roomsByUser.set(row.userId, [
          ...(roomsByUser.get(row.userId) ?? []),
          await presentRoom(row, objects),
        ]);
      const usersWithLostRooms = [...requested]
        .filter(([userId, roomIds]) => lostRoomIds(userId, roomIds, roomsByUser.get(userId) ?? []).length > 0)
        .map(([userId]) => userId);
      // End subscriptions first: a user receives no message after the notice that the room is gone.
      if (usersWithLostRooms.length > 0) await endLostSubscriptions(usersWithLostRooms);
      for (const [userId, roomIds] of requested) notifyUser(userId, roomIds, roomsByUser.get(userId) ?? []);
    } catch (error) {
      // The next poll, within a second, finds the changes again.
      log.warn({ err: String(error) }, 'changes of room lists cannot be read');
    }
    lastNotifiedAt = performance.now();
    timer =
      changedRoomsByUser.size > 0
        ? setTimeout(() => {
            void notifyChanges();
          }, NOTIFY_INTERVAL_MS)
        : undefined;
  };

  /** Returns tracked rooms that the query no longer returned. */
  const lostRoomIds = (userId: number, requested: ReadonlySet<number>, rooms: readonly ChatRoom[]) => {
    const returnedIds = new Set(rooms.map(({ roomId }) => roomId));
    return [...requested].filter(
      (roomId) => !returnedIds.has(roomId) && subscribers.get(userId)?.rooms.has(roomId),
    );
  };

  const notifyUser = (userId: number, requested: ReadonlySet<number>, rooms: ChatRoom[]) => {
    const subscriber = subscribers.get(userId);
    if (!subscriber) return;
    const gone = lostRoomIds(userId, requested, rooms);
    for (const roomId of gone) {
      subscriber.rooms.delete(roomId);
      untrackRoom(userId, roomId);
    }
    for (const { roomId, lastMessageId, readUpTo } of rooms)
      trackRoom(userId, subscriber, roomId, { lastId: lastMessageId, readUpTo });
    if (rooms.length + gone.length === 0) return;
    notificationCount += 1;
    const frame = {
      destination: ROOMS_DESTINATION,
      messageId: `rooms-${String(notificationCount)}`,
      body: JSON.stringify({ rooms, gone } satisfies RoomsChange),
    };
    for (const { connection, id } of subscriber.subscriptions) connection.deliver(id, frame);
  };

  return {
    open: async (subscription, readParticipations) => {
      const {
        connection: { userId },
      } = subscription;
      const participations = await readParticipations();
      let subscriber = subscribers.get(userId);
      if (!subscriber) {
        subscriber = { subscriptions: new Set(), rooms: new Map() };
        subscribers.set(userId, subscriber);
        for (const { roomId, lastId, readUpTo } of participations)
          trackRoom(userId, subscriber, roomId, { lastId, readUpTo });
      }
      subscriber.subscriptions.add(subscription);
    },

    close: (subscription) => {
      const {
        connection: { userId },
      } = subscription;
      const subscriber = subscribers.get(userId);
      if (!subscriber?.subscriptions.delete(subscription) || subscriber.subscriptions.size > 0) return;
      subscribers.delete(userId);
      changedRoomsByUser.delete(userId);
      for (const roomId of subscriber.rooms.keys()) untrackRoom(userId, roomId);
    },

    markRoomChanged: (roomId, userIds) => {
      for (const userId of userIds ?? userIdsByRoom.get(roomId) ?? []) markChanged(userId, roomId);
    },

    reconcile: (userIds, participations) => {
      const present = new Set<string>();
      for (const { userId, roomId, lastId, readUpTo } of participations) {
        present.add(`${String(userId)} ${String(roomId)}`);
        const known = subscribers.get(userId)?.rooms.get(roomId);
        // Both only grow: a smaller value is older than the last sent state.
        if (!known || known.lastId < lastId || known.readUpTo < readUpTo) markChanged(userId, roomId);
      }
      for (const userId of userIds) {
        for (const roomId of subscribers.get(userId)?.rooms.keys() ?? []) {
          if (!present.has(`${String(userId)} ${String(roomId)}`)) markChanged(userId, roomId);
        }
      }
    },

    stop: () => {
      clearTimeout(timer);
      subscribers.clear();
      userIdsByRoom.clear();
    },
  };
}
