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
