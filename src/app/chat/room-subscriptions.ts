import { roomSubscriptionId, roomTopic } from '@contract/chat';
import type { ChatStore } from './chat-store';
import type { LiveConnection } from './live-connection';

/** State of the live connection. */
export interface Link {
  /** Undefined before the connection is opened and after it is closed. */
  connection: LiveConnection | undefined;
  isUp: boolean;
}

/** Subscribes to the topics of open rooms. */
export function createRoomSubscriptions({ getState }: ChatStore, link: Link) {
  /** Subscriptions of this connection. */
  const subscriptions = new Set<string>();
  const logOf = (roomId: number) => getState().chat?.rooms[roomId];
  const openRoomIds = () =>
    Object.keys(getState().chat?.rooms ?? {})
      .map(Number)
      .filter((roomId) => logOf(roomId)?.status !== 'refused');
  const roomOf = (subscription: string) =>
    openRoomIds().find((roomId) => roomSubscriptionId(roomId) === subscription);

  function subscribe(roomId: number): void {
    unsubscribe(roomId); // a duplicate subscription id is an error
    subscriptions.add(roomSubscriptionId(roomId));
    link.connection?.subscribe(roomSubscriptionId(roomId), roomTopic(roomId));
  }

  function unsubscribe(roomId: number): void {
    if (subscriptions.delete(roomSubscriptionId(roomId)) && link.isUp)
      link.connection?.unsubscribe(roomSubscriptionId(roomId));
  }

  return {
    /** Returns the log of an entered room. */
    logOf,
    /** Returns the ids of entered rooms that the server has not refused. */
    openRoomIds,
    /** Returns the room of a subscription. */
    roomOf,
    subscribe,
    unsubscribe,
    /** Forgets a subscription that the server has ended. */
    forget: (subscription: string) => {
      subscriptions.delete(subscription);
    },
    /** Forgets all subscriptions, which end with their connection. */
    clear: () => {
      subscriptions.clear();
    },
  };
}
