import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { ChatMessage, ChatParticipant, ChatRoom } from '@contract/chat';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { ParticipantRow } from './chat-participant.repository';
import type { RoomRow } from './room-list.repository';

/** A message with its sender's current name and address. */
export interface MessageRow {
  messageId: number;
  roomId: number;
  /** Null for a deleted account. */
  senderEmail: string | null;
  senderName: string | null;
  message: string;
  createdAt: Date;
  clientMessageId: string;
  /** Set while the message is removed by an operator. */
  removedUntil?: Date | null;
  isDeleted?: boolean;
}

/** Presents a message for the history and the live connection. Only its sender gets the text of a removed message. */
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

/** Returns the room's name for the user of the row. */
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

/** Presents the newest message as a single line. */
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

/** Presents a participant to the others; a hidden address is an empty string. */
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
