/** What is asked of the process that plays the people, and what it answers. */
export interface UserCalls {
  /** Opens connections, so many at a time, and answers when all have been answered CONNECTED and all receipts of their subscriptions. Who is turned away tries again, as a page does. */
  open: {
    input: { target: Target; members: readonly ChatClientOptions[]; concurrency: number };
    output: { seconds: number; rejections: number; errors: string[] };
  };
  /** Has everybody with a `speaksTo` talk. */
  sendMessages: { input: ChatLoad; output: ChatLoadResult };
  /** Asks every connection for a receipt: answers how many gave one. */
  countAlive: { input: { withinMs: number }; output: { alive: number } };
  /** Cuts them all at once; each comes back after a wait of its own of up to `backWithinMs`, and fills up from the history, as a page does. Answers how long each was away. */
  reconnect: { input: { reconnectWithinMs: number }; output: { reconnectMs: number[] } };
  /** How many numbers after `from` and up to `upTo`, by room, have not been heard by those who listen there: live, or out of the history when they came back. */
  countMissing: {
    input: { from: Readonly<Record<string, number>>; upTo: Readonly<Record<string, number>> };
    output: { missing: number };
  };
  close: { input: Record<string, never>; output: Record<string, never> };
}

/** A server that speaks STOMP over WebSocket. */
export interface Target {
  port: number;
  path: string;
  /** Headers of CONNECT besides the versions. */
  login: Readonly<Record<string, string>>;
}

/** One connection. */
export interface ChatClientOptions {
  /** Headers of the upgrade. */
  headers?: Readonly<Record<string, string>>;
  localAddress?: string;
  subscriptions: readonly { id: string; destination: string }[];
  /** Where it speaks, if it does. */
  sendsTo?: string;
}

export interface ChatLoad {
  seconds: number;
  /** Messages a second of all together, at even distances whatever is answered; without it each says the next when the last has its receipt. */
  perSecond?: number;
  /** Length of what is said. */
  length: number;
  /** Looks into what is heard: numbers and the time it took. */
  parsesMessages: boolean;
}

export interface ChatLoadResult {
  /** From the first word to the last receipt and the last word heard. */
  seconds: number;
  sent: number;
  receipted: number;
  received: number;
  /** Where it looked: from sending to being heard by somebody else, in ms. */
  deliveryMs: number[];
  /** Numbers that came again, before their time, or never. */
  faults: { duplicates: number; outOfOrder: number; lost: number };
}
