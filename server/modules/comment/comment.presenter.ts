import type { Comment } from '@contract/comment';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import { presentRemoval } from '../removal/removal.service';
import type { CanReadRemoved } from '../removal/removal.service';
import type { CommentRow } from './comment.repository';

/** The properties of a reader that affect the response. */
export interface CommentReader {
  canRead: CanReadRemoved;
  /** Ids of the users whom the reader has blocked. */
  blockedIds: ReadonlySet<number>;
}

const DEFAULT_READER: CommentReader = { canRead: () => false, blockedIds: new Set() };

/**
 * Builds a tree from rows sorted oldest first; every level is sorted the same way. A deleted comment with remaining replies keeps its
 * place without text and without its author's name, role and picture; other deleted comments are omitted. Iterates backwards, because
 * replies are newer than their parents. Avoids recursion, so the depth is unlimited. Without `reader`, returns the tree for users who
 * have blocked no author and may not read removed comments.
 */
export async function presentTree(
  rows: readonly CommentRow[],
  objects: ObjectStore,
  reader: CommentReader = DEFAULT_READER,
): Promise<Comment[]> {
  const pictureUrls = await signPictureUrls(rows, objects);
  const childrenByParent = new Map<number | null, Comment[]>();
  for (const row of rows.toReversed()) {
    const children = (childrenByParent.get(row.id) ?? []).reverse();
    if (row.deletedAt !== null && children.length === 0) continue;
    const siblings = childrenByParent.get(row.parentId) ?? [];
    siblings.push({ ...presentComment(row, pictureUrls, reader), children });
    childrenByParent.set(row.parentId, siblings);
  }
  return (childrenByParent.get(null) ?? []).reverse();
}

/** Returns the signed picture URLs by object name. Signs one URL per author, not per comment. */
async function signPictureUrls(
  rows: readonly CommentRow[],
  objects: ObjectStore,
): Promise<Map<string, string>> {
  const images = new Set(
    rows.flatMap(({ userImage, deletedAt }) => (userImage === null || deletedAt !== null ? [] : [userImage])),
  );
  return new Map(
    await Promise.all(
      [...images].map(async (image) => [image, await objects.downloadUrlOf(image, 'face')] as const),
    ),
  );
}

function presentComment(
  row: CommentRow,
  pictureUrls: ReadonlyMap<string, string>,
  { canRead, blockedIds }: CommentReader,
): Omit<Comment, 'children'> {
  const deleted = row.deletedAt !== null;
  const isTextHidden = deleted || (row.removedUntil !== null && !canRead(row.userId));
  return {
    commentId: row.id,
    userId: row.userId,
    userName: deleted ? '' : (row.userName ?? WITHDRAWN_USER_NAME),
    roleName: deleted ? 'NO_ROLE' : (row.role ?? 'NO_ROLE'),
    profileImageUrl: deleted || row.userImage === null ? null : (pictureUrls.get(row.userImage) ?? null),
    content: isTextHidden ? '' : row.content,
    parentId: row.parentId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    edited: !deleted && row.editedAt !== null,
    deleted,
    ...(!deleted && presentRemoval(row)),
    ...(!deleted && blockedIds.has(row.userId) && { blocked: true }),
  };
}

/**
 * Serialises a tree exactly like `JSON.stringify`, but without recursion: `JSON.stringify` overflows the stack at about two thousand
 * levels.
 */
export function serializeTree(tree: readonly Comment[]): string {
  let json = '';
  const stack: (string | Comment)[] = [']', ...withCommas(tree), '['];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') {
      json += next;
      continue;
    }
    const { children, ...own } = next;
    json += `${JSON.stringify(own).slice(0, -1)},"children":[`;
    stack.push(']}');
    for (const part of withCommas(children)) stack.push(part);
  }
  return json;
}

/** Returns the items in reverse order, with commas between them: the stack pops the last item first. */
function withCommas(items: readonly Comment[]): (string | Comment)[] {
  return items.toReversed().flatMap((item, index) => (index === 0 ? [item] : [',', item]));
}
