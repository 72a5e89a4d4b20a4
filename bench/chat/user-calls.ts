/** What is asked of the process that plays the people, and what it answers. */
export interface CrowdCalls {
  /** Opens connections, so many at a time, and answers when all have been answered CONNECTED and all receipts of their subscriptions. Who is turned away tries again, as a page does. */
  open: {
    asked: { target: Target; members: readonly Member[]; atOnce: number };
    answer: { seconds: number; turnedAway: number; refused: string[] };
  };
  /** Has everybody with a `speaksTo` talk. */
  talk: { asked: Talk; answer: Talked };
  /** Asks every connection for a receipt: answers how many gave one. */
  alive: { asked: { withinMs: number }; answer: { alive: number } };
  /** Cuts them all at once; each comes back after a wait of its own of up to `backWithinMs`, and fills up from the history, as a page does. Answers how long each was away. */
  drop: { asked: { backWithinMs: number }; answer: { backMs: number[] } };
  /** How many numbers after `from` and up to `upTo`, by room, have not been heard by those who listen there: live, or out of the history when they came back. */
  missing: {
    asked: { from: Readonly<Record<string, number>>; upTo: Readonly<Record<string, number>> };
    answer: { missing: number };
  };
  close: { asked: Record<string, never>; answer: Record<string, never> };
}

/** A server that speaks STOMP over WebSocket. */
export interface Target {
  port: number;
  path: string;
  /** Headers of CONNECT besides the versions. */
  login: Readonly<Record<string, string>>;
}

/** One connection. */
export interface Member {
  /** Headers of the upgrade. */
  headers?: Readonly<Record<string, string>>;
  from?: string;
  subscriptions: readonly { id: string; destination: string }[];
  /** Where it speaks, if it does. */
  speaksTo?: string;
}

export interface Talk {
  seconds: number;
  /** Messages a second of all together, at even distances whatever is answered; without it each says the next when the last has its receipt. */
  perSecond?: number;
  /** Length of what is said. */
  length: number;
  /** Looks into what is heard: numbers and the time it took. */
  looks: boolean;
}

export interface Talked {
  /** From the first word to the last receipt and the last word heard. */
  seconds: number;
  said: number;
  receipted: number;
  heard: number;
  /** Where it looked: from sending to being heard by somebody else, in ms. */
  seenMs: number[];
  /** Numbers that came again, before their time, or never. */
  faults: { twice: number; outOfOrder: number; lost: number };
}
