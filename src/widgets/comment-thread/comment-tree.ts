import type { FlatComment } from '@/entities/comment';

/** A comment with its replies as rendered. */
export interface CommentNode {
  comment: FlatComment;
  replies: CommentNode[];
}

/** Maximum number of indents. Deeper replies stay at the last indent. */
export const MAX_INDENT_LEVELS = 3;

/** Nests flat comments in at most four levels. */
export function toCommentTree(conversation: readonly FlatComment[]): CommentNode[] {
  const top: CommentNode[] = [];
  /** The last node of each level; the next comment becomes a child of one of them. */
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
