/** A room that lists show in another way than before: made, left, read, with other people in it, or renamed. */
export interface ChangedRoom {
  roomId: number;
  /** Whose lists: those of people who are no longer in the room, too. Absent: of everybody in it. */
  userIds?: readonly number[];
}

/**
 * Told after the commit, so that whoever listens (the live connections) reads what is so. A hint and nothing more: it may neither
 * fail nor be waited for.
 */
export type OnRoomsChanged = (change: ChangedRoom) => void;
