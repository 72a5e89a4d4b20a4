import type { ChatRoom } from '@contract/chat';
import type { StompConnection } from '../../../stomp/broker';
import type { ParticipationRow } from './chat-hub.repository';

/** A subscription to the room list of the connection's user. */
export interface RoomListSubscription {
  readonly connection: StompConnection;
  /** Subscription id, unique within the connection. */
  readonly id: string;
}

/** The values of a sent room that show whether the database has a newer state. */
type SentRoom = Pick<ParticipationRow, 'lastId' | 'readUpTo'>;

/** A user with at least one room list subscription on this node. */
interface RoomListSubscriber {
  readonly subscriptions: Set<RoomListSubscription>;
  /** Last sent state by room id. */
  readonly rooms: Map<number, SentRoom>;
}

/** The subscriptions to room lists on this node and the state that was last sent to them. */
interface SentRoomLists {
  /** Whether the user has a subscription. */
  has: (userId: number) => boolean;
  /** Stores the participations as the user's sent state if this is the user's first subscription. */
  addSubscription: (subscription: RoomListSubscription, participations: readonly ParticipationRow[]) => void;
  /** Also removes the user's sent state if this was the user's last subscription. */
  removeSubscription: (subscription: RoomListSubscription) => void;
  subscriptionsOf: (userId: number) => Iterable<RoomListSubscription>;
  /** Ids of the users whose sent state contains the room. */
  usersWithRoom: (roomId: number) => Iterable<number>;
  /** Returns the requested rooms that the user's sent state contains and that `foundRooms`, the result of the query, does not contain. */
  findLostRoomIds: (
    userId: number,
    requestedIds: ReadonlySet<number>,
    foundRooms: readonly ChatRoom[],
  ) => number[];
  /** Stores the rooms in the user's sent state and removes the lost ones. */
  update: (userId: number, rooms: readonly ChatRoom[], lostRoomIds: readonly number[]) => void;
  /**
   * Yields rooms that are newer in `participations` than in the sent state, and rooms that only one of the two contains. `participations`
   * must be all current participations of these users.
   */
  findDifferences: (
    userIds: Iterable<number>,
    participations: readonly ParticipationRow[],
  ) => Iterable<{ userId: number; roomId: number }>;
  clear: () => void;
}

export function createSentRoomLists(): SentRoomLists {
  const subscribers = new Map<number, RoomListSubscriber>();
  const userIdsByRoom = new Map<number, Set<number>>();

  const trackRoom = (userId: number, subscriber: RoomListSubscriber, roomId: number, sentRoom: SentRoom) => {
    subscriber.rooms.set(roomId, sentRoom);
    const userIds = userIdsByRoom.get(roomId) ?? new Set();
    userIdsByRoom.set(roomId, userIds.add(userId));
  };
  const untrackRoom = (userId: number, roomId: number) => {
    const userIds = userIdsByRoom.get(roomId);
    userIds?.delete(userId);
    if (userIds?.size === 0) userIdsByRoom.delete(roomId);
  };

  return {
    has: (userId) => subscribers.has(userId),

    addSubscription: (subscription, participations) => {
      const { userId } = subscription.connection;
      let subscriber = subscribers.get(userId);
      if (!subscriber) {
        subscriber = { subscriptions: new Set(), rooms: new Map() };
        subscribers.set(userId, subscriber);
        for (const { roomId, lastId, readUpTo } of participations)
          trackRoom(userId, subscriber, roomId, { lastId, readUpTo });
      }
      subscriber.subscriptions.add(subscription);
    },

    removeSubscription: (subscription) => {
      const { userId } = subscription.connection;
      const subscriber = subscribers.get(userId);
      if (!subscriber?.subscriptions.delete(subscription) || subscriber.subscriptions.size > 0) return;
      subscribers.delete(userId);
      for (const roomId of subscriber.rooms.keys()) untrackRoom(userId, roomId);
    },

    subscriptionsOf: (userId) => subscribers.get(userId)?.subscriptions ?? [],

    usersWithRoom: (roomId) => userIdsByRoom.get(roomId) ?? [],

    findLostRoomIds: (userId, requestedIds, foundRooms) => {
      const foundIds = new Set(foundRooms.map(({ roomId }) => roomId));
      return [...requestedIds].filter(
        (roomId) => !foundIds.has(roomId) && subscribers.get(userId)?.rooms.has(roomId),
      );
    },

    update: (userId, rooms, lostRoomIds) => {
      const subscriber = subscribers.get(userId);
      if (!subscriber) return;
      for (const roomId of lostRoomIds) {
        subscriber.rooms.delete(roomId);
        untrackRoom(userId, roomId);
      }
      for (const { roomId, lastMessageId, readUpTo } of rooms)
        trackRoom(userId, subscriber, roomId, { lastId: lastMessageId, readUpTo });
    },

    *findDifferences(userIds, participations) {
      const participationKeys = new Set<string>();
      for (const { userId, roomId, lastId, readUpTo } of participations) {
        participationKeys.add(`${String(userId)} ${String(roomId)}`);
        const sent = subscribers.get(userId)?.rooms.get(roomId);
        // Both values only grow. A smaller value in `participations` was read before the last sent state and is no difference.
        if (!sent || sent.lastId < lastId || sent.readUpTo < readUpTo) yield { userId, roomId };
      }
      for (const userId of userIds) {
        for (const roomId of subscribers.get(userId)?.rooms.keys() ?? []) {
          if (!participationKeys.has(`${String(userId)} ${String(roomId)}`)) yield { userId, roomId };
        }
      }
    },

    clear: () => {
      subscribers.clear();
      userIdsByRoom.clear();
    },
  };
}
