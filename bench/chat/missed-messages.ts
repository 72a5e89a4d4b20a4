import { HISTORY_PAGE_SIZE_MAX, chatRoutes } from '@contract/chat';
import type { ChatMessage } from '@contract/chat';
import { API_BASE } from '@contract/route';
import type { SimulatedUser } from './simulated-user';

/** Asks for what follows a number in a room, as a page does that has been away, until there is no more. */
export async function fetchMissedMessages(user: SimulatedUser, room: string, after: number): Promise<void> {
  const {
    options: { headers = {} },
    target: { port },
  } = user;
  const path = `${API_BASE}${chatRoutes.history.path.replace(':roomId', room)}`;
  for (let last = after; ;) {
    const answer = await fetch(
      `http://localhost:${String(port)}${path}?after=${String(last)}&limit=${String(HISTORY_PAGE_SIZE_MAX)}`,
      { headers },
    );
    if (!answer.ok) throw new Error(`the history answers ${String(answer.status)}`);
    // As the contract says; what a number is missing from is found by who counts them.
    const { data } = (await answer.json()) as { data: ChatMessage[] };
    for (const { messageId } of data) user.recordMessage(room, messageId);
    last = data.at(-1)?.messageId ?? last;
    if (data.length < HISTORY_PAGE_SIZE_MAX) return;
  }
}
