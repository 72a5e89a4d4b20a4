import type { FlatComment } from '@/entities/comment';

/** A comment with what hangs on it as it is drawn. */
export interface CommentNode {
  speech: FlatComment;
  replies: CommentNode[];
}

/** How many times a reply moves in; what lies deeper stays at that indent, one below the other. */
export const MAX_INDENT_LEVELS = 3;

/** The conversation as nested lists of at most four levels. */
export function toCommentTree(conversation: readonly FlatComment[]): CommentNode[] {
  const top: CommentNode[] = [];
  /** The last branch of each level: what comes next hangs on one of them. */
  const path: CommentNode[] = [];
  for (const speech of conversation) {
    const branch = { speech, replies: [] };
    const level = Math.min(speech.depth, MAX_INDENT_LEVELS);
    path.length = Math.min(path.length, level);
    (path.at(-1)?.replies ?? top).push(branch);
    path.push(branch);
  }
  return top;
}
