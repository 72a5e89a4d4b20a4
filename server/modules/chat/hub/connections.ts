import type { StompConnection } from '../../../stomp/broker';
import type { RoomListSubscription } from './sent-room-lists';
import type { ParticipationRow } from './chat-hub.repository';
import type { RoomSubscription } from './room-topics';

/** An open connection with its subscriptions and with the access to rooms that the server has already checked. */
export interface ConnectionState {
  readonly connection: StompConnection;
  /** By subscription id. */
  readonly roomSubscriptions: Map<string, RoomSubscription>;
  /** By subscription id. */
  readonly roomListSubscriptions: Map<string, RoomListSubscription>;
  readonly clubChangeSubscriptionIds: Set<string>;
  readonly notificationSubscriptionIds: Set<string>;
  /**
   * Id of the newest message by room, for rooms whose access an earlier SUBSCRIBE of this connection has checked. A repeated SUBSCRIBE
   * needs no query, because the poller updates these ids and removes the rooms that the user has lost.
   */
  readonly checkedRooms: Map<number, number>;
  /** The user's participations as last read; undefined until this connection subscribes to the room list. */
  participations: readonly ParticipationRow[] | undefined;
}

/** The open connections of this node, by user. */
export interface Connections {
  add: (connection: StompConnection) => ConnectionState;
  /** Undefined once the connection is closed. */
  find: (connection: StompConnection) => ConnectionState | undefined;
  /** Returns the state of the removed connection. */
  remove: (connection: StompConnection) => ConnectionState | undefined;
  /** Ids of the users with an open connection, each once. */
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
        roomSubscriptions: new Map(),
        roomListSubscriptions: new Map(),
        clubChangeSubscriptionIds: new Set(),
        notificationSubscriptionIds: new Set(),
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
