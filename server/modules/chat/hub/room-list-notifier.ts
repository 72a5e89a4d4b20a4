import type { Pool } from 'pg';
import { ROOMS_DESTINATION } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { ObjectStore } from '../../../engines/objects/objects';
import type { ParticipationRow } from './chat-hub.repository';
import { presentRoom } from '../chat.presenter';
import { listRoomsOfPairs } from '../room-list.repository';
import { createSentRoomLists } from './sent-room-lists';
import type { ListSubscription } from './sent-room-lists';

/** Changes of room lists are collected for this time and then read together. */
const NOTIFY_INTERVAL_MS = 200;

/** Tracks the room lists last sent to the users of this node and sends changes to their subscriptions. */
export interface RoomListNotifier {
  /** Adds a subscription, which receives every change from now on. Rejects with the error of `readParticipations`. */
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
  const sentLists = createSentRoomLists();
  /** Rooms to read, by user. */
  let changedRoomsByUser = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let lastNotifiedAt = 0;
  let notificationCount = 0;

  const scheduleNotification = (delayMs: number) =>
    setTimeout(() => {
      void notifyChanges();
    }, delayMs);

  const markChanged = (userId: number, roomId: number) => {
    if (!sentLists.has(userId)) return;
    const rooms = changedRoomsByUser.get(userId) ?? new Set();
    changedRoomsByUser.set(userId, rooms.add(roomId));
    timer ??= scheduleNotification(Math.max(0, lastNotifiedAt + NOTIFY_INTERVAL_MS - performance.now()));
  };

  const notifyChanges = async () => {
    const requested = changedRoomsByUser;
    changedRoomsByUser = new Map();
    try {
      const roomsByUser = await readRooms({ pool, objects }, requested);
      const usersWithLostRooms = [...requested]
        .filter(
          ([userId, roomIds]) =>
            sentLists.findLostRoomIds(userId, roomIds, roomsByUser.get(userId) ?? []).length > 0,
        )
        .map(([userId]) => userId);
      // End subscriptions first: a user receives no message after the event that removes the room.
      if (usersWithLostRooms.length > 0) await endLostSubscriptions(usersWithLostRooms);
      for (const [userId, roomIds] of requested) notifyUser(userId, roomIds, roomsByUser.get(userId) ?? []);
    } catch (error) {
      // The next poll, within a second, finds the changes again.
      log.warn({ err: String(error) }, 'changes of room lists cannot be read');
    }
    lastNotifiedAt = performance.now();
    timer = changedRoomsByUser.size > 0 ? scheduleNotification(NOTIFY_INTERVAL_MS) : undefined;
  };

  const notifyUser = (userId: number, requested: ReadonlySet<number>, rooms: ChatRoom[]) => {
    if (!sentLists.has(userId)) return;
    const lostRoomIds = sentLists.findLostRoomIds(userId, requested, rooms);
    sentLists.update(userId, rooms, lostRoomIds);
    if (rooms.length + lostRoomIds.length === 0) return;
    notificationCount += 1;
    const frame = {
      destination: ROOMS_DESTINATION,
      messageId: `rooms-${String(notificationCount)}`,
      body: JSON.stringify({ rooms, gone: lostRoomIds } satisfies RoomsChange),
    };
    for (const { connection, id } of sentLists.subscriptionsOf(userId)) connection.deliver(id, frame);
  };

  return {
    open: async (subscription, readParticipations) => {
      sentLists.addSubscription(subscription, await readParticipations());
    },

    close: (subscription) => {
      const { userId } = subscription.connection;
      sentLists.removeSubscription(subscription);
      if (!sentLists.has(userId)) changedRoomsByUser.delete(userId);
    },

    markRoomChanged: (roomId, userIds) => {
      for (const userId of userIds ?? sentLists.usersWithRoom(roomId)) markChanged(userId, roomId);
    },

    reconcile: (userIds, participations) => {
      for (const { userId, roomId } of sentLists.findDifferences(userIds, participations))
        markChanged(userId, roomId);
    },

    stop: () => {
      clearTimeout(timer);
      sentLists.clear();
    },
  };
}

/** Reads the requested rooms in one query. Returns the rooms that still exist for their users. */
async function readRooms(
  { pool, objects }: Pick<RoomListNotifierDeps, 'pool' | 'objects'>,
  roomIdsByUser: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<Map<number, ChatRoom[]>> {
  const pairs = [...roomIdsByUser].flatMap(([userId, roomIds]) =>
    [...roomIds].map((roomId) => ({ userId, roomId })),
  );
  const roomsByUser = new Map<number, ChatRoom[]>();
  for (const row of await listRoomsOfPairs(pool, pairs))
    roomsByUser.set(row.userId, [...(roomsByUser.get(row.userId) ?? []), await presentRoom(row, objects)]);
  return roomsByUser;
}
