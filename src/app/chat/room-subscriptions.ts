import { roomSubscriptionId, roomDestination } from '@contract/chat';
import type { ChatStore } from './chat-store';
import type { LiveConnection } from './live-connection';

/** State of the live connection. */
export interface LiveState {
  /** Undefined before the connection is opened and after it is closed. */
  connection: LiveConnection | undefined;
  isUp: boolean;
}

/** Subscribes to the topics of open rooms. */
export function createRoomSubscriptions({ getState }: ChatStore, liveState: LiveState) {
  /** Ids of the subscriptions of the current connection. */
  const subscriptionIds = new Set<string>();
  const roomStateOf = (roomId: number) => getState().chat?.rooms[roomId];
  const openRoomIds = () =>
    Object.keys(getState().chat?.rooms ?? {})
      .map(Number)
      .filter((roomId) => roomStateOf(roomId)?.status !== 'refused');
  const roomIdOf = (subscriptionId: string) =>
    openRoomIds().find((roomId) => roomSubscriptionId(roomId) === subscriptionId);

  function subscribe(roomId: number): void {
    unsubscribe(roomId); // a duplicate subscription id is an error
    subscriptionIds.add(roomSubscriptionId(roomId));
    liveState.connection?.subscribe(roomSubscriptionId(roomId), roomDestination(roomId));
  }

  function unsubscribe(roomId: number): void {
    if (subscriptionIds.delete(roomSubscriptionId(roomId)) && liveState.isUp)
      liveState.connection?.unsubscribe(roomSubscriptionId(roomId));
  }

  return {
    /** Returns the state of an entered room; undefined for other rooms. */
    roomStateOf,
    /** Returns the ids of the entered rooms that the server has not refused, from the store. */
    openRoomIds,
    /** Returns the id of the open room that a subscription belongs to; undefined for other subscriptions. */
    roomIdOf,
    subscribe,
    unsubscribe,
    /** Forgets a subscription that the server has ended. */
    forget: (subscriptionId: string) => {
      subscriptionIds.delete(subscriptionId);
    },
    /** Forgets all subscriptions, which end with their connection. */
    forgetAll: () => {
      subscriptionIds.clear();
    },
  };
}
