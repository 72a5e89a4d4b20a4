/** A message that the server has not confirmed, as stored in the browser. */
export interface UnconfirmedMessage {
  clientMessageId: string;
  /** Owner: other users of the browser neither send nor see it. */
  userId: number;
  roomId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  /** The server rejected it; only the user can send it again. */
  refused: boolean;
}

/** Stores messages until the server confirms them, so that a reload loses none. */
export interface Outbox {
  /** In the order of insertion. */
  listOf: (userId: number) => Promise<UnconfirmedMessage[]>;
  /** Appends a message; an existing one keeps its position. */
  put: (message: UnconfirmedMessage) => Promise<void>;
  remove: (clientMessageId: string) => Promise<void>;
}

/** Creates an outbox in memory, which lasts as long as the page. */
export function createMemoryOutbox(): Outbox {
  const messages = new Map<string, UnconfirmedMessage>();
  return {
    listOf: async (userId) => [...messages.values()].filter((message) => message.userId === userId),
    put: async (message) => {
      messages.set(message.clientMessageId, message);
    },
    remove: async (clientMessageId) => {
      messages.delete(clientMessageId);
    },
  };
}
