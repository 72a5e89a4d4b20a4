import type { Comment } from '@contract/comment';
import { sampleComment } from '@/app/testing/post-samples';
import { flattenComments } from './flatten-comments';

const summarize = (tree: readonly Comment[]) =>
  flattenComments(tree).map(({ commentId, depth, replyToName }) => [commentId, depth, replyToName]);

test('lists each comment before its replies, with its depth and the name of the answered author', () => {
  const tree = [
    sampleComment(1, {
      userName: '가',
      children: [sampleComment(3, { userName: '나', children: [sampleComment(5)] }), sampleComment(4)],
    }),
    sampleComment(2),
  ];
  expect(summarize(tree)).toEqual([
    [1, 0, undefined],
    [3, 1, '가'],
    [5, 2, '나'],
    [4, 1, '가'],
    [2, 0, undefined],
  ]);
});

test('omits the name of the answered author from a reply to a deleted comment', () => {
  expect(
    summarize([sampleComment(1, { deleted: true, userName: '', children: [sampleComment(2)] })]),
  ).toEqual([
    [1, 0, undefined],
    [2, 1, undefined],
  ]);
});

test('removes the nested replies from a comment that has replies', () => {
  expect(flattenComments([sampleComment(1, { children: [sampleComment(2)] })])[0]).not.toHaveProperty(
    'children',
  );
});

test('flattens a tree deeper than the call stack', () => {
  let comment = sampleComment(100_000);
  for (let id = 99_999; id > 0; id -= 1) comment = sampleComment(id, { children: [comment] });
  const flatComments = flattenComments([comment]);
  expect(flatComments).toHaveLength(100_000);
  expect(flatComments.at(-1)).toMatchObject({ commentId: 100_000, depth: 99_999 });
});
