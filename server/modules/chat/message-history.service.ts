import type { Pool } from 'pg';
import { HISTORY_PAGE_SIZE } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import type { HistoryQuery } from '@contract/chat.rules';
import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { BlockService } from '../block/block.service';
import { isParticipating } from './chat.policy';
import { presentMessage } from './chat.presenter';
import { findParticipation } from './chat-room.repository';
import { listMessages } from './message-history.repository';

export interface MessageHistoryService {
  /**
   * Returns a page of a room's messages in ascending order: the newest, those next below `before`, or those next above `after`. Excludes
   * messages that became hidden when the user left the room. Throws `not_found` for an unknown room and for users who do not participate.
   */
  pageOf: (userId: number, roomId: number, query: HistoryQuery) => Promise<ChatMessage[]>;
}

interface MessageHistoryDeps {
  pool: Pool;
  blocks: Pick<BlockService, 'blockedIdsOf'>;
}

export function createMessageHistoryService({ pool, blocks }: MessageHistoryDeps): MessageHistoryService {
  return {
    pageOf: async (userId, roomId, { limit = HISTORY_PAGE_SIZE, before, after }) => {
      const participation = await findParticipation(pool, roomId, userId);
      if (!isParticipating(participation)) throw new AppError('not_found', { message: message.roomNotFound });
      const [rows, blockedIds] = await Promise.all([
        listMessages(pool, {
          roomId,
          limit,
          above: Math.max(participation.hiddenUpTo, after ?? 0),
          below: before,
          preferred: after === undefined ? 'newest' : 'oldest',
        }),
        blocks.blockedIdsOf(userId),
      ]);
      return rows.map((row) =>
        presentMessage(row, { isSender: row.senderId === userId, hasBlocked: blockedIds.has(row.senderId) }),
      );
    },
  };
}
