import type { StompConnection } from '../../../stomp/broker';
import type { ListSubscription } from './sent-room-lists';
import type { ParticipationRow } from './chat-hub.repository';
import type { RoomSubscription } from './room-topics';

/** Subscriptions of one connection, by subscription id. */
export interface ConnectionState {
  readonly connection: StompConnection;
  readonly rooms: Map<string, RoomSubscription>;
  readonly lists: Map<string, ListSubscription>;
  /** Ids of subscriptions to changes of clubs. */
  readonly clubChanges: Set<string>;
  /** Ids of subscriptions to the user's notifications. */
  readonly notifications: Set<string>;
  /**
   * Rooms that this connection may access, with the id of their newest message. The poller updates and removes
   * entries as it does with open subscriptions, so a repeated SUBSCRIBE needs no query.
   */
  readonly checkedRooms: Map<number, number>;
  /** The user's participations as last polled, once this connection has subscribed to its room list. */
  participations: readonly ParticipationRow[] | undefined;
}

/** The open connections of this node, by user. */
export interface Connections {
  add: (connection: StompConnection) => ConnectionState;
  /** Undefined once the connection is closed. */
  find: (connection: StompConnection) => ConnectionState | undefined;
  remove: (connection: StompConnection) => ConnectionState | undefined;
  userIds: () => number[];
  ofUser: (userId: number) => readonly ConnectionState[];
}

export function createConnections(): Connections {
  const statesByUser = new Map<number, Map<StompConnection, ConnectionState>>();
  return {
    add: (connection) => {
      const userStates = statesByUser.get(connection.userId) ?? new Map<StompConnection, ConnectionState>();
      const connectionState: ConnectionState = {
        connection,
        rooms: new Map(),
        lists: new Map(),
        clubChanges: new Set(),
        notifications: new Set(),
        checkedRooms: new Map(),
        participations: undefined,
      };
      statesByUser.set(connection.userId, userStates.set(connection, connectionState));
      return connectionState;
    },
    find: (connection) => statesByUser.get(connection.userId)?.get(connection),
    remove: (connection) => {
      const userStates = statesByUser.get(connection.userId);
      const connectionState = userStates?.get(connection);
      userStates?.delete(connection);
      if (userStates?.size === 0) statesByUser.delete(connection.userId);
      return connectionState;
    },
    userIds: () => [...statesByUser.keys()],
    ofUser: (userId) => [...(statesByUser.get(userId)?.values() ?? [])],
  };
}
