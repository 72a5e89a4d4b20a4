import type { Pool } from 'pg';
import { ROOMS_DESTINATION } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { ObjectStore } from '../../../engines/objects/objects';
import type { ParticipationRow } from './chat-hub.repository';
import { presentRoom } from '../chat.presenter';
import { listRoomsOfPairs } from '../room-list.repository';
import { createSentRoomLists } from './sent-room-lists';
import type { RoomListSubscription } from './sent-room-lists';

/** Minimum pause between two updates. Changes within the pause are read together; a change after it is read at once. */
const UPDATE_INTERVAL_MS = 200;
/** Pause before a failed read is repeated. */
const RETRY_INTERVAL_MS = 1_000;

/** Tracks the room lists last sent to the users of this node and sends changes to their subscriptions. */
export interface RoomListNotifier {
  /** Adds a subscription, which receives every change after the state that `readParticipations` returns. Rejects with its error. */
  open: (
    subscription: RoomListSubscription,
    readParticipations: () => Promise<readonly ParticipationRow[]>,
  ) => Promise<void>;
  close: (subscription: RoomListSubscription) => void;
  /**
   * Schedules an update of the room's list entry for these users, by default for all users whose last sent list contains the room.
   * Ignores users without a room list subscription on this node.
   */
  markRoomChanged: (roomId: number, userIds?: readonly number[]) => void;
  /** Compares the last sent lists of these users with all their participations in the database. Schedules an update of each difference. */
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
  /** Ids of the rooms to read, by user. */
  let changedRoomsByUser = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let lastUpdatedAt = 0;
  let sentFrames = 0;

  const scheduleUpdate = (delayMs: number) =>
    setTimeout(() => {
      void sendUpdates();
    }, delayMs);

  const markChanged = (userId: number, roomId: number) => {
    if (!sentLists.has(userId)) return;
    const rooms = changedRoomsByUser.get(userId) ?? new Set();
    changedRoomsByUser.set(userId, rooms.add(roomId));
    timer ??= scheduleUpdate(Math.max(0, lastUpdatedAt + UPDATE_INTERVAL_MS - performance.now()));
  };

  const sendUpdates = async () => {
    const roomIdsByUser = changedRoomsByUser;
    changedRoomsByUser = new Map();
    let pauseMs = UPDATE_INTERVAL_MS;
    try {
      const roomsByUser = await readRooms({ pool, objects }, roomIdsByUser);
      const usersWithLostRooms = [...roomIdsByUser]
        .filter(
          ([userId, roomIds]) =>
            sentLists.findLostRoomIds(userId, roomIds, roomsByUser.get(userId) ?? []).length > 0,
        )
        .map(([userId]) => userId);
      // End subscriptions first, so that a user receives no message of a room after the frame that removes the room from the list.
      if (usersWithLostRooms.length > 0) await endLostSubscriptions(usersWithLostRooms);
      for (const [userId, roomIds] of roomIdsByUser)
        sendUpdate(userId, roomIds, roomsByUser.get(userId) ?? []);
    } catch (error) {
      for (const [userId, roomIds] of roomIdsByUser)
        for (const roomId of roomIds) markChanged(userId, roomId);
      pauseMs = RETRY_INTERVAL_MS;
      log.warn({ err: String(error) }, 'changes of room lists cannot be read; retrying within a second');
    }
    lastUpdatedAt = performance.now();
    timer = changedRoomsByUser.size > 0 ? scheduleUpdate(pauseMs) : undefined;
  };

  const sendUpdate = (userId: number, requestedIds: ReadonlySet<number>, rooms: ChatRoom[]) => {
    if (!sentLists.has(userId)) return;
    const lostRoomIds = sentLists.findLostRoomIds(userId, requestedIds, rooms);
    sentLists.update(userId, rooms, lostRoomIds);
    if (rooms.length + lostRoomIds.length === 0) return;
    sentFrames += 1;
    const message = {
      destination: ROOMS_DESTINATION,
      messageId: `rooms-${String(sentFrames)}`,
      body: JSON.stringify({ rooms, gone: lostRoomIds } satisfies RoomsChange),
    };
    for (const { connection, id } of sentLists.subscriptionsOf(userId)) connection.deliver(id, message);
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
      changedRoomsByUser.clear();
      sentLists.clear();
    },
  };
}

/** Reads the requested rooms in one query. Returns, by user, those in which the user still participates. */
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
