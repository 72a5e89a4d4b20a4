import { chatRoutesWithRules as routes } from '@contract/chat.rules';
import type { Scopes } from '../../http/scope';
import type { ChatRoomService } from './chat-room.service';
import type { MessageHistoryService } from './message-history.service';

/** Registers the routes of rooms and message history. New messages arrive over the live connection. */
export function registerChatRoutes(
  { signedIn }: Scopes,
  { rooms, messageHistory }: { rooms: ChatRoomService; messageHistory: MessageHistoryService },
): void {
  signedIn(routes.listRooms, ({ userId, query }) => rooms.list({ ...query, userId }), {
    wholeListRateLimitPoints: 3,
  });
  signedIn(routes.createPrivate, async ({ userId, query }) => ({
    roomId: await rooms.openPrivate(userId, query.otherUserId, query.clubId),
  }));
  signedIn(routes.leavePrivate, async ({ userId, params }) => {
    await rooms.leave(userId, params.roomId);
    return null;
  });
  signedIn(routes.markRead, async ({ userId, params, query }) => {
    await rooms.markRead(userId, params.roomId, query.upTo);
    return null;
  });
  signedIn(routes.roomName, ({ userId, params }) => rooms.nameOf(userId, params.roomId));
  signedIn(routes.participants, ({ userId, params }) => rooms.participantsOf(userId, params.roomId));
  signedIn(routes.history, ({ userId, params, query }) =>
    messageHistory.pageOf(userId, params.roomId, query),
  );
}
