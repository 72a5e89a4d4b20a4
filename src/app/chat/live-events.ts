import { ROOMS_DESTINATION } from '@contract/chat';
import {
  connectionLost,
  connectionOpened,
  messageReceived,
  roomRefused,
  roomsChanged,
} from '@/entities/chat';
import type { ChatStore } from './chat-store';
import { createClubChangeReceiver } from './club-changes';
import type { createDelivery } from './delivery';
import { parseMessage, parseRoomsChange } from './frames';
import type { LiveEvent } from './live-connection';
import type { createNotificationReceiver } from './notifications';
import type { createRoomList } from './room-list';
import type { createRoomReader } from './room-reader';
import type { createRoomSubscriptions, LiveState } from './room-subscriptions';
import type { createSessionCheck } from './session-check';

const ROOM_LIST_SUBSCRIPTION_ID = 'rooms';

interface EventHandlerDeps {
  liveState: LiveState;
  roomSubscriptions: ReturnType<typeof createRoomSubscriptions>;
  roomList: ReturnType<typeof createRoomList>;
  reader: ReturnType<typeof createRoomReader>;
  delivery: ReturnType<typeof createDelivery>;
  sessionCheck: ReturnType<typeof createSessionCheck>;
  notifications: ReturnType<typeof createNotificationReceiver>;
}

/** Creates the handler of the events of the live connection. */
export function createEventHandler(
  { dispatch, getState }: ChatStore,
  { liveState, roomSubscriptions, roomList, reader, delivery, sessionCheck, notifications }: EventHandlerDeps,
) {
  const clubChanges = createClubChangeReceiver({ dispatch });

  function onEvent(event: LiveEvent): void {
    switch (event.type) {
      case 'up':
        return onUp();
      case 'down':
        return onDown(event.shouldCheckSession);
      case 'subscribed':
        return onSubscribed(event.subscriptionId);
      case 'subscriptionRefused': {
        const roomId = roomSubscriptions.roomIdOf(event.subscriptionId);
        roomSubscriptions.forget(event.subscriptionId);
        if (clubChanges.isOwnSubscription(event.subscriptionId)) clubChanges.onRefused();
        if (notifications.isOwnSubscription(event.subscriptionId)) notifications.onRefused();
        // Closes the room, so that the next connection does not subscribe to it again.
        if (roomId !== undefined) dispatch(roomRefused({ roomId }));
        return;
      }
      case 'received':
        return onReceived(event.subscriptionId, event.body);
      case 'done':
        return delivery.onAccepted(event.receipt);
      case 'refused':
        return delivery.onRefused(event.receipt);
      case 'postponed':
        return delivery.onPostponed(event.receipt);
    }
  }

  function onUp(): void {
    if (!liveState.connection) return;
    liveState.isUp = true;
    sessionCheck.reset();
    dispatch(connectionOpened());
    roomSubscriptions.forgetAll();
    liveState.connection.subscribe(ROOM_LIST_SUBSCRIPTION_ID, ROOMS_DESTINATION);
    clubChanges.subscribe(liveState.connection);
    notifications.subscribe(liveState.connection);
    for (const roomId of roomSubscriptions.openRoomIds()) roomSubscriptions.subscribe(roomId);
    delivery.onUp(liveState.connection);
  }

  function onDown(shouldCheckSession: boolean): void {
    const wasUp = liveState.isUp;
    liveState.isUp = false;
    delivery.onDown();
    clubChanges.onDown();
    notifications.onDown();
    if (getState().chat?.connection !== 'lost') dispatch(connectionLost());
    // Reading history needs no live connection.
    for (const roomId of roomSubscriptions.openRoomIds())
      if (reader.needsFirstPage(roomId)) void reader.catchUp(roomId);
    // A failed attempt also causes a check: the browser does not report the reason, and the session may be over.
    if (shouldCheckSession || (!wasUp && !sessionCheck.isChecked())) void sessionCheck.check();
  }

  function onSubscribed(subscriptionId: string): void {
    if (subscriptionId === ROOM_LIST_SUBSCRIPTION_ID) roomList.onSubscribed();
    if (clubChanges.isOwnSubscription(subscriptionId)) clubChanges.onSubscribed();
    if (notifications.isOwnSubscription(subscriptionId)) notifications.onSubscribed();
    const roomId = roomSubscriptions.roomIdOf(subscriptionId);
    if (roomId !== undefined) void reader.catchUp(roomId, { shouldRefreshMessages: true });
  }

  function onReceived(subscriptionId: string, body: unknown): void {
    if (clubChanges.isOwnSubscription(subscriptionId)) {
      clubChanges.onReceived(body);
      return;
    }
    if (notifications.isOwnSubscription(subscriptionId)) {
      notifications.onReceived(body);
      return;
    }
    const change = subscriptionId === ROOM_LIST_SUBSCRIPTION_ID ? parseRoomsChange(body) : undefined;
    if (change) dispatch(roomsChanged(change));
    const message = subscriptionId === ROOM_LIST_SUBSCRIPTION_ID ? undefined : parseMessage(body);
    if (message) dispatch(messageReceived(message));
  }

  return onEvent;
}
