import type { Pool } from 'pg';
import type { EngineLog } from '../../engines/engine-log';
import type { ChangedRoom, OnRoomsChanged } from './chat-room.changes';
import { findRoomOfClub, listPrivateRoomsOf } from './chat-room.repository';

/** Notifies users whose chat rooms show changed data of a user or club. Call the methods after the commit. They never throw. */
export interface RoomNotifier {
  /** Notifies the other participants of the user's private rooms, unless they left, that the user's name or picture changed. */
  notifyUserChanged: (userId: number) => void;
  /** Notifies all participants of the club's room that the club's picture or members changed. */
  notifyClubChanged: (clubId: number) => void;
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
    // Errors are only logged: the change is committed, and room lists show it at their next read.
    rooms.then(
      (changedRooms) => {
        changedRooms.forEach((room) => {
          onRoomsChanged(room);
        });
      },
      (error: unknown) => {
        log.warn({ err: error }, 'rooms could not be notified of a change');
      },
    );
  };
  return {
    notifyUserChanged: (userId) => {
      notifyAll(
        listPrivateRoomsOf(pool, userId).then((rooms) =>
          rooms.map(({ roomId, otherId }) => ({ roomId, userIds: [otherId] })),
        ),
      );
    },
    notifyClubChanged: (clubId) => {
      notifyAll(findRoomOfClub(pool, clubId).then((roomId) => (roomId === undefined ? [] : [{ roomId }])));
    },
  };
}
