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
 * Returns the broker's callbacks that open and close subscriptions. A connection may close while its SUBSCRIBE runs a query, so
 * `subscribe` checks after the query whether the connection is still open.
 */
export function createSubscriptions({
  pool,
  connections,
  topics,
  roomLists,
}: SubscriptionsDeps): Pick<StompBroker, 'subscribe' | 'unsubscribe' | 'onClose'> {
  const isOpen = ({ connection }: ConnectionState) => connections.find(connection) !== undefined;

  const subscribeToRoomList = async (connectionState: ConnectionState, id: string) => {
    const { connection } = connectionState;
    const subscription = { connection, id };
    await roomLists.open(subscription, async () => {
      connectionState.participations ??= await listParticipations(pool, [connection.userId]);
      return connectionState.participations;
    });
    if (isOpen(connectionState)) connectionState.roomListSubscriptions.set(id, subscription);
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
    if (isOpen(connectionState)) connectionState.roomSubscriptions.set(id, subscription);
    else topics.close(subscription);
  };

  return {
    subscribe: async (connection, { id, destination }) => {
      const target = parseSubscribeDestination(destination);
      if (target === undefined) throw new StompRefusal(message.roomNotFound);
      const connectionState = connections.find(connection);
      // The connection closed before the server processed its frame.
      if (!connectionState) return;
      if (target === 'clubChanges') connectionState.clubChangeSubscriptionIds.add(id);
      else if (target === 'notifications') connectionState.notificationSubscriptionIds.add(id);
      else if (target === 'roomList') await subscribeToRoomList(connectionState, id);
      else await subscribeToRoom(connectionState, id, target.roomId);
    },

    unsubscribe: (connection, id) => {
      const connectionState = connections.find(connection);
      const roomSubscription = connectionState?.roomSubscriptions.get(id);
      const roomListSubscription = connectionState?.roomListSubscriptions.get(id);
      if (roomSubscription) topics.close(roomSubscription);
      if (roomListSubscription) roomLists.close(roomListSubscription);
      connectionState?.roomSubscriptions.delete(id);
      connectionState?.roomListSubscriptions.delete(id);
      connectionState?.clubChangeSubscriptionIds.delete(id);
      connectionState?.notificationSubscriptionIds.delete(id);
    },

    onClose: (connection) => {
      const connectionState = connections.remove(connection);
      for (const subscription of connectionState?.roomSubscriptions.values() ?? [])
        topics.close(subscription);
      for (const subscription of connectionState?.roomListSubscriptions.values() ?? [])
        roomLists.close(subscription);
    },
  };
}
