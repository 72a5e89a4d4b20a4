import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { ChatMessage, ChatParticipant, ChatRoom } from '@contract/chat';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { ParticipantRow } from './chat-participant.repository';
import type { RoomRow } from './room-list.repository';

/** A message with its sender's current name and e-mail address. */
export interface MessageRow {
  messageId: number;
  roomId: number;
  /** Null for a deleted account. */
  senderEmail: string | null;
  /** Null for a deleted account. */
  senderName: string | null;
  message: string;
  createdAt: Date;
  clientMessageId: string;
  /** The end of a temporary removal by an operator; null or absent for a visible message. */
  removedUntil?: Date | null;
  /** Whether an operator has deleted the message for good. `message` is then empty. */
  isDeleted?: boolean;
}

/**
 * Presents a message for the history and the live connection. Only its sender gets the text of a removed message. Without `reader` the
 * result is for users who neither sent the message nor have blocked its sender.
 */
export function presentMessage(
  row: MessageRow,
  reader?: { isSender: boolean; hasBlocked: boolean },
): ChatMessage {
  const isRemoved = row.removedUntil instanceof Date;
  return {
    messageId: row.messageId,
    roomId: row.roomId,
    senderEmail: row.senderEmail ?? '',
    senderName: row.senderName ?? WITHDRAWN_USER_NAME,
    message: isRemoved && reader?.isSender !== true ? '' : row.message,
    createdAt: row.createdAt.toISOString(),
    clientMessageId: row.clientMessageId,
    ...(row.removedUntil && { removed: { until: row.removedUntil.toISOString() } }),
    ...(row.isDeleted === true && { deleted: true }),
    ...(reader?.hasBlocked === true && { blocked: true }),
  };
}

async function presentUser(
  { userId, name, image }: { userId: number; name: string | null; image: string | null },
  objects: ObjectStore,
) {
  return {
    userId,
    name: name ?? WITHDRAWN_USER_NAME,
    profileImage: image ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: image === null ? null : await objects.downloadUrlOf(image, 'face'),
  };
}

/** Returns the club's name for a CLUB room, else the other user's name, followed by the club that the room is about. */
export function roomNameOf({
  kind,
  otherName,
  clubName,
}: Pick<RoomRow, 'kind' | 'otherName' | 'clubName'>): string {
  if (kind === 'CLUB') return clubName ?? '';
  const other = otherName ?? WITHDRAWN_USER_NAME;
  return clubName === null ? other : `${other} · ${clubName}`;
}

/** Presents a room for the room list and its live updates. */
export async function presentRoom(row: RoomRow, objects: ObjectStore): Promise<ChatRoom> {
  return {
    roomId: row.roomId,
    kind: row.kind,
    roomName: roomNameOf(row),
    updatedAt: row.updatedAt.toISOString(),
    unReadCount: row.unread,
    readUpTo: row.readUpTo,
    lastMessageId: row.lastMessageId,
    lastMessage: presentLastMessage(row),
    participantCount: row.participantCount,
    other:
      row.otherId === null
        ? null
        : await presentUser({ userId: row.otherId, name: row.otherName, image: row.otherImage }, objects),
    club: row.kind === 'CLUB' ? await presentClub(row, objects) : null,
    ...(row.isReadOnly && { readOnly: true }),
  };
}

/** Presents the newest message as a single line; null if the user sees no message. */
function presentLastMessage({
  lastMessage,
  lastMessageAt,
  lastSenderName,
}: RoomRow): ChatRoom['lastMessage'] {
  if (lastMessage === null || lastMessageAt === null) return null;
  return {
    preview: lastMessage.replace(/\s+/g, ' '),
    senderName: lastSenderName ?? WITHDRAWN_USER_NAME,
    createdAt: lastMessageAt.toISOString(),
  };
}

async function presentClub(
  { clubId, clubName, clubCategory, clubThumbnail }: RoomRow,
  objects: ObjectStore,
): Promise<ChatRoom['club']> {
  if (clubId === null || clubName === null || clubCategory === null) return null;
  return {
    clubId,
    clubName,
    category: clubCategory,
    thumbUrl: clubThumbnail ?? DEFAULT_CLUB_THUMBNAIL,
    thumbCardUrl: clubThumbnail === null ? null : await objects.downloadUrlOf(clubThumbnail, 'card'),
  };
}

/** Presents a participant to the user for whom the row was read. An e-mail address that this user may not see becomes an empty string. */
export async function presentParticipant(
  { userId, name, email, profileImage, isBlocked }: ParticipantRow,
  objects: ObjectStore,
): Promise<ChatParticipant> {
  return {
    ...(await presentUser({ userId, name, image: profileImage }, objects)),
    email: email ?? '',
    ...(isBlocked && { blocked: true }),
  };
}
