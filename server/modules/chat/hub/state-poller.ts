import type { Pool } from 'pg';
import type { EngineLog } from '../../../engines/engine-log';
import type { Connections, ConnectionState } from './connections';
import type { RoomListNotifier } from './room-list-notifier';
import { listEndedSessions, listParticipations } from './chat-hub.repository';
import type { ParticipationRow } from './chat-hub.repository';
import type { RoomSubscription, Topics } from './room-topics';

/** Less than the promised second, because the poll itself takes time. */
export const POLL_INTERVAL_MS = 900;
/** Application-defined WebSocket close code for an ended session. */
const SESSION_ENDED_CLOSE_CODE = 4001;

/**
 * Polls the database for ended sessions and memberships and for new messages and rooms. Polls all open
 * connections of this node with two statements about once a second, because bus events can be lost, and users
 * named by a bus event immediately.
 */
export interface StatePoller {
  /** Polls the sessions and rooms of these users at once, or after the poll that is running. */
  pollSoon: (userIds: Iterable<number>) => void;
  /** Polls the rooms of these users. Resolves after their subscriptions to rooms that they lost have ended. */
  pollRoomsOf: (userIds: readonly number[]) => Promise<void>;
  /** Closes the connection if its session has ended. */
  pollSession: (connectionState: ConnectionState) => Promise<void>;
  stop: () => Promise<void>;
}

interface StatePollerDeps {
  pool: Pool;
  log: EngineLog;
  connections: Connections;
  topics: Topics;
  roomLists: RoomListNotifier;
}

export function createStatePoller({
  pool,
  log,
  connections,
  topics,
  roomLists,
}: StatePollerDeps): StatePoller {
  const pendingUserIds = new Set<number>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const closeEndedSessions = async (connectionStates: readonly ConnectionState[]) => {
    if (connectionStates.length === 0) return;
    const ended = new Set(
      await listEndedSessions(pool, [
        ...new Set(connectionStates.map(({ connection }) => connection.sessionHash)),
      ]),
    );
    for (const { connection } of connectionStates) {
      if (ended.has(connection.sessionHash)) connection.close(SESSION_ENDED_CLOSE_CODE, 'session ended');
    }
  };

  const syncRooms = async (userIds: readonly number[], connectionStates: readonly ConnectionState[]) => {
    // Collected before the query. A subscription opened during the query has checked the access itself.
    const subscriptions = connectionStates.flatMap(({ roomSubscriptions }) => [
      ...roomSubscriptions.values(),
    ]);
    const participations = await listParticipations(pool, userIds);
    const participationKeys = new Set(participations.map(({ userId, roomId }) => keyOf(userId, roomId)));
    for (const subscription of subscriptions) {
      if (!participationKeys.has(keyOf(subscription.connection.userId, subscription.roomId)))
        endSubscription(subscription);
    }
    refreshCachedAccess(connectionStates, participations);
    for (const { roomId, lastId } of participations) topics.advance(roomId, lastId);
    roomLists.reconcile(userIds, participations);
  };

  const endSubscription = (subscription: RoomSubscription) => {
    const { connection, id } = subscription;
    const roomSubscriptions = connections.find(connection)?.roomSubscriptions;
    // The client may have unsubscribed and reused the id.
    if (roomSubscriptions?.get(id) !== subscription) return;
    topics.close(subscription);
    roomSubscriptions.delete(id);
    connection.endSubscription(id);
  };

  const poll = async () => {
    while (pendingUserIds.size > 0 && !isStopped) {
      const userIds = [...pendingUserIds];
      pendingUserIds.clear();
      const connectionStates = userIds.flatMap((userId) => connections.ofUser(userId));
      if (connectionStates.length === 0) continue;
      try {
        await Promise.all([closeEndedSessions(connectionStates), syncRooms(userIds, connectionStates)]);
      } catch (error) {
        log.warn({ err: String(error) }, 'chat access cannot be checked; retrying within a second');
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
    pollSession: (connectionState) => closeEndedSessions([connectionState]),
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Updates `checkedRooms` and `participations`, which repeated subscriptions of the connections use in place of a query. */
function refreshCachedAccess(
  connectionStates: readonly ConnectionState[],
  participations: readonly ParticipationRow[],
): void {
  const rowsByUser = new Map<number, ParticipationRow[]>();
  for (const row of participations) {
    const rows = rowsByUser.get(row.userId);
    if (rows) rows.push(row);
    else rowsByUser.set(row.userId, [row]);
  }
  for (const connectionState of connectionStates) {
    const rows = rowsByUser.get(connectionState.connection.userId) ?? [];
    if (connectionState.participations) connectionState.participations = rows;
    if (connectionState.checkedRooms.size === 0) continue;
    const lastIds = new Map(rows.map(({ roomId, lastId }) => [roomId, lastId]));
    for (const roomId of connectionState.checkedRooms.keys()) {
      const lastId = lastIds.get(roomId);
      if (lastId === undefined) connectionState.checkedRooms.delete(roomId);
      else connectionState.checkedRooms.set(roomId, lastId);
    }
  }
}

const keyOf = (userId: number, roomId: number) => `${String(userId)} ${String(roomId)}`;
