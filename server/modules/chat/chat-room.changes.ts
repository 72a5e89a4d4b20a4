/**
 * A room whose entry in a room list changed: a room that was created, left, restored or read, that became
 * read-only or writable, or whose name, picture or participants changed.
 */
export interface ChangedRoom {
  roomId: number;
  /** The users in whose room lists the entry changed, including former participants. Absent: all participants. */
  userIds?: readonly number[];
}

/**
 * Called once per changed room, after the commit, so that each node reads committed data for its live
 * connections. The callback only says that data are outdated. It must not throw and is not awaited.
 */
export type OnRoomsChanged = (change: ChangedRoom) => void;

/**
 * Called after an operator has hidden a message for a limited time (`removed`), deleted it for good or shown it again, so that
 * clients update the text in the room and the preview in the room list. The callback must not throw and is not awaited.
 */
export type OnMessageChanged = (message: { roomId: number; messageId: number }) => void;
