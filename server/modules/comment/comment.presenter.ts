import type { Comment } from '@contract/article';
import { WITHDRAWN_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { CommentRow } from './comment.repository';

/**
 * Rows as a tree, oldest first on every level. A deleted comment is shown without its text and its author while anything living
 * hangs below it, and left out otherwise. Built in one pass from the last row to the first: replies are younger than what they answer.
 */
export async function presentTree(rows: readonly CommentRow[], objects: ObjectStore): Promise<Comment[]> {
  const childrenOf = new Map<number | null, Comment[]>();
  for (const row of [...rows].reverse()) {
    const children = (childrenOf.get(row.id) ?? []).reverse();
    if (row.deletedAt !== null && children.length === 0) continue;
    const siblings = childrenOf.get(row.parentId) ?? [];
    siblings.push({ ...await presentComment(row, objects), children });
    childrenOf.set(row.parentId, siblings);
  }
  return (childrenOf.get(null) ?? []).reverse();
}

async function presentComment(row: CommentRow, objects: ObjectStore): Promise<Omit<Comment, 'children'>> {
  const deleted = row.deletedAt !== null;
  return {
    commentId: row.id,
    userId: row.userId,
    userName: deleted ? '' : row.userName ?? WITHDRAWN_NAME,
    roleName: deleted ? 'NO_ROLE' : row.role ?? 'NO_ROLE',
    profileImageUrl: deleted || row.userImage === null ? null : await objects.readAddress(row.userImage, 'card'),
    content: deleted ? '' : row.content,
    parentId: row.parentId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    edited: !deleted && row.editedAt !== null,
    deleted,
  };
}
