import { HISTORY_PAGE_SIZE_MAX, HISTORY_PAGE_SIZE } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import {
  chatApi,
  hasGap,
  historyFailed,
  historyLoaded,
  historyRequested,
  lastLoadedId,
  roomRefused,
} from '@/entities/chat';
import type { HistoryEdges, HistoryPart, RoomState } from '@/entities/chat';
import { toApiFailure } from '@/shared/api';
import type { ChatStore } from './chat-store';

/** One visit to a room. Responses that arrive after the visit are ignored. */
interface Visit {
  /** Whether the first page, or a page at the end of the loaded sequence, is being read. */
  isReading: boolean;
  /** Whether to read another page after the current one: messages may have arrived while that page loaded. */
  shouldReadAnotherPage: boolean;
  /** The page that the user requested while the loaded sequence does not reach the end of the room. */
  requested?: 'newer' | 'newest';
  /**
   * Whether the next page also reads the last loaded messages again: an operator may have removed some while the
   * connection was lost. Stays true if that page fails.
   */
  shouldRefreshMessages: boolean;
  isReadingOlder: boolean;
  retryCount: number;
  retryTimer?: ReturnType<typeof setTimeout>;
}

const createVisit = (): Visit => ({
  isReading: false,
  shouldReadAnotherPage: false,
  shouldRefreshMessages: false,
  isReadingOlder: false,
  retryCount: 0,
});

/** Number of messages that the first page includes before the first unread one. */
const CONTEXT_MESSAGE_COUNT = 25;
/** Number of loaded messages that are read again after a reconnect, at the start of the next page. */
const REFRESHED_MESSAGE_COUNT = 50;
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000];

type HistoryPage = { part: HistoryPart; limit: number; before?: number; after?: number };

/** Returns the next page at the end of the loaded sequence; undefined if no page is due. */
function nextPage(roomState: RoomState, visit: Visit): HistoryPage | undefined {
  const newest = { part: 'newest', limit: HISTORY_PAGE_SIZE } as const;
  if (roomState.status !== 'ready')
    return roomState.readMarkOnEntry === undefined
      ? newest
      : {
          part: 'unread',
          limit: HISTORY_PAGE_SIZE_MAX,
          after: Math.max(0, roomState.readMarkOnEntry - CONTEXT_MESSAGE_COUNT),
        };
  const newer = { part: 'newer', limit: HISTORY_PAGE_SIZE_MAX, after: lastLoadedId(roomState) } as const;
  if (visit.shouldRefreshMessages)
    return {
      ...newer,
      limit: roomState.newer === 'none' ? HISTORY_PAGE_SIZE_MAX : REFRESHED_MESSAGE_COUNT,
      after: Math.max(0, newer.after - REFRESHED_MESSAGE_COUNT),
    };
  if (visit.requested === 'newest' && roomState.newer !== 'none') return newest;
  return roomState.newer === 'none' || visit.requested === 'newer' ? newer : undefined;
}

function edgesOf({ part, limit, after = 0 }: HistoryPage, messages: readonly ChatMessage[]): HistoryEdges {
  const isFull = messages.length === limit;
  const first = messages[0]?.messageId;
  switch (part) {
    case 'newest':
    case 'older':
      return { hasOlder: isFull && first !== 1 };
    case 'newer':
      return { hasNewer: isFull };
    case 'unread':
      // If the page starts later than requested, the messages before it are hidden from the user.
      return { hasOlder: first !== 1 && first === after + 1, hasNewer: isFull };
  }
}

/** Reads single pages of history into the store. Ignores responses for visits that have ended. */
function createPageReader({ dispatch, getState }: ChatStore, visits: ReadonlyMap<number, Visit>) {
  /** Makes each request unique, so that no response is shared. */
  let requestNumber = 0;

  /** Returns the edges of the page; undefined after a failure or the end of the visit. */
  async function read(roomId: number, page: HistoryPage, visit: Visit) {
    const { part, ...query } = page;
    dispatch(historyRequested({ roomId, part }));
    requestNumber += 1;
    const call = chatApi.endpoints.readHistory.initiate(
      { roomId, query, requestNumber },
      { subscribe: false },
    );
    const { data, error } = await dispatch(call);
    if (visits.get(roomId) !== visit) return undefined;
    // Reset before the dispatch, during which a message list that is scrolled near its top requests the next
    // older page.
    if (part === 'older') visit.isReadingOlder = false;
    if (data) {
      const edges = edgesOf(page, data);
      dispatch(historyLoaded({ roomId, part, messages: data, ...edges }));
      return edges;
    }
    const { status } = toApiFailure(error);
    if (status === 403 || status === 404) dispatch(roomRefused({ roomId }));
    else dispatch(historyFailed({ roomId, part }));
    return undefined;
  }

  async function readOlder(roomId: number): Promise<void> {
    const visit = visits.get(roomId);
    const roomState = getState().chat?.rooms[roomId];
    const before = roomState?.messages[0]?.messageId;
    if (!visit || visit.isReadingOlder || !roomState || roomState.older === 'none' || before === undefined)
      return;
    visit.isReadingOlder = true;
    await read(roomId, { part: 'older', limit: HISTORY_PAGE_SIZE, before }, visit);
  }

  return { read, readOlder };
}

function retryLater(visit: Visit, retry: () => Promise<void>): void {
  clearTimeout(visit.retryTimer);
  const waitMs = RETRY_DELAYS_MS[Math.min(visit.retryCount, RETRY_DELAYS_MS.length - 1)];
  visit.retryCount += 1;
  visit.retryTimer = setTimeout(() => {
    void retry();
  }, waitMs);
}

/**
 * Fills the messages of open rooms from history: reads the first page, then newer messages until nothing is
 * missing, and older pages on request. A room with unread messages starts around the first of them, and
 * reads newer pages only on request. For each room and direction, one page is read at a time.
 */
export function createRoomReader(store: ChatStore) {
  const visits = new Map<number, Visit>();
  const roomStateOf = (roomId: number): RoomState | undefined => store.getState().chat?.rooms[roomId];
  const { read, readOlder } = createPageReader(store, visits);

  /** Reads the next page, if one is due. Returns whether to read another page at once. */
  async function readNextPage(roomId: number, visit: Visit): Promise<boolean> {
    const roomState = roomStateOf(roomId);
    const page = roomState && roomState.status !== 'refused' ? nextPage(roomState, visit) : undefined;
    const reachesEnd = roomState?.status === 'ready' && roomState.newer === 'none';
    const isRefresh = roomState?.status === 'ready' && visit.shouldRefreshMessages;
    // A requested page is read after the refresh.
    if (!isRefresh) delete visit.requested;
    if (!page) return false;
    // Reset before the read: a reconnect during it requires another refresh.
    visit.shouldRefreshMessages = false;
    const edges = await read(roomId, page, visit);
    if (!edges) {
      visit.shouldRefreshMessages ||= isRefresh;
      // Missing newer messages and refreshes are retried automatically. Other pages wait for the user or a
      // connection.
      if (reachesEnd || isRefresh) retryLater(visit, () => catchUp(roomId));
      return false;
    }
    if (visit.requested !== undefined || (reachesEnd && edges.hasNewer)) return true;
    const currentState = roomStateOf(roomId);
    if (!currentState || !hasGap(currentState)) {
      visit.retryCount = 0;
      return false;
    }
    if (!reachesEnd) return true;
    // The page lacks messages before a live message: the server read the page before it stored them.
    retryLater(visit, () => catchUp(roomId));
    return false;
  }

  /** Reads until nothing is missing. While a page is being read, only requests another page after it. */
  async function catchUp(roomId: number, { shouldRefreshMessages = false } = {}): Promise<void> {
    const visit = visits.get(roomId);
    if (!visit) return;
    visit.shouldRefreshMessages ||= shouldRefreshMessages;
    if (visit.isReading) {
      visit.shouldReadAnotherPage = true;
      return;
    }
    clearTimeout(visit.retryTimer);
    visit.isReading = true;
    let hasMore = true;
    while (hasMore && visits.get(roomId) === visit) {
      visit.shouldReadAnotherPage = false;
      const shouldContinue = await readNextPage(roomId, visit);
      hasMore = shouldContinue || visit.shouldReadAnotherPage;
    }
    visit.isReading = false;
  }

  function request(roomId: number, part: 'newer' | 'newest'): void {
    const visit = visits.get(roomId);
    if (!visit || roomStateOf(roomId)?.status !== 'ready' || roomStateOf(roomId)?.newer === 'none') return;
    visit.requested = part;
    void catchUp(roomId);
  }

  function leave(roomId: number): void {
    clearTimeout(visits.get(roomId)?.retryTimer);
    visits.delete(roomId);
  }

  return {
    catchUp,
    readOlder,
    /** Reads the page after the loaded sequence, unless the sequence reaches the end of the room. */
    readNewer: (roomId: number) => {
      request(roomId, 'newer');
    },
    /** Jumps to the newest page, unless the loaded sequence reaches the end of the room. */
    readNewest: (roomId: number) => {
      request(roomId, 'newest');
    },
    enter: (roomId: number) => {
      leave(roomId);
      visits.set(roomId, createVisit());
    },
    leave,
    /** Returns whether the first page has neither arrived nor been requested. */
    needsFirstPage: (roomId: number) =>
      visits.get(roomId)?.isReading === false && roomStateOf(roomId)?.status === 'loading',
    /** Starts the scheduled retries at once instead of after their delay. */
    retryNow: () => {
      for (const [roomId, visit] of visits) if (visit.retryCount > 0) void catchUp(roomId);
    },
    stop: () => {
      for (const roomId of [...visits.keys()]) leave(roomId);
    },
  };
}
