import { roomSubscriptionId } from '@contract/chat';
import type { ChatMessage, RoomsChange } from '@contract/chat';
import { chatApi, hasGap, roomEntered, toRoomEnteredPayload, roomRefused } from '@/entities/chat';
import type { OwnMessage } from '@/entities/chat';
import type { SessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';
import { createDelivery } from './delivery';
import type { Connect } from './live-connection';
import { createEventHandler } from './live-events';
import type { Outbox } from './outbox';
import { createNotificationReceiver } from './notifications';
import { createReadMarks } from './read-marks';
import { createRoomList } from './room-list';
import { createRoomReader } from './room-reader';
import { createRoomSubscriptions } from './room-subscriptions';
import type { LiveState } from './room-subscriptions';
import { createSessionCheck } from './session-check';
import { watchPage } from './watch-page';

/** After this time without a confirmed SUBSCRIBE, the client loads the data anyway. */
const SUBSCRIBE_TIMEOUT_MS = 1_500;

interface ChatDeps {
  connect: Connect;
  outbox: Outbox;
  user: SessionUser;
}

/**
 * Creates the live chat of one user, from login to logout, and the receivers of the notifications and club
 * changes that the same connection delivers.
 */
export function createChat(store: ChatStore, { connect, outbox, user }: ChatDeps) {
  const { dispatch } = store;
  const roomList = createRoomList(store);
  const reader = createRoomReader(store);
  const marks = createReadMarks(store, roomList.find);
  const delivery = createDelivery(store, outbox, { userId: user.userId, email: user.email, name: user.name });
  const liveState: LiveState = { connection: undefined, isUp: false };
  let stopWatching: (() => void) | undefined;
  const roomSubscriptions = createRoomSubscriptions(store, liveState);
  const sessionCheck = createSessionCheck(store, () => liveState.connection === undefined);
  const notifications = createNotificationReceiver(store);
  const onEvent = createEventHandler(store, {
    liveState,
    roomSubscriptions,
    roomList,
    reader,
    delivery,
    sessionCheck,
    notifications,
  });

  function connectLive(): void {
    liveState.connection ??= connect(onEvent);
  }

  function disconnectLive(): void {
    liveState.connection?.close();
    liveState.connection = undefined;
    liveState.isUp = false;
    delivery.onDown();
  }

  return {
    start: () => {
      stopWatching = watchPage({
        onOnline: () => {
          liveState.connection?.reconnectNow();
          reader.retryNow();
        },
        onOffline: () => {
          liveState.connection?.drop();
        },
        onShown: () => {
          if (!liveState.isUp) liveState.connection?.reconnectNow();
          for (const roomId of roomSubscriptions.openRoomIds()) marks.update(roomId);
        },
      });
      roomList.loadAfter(SUBSCRIBE_TIMEOUT_MS);
      notifications.loadAfter(SUBSCRIBE_TIMEOUT_MS);
      connectLive();
      delivery.restore();
    },
    stop: () => {
      stopWatching?.();
      roomList.stop();
      notifications.stop();
      disconnectLive();
      delivery.stop();
      reader.stop();
      marks.stop();
    },
    disconnectLive,
    connectLive,
    /** Loads the room list and the notifications again after all cached responses were deleted. */
    onCacheCleared: () => {
      roomList.load();
      notifications.load();
    },
    onPageOpened: notifications.onPageOpened,
    ...createRoomHandlers(store, { liveState, roomSubscriptions, reader, marks }),
    onHistoryLoaded: (roomId: number, messages: readonly ChatMessage[]) => {
      delivery.onReceived(messages);
      marks.update(roomId);
    },
    onMessageReceived: (message: ChatMessage) => {
      delivery.onReceived([message]);
      const roomState = roomSubscriptions.roomStateOf(message.roomId);
      if (roomState && hasGap(roomState)) void reader.catchUp(message.roomId);
      marks.update(message.roomId);
    },
    send: (message: OwnMessage) => {
      delivery.send(message);
      reader.readNewest(message.roomId);
    },
    sendAgain: delivery.sendAgain,
    changeRooms: (change: RoomsChange) => {
      roomList.applyChange(change);
      for (const roomId of change.gone) {
        roomSubscriptions.forget(roomSubscriptionId(roomId)); // the server has ended the subscription
        if (roomSubscriptions.roomStateOf(roomId)) dispatch(roomRefused({ roomId }));
      }
      // A private room that the user left returns to the list when the other user writes.
      for (const room of change.rooms)
        if (roomSubscriptions.roomStateOf(room.roomId)?.status === 'refused')
          dispatch(roomEntered(toRoomEnteredPayload(room)));
    },
    onRoomsListed: roomList.onLoaded,
  };
}

interface RoomHandlerDeps {
  liveState: LiveState;
  roomSubscriptions: ReturnType<typeof createRoomSubscriptions>;
  reader: ReturnType<typeof createRoomReader>;
  marks: ReturnType<typeof createReadMarks>;
}

/** Creates the handlers of the user's actions in a room and of a refusal of the room by the server. */
function createRoomHandlers(
  { dispatch }: ChatStore,
  { liveState, roomSubscriptions, reader, marks }: RoomHandlerDeps,
) {
  return {
    enter: (roomId: number) => {
      reader.enter(roomId);
      if (!liveState.isUp) {
        void reader.catchUp(roomId);
        return;
      }
      roomSubscriptions.subscribe(roomId);
      setTimeout(() => {
        if (reader.needsFirstPage(roomId)) void reader.catchUp(roomId);
      }, SUBSCRIBE_TIMEOUT_MS);
    },
    leave: (roomId: number) => {
      roomSubscriptions.unsubscribe(roomId);
      reader.leave(roomId);
      marks.leave(roomId);
      // Refreshes the list for a user who returns to it.
      dispatch(chatApi.util.invalidateTags([{ type: 'Room', id: 'LIST' }]));
    },
    onRoomRefused: (roomId: number) => {
      roomSubscriptions.unsubscribe(roomId);
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
    onMessagesSeen: (roomId: number) => {
      marks.update(roomId);
    },
    catchUp: (roomId: number) => {
      void reader.catchUp(roomId);
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
