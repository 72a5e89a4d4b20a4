import type { ChatRoom } from '@contract/chat';
import { chatApi } from '@/entities/chat';
import { selectSessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';

const MIN_INTERVAL_MS = 1_000;

/**
 * Moves the read marks of open rooms to the last message that was in view, with at most one request per second
 * and room. When the user leaves a room, a waiting mark is sent at once.
 */
export function createReadMarks(
  { dispatch, getState }: ChatStore,
  findRoom: (roomId: number) => ChatRoom | undefined,
) {
  /** Per room: the mark of the last request, unless that request failed. */
  const sentMarks = new Map<number, number>();
  /** Per room: the running pause between two requests, and the mark that waits for the end of the pause. */
  const pauses = new Map<number, { timer: ReturnType<typeof setTimeout>; markToSend?: number }>();

  /**
   * Returns the id of the last message that was in view, if the read mark must move there. Returns undefined while
   * the tab is hidden, or if all messages of other users up to that one are marked.
   */
  function findMarkToSend(roomId: number): number | undefined {
    const state = getState();
    const roomState = state.chat?.rooms[roomId];
    if (roomState?.status !== 'ready' || document.visibilityState !== 'visible') return undefined;
    const { lastSeenId, messages } = roomState;
    const currentMark = Math.max(sentMarks.get(roomId) ?? 0, findRoom(roomId)?.readUpTo ?? 0);
    const ownEmail = selectSessionUser(state)?.email;
    const firstId = messages[0]?.messageId ?? 0;
    const hasUnmarkedMessages =
      firstId > currentMark + 1 || // messages between the mark and the loaded ones are not marked
      messages.some(
        ({ messageId, senderEmail }) =>
          messageId > currentMark && messageId <= lastSeenId && senderEmail !== ownEmail,
      );
    return hasUnmarkedMessages && lastSeenId > currentMark ? lastSeenId : undefined;
  }

  function update(roomId: number): void {
    const upTo = findMarkToSend(roomId);
    const pause = pauses.get(roomId);
    if (upTo === undefined) return;
    if (pause) pause.markToSend = upTo;
    else sendMark(roomId, upTo);
  }

  function sendMark(roomId: number, upTo: number): void {
    sentMarks.set(roomId, upTo);
    pauses.set(roomId, {
      timer: setTimeout(() => {
        pauses.delete(roomId);
        update(roomId);
      }, MIN_INTERVAL_MS),
    });
    void dispatch(chatApi.endpoints.markRead.initiate({ roomId, query: { upTo } }, { track: false })).then(
      ({ error }) => {
        if (error && sentMarks.get(roomId) === upTo) sentMarks.delete(roomId);
      },
    );
  }

  function forgetRoom(roomId: number): void {
    clearTimeout(pauses.get(roomId)?.timer);
    pauses.delete(roomId);
    sentMarks.delete(roomId);
  }

  return {
    update,
    /** Sends a waiting mark and forgets the room. */
    leave: (roomId: number) => {
      const upTo = pauses.get(roomId)?.markToSend;
      if (upTo !== undefined) {
        clearTimeout(pauses.get(roomId)?.timer);
        sendMark(roomId, upTo);
      }
      forgetRoom(roomId);
    },
    stop: () => {
      for (const roomId of [...sentMarks.keys(), ...pauses.keys()]) forgetRoom(roomId);
    },
  };
}
