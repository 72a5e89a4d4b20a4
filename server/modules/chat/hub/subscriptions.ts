import type { Pool } from 'pg';
import { message } from '@contract/messages';
import { StompRefusal } from '../../../stomp/broker';
import type { StompBroker } from '../../../stomp/broker';
import { findParticipation } from '../chat-room.repository';
import { isParticipating } from '../chat.policy';
import { listParticipations } from './chat-hub.repository';
import type { Connections, ConnectionState } from './connections';
import { parseSubscribeDestination } from './destinations';
import type { RoomListNotifier } from './room-list-notifier';
import type { Topics } from './room-topics';

interface SubscriptionsDeps {
  pool: Pool;
  connections: Connections;
  topics: Topics;
  roomLists: RoomListNotifier;
}

/**
 * Returns the broker's callbacks that open and close subscriptions. A connection may close while its SUBSCRIBE runs a query, so the
 * callbacks check afterwards whether the connection is still open.
 */
export function createSubscriptions({
  pool,
  connections,
  topics,
  roomLists,
}: SubscriptionsDeps): Pick<StompBroker, 'subscribe' | 'unsubscribe' | 'onClose'> {
  const isOpen = ({ connection }: ConnectionState) => connections.find(connection) !== undefined;

  const subscribeToList = async (connectionState: ConnectionState, id: string) => {
    const { connection } = connectionState;
    const subscription = { connection, id };
    await roomLists.open(subscription, async () => {
      connectionState.participations ??= await listParticipations(pool, [connection.userId]);
      return connectionState.participations;
    });
    if (isOpen(connectionState)) connectionState.lists.set(id, subscription);
    else roomLists.close(subscription);
  };

  const subscribeToRoom = async (connectionState: ConnectionState, id: string, roomId: number) => {
    const { connection, checkedRooms } = connectionState;
    const subscription = { connection, id, roomId };
    await topics.open(subscription, async () => {
      const lastMessageId = checkedRooms.get(roomId);
      if (lastMessageId !== undefined) return lastMessageId;
      const participation = await findParticipation(pool, roomId, connection.userId);
      if (!isParticipating(participation)) throw new StompRefusal(message.roomNotFound);
      checkedRooms.set(roomId, participation.lastMessageId);
      return participation.lastMessageId;
    });
    if (isOpen(connectionState)) connectionState.rooms.set(id, subscription);
    else topics.close(subscription);
  };

  return {
    subscribe: async (connection, { id, destination }) => {
      const target = parseSubscribeDestination(destination);
      if (target === undefined) throw new StompRefusal(message.roomNotFound);
      const connectionState = connections.find(connection);
      // The connection closed before the server processed its frame.
      if (!connectionState) return;
      if (target === 'clubChanges' || target === 'notifications') connectionState[target].add(id);
      else if (target === 'rooms') await subscribeToList(connectionState, id);
      else await subscribeToRoom(connectionState, id, target.roomId);
    },

    unsubscribe: (connection, id) => {
      const connectionState = connections.find(connection);
      const [room, list] = [connectionState?.rooms.get(id), connectionState?.lists.get(id)];
      if (room) topics.close(room);
      if (list) roomLists.close(list);
      connectionState?.rooms.delete(id);
      connectionState?.lists.delete(id);
      connectionState?.clubChanges.delete(id);
      connectionState?.notifications.delete(id);
    },

    onClose: (connection) => {
      const connectionState = connections.remove(connection);
      for (const room of connectionState?.rooms.values() ?? []) topics.close(room);
      for (const list of connectionState?.lists.values() ?? []) roomLists.close(list);
    },
  };
}
