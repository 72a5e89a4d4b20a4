import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../engines/database/executor';
import type { articles, notices } from '../../engines/database/schema';
import {
  chatMessages,
  chatRooms,
  clubFollows,
  clubQuestions,
  clubs,
  comments,
  memberships,
  notifications,
  objects,
  rolePeriods,
  successions,
  sessions,
  userBlocks,
  users,
} from '../../engines/database/schema';

/** Returns the account; undefined for a deleted one. */
export async function findAccount(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      universityName: users.universityName,
      studentId: users.studentId,
      department: users.department,
      contact: users.contact,
      isEmailVerified: users.isEmailVerified,
      mailRefusedAt: users.mailRefusedAt,
      profileImage: users.profileImage,
      createdAt: users.createdAt,
      lastActiveOn: users.lastActiveOn,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      consentVersion: users.consentVersion,
      consentedAt: users.consentedAt,
      // The time of the transaction, for the whole export.
      exportedAt: sql<Date>`now()`.mapWith(users.createdAt),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
  return row;
}

export const listMemberships = (tx: Transaction, userId: number) =>
  tx
    .select({
      clubId: memberships.clubId,
      clubName: clubs.name,
      roleName: memberships.role,
      joinedAt: memberships.joinedAt,
    })
    .from(memberships)
    .innerJoin(clubs, eq(clubs.id, memberships.clubId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.joinedAt));

export const listPosts = (tx: Transaction, table: typeof articles | typeof notices, userId: number) =>
  tx
    .select({
      id: table.id,
      clubId: table.clubId,
      clubName: clubs.name,
      title: table.title,
      contents: table.contents,
      createdAt: table.createdAt,
      updatedAt: table.updatedAt,
    })
    .from(table)
    .innerJoin(clubs, eq(clubs.id, table.clubId))
    .where(eq(table.authorId, userId))
    .orderBy(asc(table.id));

export const listComments = (tx: Transaction, userId: number) =>
  tx
    .select({
      commentId: comments.id,
      articleId: comments.articleId,
      content: comments.content,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
    })
    .from(comments)
    .where(and(eq(comments.userId, userId), isNull(comments.deletedAt)))
    .orderBy(asc(comments.id));

/**
 * Lists the user's own messages, including those in rooms that the user left. Reads room by room, because the
 * index by sender starts with the room.
 */
export function listMessages(tx: Transaction, userId: number) {
  const ownMessages = tx
    .select({
      roomId: chatMessages.roomId,
      messageId: chatMessages.messageId,
      message: chatMessages.message,
      createdAt: chatMessages.createdAt,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, chatRooms.id), eq(chatMessages.senderId, userId)))
    .as('own');
  return tx
    .select({
      roomId: ownMessages.roomId,
      messageId: ownMessages.messageId,
      message: ownMessages.message,
      createdAt: ownMessages.createdAt,
    })
    .from(chatRooms)
    .innerJoinLateral(ownMessages, sql`true`)
    .orderBy(asc(ownMessages.roomId), asc(ownMessages.messageId));
}

export const listImages = (tx: Transaction, userId: number) =>
  tx
    .select({ objectName: objects.name, createdAt: objects.createdAt })
    .from(objects)
    .where(eq(objects.ownerId, userId))
    .orderBy(asc(objects.createdAt));

/** Lists the clubs that the user follows. */
export const listFollows = (tx: Transaction, userId: number) =>
  tx
    .select({ clubId: clubFollows.clubId, clubName: clubs.name, followedAt: clubFollows.followedAt })
    .from(clubFollows)
    .innerJoin(clubs, eq(clubs.id, clubFollows.clubId))
    .where(eq(clubFollows.userId, userId))
    .orderBy(asc(clubFollows.followedAt), asc(clubFollows.clubId));

/** Lists the users whom the user has blocked. */
export const listBlocks = (tx: Transaction, userId: number) =>
  tx
    .select({
      userId: userBlocks.blockedId,
      name: sql<string>`coalesce(${users.name}, '')`,
      blockedAt: userBlocks.blockedAt,
    })
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .where(eq(userBlocks.blockerId, userId))
    .orderBy(asc(userBlocks.blockedAt));

export const listQuestions = (tx: Transaction, userId: number) =>
  tx
    .select({
      questionId: clubQuestions.id,
      clubId: clubQuestions.clubId,
      clubName: clubs.name,
      content: clubQuestions.content,
      createdAt: clubQuestions.createdAt,
      answer: clubQuestions.answer,
      answeredAt: clubQuestions.answeredAt,
      removedReason: clubQuestions.deletionReason,
    })
    .from(clubQuestions)
    .innerJoin(clubs, eq(clubs.id, clubQuestions.clubId))
    .where(eq(clubQuestions.askerId, userId))
    .orderBy(asc(clubQuestions.id));

export const listNotifications = (tx: Transaction, userId: number) =>
  tx
    .select({
      notificationId: notifications.id,
      kind: notifications.kind,
      clubId: notifications.clubId,
      clubName: notifications.clubName,
      count: notifications.count,
      createdAt: notifications.createdAt,
      updatedAt: notifications.updatedAt,
      seenAt: notifications.seenAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.recipientId, userId))
    .orderBy(asc(notifications.sequence));

export const listSessions = (tx: Transaction, userId: number) =>
  tx
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));

/** Lists the periods of the user's present and past roles. */
export const listRoles = (tx: Transaction, userId: number) =>
  tx
    .select({
      clubId: rolePeriods.clubId,
      clubName: clubs.name,
      roleName: rolePeriods.role,
      startedAt: rolePeriods.startedAt,
      endedAt: rolePeriods.endedAt,
    })
    .from(rolePeriods)
    .innerJoin(clubs, eq(clubs.id, rolePeriods.clubId))
    .where(eq(rolePeriods.userId, userId))
    .orderBy(asc(rolePeriods.id));

/** Lists the successions in which the user is the requester, a supporter, the candidate or the president at the time of the request. */
export const listSuccessions = (tx: Transaction, userId: number) =>
  tx
    .select({
      clubId: successions.clubId,
      clubName: clubs.name,
      state: successions.state,
      createdAt: successions.createdAt,
      endedAt: successions.endedAt,
    })
    .from(successions)
    .innerJoin(clubs, eq(clubs.id, successions.clubId))
    .where(
      sql`${userId} in (${successions.requesterId}, ${successions.candidateId}, ${successions.presidentId})
        or exists (select from succession_supports p where p.succession_id = ${successions.id} and p.user_id = ${userId})`,
    )
    .orderBy(asc(successions.id));
