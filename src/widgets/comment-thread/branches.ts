import type { Speech } from '@/entities/comment';

/** A comment with what hangs on it as it is drawn. */
export interface Branch {
  speech: Speech;
  replies: Branch[];
}

/** How many times a reply moves in; what lies deeper stays at that indent, one below the other. */
export const INDENTS = 3;

/** The conversation as nested lists of at most four levels. */
export function branchesOf(conversation: readonly Speech[]): Branch[] {
  const top: Branch[] = [];
  /** The last branch of each level: what comes next hangs on one of them. */
  const path: Branch[] = [];
  for (const speech of conversation) {
    const branch = { speech, replies: [] };
    const level = Math.min(speech.depth, INDENTS);
    path.length = Math.min(path.length, level);
    (path.at(-1)?.replies ?? top).push(branch);
    path.push(branch);
  }
  return top;
}
