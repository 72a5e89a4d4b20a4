import type { FlatComment } from '@/entities/comment';

/** A comment with the comments that are rendered in the list below it. */
export interface CommentNode {
  comment: FlatComment;
  /** Direct replies. A node one level above the last indent also contains all deeper replies. */
  replies: CommentNode[];
}

/** Maximum number of indents. Deeper replies stay at the last indent. */
export const MAX_INDENT_LEVELS = 3;

/** Nests flat comments in at most four levels: the top level and {@link MAX_INDENT_LEVELS} indents. */
export function toCommentTree(conversation: readonly FlatComment[]): CommentNode[] {
  const top: CommentNode[] = [];
  /** By level: the nodes that enclose the previous comment, and then its own node. */
  const path: CommentNode[] = [];
  for (const comment of conversation) {
    const node = { comment, replies: [] };
    const level = Math.min(comment.depth, MAX_INDENT_LEVELS);
    path.length = Math.min(path.length, level);
    (path.at(-1)?.replies ?? top).push(node);
    path.push(node);
  }
  return top;
}
