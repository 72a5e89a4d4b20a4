import type { Pool } from 'pg';
import type { Bus } from '../../../engines/bus/bus';
import type { EngineLog } from '../../../engines/engine-log';
import type { Limits } from '../../../engines/limits/limits';
import type { ObjectStore } from '../../../engines/objects/objects';
import type { StompBroker } from '../../../stomp/broker';
import { createMessageLog } from '../message-log';
import { createBusEventHandler } from './bus-event-handler';
import { createBusPublisher } from './bus-publisher';
import type { ChangeAnnouncements } from './bus-publisher';
import { createClubChangeDelivery } from './club-change-delivery';
import { createConnections } from './connections';
import { createMessageSender } from './message-sender';
import { createNotificationDelivery } from './notification-delivery';
import { createRateLimitPause } from './rate-limit-pause';
import { createRoomListNotifier } from './room-list-notifier';
import { createTopics } from './room-topics';
import { createStatePoller } from './state-poller';
import { createSubscriptions } from './subscriptions';

/** The live connections of one node: chat messages, room lists, notifications and changes of clubs. */
export interface ChatHub extends ChangeAnnouncements {
  readonly broker: StompBroker;
  /** Writes all accepted messages to the database, then stops polling. `serveStomp` closes the connections. */
  stop: () => Promise<void>;
}

interface ChatHubDeps {
  pool: Pool;
  bus: Bus;
  objects: ObjectStore;
  limits: Limits;
  log: EngineLog;
}

/**
 * Creates the hub and subscribes it to the bus. Path of a message: SEND frame → rate limit and checks → batch of the message log
 * → append and commit → bus → topics of each node → subscribers.
 */
export function createChatHub({ pool, bus, objects, limits, log }: ChatHubDeps): ChatHub {
  const { onMessagesAdded, ...announcements } = createBusPublisher(bus);
  const messages = createMessageLog({ pool, onAdded: onMessagesAdded });
  const connections = createConnections();
  const topics = createTopics({ pool, log });
  const roomLists = createRoomListNotifier({
    pool,
    objects,
    log,
    endLostSubscriptions: (userIds) => poller.pollRoomsOf(userIds),
  });
  const poller = createStatePoller({ pool, log, connections, topics, roomLists });
  const clubChanges = createClubChangeDelivery(connections);
  const notifications = createNotificationDelivery({ pool, log, connections });
  const unsubscribeFromBus = bus.subscribe(
    createBusEventHandler({ topics, roomLists, poller, clubChanges, notifications }),
  );
  return {
    broker: {
      // Checks the session again: it may have ended before the server added the connection.
      onConnect: (connection) => poller.pollSession(connections.add(connection)),
      getPauseMs: createRateLimitPause(limits),
      send: createMessageSender(messages),
      ...createSubscriptions({ pool, connections, topics, roomLists }),
    },
    ...announcements,
    stop: async () => {
      await messages.stop();
      unsubscribeFromBus();
      roomLists.stop();
      clubChanges.stop();
      await notifications.stop();
      await poller.stop();
    },
  };
}
