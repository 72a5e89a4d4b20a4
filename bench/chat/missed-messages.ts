import { HISTORY_PAGE_SIZE_MAX, chatRoutes } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import { API_BASE } from '@contract/route';
import type { SimulatedUser } from './simulated-user';

/** Requests all messages of a room after a message id, as a page does after it reconnects. */
export async function fetchMissedMessages(user: SimulatedUser, room: string, after: number): Promise<void> {
  const {
    options: { headers = {} },
    target: { port },
  } = user;
  const path = `${API_BASE}${chatRoutes.history.path.replace(':roomId', room)}`;
  for (let last = after; ;) {
    const response = await fetch(
      `http://localhost:${String(port)}${path}?after=${String(last)}&limit=${String(HISTORY_PAGE_SIZE_MAX)}`,
      { headers },
    );
    if (!response.ok) throw new Error(`the history responded with ${String(response.status)}`);
    // The contract defines this response. `countMissing` finds missing messages.
    const { data } = (await response.json()) as { data: ChatMessage[] };
    for (const { messageId } of data) user.recordMessage(room, messageId);
    last = data.at(-1)?.messageId ?? last;
    if (data.length < HISTORY_PAGE_SIZE_MAX) return;
  }
}
