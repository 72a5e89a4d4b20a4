import { HISTORY_PAGE_MAX, HISTORY_PAGE_SIZE } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import {
  chatApi,
  hasJump,
  historyFailed,
  historyLoaded,
  historyRequested,
  lastNumber,
  roomRefused,
} from '@/entities/chat';
import type { HistoryPart, RoomLog } from '@/entities/chat';
import { failureOf } from '@/shared/api';
import type { ChatStore } from './chat-store';

/** One stay in a room; an answer to an earlier stay is nobody's any more. */
interface Stay {
  reading: boolean;
  /** Something was heard of while reading: once more. */
  again: boolean;
  readingOlder: boolean;
  failures: number;
  retry?: ReturnType<typeof setTimeout>;
}

const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Fills the logs of open rooms from history: the newest page first, then whatever is newer than the last number until nothing is
 * missing, older pages when asked for. One page at a time for each room and direction.
 */
export function createRoomReader({ dispatch, getState }: ChatStore) {
  const stays = new Map<number, Stay>();
  let requests = 0;
  const logOf = (roomId: number): RoomLog | undefined => getState().chat?.rooms[roomId];

  async function read(
    roomId: number,
    part: HistoryPart,
    query: { limit: number; before?: number; after?: number },
    stay: Stay,
  ) {
    dispatch(historyRequested({ roomId, part }));
    requests += 1;
    const call = chatApi.endpoints.readHistory.initiate(
      { roomId, query, request: requests },
      { subscribe: false },
    );
    const { data, error } = await dispatch(call);
    if (stays.get(roomId) !== stay) return undefined;
    if (data) return data;
    const { status } = failureOf(error);
    if (status === 403 || status === 404) dispatch(roomRefused({ roomId }));
    else dispatch(historyFailed({ roomId, part }));
    return undefined;
  }

  /** Answers whether to go on at once. */
  async function readOn(roomId: number, stay: Stay): Promise<boolean> {
    const log = logOf(roomId);
    if (!log || log.status === 'refused') return false;
    const part = log.status === 'ready' ? 'newer' : 'newest';
    const limit = part === 'newest' ? HISTORY_PAGE_SIZE : HISTORY_PAGE_MAX;
    const messages = await read(
      roomId,
      part,
      { limit, ...(part === 'newer' && { after: lastNumber(log) }) },
      stay,
    );
    if (!messages) {
      // A first page waits for a person or a connection; a gap in what is shown closes by itself.
      if (part === 'newer') retryLater(roomId, stay);
      return false;
    }
    const complete = messages.length < limit || (part === 'newest' && isBeginning(messages));
    dispatch(historyLoaded({ roomId, part, messages, complete }));
    if (part === 'newer' && !complete) return true;
    const now = logOf(roomId);
    if (!now || !hasJump(now)) {
      stay.failures = 0;
      return false;
    }
    if (part === 'newest') return true;
    // Heard of, but not in a history that was read before it was stored.
    retryLater(roomId, stay);
    return false;
  }

  function retryLater(roomId: number, stay: Stay): void {
    clearTimeout(stay.retry);
    const waitMs = RETRY_MS[Math.min(stay.failures, RETRY_MS.length - 1)];
    stay.failures += 1;
    stay.retry = setTimeout(() => {
      void catchUp(roomId);
    }, waitMs);
  }

  /** Reads until the log has all there is, or once more if it is being read already. */
  async function catchUp(roomId: number): Promise<void> {
    const stay = stays.get(roomId);
    if (!stay) return;
    if (stay.reading) {
      stay.again = true;
      return;
    }
    clearTimeout(stay.retry);
    stay.reading = true;
    let more = true;
    while (more && stays.get(roomId) === stay) {
      stay.again = false;
      const goOn = await readOn(roomId, stay);
      more = goOn || stay.again;
    }
    stay.reading = false;
  }

  async function readOlder(roomId: number): Promise<void> {
    const stay = stays.get(roomId);
    const log = logOf(roomId);
    const before = log?.messages[0]?.messageId;
    if (!stay || stay.readingOlder || !log || log.older === 'none' || before === undefined) return;
    stay.readingOlder = true;
    const messages = await read(roomId, 'older', { limit: HISTORY_PAGE_SIZE, before }, stay);
    if (messages)
      dispatch(
        historyLoaded({
          roomId,
          part: 'older',
          messages,
          complete: messages.length < HISTORY_PAGE_SIZE || isBeginning(messages),
        }),
      );
    stay.readingOlder = false;
  }

  function leave(roomId: number): void {
    clearTimeout(stays.get(roomId)?.retry);
    stays.delete(roomId);
  }

  return {
    catchUp,
    readOlder,
    enter: (roomId: number) => {
      leave(roomId);
      stays.set(roomId, { reading: false, again: false, readingOlder: false, failures: 0 });
    },
    leave,
    /** Whether the first page has neither come nor been asked for. */
    isUnread: (roomId: number) => stays.get(roomId)?.reading === false && logOf(roomId)?.status === 'loading',
    /** Asks at once where a gap was to be closed later. */
    hurry: () => {
      for (const [roomId, stay] of stays) if (stay.failures > 0) void catchUp(roomId);
    },
    stop: () => {
      for (const roomId of [...stays.keys()]) leave(roomId);
    },
  };
}

const isBeginning = (messages: readonly ChatMessage[]) => messages[0]?.messageId === 1;
