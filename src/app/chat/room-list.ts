import { QueryStatus } from '@reduxjs/toolkit/query';
import type { RoomsChange } from '@contract/chat';
import { applyRoomsChange, chatApi, lastLoadedId } from '@/entities/chat';
import type { ChatStore } from './chat-store';

/** Keeps the cached room list up to date with the changes from the live connection. */
export function createRoomList({ dispatch, getState }: ChatStore) {
  /** Query subscription that keeps the room list cached: every page shows the unread count. */
  let listSubscription: { unsubscribe: () => void } | undefined;
  let loadTimer: ReturnType<typeof setTimeout> | undefined;
  /** Changes received while a request loads the list; its response may be older. */
  let changesWhileLoading: { requestId: string | undefined; change: RoomsChange }[] = [];
  const query = () => chatApi.endpoints.listRooms.select()(getState());

  function patchRooms(change: RoomsChange): void {
    const rooms = change.rooms.map((room) => (isEndInView(room.roomId) ? { ...room, unReadCount: 0 } : room));
    dispatch(
      chatApi.util.updateQueryData('listRooms', undefined, (list) =>
        applyRoomsChange(list, { ...change, rooms }),
      ),
    );
  }

  /** Returns whether the last message of the room is in view: then new messages count as read on arrival. */
  const isEndInView = (roomId: number) => {
    const roomState = getState().chat?.rooms[roomId];
    return (
      roomState?.status === 'ready' &&
      roomState.newer === 'none' &&
      roomState.lastSeenId >= lastLoadedId(roomState) &&
      document.visibilityState === 'visible'
    );
  };

  function load(): void {
    clearTimeout(loadTimer);
    listSubscription?.unsubscribe();
    listSubscription = dispatch(chatApi.endpoints.listRooms.initiate());
  }

  /**
   * Loads the list when the live connection has subscribed to its changes. Refetches a list that was requested
   * earlier, because the connection delivers only later changes.
   */
  function onSubscribed(): void {
    const isRequested = query().status !== QueryStatus.uninitialized;
    if (!listSubscription) load();
    if (isRequested) dispatch(chatApi.util.invalidateTags([{ type: 'Room', id: 'LIST' }]));
  }

  return {
    /** Returns a room from the cached list; undefined if the list is not loaded or lacks the room. */
    find: (roomId: number) => query().data?.find((room) => room.roomId === roomId),
    load,
    /** Loads the list after the delay, unless `load` is called earlier. */
    loadAfter: (delayMs: number) => {
      loadTimer = setTimeout(load, delayMs);
    },
    onSubscribed,
    applyChange: (change: RoomsChange) => {
      const { status, requestId } = query();
      if (status === QueryStatus.pending) changesWhileLoading.push({ requestId, change });
      patchRooms(change);
    },
    onLoaded: () => {
      const received = changesWhileLoading;
      changesWhileLoading = [];
      // Changes that arrived during an earlier request, which failed, are older than this list.
      for (const { requestId, change } of received) if (requestId === query().requestId) patchRooms(change);
    },
    stop: () => {
      clearTimeout(loadTimer);
      listSubscription?.unsubscribe();
    },
  };
}
