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
import type { HistoryEdges, HistoryPart, RoomMessages } from '@/entities/chat';
import { toApiFailure } from '@/shared/api';
import type { ChatStore } from './chat-store';

/** One visit to a room. Responses that arrive after the visit are ignored. */
interface Visit {
  /** A page at the end of the loaded sequence is being read. */
  isReading: boolean;
  /** Read once more after the current page: there may be more by now. */
  shouldReadAgain: boolean;
  /** Page that the user requested below a sequence that does not reach the end of the room. */
  requested?: 'newer' | 'newest';
  /** Read the last messages again: an operator may have removed some while the connection was lost. */
  shouldReread: boolean;
  isReadingOlder: boolean;
  failures: number;
  retry?: ReturnType<typeof setTimeout>;
}

const newVisit = (): Visit => ({
  isReading: false,
  shouldReadAgain: false,
  shouldReread: false,
  isReadingOlder: false,
  failures: 0,
});

/** Read messages that are loaded above the first unread one. */
const CONTEXT_SIZE = 25;
/** Messages that are read again after a reconnect, in the page that follows them. */
const REREAD_SIZE = 50;
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];

type HistoryPage = { part: HistoryPart; limit: number; before?: number; after?: number };

/** Returns the next page at the end of the loaded sequence; undefined if no page is due. */
function nextPage(log: RoomMessages, visit: Visit): HistoryPage | undefined {
  const newest = { part: 'newest', limit: HISTORY_PAGE_SIZE } as const;
  if (log.status !== 'ready')
    return log.readMarkOnEntry === undefined
      ? newest
      : {
          part: 'unread',
          limit: HISTORY_PAGE_SIZE_MAX,
          after: Math.max(0, log.readMarkOnEntry - CONTEXT_SIZE),
        };
  if (visit.requested === 'newest' && log.newer !== 'none') return newest;
  if (log.newer === 'none' || visit.requested === 'newer')
    return {
      part: 'newer',
      limit: HISTORY_PAGE_SIZE_MAX,
      after: Math.max(0, lastLoadedId(log) - (visit.shouldReread ? REREAD_SIZE : 0)),
    };
  return undefined;
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
      // A page that starts later than requested starts after hidden messages.
      return { hasOlder: first !== 1 && first === after + 1, hasNewer: isFull };
  }
}

/** Reads single pages of history into the logs. Ignores responses for visits that have ended. */
function createPageReader({ dispatch, getState }: ChatStore, visits: ReadonlyMap<number, Visit>) {
  let requests = 0;

  async function read(roomId: number, page: HistoryPage, visit: Visit) {
    const { part, ...query } = page;
    dispatch(historyRequested({ roomId, part }));
    requests += 1;
    const call = chatApi.endpoints.readHistory.initiate(
      { roomId, query, requestNumber: requests },
      { subscribe: false },
    );
    const { data, error } = await dispatch(call);
    if (visits.get(roomId) !== visit) return undefined;
    // Reset before the dispatch, in which a log that is scrolled near its top requests the next page.
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
    const log = getState().chat?.rooms[roomId];
    const before = log?.messages[0]?.messageId;
    if (!visit || visit.isReadingOlder || !log || log.older === 'none' || before === undefined) return;
    visit.isReadingOlder = true;
    await read(roomId, { part: 'older', limit: HISTORY_PAGE_SIZE, before }, visit);
  }

  return { read, readOlder };
}

/**
 * Fills the logs of open rooms from history: reads the first page, then newer messages until nothing is
 * missing, and older pages on request. A room with unread messages starts around the first of them and reads
 * on only on request. For each room and direction, one page is read at a time.
 */
export function createRoomReader(store: ChatStore) {
  const visits = new Map<number, Visit>();
  const logOf = (roomId: number): RoomMessages | undefined => store.getState().chat?.rooms[roomId];
  const { read, readOlder } = createPageReader(store, visits);

  /** Reads the next page, if one is due. Returns whether to read another one at once. */
  async function readOn(roomId: number, visit: Visit): Promise<boolean> {
    const log = logOf(roomId);
    const page = log && log.status !== 'refused' ? nextPage(log, visit) : undefined;
    delete visit.requested;
    visit.shouldReread = false;
    if (!log || !page) return false;
    const followsLive = log.status === 'ready' && log.newer === 'none';
    const edges = await read(roomId, page, visit);
    if (!edges) {
      // A first page waits for the user or a connection. A gap before live messages is retried automatically.
      if (followsLive) retryLater(roomId, visit);
      return false;
    }
    if (followsLive && edges.hasNewer) return true;
    const currentLog = logOf(roomId);
    if (!currentLog || !hasGap(currentLog)) {
      visit.failures = 0;
      return false;
    }
    if (!followsLive) return true;
    // A later message arrived live, but the server read the history before it stored those in the gap.
    retryLater(roomId, visit);
    return false;
  }

  function retryLater(roomId: number, visit: Visit): void {
    clearTimeout(visit.retry);
    const waitMs = RETRY_MS[Math.min(visit.failures, RETRY_MS.length - 1)];
    visit.failures += 1;
    visit.retry = setTimeout(() => {
      void catchUp(roomId);
    }, waitMs);
  }

  /** Reads until nothing is missing, or once more if a page is being read already. */
  async function catchUp(roomId: number, { shouldReread = false } = {}): Promise<void> {
    const visit = visits.get(roomId);
    if (!visit) return;
    visit.shouldReread ||= shouldReread;
    if (visit.isReading) {
      visit.shouldReadAgain = true;
      return;
    }
    clearTimeout(visit.retry);
    visit.isReading = true;
    let hasMore = true;
    while (hasMore && visits.get(roomId) === visit) {
      visit.shouldReadAgain = false;
      const shouldReadOn = await readOn(roomId, visit);
      hasMore = shouldReadOn || visit.shouldReadAgain;
    }
    visit.isReading = false;
  }

  function request(roomId: number, part: 'newer' | 'newest'): void {
    const visit = visits.get(roomId);
    if (!visit || logOf(roomId)?.status !== 'ready' || logOf(roomId)?.newer === 'none') return;
    visit.requested = part;
    void catchUp(roomId);
  }

  function leave(roomId: number): void {
    clearTimeout(visits.get(roomId)?.retry);
    visits.delete(roomId);
  }

  return {
    catchUp,
    readOlder,
    /** Reads the page below a sequence that does not reach the end of the room. */
    readNewer: (roomId: number) => {
      request(roomId, 'newer');
    },
    /** Jumps to the newest page if the sequence does not reach the end of the room. */
    readNewest: (roomId: number) => {
      request(roomId, 'newest');
    },
    enter: (roomId: number) => {
      leave(roomId);
      visits.set(roomId, newVisit());
    },
    leave,
    /** Whether the first page has neither arrived nor been requested. */
    needsFirstPage: (roomId: number) =>
      visits.get(roomId)?.isReading === false && logOf(roomId)?.status === 'loading',
    /** Retries at once where a gap waits for its next attempt. */
    retryNow: () => {
      for (const [roomId, visit] of visits) if (visit.failures > 0) void catchUp(roomId);
    },
    stop: () => {
      for (const roomId of [...visits.keys()]) leave(roomId);
    },
  };
}
