import type { StompConnection } from '../../stomp/broker';
import type { ListSubscription } from './chat-hub.lists';
import type { RoomSubscription } from './chat-hub.topics';

/** What one connection hears, by subscription id. */
export interface Listener {
  readonly connection: StompConnection;
  readonly rooms: Map<string, RoomSubscription>;
  readonly lists: Map<string, ListSubscription>;
}

/** The open connections of this node, by whose they are. */
export interface Connections {
  add: (connection: StompConnection) => void;
  /** Undefined once the connection is closed. */
  find: (connection: StompConnection) => Listener | undefined;
  remove: (connection: StompConnection) => Listener | undefined;
  userIds: () => number[];
  of: (userId: number) => readonly Listener[];
}

export function createConnections(): Connections {
  const byPerson = new Map<number, Map<StompConnection, Listener>>();
  return {
    add: (connection) => {
      const own = byPerson.get(connection.userId) ?? new Map<StompConnection, Listener>();
      byPerson.set(
        connection.userId,
        own.set(connection, { connection, rooms: new Map(), lists: new Map() }),
      );
    },
    find: (connection) => byPerson.get(connection.userId)?.get(connection),
    remove: (connection) => {
      const own = byPerson.get(connection.userId);
      const listener = own?.get(connection);
      own?.delete(connection);
      if (own?.size === 0) byPerson.delete(connection.userId);
      return listener;
    },
    userIds: () => [...byPerson.keys()],
    of: (userId) => [...(byPerson.get(userId)?.values() ?? [])],
  };
}
