import type { OwnMessage } from './chat-events';
import type { RoomLog } from './room-log';

export interface ChatState {
  /** `connecting` before the first connection, `lost` between connections. */
  link: 'connecting' | 'up' | 'lost';
  /** The rooms that are open on this page. */
  rooms: Record<number, RoomLog>;
  /** Own messages that no log shows yet, as they were written. `accepted`: stored, and not heard of yet. */
  own: (OwnMessage & { state: 'sending' | 'accepted' | 'failed' })[];
}

export const initialChat: ChatState = { link: 'connecting', rooms: {}, own: [] };

/** The part of the store that chat selectors look at; absent until the chat has been loaded. */
export interface ChatRoot {
  chat?: ChatState;
}
