import type { OwnMessage } from './chat-events';
import type { RoomLog } from './room-log';

export interface ChatState {
  /** `connecting` before the first connection, `lost` between connections. */
  link: 'connecting' | 'up' | 'lost';
  /** Rooms with an open screen, by room id. */
  rooms: Record<number, RoomLog>;
  /**
   * Own messages that no log shows yet, in order of writing. `accepted`: stored, but not yet received live.
   */
  ownMessages: (OwnMessage & { state: 'sending' | 'accepted' | 'failed' })[];
}

export const initialChat: ChatState = { link: 'connecting', rooms: {}, ownMessages: [] };

/** The part of the store that chat selectors read; absent until the chat code is loaded. */
export interface ChatRoot {
  chat?: ChatState;
}
