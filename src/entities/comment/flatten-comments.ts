import type { Comment } from '@contract/comment';

/** A comment without nested replies. Its replies follow the comment in the list. */
export interface FlatComment extends Omit<Comment, 'children'> {
  /** 0 for a comment on the article itself, 1 for a reply to such a comment, and so on. */
  depth: number;
  /** Name of the author of the answered comment; absent at depth 0 and if that comment was deleted. */
  replyToName?: string;
}

/** Flattens a comment tree depth-first: each comment is followed by its replies. */
export function flattenComments(tree: readonly Comment[]): FlatComment[] {
  const flatComments: FlatComment[] = [];
  const stack = tree
    .toReversed()
    .map((comment): { comment: Comment; depth: number; replyToName?: string } => ({ comment, depth: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {
      comment: { children, ...comment },
      depth,
      replyToName,
    } = next;
    flatComments.push({ ...comment, depth, ...(replyToName !== undefined && { replyToName }) });
    for (const child of children.toReversed()) {
      stack.push({
        comment: child,
        depth: depth + 1,
        ...(!comment.deleted && { replyToName: comment.userName }),
      });
    }
  }
  return flatComments;
}
