import type { ChatRoom } from '@contract/chat';
import { chatApi, lastNumber } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';

const PAUSE_MS = 1_000;

/** Marks open rooms as read while somebody can see them: at most one call a second for each room. */
export function createReadMarks(
  { dispatch, getState }: ChatStore,
  knownRoom: (roomId: number) => ChatRoom | undefined,
) {
  const marked = new Map<number, number>();
  const pauses = new Map<number, ReturnType<typeof setTimeout>>();

  /** The number up to which a room shall be marked; undefined if there is nothing of others beyond the mark. */
  function due(roomId: number): number | undefined {
    const state = getState();
    const log = state.chat?.rooms[roomId];
    if (log?.status !== 'ready' || document.visibilityState !== 'visible') return undefined;
    const upTo = lastNumber(log);
    const mark = Math.max(marked.get(roomId) ?? 0, knownRoom(roomId)?.readUpTo ?? 0);
    const own = selectSessionUser(state)?.email;
    const first = log.messages[0]?.messageId ?? 0;
    const isNews =
      first > mark + 1 ||
      log.messages.some(({ messageId, senderEmail }) => messageId > mark && senderEmail !== own);
    return isNews && upTo > mark ? upTo : undefined;
  }

  function look(roomId: number): void {
    const upTo = due(roomId);
    if (upTo === undefined || pauses.has(roomId)) return;
    marked.set(roomId, upTo);
    pauses.set(
      roomId,
      setTimeout(() => {
        pauses.delete(roomId);
        look(roomId);
      }, PAUSE_MS),
    );
    void dispatch(chatApi.endpoints.markRead.initiate({ roomId, query: { upTo } }, { track: false })).then(
      ({ error }) => {
        if (error && marked.get(roomId) === upTo) marked.delete(roomId);
      },
    );
  }

  function forget(roomId: number): void {
    clearTimeout(pauses.get(roomId));
    pauses.delete(roomId);
    marked.delete(roomId);
  }

  return {
    look,
    forget,
    stop: () => {
      for (const roomId of [...marked.keys()]) forget(roomId);
    },
  };
}
