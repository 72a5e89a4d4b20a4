import type { Comment } from '@contract/comment';

/** One comment of a conversation, without those that hang on it: they follow. */
export interface FlatComment extends Omit<Comment, 'children'> {
  /** 0 for a comment on the article itself, 1 for a reply to it, and so on. */
  depth: number;
  /** Whom it answers; undefined on the article itself, and where the answered comment was deleted. */
  replyToName?: string;
}

/** A tree of comments in the order in which it is read: each one followed by everything that answers it. */
export function flattenComments(tree: readonly Comment[]): FlatComment[] {
  const conversation: FlatComment[] = [];
  const stack = tree
    .toReversed()
    .map((comment): { comment: Comment; depth: number; answers?: string } => ({ comment, depth: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {
      comment: { children, ...comment },
      depth,
      answers,
    } = next;
    conversation.push({ ...comment, depth, ...(answers !== undefined && { replyToName: answers }) });
    for (const child of children.toReversed()) {
      stack.push({
        comment: child,
        depth: depth + 1,
        ...(!comment.deleted && { answers: comment.userName }),
      });
    }
  }
  return conversation;
}
