/** A room whose list entry changed: created, left, read, renamed, or with other participants. */
export interface ChangedRoom {
  roomId: number;
  /** Affected users, including former participants. Absent: all participants. */
  userIds?: readonly number[];
}

/**
 * Called after the commit, so that live connections re-read committed state. An invalidation event only: must not throw and is not
 * awaited.
 */
export type OnRoomsChanged = (change: ChangedRoom) => void;

/**
 * Called after an operator has removed, deleted or restored a message, so that open rooms show its current text and room lists their
 * preview. Must not throw and is not awaited.
 */
export type OnMessageChanged = (message: { roomId: number; messageId: number }) => void;
