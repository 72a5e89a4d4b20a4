import type { Pool } from 'pg';
import { ROOMS_DESTINATION } from '@contract/chat';
import type { ChatRoom, RoomsChange } from '@contract/chat';
import type { EngineLog } from '../../engines/engine-log';
import type { ObjectStore } from '../../engines/objects/objects';
import type { StompConnection } from '../../stomp/broker';
import type { StandingRow } from './chat-hub.repository';
import { presentRoom } from './chat.presenter';
import { listRoomsOfPairs } from './room-list.repository';

/** Changes of room lists are gathered for so long, and then asked for together. */
const GATHER_MS = 200;

/** Somebody who hears about the own room list on this node. */
export interface ListSubscription {
  readonly connection: StompConnection;
  readonly id: string;
}

/** The room lists of people on this node: what they were last told, and who is told what has changed. */
export interface RoomLists {
  /** Tells of every change from now on. Rejects with what `readStanding` rejects with. */
  open: (
    subscription: ListSubscription,
    readStanding: () => Promise<readonly StandingRow[]>,
  ) => Promise<void>;
  close: (subscription: ListSubscription) => void;
  /** A room looks different: for these people of this node, for everybody in it by default. */
  touch: (roomId: number, userIds?: readonly number[]) => void;
  /** All that these people take part in, as the database has it: what differs from what they were told is told. */
  compare: (userIds: Iterable<number>, standing: readonly StandingRow[]) => void;
  stop: () => void;
}

interface Mark {
  lastId: number;
  readUpTo: number;
}

interface Person {
  readonly subscriptions: Set<ListSubscription>;
  /** The rooms that the person knows of, and in which state. */
  readonly rooms: Map<number, Mark>;
}

interface Parts {
  pool: Pool;
  objects: ObjectStore;
  log: EngineLog;
  /** Ends what these people hear of rooms that they are no longer in. */
  endHearing: (userIds: readonly number[]) => Promise<void>;
}

export function createRoomLists({ pool, objects, log, endHearing }: Parts): RoomLists {
  const people = new Map<number, Person>();
  const peopleByRoom = new Map<number, Set<number>>();
  /** By person, rooms that have to be asked for. */
  let changed = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let lastToldAt = 0;
  let told = 0;

  const learn = (userId: number, person: Person, roomId: number, mark: Mark) => {
    person.rooms.set(roomId, mark);
    const inRoom = peopleByRoom.get(roomId) ?? new Set();
    peopleByRoom.set(roomId, inRoom.add(userId));
  };
  const unlearn = (userId: number, roomId: number) => {
    const inRoom = peopleByRoom.get(roomId);
    inRoom?.delete(userId);
    if (inRoom?.size === 0) peopleByRoom.delete(roomId);
  };

  const mark = (userId: number, roomId: number) => {
    if (!people.has(userId)) return;
    const rooms = changed.get(userId) ?? new Set();
    changed.set(userId, rooms.add(roomId));
    timer ??= setTimeout(
      () => {
        void tell();
      },
      Math.max(0, lastToldAt + GATHER_MS - performance.now()),
    );
  };

  const tell = async () => {
    const asked = changed;
    changed = new Map();
    try {
      const pairs = [...asked].flatMap(([userId, rooms]) => [...rooms].map((roomId) => ({ userId, roomId })));
      const rows = await listRoomsOfPairs(pool, pairs);
      const byPerson = new Map<number, ChatRoom[]>();
      for (const row of rows)
        byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), await presentRoom(row, objects)]);
      const losing = [...asked]
        .filter(([userId, roomIds]) => lost(userId, roomIds, byPerson.get(userId) ?? []).length > 0)
        .map(([userId]) => userId);
      // Who is told that a room is gone has heard the last of it.
      if (losing.length > 0) await endHearing(losing);
      for (const [userId, roomIds] of asked) tellPerson(userId, roomIds, byPerson.get(userId) ?? []);
    } catch (error) {
      // The look that follows within a second finds them changed again.
      log.warn({ err: String(error) }, 'changes of room lists cannot be read');
    }
    lastToldAt = performance.now();
    timer =
      changed.size > 0
        ? setTimeout(() => {
            void tell();
          }, GATHER_MS)
        : undefined;
  };

  /** Rooms that a person knows of and that were asked for in vain. */
  const lost = (userId: number, asked: ReadonlySet<number>, rooms: readonly ChatRoom[]) => {
    const there = new Set(rooms.map(({ roomId }) => roomId));
    return [...asked].filter((roomId) => !there.has(roomId) && people.get(userId)?.rooms.has(roomId));
  };

  const tellPerson = (userId: number, asked: ReadonlySet<number>, rooms: ChatRoom[]) => {
    const person = people.get(userId);
    if (!person) return;
    const gone = lost(userId, asked, rooms);
    for (const roomId of gone) {
      person.rooms.delete(roomId);
      unlearn(userId, roomId);
    }
    for (const { roomId, lastMessageId, readUpTo } of rooms)
      learn(userId, person, roomId, { lastId: lastMessageId, readUpTo });
    if (rooms.length + gone.length === 0) return;
    told += 1;
    const frame = {
      destination: ROOMS_DESTINATION,
      messageId: `rooms-${String(told)}`,
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
      let person = people.get(userId);
      if (!person) {
        person = { subscriptions: new Set(), rooms: new Map() };
        people.set(userId, person);
        for (const { roomId, lastId, readUpTo } of standing)
          learn(userId, person, roomId, { lastId, readUpTo });
      }
      person.subscriptions.add(subscription);
    },

    close: (subscription) => {
      const {
        connection: { userId },
      } = subscription;
      const person = people.get(userId);
      if (!person?.subscriptions.delete(subscription) || person.subscriptions.size > 0) return;
      people.delete(userId);
      changed.delete(userId);
      for (const roomId of person.rooms.keys()) unlearn(userId, roomId);
    },

    touch: (roomId, userIds) => {
      for (const userId of userIds ?? peopleByRoom.get(roomId) ?? []) mark(userId, roomId);
    },

    compare: (userIds, standing) => {
      const there = new Set<string>();
      for (const { userId, roomId, lastId, readUpTo } of standing) {
        there.add(`${String(userId)} ${String(roomId)}`);
        const known = people.get(userId)?.rooms.get(roomId);
        // Both only grow: a smaller one is from before what the person has been told.
        if (!known || known.lastId < lastId || known.readUpTo < readUpTo) mark(userId, roomId);
      }
      for (const userId of userIds) {
        for (const roomId of people.get(userId)?.rooms.keys() ?? []) {
          if (!there.has(`${String(userId)} ${String(roomId)}`)) mark(userId, roomId);
        }
      }
    },

    stop: () => {
      clearTimeout(timer);
      people.clear();
      peopleByRoom.clear();
    },
  };
}
