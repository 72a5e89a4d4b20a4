import type { Comment } from '@contract/comment';
import { sampleComment } from '@/app/testing/post-samples';
import { flattenComments } from './flatten-comments';

const told = (tree: readonly Comment[]) =>
  flattenComments(tree).map(({ commentId, depth, replyToName }) => [commentId, depth, replyToName]);

test('each comment is followed by everything that answers it, with its depth and whom it answers', () => {
  const tree = [
    sampleComment(1, {
      userName: '가',
      children: [sampleComment(3, { userName: '나', children: [sampleComment(5)] }), sampleComment(4)],
    }),
    sampleComment(2),
  ];
  expect(told(tree)).toEqual([
    [1, 0, undefined],
    [3, 1, '가'],
    [5, 2, '나'],
    [4, 1, '가'],
    [2, 0, undefined],
  ]);
});

test('who answers a deleted comment answers nobody by name', () => {
  expect(told([sampleComment(1, { deleted: true, userName: '', children: [sampleComment(2)] })])).toEqual([
    [1, 0, undefined],
    [2, 1, undefined],
  ]);
});

test('no comment carries those below it along', () => {
  expect(flattenComments([sampleComment(1, { children: [sampleComment(2)] })])[0]).not.toHaveProperty(
    'children',
  );
});

test('a conversation may be far deeper than functions can call each other', () => {
  let comment = sampleComment(100_000);
  for (let id = 99_999; id > 0; id -= 1) comment = sampleComment(id, { children: [comment] });
  const conversation = flattenComments([comment]);
  expect(conversation).toHaveLength(100_000);
  expect(conversation.at(-1)).toMatchObject({ commentId: 100_000, depth: 99_999 });
});
