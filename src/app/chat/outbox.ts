/** A message that the server has not confirmed, as stored in the browser. */
export interface UnconfirmedMessage {
  clientMessageId: string;
  /** Id of the author. Other users of the browser neither send nor see the message. */
  userId: number;
  roomId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  /** The server refused the message, or the message has no attempts left. Only the user can send it again. */
  refused: boolean;
}

/** Stores messages until the server confirms them. The outbox in IndexedDB survives a reload, the one in memory does not. */
export interface Outbox {
  /** Returns the messages of a user in the order of insertion. */
  listOf: (userId: number) => Promise<UnconfirmedMessage[]>;
  /** Appends a message, or replaces a stored message with the same id at its position. */
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
