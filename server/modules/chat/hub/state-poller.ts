import type { Pool } from 'pg';
import type { EngineLog } from '../../../engines/engine-log';
import type { Connections, ConnectionState } from './connections';
import type { RoomListNotifier } from './room-list-notifier';
import { listEndedSessions, listParticipations } from './chat-hub.repository';
import type { ParticipationRow } from './chat-hub.repository';
import type { RoomSubscription, Topics } from './room-topics';

/** A little under the second that is promised, since the look itself takes a moment. */
const POLL_INTERVAL_MS = 900;
/** WebSocket's code of our own for a session that has ended. */
const SESSION_ENDED_CLOSE_CODE = 4001;

/**
 * Looks into the database for what nobody may have told: sessions and memberships that ended, messages and rooms that came. One
 * statement each for all that is open on this node, about once a second and at once for those of whom a hint speaks.
 */
export interface StatePoller {
  /** At these people as soon as possible. */
  pollSoon: (userIds: Iterable<number>) => void;
  /** At the rooms of these people; resolves when what they may no longer hear has ended. */
  pollRoomsOf: (userIds: readonly number[]) => Promise<void>;
  /** Closes the connection if its session is there no more. */
  pollSession: (listener: ConnectionState) => Promise<void>;
  stop: () => Promise<void>;
}

interface StatePollerDeps {
  pool: Pool;
  log: EngineLog;
  connections: Connections;
  topics: Topics;
  lists: RoomListNotifier;
}

export function createStatePoller({ pool, log, connections, topics, lists }: StatePollerDeps): StatePoller {
  const pendingUserIds = new Set<number>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const closeEndedSessions = async (listeners: readonly ConnectionState[]) => {
    if (listeners.length === 0) return;
    const ended = new Set(
      await listEndedSessions(pool, [...new Set(listeners.map(({ connection }) => connection.sessionHash))]),
    );
    for (const { connection } of listeners) {
      if (ended.has(connection.sessionHash)) connection.close(SESSION_ENDED_CLOSE_CODE, 'session ended');
    }
  };

  const syncRooms = async (userIds: readonly number[], listeners: readonly ConnectionState[]) => {
    // Noted before the question is asked: what is opened meanwhile has been asked for by itself.
    const subscriptions = listeners.flatMap(({ rooms }) => [...rooms.values()]);
    const standing = await listParticipations(pool, userIds);
    const participating = new Set(standing.map(({ userId, roomId }) => keyOf(userId, roomId)));
    for (const subscription of subscriptions) {
      if (!participating.has(keyOf(subscription.connection.userId, subscription.roomId)))
        endSubscription(subscription);
    }
    refreshCheckedRooms(listeners, standing);
    for (const { roomId, lastId } of standing) topics.advance(roomId, lastId);
    lists.reconcile(userIds, standing);
  };

  const endSubscription = (subscription: RoomSubscription) => {
    const { connection, id } = subscription;
    const rooms = connections.find(connection)?.rooms;
    // The client may have ended it meanwhile, and have begun another under the same id.
    if (rooms?.get(id) !== subscription) return;
    topics.close(subscription);
    rooms.delete(id);
    connection.endSubscription(id);
  };

  const poll = async () => {
    while (pendingUserIds.size > 0 && !isStopped) {
      const userIds = [...pendingUserIds];
      pendingUserIds.clear();
      const listeners = userIds.flatMap((userId) => connections.ofUser(userId));
      if (listeners.length === 0) continue;
      try {
        await Promise.all([closeEndedSessions(listeners), syncRooms(userIds, listeners)]);
      } catch (error) {
        log.warn(
          { err: String(error) },
          'nobody can be asked who may hear what; it is tried again within a second',
        );
        break;
      }
    }
  };

  const pollSoon = (userIds: Iterable<number>) => {
    for (const userId of userIds) pendingUserIds.add(userId);
    running ??= poll().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(() => {
    pollSoon(connections.userIds());
  }, POLL_INTERVAL_MS);
  timer.unref();

  return {
    pollSoon,
    pollRoomsOf: (userIds) =>
      syncRooms(
        userIds,
        userIds.flatMap((userId) => connections.ofUser(userId)),
      ),
    pollSession: (listener) => closeEndedSessions([listener]),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Updates what repeated subscriptions of these connections rely on. */
function refreshCheckedRooms(
  listeners: readonly ConnectionState[],
  standing: readonly ParticipationRow[],
): void {
  const rowsByUser = new Map<number, ParticipationRow[]>();
  for (const row of standing) {
    const rows = rowsByUser.get(row.userId);
    if (rows) rows.push(row);
    else rowsByUser.set(row.userId, [row]);
  }
  for (const listener of listeners) {
    const rows = rowsByUser.get(listener.connection.userId) ?? [];
    if (listener.participations) listener.participations = rows;
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
