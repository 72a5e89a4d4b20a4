import type { Pool } from 'pg';
import { ROOMS_DESTINATION } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { EngineLog } from '../../../engines/engine-log';
import type { ObjectStore } from '../../../engines/objects/objects';
import type { StompConnection } from '../../../stomp/broker';
import type { ParticipationRow } from './chat-hub.repository';
import { presentRoom } from '../chat.presenter';
import { listRoomsOfPairs } from '../room-list.repository';

/** Changes of room lists are gathered for so long, and then asked for together. */
const NOTIFY_INTERVAL_MS = 200;

/** Somebody who hears about the own room list on this node. */
export interface ListSubscription {
  readonly connection: StompConnection;
  readonly id: string;
}

/** The room lists of people on this node: what they were last told, and who is told what has changed. */
export interface RoomListNotifier {
  /** Tells of every change from now on. Rejects with what `readStanding` rejects with. */
  open: (
    subscription: ListSubscription,
    readParticipations: () => Promise<readonly ParticipationRow[]>,
  ) => Promise<void>;
  close: (subscription: ListSubscription) => void;
  /** A room looks different: for these people of this node, for everybody in it by default. */
  markRoomChanged: (roomId: number, userIds?: readonly number[]) => void;
  /** All that these people take part in, as the database has it: what differs from what they were told is told. */
  reconcile: (userIds: Iterable<number>, standing: readonly ParticipationRow[]) => void;
  stop: () => void;
}

interface RoomMark {
  lastId: number;
  readUpTo: number;
}

interface ListSubscriber {
  readonly subscriptions: Set<ListSubscription>;
  /** The rooms that the person knows of, and in which state. */
  readonly rooms: Map<number, RoomMark>;
}

interface RoomListNotifierDeps {
  pool: Pool;
  objects: ObjectStore;
  log: EngineLog;
  /** Ends what these people hear of rooms that they are no longer in. */
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
  /** By person, rooms that have to be asked for. */
  let changedRoomsByUser = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let lastNotifiedAt = 0;
  let notificationCount = 0;

  const trackRoom = (userId: number, person: ListSubscriber, roomId: number, trackedMark: RoomMark) => {
    person.rooms.set(roomId, trackedMark);
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
    const asked = changedRoomsByUser;
    changedRoomsByUser = new Map();
    try {
      const pairs = [...asked].flatMap(([userId, rooms]) => [...rooms].map((roomId) => ({ userId, roomId })));
      const rows = await listRoomsOfPairs(pool, pairs);
      const byPerson = new Map<number, ChatRoom[]>();
      for (const row of rows)
        byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), await presentRoom(row, objects)]);
      const usersWithLostRooms = [...asked]
        .filter(([userId, roomIds]) => lostRoomIds(userId, roomIds, byPerson.get(userId) ?? []).length > 0)
        .map(([userId]) => userId);
      // Who is told that a room is gone has heard the last of it.
      if (usersWithLostRooms.length > 0) await endLostSubscriptions(usersWithLostRooms);
      for (const [userId, roomIds] of asked) notifyUser(userId, roomIds, byPerson.get(userId) ?? []);
    } catch (error) {
      // The look that follows within a second finds them changed again.
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

  /** Rooms that a person knows of and that were asked for in vain. */
  const lostRoomIds = (userId: number, asked: ReadonlySet<number>, rooms: readonly ChatRoom[]) => {
    const there = new Set(rooms.map(({ roomId }) => roomId));
    return [...asked].filter((roomId) => !there.has(roomId) && subscribers.get(userId)?.rooms.has(roomId));
  };

  const notifyUser = (userId: number, asked: ReadonlySet<number>, rooms: ChatRoom[]) => {
    const person = subscribers.get(userId);
    if (!person) return;
    const gone = lostRoomIds(userId, asked, rooms);
    for (const roomId of gone) {
      person.rooms.delete(roomId);
      untrackRoom(userId, roomId);
    }
    for (const { roomId, lastMessageId, readUpTo } of rooms)
      trackRoom(userId, person, roomId, { lastId: lastMessageId, readUpTo });
    if (rooms.length + gone.length === 0) return;
    notificationCount += 1;
    const frame = {
      destination: ROOMS_DESTINATION,
      messageId: `rooms-${String(notificationCount)}`,
      body: JSON.stringify({ rooms, gone } satisfies RoomsChange),
    };
    for (const { connection, id } of person.subscriptions) connection.deliver(id, frame);
  };

  return {
    open: async (subscription, readStanding) => {
      const {
        connection: { userId },
      } = subscription;
      const standing = await readStanding();
      let person = subscribers.get(userId);
      if (!person) {
        person = { subscriptions: new Set(), rooms: new Map() };
        subscribers.set(userId, person);
        for (const { roomId, lastId, readUpTo } of standing)
          trackRoom(userId, person, roomId, { lastId, readUpTo });
      }
      person.subscriptions.add(subscription);
    },

    close: (subscription) => {
      const {
        connection: { userId },
      } = subscription;
      const person = subscribers.get(userId);
      if (!person?.subscriptions.delete(subscription) || person.subscriptions.size > 0) return;
      subscribers.delete(userId);
      changedRoomsByUser.delete(userId);
      for (const roomId of person.rooms.keys()) untrackRoom(userId, roomId);
    },

    markRoomChanged: (roomId, userIds) => {
      for (const userId of userIds ?? userIdsByRoom.get(roomId) ?? []) markChanged(userId, roomId);
    },

    reconcile: (userIds, standing) => {
      const there = new Set<string>();
      for (const { userId, roomId, lastId, readUpTo } of standing) {
        there.add(`${String(userId)} ${String(roomId)}`);
        const known = subscribers.get(userId)?.rooms.get(roomId);
        // Both only grow: a smaller one is from before what the person has been told.
        if (!known || known.lastId < lastId || known.readUpTo < readUpTo) markChanged(userId, roomId);
      }
      for (const userId of userIds) {
        for (const roomId of subscribers.get(userId)?.rooms.keys() ?? []) {
          if (!there.has(`${String(userId)} ${String(roomId)}`)) markChanged(userId, roomId);
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
