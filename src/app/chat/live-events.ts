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
import { readMessage, readRoomsChange } from './frames';
import type { LiveEvent } from './live-connection';
import type { createNotificationReceiver } from './notifications';
import type { createRoomList } from './room-list';
import type { createRoomReader } from './room-reader';
import type { createRoomSubscriptions, Link } from './room-subscriptions';
import type { createSessionCheck } from './session-check';

const ROOMS = 'rooms';

interface EventHandlerDeps {
  link: Link;
  rooms: ReturnType<typeof createRoomSubscriptions>;
  roomList: ReturnType<typeof createRoomList>;
  reader: ReturnType<typeof createRoomReader>;
  delivery: ReturnType<typeof createDelivery>;
  session: ReturnType<typeof createSessionCheck>;
  notifications: ReturnType<typeof createNotificationReceiver>;
}

/** Creates the handler of the events of the live connection. */
export function createEventHandler(
  { dispatch, getState }: ChatStore,
  { link, rooms, roomList, reader, delivery, session, notifications }: EventHandlerDeps,
) {
  const clubChanges = createClubChangeReceiver({ dispatch });

  function onEvent(event: LiveEvent): void {
    switch (event.type) {
      case 'up':
        return onUp();
      case 'down':
        return onDown(event.sessionOver);
      case 'subscribed':
        return onSubscribed(event.id);
      case 'subscriptionRefused': {
        const roomId = rooms.roomOf(event.id);
        rooms.forget(event.id);
        if (clubChanges.isOf(event.id)) clubChanges.onRefused();
        if (notifications.isOf(event.id)) notifications.onRefused();
        // Removes the room from the open rooms, so that the next connection does not subscribe to it again.
        if (roomId !== undefined) dispatch(roomRefused({ roomId }));
        return;
      }
      case 'received':
        return onReceived(event.id, event.body);
      case 'done':
        return delivery.onAccepted(event.receipt);
      case 'refused':
        return delivery.onRefused(event.receipt);
      case 'postponed':
        return delivery.onPostponed(event.receipt);
    }
  }

  function onUp(): void {
    if (!link.connection) return;
    link.isUp = true;
    session.reset();
    dispatch(connectionOpened());
    rooms.clear();
    link.connection.subscribe(ROOMS, ROOMS_DESTINATION);
    clubChanges.subscribe(link.connection);
    notifications.subscribe(link.connection);
    for (const roomId of rooms.openRoomIds()) rooms.subscribe(roomId);
    delivery.onUp(link.connection);
  }

  function onDown(sessionOver: boolean): void {
    const wasUp = link.isUp;
    link.isUp = false;
    delivery.onDown();
    clubChanges.onDown();
    notifications.onDown();
    if (getState().chat?.connection !== 'lost') dispatch(connectionLost());
    for (const roomId of rooms.openRoomIds()) if (reader.needsFirstPage(roomId)) void reader.catchUp(roomId);
    // The browser does not report why an attempt failed; the session may be over.
    if (sessionOver || (!wasUp && !session.isChecked())) void session.check();
  }

  function onSubscribed(id: string): void {
    if (id === ROOMS) roomList.onSubscribed();
    if (clubChanges.isOf(id)) clubChanges.onSubscribed();
    if (notifications.isOf(id)) notifications.onSubscribed();
    const roomId = rooms.roomOf(id);
    if (roomId !== undefined) void reader.catchUp(roomId, { shouldReread: true });
  }

  function onReceived(id: string, body: unknown): void {
    if (clubChanges.isOf(id)) {
      clubChanges.onReceived(body);
      return;
    }
    if (notifications.isOf(id)) {
      notifications.onReceived(body);
      return;
    }
    const change = id === ROOMS ? readRoomsChange(body) : undefined;
    if (change) dispatch(roomsChanged(change));
    const message = id === ROOMS ? undefined : readMessage(body);
    if (message) dispatch(messageReceived(message));
  }

  return onEvent;
}
