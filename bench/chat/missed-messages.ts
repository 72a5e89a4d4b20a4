import { HISTORY_PAGE_SIZE_MAX, chatRoutes } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import { API_BASE } from '@contract/route';
import type { SimulatedUser } from './simulated-user';

/**
 * Requests all messages of a room after a message id, as a page does after it reconnects. Records them as received
 * by the user.
 */
export async function fetchMissedMessages(
  user: SimulatedUser,
  roomId: string,
  afterMessageId: number,
): Promise<void> {
  const {
    options: { headers = {} },
    target: { port },
  } = user;
  const path = `${API_BASE}${chatRoutes.history.path.replace(':roomId', roomId)}`;
  for (let lastMessageId = afterMessageId; ;) {
    const response = await fetch(
      `http://localhost:${String(port)}${path}?after=${String(lastMessageId)}&limit=${String(HISTORY_PAGE_SIZE_MAX)}`,
      { headers },
    );
    if (!response.ok) throw new Error(`the history responded with ${String(response.status)}`);
    // The `as` is safe because the API contract defines this shape.
    const { data } = (await response.json()) as { data: ChatMessage[] };
    for (const { messageId } of data) user.recordMessage(roomId, messageId);
    lastMessageId = data.at(-1)?.messageId ?? lastMessageId;
    if (data.length < HISTORY_PAGE_SIZE_MAX) return;
  }
}
