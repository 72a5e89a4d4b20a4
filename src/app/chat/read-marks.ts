import type { ChatRoom } from '@contract/chat';
import { chatApi } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';

const PAUSE_MS = 1_000;

/** Moves the read marks of open rooms to the last message that was in view: at most one call a second for each room. */
export function createReadMarks(
  { dispatch, getState }: ChatStore,
  knownRoom: (roomId: number) => ChatRoom | undefined,
) {
  const marked = new Map<number, number>();
  /** By room, the pause after a call and the mark that became due meanwhile. */
  const pauses = new Map<number, { timer: ReturnType<typeof setTimeout>; due?: number }>();

  /** The number up to which a room shall be marked; undefined if the mark covers all messages of others in view. */
  function due(roomId: number): number | undefined {
    const state = getState();
    const log = state.chat?.rooms[roomId];
    if (log?.status !== 'ready' || document.visibilityState !== 'visible') return undefined;
    const { seenUpTo, messages } = log;
    const mark = Math.max(marked.get(roomId) ?? 0, knownRoom(roomId)?.readUpTo ?? 0);
    const own = selectSessionUser(state)?.email;
    const first = messages[0]?.messageId ?? 0;
    const isNews =
      first > mark + 1 ||
      messages.some(
        ({ messageId, senderEmail }) => messageId > mark && messageId <= seenUpTo && senderEmail !== own,
      );
    return isNews && seenUpTo > mark ? seenUpTo : undefined;
  }

  function look(roomId: number): void {
    const upTo = due(roomId);
    const pause = pauses.get(roomId);
    if (upTo === undefined) return;
    if (pause) pause.due = upTo;
    else mark(roomId, upTo);
  }

  function mark(roomId: number, upTo: number): void {
    marked.set(roomId, upTo);
    pauses.set(roomId, {
      timer: setTimeout(() => {
        pauses.delete(roomId);
        look(roomId);
      }, PAUSE_MS),
    });
    void dispatch(chatApi.endpoints.markRead.initiate({ roomId, query: { upTo } }, { track: false })).then(
      ({ error }) => {
        if (error && marked.get(roomId) === upTo) marked.delete(roomId);
      },
    );
  }

  function forget(roomId: number): void {
    clearTimeout(pauses.get(roomId)?.timer);
    pauses.delete(roomId);
    marked.delete(roomId);
  }

  return {
    look,
    /** Sends a mark that waits for its pause, then forgets the room. */
    leave: (roomId: number) => {
      const upTo = pauses.get(roomId)?.due;
      if (upTo !== undefined) {
        clearTimeout(pauses.get(roomId)?.timer);
        mark(roomId, upTo);
      }
      forget(roomId);
    },
    stop: () => {
      for (const roomId of [...marked.keys()]) forget(roomId);
    },
  };
}
