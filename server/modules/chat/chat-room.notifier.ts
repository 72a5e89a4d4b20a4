import type { Pool } from 'pg';
import type { EngineLog } from '../../engines/engine-log';
import type { ChangedRoom, OnRoomsChanged } from './chat-room.changes';
import { findRoomOfClub, listPrivateRoomsOf } from './chat-room.repository';

/** Tells of rooms that show something of a person or club which is another now. To be called after the commit; never fails and is not waited for. */
export interface RoomNotifier {
  /** Another name or picture: the others of the person's private rooms see it. */
  userChanged: (userId: number) => void;
  /** Another picture of a club, or other members: all in its room see it. */
  clubChanged: (clubId: number) => void;
}

export function createRoomNotifier({
  pool,
  onRoomsChanged,
  log,
}: {
  pool: Pool;
  onRoomsChanged: OnRoomsChanged;
  log: EngineLog;
}): RoomNotifier {
  const notifyAll = (rooms: Promise<readonly ChangedRoom[]>) => {
    // A hint that is lost delays what somebody sees until the list is read anew; the change itself is committed.
    rooms.then(
      (changed) => {
        changed.forEach((room) => {
          onRoomsChanged(room);
        });
      },
      (error: unknown) => {
        log.warn({ err: error }, 'rooms could not be told of a change');
      },
    );
  };
  return {
    userChanged: (userId) => {
      notifyAll(
        listPrivateRoomsOf(pool, userId).then((rooms) =>
          rooms.map(({ roomId, otherId }) => ({ roomId, userIds: [otherId] })),
        ),
      );
    },
    clubChanged: (clubId) => {
      notifyAll(findRoomOfClub(pool, clubId).then((roomId) => (roomId === undefined ? [] : [{ roomId }])));
    },
  };
}
