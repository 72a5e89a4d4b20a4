/** A message that the server has not confirmed, as it is kept in the browser. */
export interface Waiting {
  clientMessageId: string;
  /** Whose it is: nobody else who uses this browser sends or sees it. */
  userId: number;
  roomId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  /** The server will not take it: it is sent again by hand only. */
  refused: boolean;
}

/** Where messages wait until the server has confirmed them, so that a reload loses none. */
export interface Outbox {
  /** In the order in which they were put. */
  listOf: (userId: number) => Promise<Waiting[]>;
  /** Puts it last; one that is there already keeps its place. */
  put: (message: Waiting) => Promise<void>;
  remove: (clientMessageId: string) => Promise<void>;
}

/** Lasts as long as the page. */
export function createMemoryOutbox(): Outbox {
  const messages = new Map<string, Waiting>();
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
