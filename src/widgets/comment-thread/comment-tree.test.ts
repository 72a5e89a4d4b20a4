import type { FlatComment } from '@/entities/comment';
import { sampleComment } from '@/app/testing/post-samples';
import { toCommentTree } from './comment-tree';
import type { CommentNode } from './comment-tree';

const sampleFlatComment = (commentId: number, depth: number): FlatComment => ({
  ...sampleComment(commentId),
  depth,
});
interface NestedIds {
  [commentId: string]: NestedIds;
}
const toNestedIds = (nodes: readonly CommentNode[]): NestedIds =>
  Object.fromEntries(
    nodes.map(({ comment: { commentId }, replies }) => [`#${String(commentId)}`, toNestedIds(replies)]),
  );

test('nests replies below the comment that they answer', () => {
  const conversation = [
    sampleFlatComment(1, 0),
    sampleFlatComment(2, 1),
    sampleFlatComment(3, 2),
    sampleFlatComment(4, 1),
    sampleFlatComment(5, 0),
    sampleFlatComment(6, 1),
  ];
  expect(toNestedIds(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': {} }, '#4': {} },
    '#5': { '#6': {} },
  });
});

test('moves replies below the fourth level up to the fourth level [SH-25]', () => {
  const conversation = [
    sampleFlatComment(1, 0),
    sampleFlatComment(2, 1),
    sampleFlatComment(3, 2),
    sampleFlatComment(4, 3),
    sampleFlatComment(5, 4),
    sampleFlatComment(6, 5),
    sampleFlatComment(7, 3),
    sampleFlatComment(8, 2),
    sampleFlatComment(9, 3),
  ];
  expect(toNestedIds(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': { '#4': {}, '#5': {}, '#6': {}, '#7': {} }, '#8': { '#9': {} } } },
  });
});

test('returns an empty tree for no comments', () => {
  expect(toCommentTree([])).toEqual([]);
});
