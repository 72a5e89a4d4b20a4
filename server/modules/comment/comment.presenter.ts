import type { Comment } from '@contract/comment';
import { WITHDRAWN_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { CommentRow } from './comment.repository';

/**
 * Rows, oldest first, as a tree, oldest first on every level. A deleted comment is shown without its text and its author's name
 * while anything living hangs below it, and left out otherwise. Built from the last row to the first, since replies are younger
 * than what they answer: without recursion, so that a conversation may be as deep as it likes.
 */
export async function presentTree(rows: readonly CommentRow[], objects: ObjectStore): Promise<Comment[]> {
  const addresses = await addressesOf(rows, objects);
  const childrenOf = new Map<number | null, Comment[]>();
  for (const row of rows.toReversed()) {
    const children = (childrenOf.get(row.id) ?? []).reverse();
    if (row.deletedAt !== null && children.length === 0) continue;
    const siblings = childrenOf.get(row.parentId) ?? [];
    siblings.push({ ...presentComment(row, addresses), children });
    childrenOf.set(row.parentId, siblings);
  }
  return (childrenOf.get(null) ?? []).reverse();
}

/** One address a person, however much they have said. */
async function addressesOf(rows: readonly CommentRow[], objects: ObjectStore): Promise<Map<string, string>> {
  const images = new Set(
    rows.flatMap(({ userImage, deletedAt }) => (userImage === null || deletedAt !== null ? [] : [userImage])),
  );
  return new Map(
    await Promise.all(
      [...images].map(async (image) => [image, await objects.readAddress(image, 'card')] as const),
    ),
  );
}

function presentComment(row: CommentRow, addresses: ReadonlyMap<string, string>): Omit<Comment, 'children'> {
  const deleted = row.deletedAt !== null;
  return {
    commentId: row.id,
    userId: row.userId,
    userName: deleted ? '' : (row.userName ?? WITHDRAWN_NAME),
    roleName: deleted ? 'NO_ROLE' : (row.role ?? 'NO_ROLE'),
    profileImageUrl: deleted || row.userImage === null ? null : (addresses.get(row.userImage) ?? null),
    content: deleted ? '' : row.content,
    parentId: row.parentId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    edited: !deleted && row.editedAt !== null,
    deleted,
  };
}

/**
 * A tree as JSON text, as `JSON.stringify` writes it. That one calls itself for every level and gives up at some two thousand:
 * a conversation that deep could be read by nobody any more.
 */
export function treeJson(tree: readonly Comment[]): string {
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

/** A list's items with the commas between them, the last one first: what is pushed last is taken first. */
function withCommas(items: readonly Comment[]): (string | Comment)[] {
  return items.toReversed().flatMap((item, index) => (index === 0 ? [item] : [',', item]));
}
