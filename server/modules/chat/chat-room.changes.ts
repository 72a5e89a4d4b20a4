/** A room whose list entry changed: created, left, read, renamed, or with other participants. */
export interface ChangedRoom {
  roomId: number;
  /** Affected users, including former participants. Absent: all participants. */
  userIds?: readonly number[];
}

/**
 * Called after the commit, so that live connections re-read committed state. The callback only signals an invalidation. It must
 * not throw and is not awaited.
 */
export type OnRoomsChanged = (change: ChangedRoom) => void;

/**
 * Called after an operator has hidden a message for a limited time (`removed`), deleted it for good or shown it again, so that open
 * rooms show its current text and room lists its preview. The callback must not throw and is not awaited.
 */
export type OnMessageChanged = (message: { roomId: number; messageId: number }) => void;
