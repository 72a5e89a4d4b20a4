import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { message } from '@contract/messages';
import { AppError } from '../../../app-error';
import type { Bus, BusEvent } from '../../../engines/bus/bus';
import type { EngineLog } from '../../../engines/engine-log';
import type { Limits } from '../../../engines/limits/limits';
import type { ObjectStore } from '../../../engines/objects/objects';
import { StompRefusal } from '../../../stomp/broker';
import type { StompBroker, StompConnection } from '../../../stomp/broker';
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

/** The live half of the chat on one node: who hears and says what over open connections. */
export interface ChatHub {
  readonly broker: StompBroker;
  readonly onRoomsChanged: OnRoomsChanged;
  /** To be told after the commit that people take part in other clubs than before. A hint: it is found without it within a second. */
  onMembershipsChanged: (userIds: readonly number[]) => void;
  /** To be told after the commit that sessions of somebody have ended. A hint, too. */
  onSessionsEnded: (userId: number) => void;
  /** Finishes what has been taken for the log. Connections are closed by whoever serves them. */
  stop: () => Promise<void>;
}

interface ChatHubDeps {
  pool: Pool;
  bus: Bus;
  objects: ObjectStore;
  limits: Limits;
  log: EngineLog;
}

/** Hears the bus from the moment it is made. */
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
  const publish = (hint: ChatBusEvent) => {
    bus.publish(hint);
  };
  const messages = createMessageLog({
    pool,
    onAdded: (added, returned) => {
      for (const hint of messageEventsFor(added)) publish(hint);
      if (returned.length > 0) publish({ kind: 'chat.people', userIds: returned });
    },
  });
  const unsubscribeFromBus = bus.subscribe((busEvent: BusEvent) => {
    const hint = parseChatBusEvent(busEvent);
    switch (hint?.kind) {
      case undefined:
        return;
      case 'chat.messages':
        topics.receive(hint.roomId, hint.lastId, hint.messages);
        lists.markRoomChanged(hint.roomId);
        return;
      case 'chat.room':
        lists.markRoomChanged(hint.roomId, hint.userIds);
        poller.pollSoon(hint.userIds ?? []);
        return;
      case 'chat.people':
        poller.pollSoon(hint.userIds);
        return;
      case 'chat.session':
        poller.pollSoon([hint.userId]);
    }
  });

  const broker: StompBroker = {
    connected: async (connection) => {
      connections.add(connection);
      const state = connections.find(connection);
      // The session may have ended before there was a connection to close.
      if (state) await poller.pollSession(state);
    },

    pauseBefore: (command, { userId }) =>
      limits
        .take(command === 'SEND' ? 'chatMessage' : 'chatSubscription', String(userId))
        .then(noPause, pauseMsOf),

    subscribe: async (connection, { id, destination }) => {
      const subscribed = parseSubscribeDestination(destination);
      if (subscribed === undefined) throw new StompRefusal(message.roomNotFound);
      const { userId } = connection;
      const listener = connections.find(connection);
      // Closed before its frame was processed.
      if (!listener) return;
      if (subscribed === 'rooms') {
        const subscription = { connection, id };
        await lists.open(subscription, async () => {
          listener.participations ??= await listParticipations(pool, [userId]);
          return listener.participations;
        });
        if (connections.find(connection)) listener.lists.set(id, subscription);
        else lists.close(subscription);
        return;
      }
      const { roomId } = subscribed;
      const subscription = { connection, id, roomId };
      await topics.open(subscription, async () => {
        const checked = listener.checkedRooms.get(roomId);
        if (checked !== undefined) return checked;
        const participation = await findParticipation(pool, roomId, userId);
        if (!isParticipating(participation)) throw new StompRefusal(message.roomNotFound);
        listener.checkedRooms.set(roomId, participation.lastMessageId);
        return participation.lastMessageId;
      });
      if (connections.find(connection)) listener.rooms.set(id, subscription);
      // Closed meanwhile: nobody is left to hear.
      else topics.close(subscription);
    },

    unsubscribe: (connection, id) => {
      const listener = connections.find(connection);
      const [room, list] = [listener?.rooms.get(id), listener?.lists.get(id)];
      if (room) topics.close(room);
      if (list) lists.close(list);
      listener?.rooms.delete(id);
      listener?.lists.delete(id);
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
      if (verdict === 'sender_differs') throw new StompRefusal(message.senderDiffers);
    },

    closed: (connection: StompConnection) => {
      const listener = connections.remove(connection);
      for (const room of listener?.rooms.values() ?? []) topics.close(room);
      for (const list of listener?.lists.values() ?? []) lists.close(list);
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
      await poller.stop();
    },
  };
}

const noPause = () => 0;

/** In ms, for as long as a limit says; what else has failed fails. */
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
