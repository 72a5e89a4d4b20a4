import type { OwnMessage } from './chat-events';
import type { RoomState } from './room-state';

export interface ChatState {
  /** `connecting` before the first connection and during a logout, `lost` between connections. */
  connection: 'connecting' | 'up' | 'lost';
  /** Rooms with an open screen, by room id. */
  rooms: Record<number, RoomState>;
  /**
   * Own messages that are not among the loaded messages of their room yet, in order of sending. `accepted`:
   * stored by the server, but not yet received live or with history.
   */
  ownMessages: (OwnMessage & { state: 'sending' | 'accepted' | 'failed' })[];
}

export const initialChat: ChatState = { connection: 'connecting', rooms: {}, ownMessages: [] };

/** The part of the store that chat selectors read; absent until the chat code is loaded. */
export interface ChatRoot {
  chat?: ChatState;
}
