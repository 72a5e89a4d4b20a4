import type { Pool } from 'pg';
import type { ChatParticipant, ChatRoom } from '@contract/chat';
import { MAX_NEW_PRIVATE_ROOMS_PER_DAY } from '@contract/chat';
import { findPresident } from '@contract/member';
import type { RoomListQuery } from '@contract/chat.rules';
import { message, serverMessage } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { coalesceCalls } from '../../engines/database/call-batching';
import type { Limits } from '../../engines/limits/limits';
import type { ObjectStore } from '../../engines/objects/objects';
import { hasBlock } from '../block/block.service';
import { listLeaders } from '../member/member.service';
import { mayLeave, isParticipating } from './chat.policy';
import { roomNameOf, presentParticipant, presentRoom } from './chat.presenter';
import { listParticipants } from './chat-participant.repository';
import type { OnRoomsChanged } from './chat-room.changes';
import {
  rejoinRoom,
  findParticipation,
  findPrivateRoom,
  lockUsers,
  insertPrivateRoom,
  leaveRoom,
  lockRoom,
  advanceReadMark,
} from './chat-room.repository';
import type { PrivateRoomKey } from './chat-room.repository';
import { findRoomOf, listRoomsOf } from './room-list.repository';

/**
 * Chat rooms of a user. Every method with a room id throws `not_found` if the user does not participate in the room or has left it.
 */
export interface ChatRoomService {
  /** Lists rooms, most recently changed first: a page, or all without `limit`. */
  list: (request: { userId: number } & RoomListQuery) => Promise<ChatRoom[]>;
  /**
   * Returns the id of the only room of two users, or of their only room about a club. Creates the room if necessary, and restores it if
   * the caller left it. Throws `chat_with_oneself`, and `not_found` for an unknown or deleted account. For a new room, throws `not_found`
   * if the other user is not the club's president, `conversation_closed` if one of the users has blocked the other, and
   * `too_many_requests` beyond the caller's daily limit.
   */
  openPrivate: (userId: number, otherUserId: number, clubId: number | undefined) => Promise<number>;
  /** Leaves a room until the other user writes again; earlier messages stay hidden. Throws `not_allowed` for a club's room. */
  leave: (userId: number, roomId: number) => Promise<void>;
  /** Marks messages up to `upTo` as read, all by default. The mark never moves back or past the newest message. */
  markRead: (userId: number, roomId: number, upTo: number | undefined) => Promise<void>;
  nameOf: (userId: number, roomId: number) => Promise<string>;
  participantsOf: (userId: number, roomId: number) => Promise<ChatParticipant[]>;
}

interface ChatRoomServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  limits: Pick<Limits, 'take' | 'refund'>;
  onRoomsChanged: OnRoomsChanged;
}

const roomNotFound = () => new AppError('not_found', { message: message.roomNotFound });

export function createChatRoomService({
  db,
  pool,
  objects,
  limits,
  onRoomsChanged,
}: ChatRoomServiceDeps): ChatRoomService {
  const requireParticipation = async (userId: number, roomId: number) => {
    if (!isParticipating(await findParticipation(pool, roomId, userId))) throw roomNotFound();
  };

  return {
    list: coalesceCalls(
      async ({ userId, ...page }) =>
        Promise.all((await listRoomsOf(pool, userId, page)).map((row) => presentRoom(row, objects))),
      ({ userId, limit, offset }) => JSON.stringify([userId, limit, offset]),
    ),

    openPrivate: async (userId, otherUserId, clubId) => {
      if (otherUserId === userId) throw new AppError('chat_with_oneself');
      const key = keyOf(userId, otherUserId, clubId);
      const open = () =>
        db.transaction(async (tx) => {
          const existingUserIds = await lockUsers(tx, [userId, otherUserId]);
          if (!existingUserIds.includes(userId)) throw new AppError('not_logged_in');
          if (!existingUserIds.includes(otherUserId))
            throw new AppError('not_found', { message: serverMessage.accountNotFound });
          return openRoom(tx, key, { userId, otherUserId, clubId });
        });
      // The limit is taken before the transaction, so that no network call runs inside a transaction.
      const { roomId, listedFor } =
        (await findPrivateRoom(db, key)) === undefined
          ? await openWithinDailyLimit(limits, userId, open)
          : await open();
      if (listedFor.length > 0) onRoomsChanged({ roomId, userIds: listedFor });
      return roomId;
    },

    leave: async (userId, roomId) => {
      await requireParticipation(userId, roomId);
      await db.transaction(async (tx) => {
        // The lock blocks new messages, so all existing messages become hidden, and the next message restores the room.
        const room = await lockRoom(tx, roomId);
        if (!room) throw roomNotFound();
        if (!mayLeave(room.kind)) throw new AppError('not_allowed');
        if (!(await leaveRoom(tx, { roomId, userId, lastMessageId: room.lastMessageId })))
          throw roomNotFound();
      });
      onRoomsChanged({ roomId, userIds: [userId] });
    },

    markRead: async (userId, roomId, upTo) => {
      await requireParticipation(userId, roomId);
      if (await advanceReadMark(db, roomId, userId, upTo)) onRoomsChanged({ roomId, userIds: [userId] });
    },

    nameOf: async (userId, roomId) => {
      const row = await findRoomOf(pool, roomId, userId);
      if (!row) throw roomNotFound();
      return roomNameOf(row);
    },

    participantsOf: async (userId, roomId) => {
      await requireParticipation(userId, roomId);
      return Promise.all(
        (await listParticipants(pool, roomId, userId)).map((row) => presentParticipant(row, objects)),
      );
    },
  };
}

/** Counts a new room against the caller's daily limit, and refunds it when `open` creates none. */
async function openWithinDailyLimit<T extends { isNew: boolean }>(
  limits: Pick<Limits, 'take' | 'refund'>,
  userId: number,
  open: () => Promise<T>,
): Promise<T> {
  try {
    await limits.take('newPrivateRoom', String(userId));
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    throw new AppError('too_many_requests', {
      message: serverMessage.newRoomsExceeded(MAX_NEW_PRIVATE_ROOMS_PER_DAY),
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  let isNew = false;
  try {
    const opened = await open();
    isNew = opened.isNew;
    return opened;
  } finally {
    if (!isNew) await limits.refund('newPrivateRoom', String(userId));
  }
}

const keyOf = (userId: number, otherUserId: number, clubId = 0): PrivateRoomKey => ({
  lowUserId: Math.min(userId, otherUserId),
  highUserId: Math.max(userId, otherUserId),
  aboutClubId: clubId,
});

/** Returns the room's id. `listedFor`: the users to whose room lists the room was added. Requires the locks on both accounts. */
async function openRoom(
  tx: Transaction,
  key: PrivateRoomKey,
  { userId, otherUserId, clubId }: { userId: number; otherUserId: number; clubId: number | undefined },
) {
  // The other user must be the club's president only for a new room. An existing room stays usable after a hand-over.
  let roomId = await findPrivateRoom(tx, key);
  if (roomId === undefined) {
    if (clubId !== undefined && !(await isPresidentOf(tx, clubId, otherUserId)))
      throw new AppError('not_found', { message: message.presidentUnknown });
    // No block can be added before the commit, because blocking needs locks on both accounts.
    if (await hasBlock(tx, userId, otherUserId)) throw new AppError('conversation_closed');
    const createdId = await insertPrivateRoom(tx, key);
    if (createdId !== undefined) return { roomId: createdId, listedFor: [userId, otherUserId], isNew: true };
    // A concurrent call created the room.
    roomId = await findPrivateRoom(tx, key);
  }
  if (roomId === undefined) throw new Error('an existing private room has disappeared');
  return { roomId, listedFor: (await rejoinRoom(tx, roomId, userId)) ? [userId] : [], isNew: false };
}

async function isPresidentOf(executor: Executor, clubId: number, userId: number): Promise<boolean> {
  return findPresident(await listLeaders(executor, clubId))?.userId === userId;
}
