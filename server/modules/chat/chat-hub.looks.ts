import type { Pool } from 'pg';
import type { EngineLog } from '../../engines/engine-log';
import type { Connections, Listener } from './chat-hub.connections';
import type { RoomLists } from './chat-hub.lists';
import { listEndedSessions, listStanding } from './chat-hub.repository';
import type { StandingRow } from './chat-hub.repository';
import type { RoomSubscription, Topics } from './chat-hub.topics';

/** A little under the second that is promised, since the look itself takes a moment. */
const LOOK_EVERY_MS = 900;
/** WebSocket's code of our own for a session that has ended. */
const SESSION_ENDED = 4001;

/**
 * Looks into the database for what nobody may have told: sessions and memberships that ended, messages and rooms that came. One
 * statement each for all that is open on this node, about once a second and at once for those of whom a hint speaks.
 */
export interface Looks {
  /** At these people as soon as possible. */
  soon: (userIds: Iterable<number>) => void;
  /** At the rooms of these people; resolves when what they may no longer hear has ended. */
  atRoomsOf: (userIds: readonly number[]) => Promise<void>;
  /** Closes the connection if its session is there no more. */
  atSession: (listener: Listener) => Promise<void>;
  stop: () => Promise<void>;
}

interface Parts {
  pool: Pool;
  log: EngineLog;
  connections: Connections;
  topics: Topics;
  lists: RoomLists;
}

export function createLooks({ pool, log, connections, topics, lists }: Parts): Looks {
  const wanted = new Set<number>();
  let running: Promise<void> | undefined;
  let stopped = false;

  const atSessions = async (listeners: readonly Listener[]) => {
    if (listeners.length === 0) return;
    const ended = new Set(
      await listEndedSessions(pool, [...new Set(listeners.map(({ connection }) => connection.sessionHash))]),
    );
    for (const { connection } of listeners) {
      if (ended.has(connection.sessionHash)) connection.close(SESSION_ENDED, 'session ended');
    }
  };

  const atRooms = async (userIds: readonly number[], listeners: readonly Listener[]) => {
    // Noted before the question is asked: what is opened meanwhile has been asked for by itself.
    const heard = listeners.flatMap(({ rooms }) => [...rooms.values()]);
    const standing = await listStanding(pool, userIds);
    const takesPart = new Set(standing.map(({ userId, roomId }) => keyOf(userId, roomId)));
    for (const subscription of heard) {
      if (!takesPart.has(keyOf(subscription.connection.userId, subscription.roomId))) end(subscription);
    }
    refreshChecks(listeners, standing);
    for (const { roomId, lastId } of standing) topics.notice(roomId, lastId);
    lists.compare(userIds, standing);
  };

  const end = (subscription: RoomSubscription) => {
    const { connection, id } = subscription;
    const rooms = connections.find(connection)?.rooms;
    // The client may have ended it meanwhile, and have begun another under the same id.
    if (rooms?.get(id) !== subscription) return;
    topics.close(subscription);
    rooms.delete(id);
    connection.endSubscription(id);
  };

  const look = async () => {
    while (wanted.size > 0 && !stopped) {
      const userIds = [...wanted];
      wanted.clear();
      const listeners = userIds.flatMap((userId) => connections.of(userId));
      if (listeners.length === 0) continue;
      try {
        await Promise.all([atSessions(listeners), atRooms(userIds, listeners)]);
      } catch (error) {
        log.warn(
          { err: String(error) },
          'nobody can be asked who may hear what; it is tried again within a second',
        );
        break;
      }
    }
  };

  const soon = (userIds: Iterable<number>) => {
    for (const userId of userIds) wanted.add(userId);
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(() => {
    soon(connections.userIds());
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    soon,
    atRoomsOf: (userIds) =>
      atRooms(
        userIds,
        userIds.flatMap((userId) => connections.of(userId)),
      ),
    atSession: (listener) => atSessions([listener]),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Updates what repeated subscriptions of these connections rely on. */
function refreshChecks(listeners: readonly Listener[], standing: readonly StandingRow[]): void {
  const rowsByUser = new Map<number, StandingRow[]>();
  for (const row of standing) {
    const rows = rowsByUser.get(row.userId);
    if (rows) rows.push(row);
    else rowsByUser.set(row.userId, [row]);
  }
  for (const listener of listeners) {
    const rows = rowsByUser.get(listener.connection.userId) ?? [];
    if (listener.standing) listener.standing = rows;
    if (listener.checkedRooms.size === 0) continue;
    const lastIds = new Map(rows.map(({ roomId, lastId }) => [roomId, lastId]));
    for (const roomId of listener.checkedRooms.keys()) {
      const lastId = lastIds.get(roomId);
      if (lastId === undefined) listener.checkedRooms.delete(roomId);
      else listener.checkedRooms.set(roomId, lastId);
    }
  }
}

const keyOf = (userId: number, roomId: number) => `${String(userId)} ${String(roomId)}`;
