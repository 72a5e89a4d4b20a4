import { QueryStatus } from '@reduxjs/toolkit/query';
import { ROOMS_DESTINATION, roomSubscriptionId, roomTopic } from '@contract/chat';
import type { ChatMessage, RoomsChange } from '@contract/chat';
import {
  chatApi,
  applyRoomsChange,
  hasGap,
  lastLoadedId,
  linkLost,
  linkRestored,
  messageReceived,
  roomEntered,
  roomEntry,
  roomRefused,
  roomsChanged,
} from '@/entities/chat';
import type { OwnMessage } from '@/entities/chat';
import type { SessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';
import { createClubChangeReceiver } from './club-changes';
import { createDelivery } from './delivery';
import { readMessage, readRoomsChange } from './frames';
import type { Connect, LiveConnection, LiveEvent } from './live-connection';
import type { Outbox } from './outbox';
import { createReadMarks } from './read-marks';
import { createRoomReader } from './room-reader';
import { createSessionCheck } from './session-check';
import { watchPage } from './watch-page';

const ROOMS = 'rooms';
/** A live connection confirms a SUBSCRIBE sooner. After this time data is read without it. */
const SUBSCRIBE_TIMEOUT_MS = 1_500;

interface ChatOf {
  connect: Connect;
  outbox: Outbox;
  user: SessionUser;
}

/** Creates the live chat of one user, from login to logout. */
export function createChat(store: ChatStore, { connect, outbox, user }: ChatOf) {
  const { dispatch, getState } = store;
  const reader = createRoomReader(store);
  const marks = createReadMarks(store, (roomId) => listedRooms()?.find((room) => room.roomId === roomId));
  const delivery = createDelivery(store, outbox, { userId: user.userId, email: user.email, name: user.name });
  const clubChanges = createClubChangeReceiver(store);
  let live: LiveConnection | undefined;
  /** Keeps the room list cached, because every page shows the unread count. */
  let rooms: { unsubscribe: () => void } | undefined;
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  let isUp = false;
  /** Subscriptions of this connection. */
  const subscriptions = new Set<string>();
  const session = createSessionCheck(store, () => live !== undefined);
  /** Changes received while the list is loading; the loaded list may be older. */
  let changesWhileLoading: RoomsChange[] = [];

  const logOf = (roomId: number) => getState().chat?.rooms[roomId];
  const openRooms = () =>
    Object.keys(getState().chat?.rooms ?? {})
      .map(Number)
      .filter((roomId) => logOf(roomId)?.status !== 'refused');
  const roomOf = (subscription: string) =>
    openRooms().find((roomId) => roomSubscriptionId(roomId) === subscription);
  const listOfRooms = () => chatApi.endpoints.listRooms.select()(getState());
  const listedRooms = () => listOfRooms().data;

  function onEvent(event: LiveEvent): void {
    switch (event.type) {
      case 'up':
        return onUp();
      case 'down':
        return onDown(event.sessionOver);
      case 'subscribed':
        return onSubscribed(event.id);
      case 'subscriptionRefused': {
        const roomId = roomOf(event.id);
        // Removed from the open rooms, so that the next connection does not repeat it.
        subscriptions.delete(event.id);
        if (clubChanges.isOf(event.id)) clubChanges.onRefused();
        if (roomId !== undefined) dispatch(roomRefused({ roomId }));
        return;
      }
      case 'received':
        return onReceived(event.id, event.body);
      case 'done':
        return delivery.accepted(event.receipt);
      case 'refused':
        return delivery.refused(event.receipt);
      case 'postponed':
        return delivery.postponed(event.receipt);
    }
  }

  function onUp(): void {
    if (!live) return;
    isUp = true;
    session.reset();
    dispatch(linkRestored());
    subscriptions.clear();
    live.subscribe(ROOMS, ROOMS_DESTINATION);
    clubChanges.subscribe(live);
    for (const roomId of openRooms()) subscribeRoom(roomId);
    delivery.up(live);
  }

  function subscribeRoom(roomId: number): void {
    unsubscribeRoom(roomId); // a duplicate subscription id is an error
    subscriptions.add(roomSubscriptionId(roomId));
    live?.subscribe(roomSubscriptionId(roomId), roomTopic(roomId));
  }

  function unsubscribeRoom(roomId: number): void {
    if (subscriptions.delete(roomSubscriptionId(roomId)) && isUp)
      live?.unsubscribe(roomSubscriptionId(roomId));
  }

  function onDown(sessionOver: boolean): void {
    const wasUp = isUp;
    isUp = false;
    delivery.down();
    clubChanges.onDown();
    if (getState().chat?.link !== 'lost') dispatch(linkLost());
    for (const roomId of openRooms()) if (reader.isUnread(roomId)) void reader.catchUp(roomId);
    // The browser does not report why an attempt failed; the session may be over.
    if (sessionOver || (!wasUp && !session.isChecked())) void session.check();
  }

  function onSubscribed(id: string): void {
    if (id === ROOMS) onRoomsSubscribed();
    if (clubChanges.isOf(id)) clubChanges.onSubscribed();
    const roomId = roomOf(id);
    if (roomId !== undefined) void reader.catchUp(roomId);
  }

  /** Changes from now on are received. A list that was requested before may lack earlier ones, so it is read again. */
  function onRoomsSubscribed(): void {
    const isRequested = listOfRooms().status !== QueryStatus.uninitialized;
    if (!rooms) listRooms();
    if (isRequested) dispatch(chatApi.util.invalidateTags([{ type: 'Room', id: 'LIST' }]));
  }

  function onReceived(id: string, body: unknown): void {
    if (clubChanges.isOf(id)) {
      clubChanges.onReceived(body);
      return;
    }
    const change = id === ROOMS ? readRoomsChange(body) : undefined;
    if (change) dispatch(roomsChanged(change));
    const message = id === ROOMS ? undefined : readMessage(body);
    if (message) dispatch(messageReceived(message));
  }

  function patchRooms(change: RoomsChange): void {
    const rooms = change.rooms.map((room) => (isSeen(room.roomId) ? { ...room, unReadCount: 0 } : room));
    dispatch(
      chatApi.util.updateQueryData('listRooms', undefined, (list) =>
        applyRoomsChange(list, { ...change, rooms }),
      ),
    );
  }

  /** Whether the end of the room is in view: new messages are read on arrival. */
  const isSeen = (roomId: number) => {
    const log = logOf(roomId);
    return (
      log?.status === 'ready' &&
      log.newer === 'none' &&
      log.seenUpTo >= lastLoadedId(log) &&
      document.visibilityState === 'visible'
    );
  };

  function listRooms(): void {
    clearTimeout(listTimer);
    rooms?.unsubscribe();
    rooms = dispatch(chatApi.endpoints.listRooms.initiate());
  }

  function connectLive(): void {
    live ??= connect(onEvent);
  }

  function disconnectLive(): void {
    live?.close();
    live = undefined;
    isUp = false;
    delivery.down();
  }

  return {
    begin: () => {
      stopWatching = watchPage({
        online: () => {
          live?.reconnectNow();
          reader.retryNow();
        },
        offline: () => {
          live?.drop();
        },
        shown: () => {
          if (!isUp) live?.reconnectNow();
          for (const roomId of openRooms()) marks.update(roomId);
        },
      });
      listTimer = setTimeout(listRooms, SUBSCRIBE_TIMEOUT_MS);
      connectLive();
      delivery.restore();
    },
    end: () => {
      stopWatching?.();
      clearTimeout(listTimer);
      rooms?.unsubscribe();
      disconnectLive();
      delivery.stop();
      reader.stop();
      marks.stop();
    },
    disconnectLive,
    connectLive,
    /** Subscribes again after the cache was cleared. */
    listRooms,
    enter: (roomId: number) => {
      reader.enter(roomId);
      if (!isUp) {
        void reader.catchUp(roomId);
        return;
      }
      subscribeRoom(roomId);
      setTimeout(() => {
        if (reader.isUnread(roomId)) void reader.catchUp(roomId);
      }, SUBSCRIBE_TIMEOUT_MS);
    },
    leave: (roomId: number) => {
      unsubscribeRoom(roomId);
      reader.leave(roomId);
      marks.leave(roomId);
      // Refreshes the list for a user who returns to it.
      dispatch(chatApi.util.invalidateTags([{ type: 'Room', id: 'LIST' }]));
    },
    refused: (roomId: number) => {
      unsubscribeRoom(roomId);
      reader.leave(roomId);
    },
    readOlder: (roomId: number) => {
      void reader.readOlder(roomId);
    },
    readNewer: (roomId: number) => {
      reader.readNewer(roomId);
    },
    readNewest: (roomId: number) => {
      reader.readNewest(roomId);
    },
    seen: (roomId: number) => {
      marks.update(roomId);
    },
    catchUp: (roomId: number) => {
      void reader.catchUp(roomId);
    },
    loaded: (roomId: number, messages: readonly ChatMessage[]) => {
      delivery.seen(messages);
      marks.update(roomId);
    },
    received: (message: ChatMessage) => {
      delivery.seen([message]);
      const log = logOf(message.roomId);
      if (log && hasGap(log)) void reader.catchUp(message.roomId);
      marks.update(message.roomId);
    },
    send: (message: OwnMessage) => {
      delivery.send(message);
      reader.readNewest(message.roomId);
    },
    sendAgain: (clientMessageId: string) => {
      delivery.sendAgain(clientMessageId);
    },
    changeRooms: (change: RoomsChange) => {
      if (listOfRooms().status === QueryStatus.pending) changesWhileLoading.push(change);
      patchRooms(change);
      for (const roomId of change.gone) {
        subscriptions.delete(roomSubscriptionId(roomId)); // the server has ended the subscription
        if (logOf(roomId)) dispatch(roomRefused({ roomId }));
      }
      // A private room that was left returns when the other user writes.
      for (const room of change.rooms)
        if (logOf(room.roomId)?.status === 'refused') dispatch(roomEntered(roomEntry(room)));
    },
    roomsListed: () => {
      const changes = changesWhileLoading;
      changesWhileLoading = [];
      for (const change of changes) patchRooms(change);
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
