import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { message, serverMessage } from '@contract/messages';
import { AppError } from '../../../app-error';
import type { Bus, BusEvent } from '../../../engines/bus/bus';
import type { EngineLog } from '../../../engines/engine-log';
import type { Limits } from '../../../engines/limits/limits';
import type { ObjectStore } from '../../../engines/objects/objects';
import { StompRefusal } from '../../../stomp/broker';
import type { StompBroker, StompConnection } from '../../../stomp/broker';
import { readClubChangeEvent } from '../../club-change/club-change.service';
import { createClubChangeDelivery } from './club-change-delivery';
import { createConnections } from './connections';
import { parseSendDestination, parseSubscribeDestination } from './destinations';
import { messageEventsFor, parseChatBusEvent } from './chat-bus-events';
import type { ChatBusEvent } from './chat-bus-events';
import { createRoomListNotifier } from './room-list-notifier';
import { createStatePoller } from './state-poller';
import { parseOutgoingMessage } from './outgoing-message';
import { listParticipations } from './chat-hub.repository';
import { createTopics } from './room-topics';
import type { OnRoomsChanged } from '../chat-room.changes';
import { findParticipation } from '../chat-room.repository';
import { isParticipating } from '../chat.policy';
import { createMessageLog } from '../message-log';

/** Live chat of one node: subscriptions and messages over open connections. */
export interface ChatHub {
  readonly broker: StompBroker;
  readonly onRoomsChanged: OnRoomsChanged;
  /** Call after the commit of changed memberships. Without it the poller finds the change within a second. */
  onMembershipsChanged: (userIds: readonly number[]) => void;
  /** Call after the commit that ended sessions of a user. Without it the poller finds them within a second. */
  onSessionsEnded: (userId: number) => void;
  /** Writes all accepted messages. The server of the connections closes them. */
  stop: () => Promise<void>;
}

interface ChatHubDeps {
  pool: Pool;
  bus: Bus;
  objects: ObjectStore;
  limits: Limits;
  log: EngineLog;
}

/** Creates the hub and subscribes it to the bus. */
export function createChatHub({ pool, bus, objects, limits, log }: ChatHubDeps): ChatHub {
  const connections = createConnections();
  const topics = createTopics({ pool, log });
  const lists = createRoomListNotifier({
    pool,
    objects,
    log,
    endLostSubscriptions: (userIds) => poller.pollRoomsOf(userIds),
  });
  const poller = createStatePoller({ pool, log, connections, topics, lists });
  const publish = (event: ChatBusEvent) => {
    bus.publish(event);
  };
  const messages = createMessageLog({
    pool,
    onAdded: (added, returned) => {
      for (const event of messageEventsFor(added)) publish(event);
      if (returned.length > 0) publish({ kind: 'chat.people', userIds: returned });
    },
  });
  const clubChanges = createClubChangeDelivery(connections);
  const unsubscribeFromBus = bus.subscribe((busEvent: BusEvent) => {
    const changed = readClubChangeEvent(busEvent);
    if (changed) {
      clubChanges.deliver(changed.change, changed.userIds);
      return;
    }
    const event = parseChatBusEvent(busEvent);
    switch (event?.kind) {
      case undefined:
        return;
      case 'chat.messages':
        topics.receive(event.roomId, event.lastId, event.messages);
        lists.markRoomChanged(event.roomId);
        return;
      case 'chat.room':
        lists.markRoomChanged(event.roomId, event.userIds);
        poller.pollSoon(event.userIds ?? []);
        return;
      case 'chat.people':
        poller.pollSoon(event.userIds);
        return;
      case 'chat.session':
        poller.pollSoon([event.userId]);
    }
  });

  const broker: StompBroker = {
    connected: async (connection) => {
      connections.add(connection);
      const connectionState = connections.find(connection);
      // The session may have ended before there was a connection to close.
      if (connectionState) await poller.pollSession(connectionState);
    },

    pauseBefore: (command, { userId }) =>
      limits
        .take(command === 'SEND' ? 'chatMessage' : 'chatSubscription', String(userId))
        .then(noPause, pauseMsOf),

    subscribe: async (connection, { id, destination }) => {
      const subscribed = parseSubscribeDestination(destination);
      if (subscribed === undefined) throw new StompRefusal(message.roomNotFound);
      const { userId } = connection;
      const connectionState = connections.find(connection);
      // Closed before its frame was processed.
      if (!connectionState) return;
      if (subscribed === 'clubChanges') {
        connectionState.clubChanges.add(id);
        return;
      }
      if (subscribed === 'rooms') {
        const subscription = { connection, id };
        await lists.open(subscription, async () => {
          connectionState.participations ??= await listParticipations(pool, [userId]);
          return connectionState.participations;
        });
        if (connections.find(connection)) connectionState.lists.set(id, subscription);
        else lists.close(subscription);
        return;
      }
      const { roomId } = subscribed;
      const subscription = { connection, id, roomId };
      await topics.open(subscription, async () => {
        const checked = connectionState.checkedRooms.get(roomId);
        if (checked !== undefined) return checked;
        const participation = await findParticipation(pool, roomId, userId);
        if (!isParticipating(participation)) throw new StompRefusal(message.roomNotFound);
        connectionState.checkedRooms.set(roomId, participation.lastMessageId);
        return participation.lastMessageId;
      });
      if (connections.find(connection)) connectionState.rooms.set(id, subscription);
      // The connection closed during the query.
      else topics.close(subscription);
    },

    unsubscribe: (connection, id) => {
      const connectionState = connections.find(connection);
      const [room, list] = [connectionState?.rooms.get(id), connectionState?.lists.get(id)];
      if (room) topics.close(room);
      if (list) lists.close(list);
      connectionState?.rooms.delete(id);
      connectionState?.lists.delete(id);
      connectionState?.clubChanges.delete(id);
    },

    send: async ({ userId }, { destination, body }) => {
      const roomId = parseSendDestination(destination);
      if (roomId === undefined) throw new StompRefusal(message.roomNotFound);
      const {
        message: text,
        senderEmail,
        clientMessageId = randomUUID(),
      } = parseOutgoingMessage(parse(body));
      const verdict = await messages.append({
        roomId,
        senderId: userId,
        clientMessageId,
        message: text,
        senderEmail,
      });
      if (verdict === 'no_participant') throw new StompRefusal(message.roomNotFound);
      if (verdict === 'sender_differs') throw new StompRefusal(serverMessage.senderMismatch);
    },

    closed: (connection: StompConnection) => {
      const connectionState = connections.remove(connection);
      for (const room of connectionState?.rooms.values() ?? []) topics.close(room);
      for (const list of connectionState?.lists.values() ?? []) lists.close(list);
    },
  };

  return {
    broker,
    onRoomsChanged: ({ roomId, userIds }) => {
      publish({ kind: 'chat.room', roomId, userIds });
    },
    onMembershipsChanged: (userIds) => {
      publish({ kind: 'chat.people', userIds });
    },
    onSessionsEnded: (userId) => {
      publish({ kind: 'chat.session', userId });
    },
    stop: async () => {
      await messages.stop();
      unsubscribeFromBus();
      lists.stop();
      clubChanges.stop();
      await poller.stop();
    },
  };
}

const noPause = () => 0;

/** Returns the pause of an exceeded limit in ms; rethrows other errors. */
function pauseMsOf(refusal: unknown): number {
  if (refusal instanceof AppError && refusal.retryAfterSeconds !== undefined)
    return refusal.retryAfterSeconds * 1_000;
  throw refusal;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new StompRefusal(message.badRequest);
  }
}
