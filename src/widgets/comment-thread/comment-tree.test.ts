import type { FlatComment } from '@/entities/comment';
import { sampleComment } from '@/app/testing/post-samples';
import { toCommentTree } from './comment-tree';
import type { CommentNode } from './comment-tree';

const speech = (commentId: number, depth: number): FlatComment => ({ ...sampleComment(commentId), depth });
interface Drawn {
  [commentId: string]: Drawn;
}
const drawn = (branches: readonly CommentNode[]): Drawn =>
  Object.fromEntries(
    branches.map(({ speech: { commentId }, replies }) => [`#${String(commentId)}`, drawn(replies)]),
  );

test('replies hang on what they answer', () => {
  const conversation = [speech(1, 0), speech(2, 1), speech(3, 2), speech(4, 1), speech(5, 0), speech(6, 1)];
  expect(drawn(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': {} }, '#4': {} },
    '#5': { '#6': {} },
  });
});

test('from the fourth level on the indent stays, in the order of reading [SH-25]', () => {
  const conversation = [
    speech(1, 0),
    speech(2, 1),
    speech(3, 2),
    speech(4, 3),
    speech(5, 4),
    speech(6, 5),
    speech(7, 3),
    speech(8, 2),
    speech(9, 3),
  ];
  expect(drawn(toCommentTree(conversation))).toEqual({
    '#1': { '#2': { '#3': { '#4': {}, '#5': {}, '#6': {}, '#7': {} }, '#8': { '#9': {} } } },
  });
});

test('nothing is drawn of nothing', () => {
  expect(toCommentTree([])).toEqual([]);
});
