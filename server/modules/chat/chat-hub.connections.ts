import type { StompConnection } from '../../stomp/broker';
import type { ListSubscription } from './chat-hub.lists';
import type { StandingRow } from './chat-hub.repository';
import type { RoomSubscription } from './chat-hub.topics';

/** What one connection hears, by subscription id. */
export interface Listener {
  readonly connection: StompConnection;
  readonly rooms: Map<string, RoomSubscription>;
  readonly lists: Map<string, ListSubscription>;
  /**
   * Rooms in which this connection's right was checked, with the number of their newest message. The poller updates and removes
   * entries as it does with open subscriptions, so a repeated SUBSCRIBE needs no query.
   */
  readonly checkedRooms: Map<number, number>;
  /** The user's rooms as the poller last read them, once this connection has subscribed to its room list. */
  standing: readonly StandingRow[] | undefined;
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
        own.set(connection, {
          connection,
          rooms: new Map(),
          lists: new Map(),
          checkedRooms: new Map(),
          standing: undefined,
        }),
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
