import type { FlatComment } from '@/entities/comment';
import { sampleComment } from '@/app/testing/post-samples';
import { toCommentTree } from './comment-tree';
import type { CommentNode } from './comment-tree';

const comment = (commentId: number, depth: number): FlatComment => ({ ...sampleComment(commentId), depth });
interface NestedIds {
  [commentId: string]: NestedIds;
}
const nestedIds = (nodes: readonly CommentNode[]): NestedIds =>
  Object.fromEntries(
    nodes.map(({ comment: { commentId }, replies }) => [`#${String(commentId)}`, nestedIds(replies)]),
  );

test('nests replies below the comment that they answer', () => {
  const conversation = [
    comment(1, 0),
    comment(2, 1),
    comment(3, 2),
    comment(4, 1),
    comment(5, 0),
    comment(6, 1),
  ];
  expect(nestedIds(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': {} }, '#4': {} },
    '#5': { '#6': {} },
  });
});

test('limits the nesting to four levels and keeps the reading order [SH-25]', () => {
  const conversation = [
    comment(1, 0),
    comment(2, 1),
    comment(3, 2),
    comment(4, 3),
    comment(5, 4),
    comment(6, 5),
    comment(7, 3),
    comment(8, 2),
    comment(9, 3),
  ];
  expect(nestedIds(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': { '#4': {}, '#5': {}, '#6': {}, '#7': {} }, '#8': { '#9': {} } } },
  });
});

test('returns an empty tree for no comments', () => {
  expect(toCommentTree([])).toEqual([]);
});
