import type { Bus } from '../../../engines/bus/bus';
import type { OnMessageChanged, OnRoomsChanged } from '../chat-room.changes';
import type { MessageRow } from '../chat.presenter';
import { createMessageEvents } from './chat-bus-events';
import type { ChatBusEvent } from './chat-bus-events';

/** Announces committed changes to every node, including this one. */
export interface ChangeAnnouncements {
  readonly onRoomsChanged: OnRoomsChanged;
  readonly onMessageChanged: OnMessageChanged;
  /** Call after the commit of changed memberships. Without this call the poller finds the change within a second. */
  onMembershipsChanged: (userIds: readonly number[]) => void;
  /** Call after the commit that ended sessions of a user. Without this call the poller finds the ended sessions within a second. */
  onSessionsEnded: (userId: number) => void;
}

interface BusPublisher extends ChangeAnnouncements {
  /** Receives messages sorted by `roomId` and `messageId`, and users who returned to a room because of a message. */
  onMessagesAdded: (added: readonly MessageRow[], rejoinedUserIds: readonly number[]) => void;
}

export function createBusPublisher(bus: Bus): BusPublisher {
  const publish = (event: ChatBusEvent) => {
    bus.publish(event);
  };
  return {
    onMessagesAdded: (added, rejoinedUserIds) => {
      for (const event of createMessageEvents(added)) publish(event);
      if (rejoinedUserIds.length > 0) publish({ kind: 'chat.people', userIds: rejoinedUserIds });
    },
    onRoomsChanged: ({ roomId, userIds }) => {
      publish({ kind: 'chat.room', roomId, userIds });
    },
    onMessageChanged: ({ roomId, messageId }) => {
      publish({ kind: 'chat.message', roomId, messageId });
      publish({ kind: 'chat.room', roomId });
    },
    onMembershipsChanged: (userIds) => {
      publish({ kind: 'chat.people', userIds });
    },
    onSessionsEnded: (userId) => {
      publish({ kind: 'chat.session', userId });
    },
  };
}
