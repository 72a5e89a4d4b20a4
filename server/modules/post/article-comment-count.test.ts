import type { ArticleList } from '@contract/article';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub } from '../../testing/factories';
import { createArticle, createComment } from '../../testing/posts';

const host = setUpTestApp();

test('lists each article with the number of its comments that are not deleted [SH-156]', async () => {
  const { clubId, presidentId: authorId } = await createClub(host.pool);
  const president = await browserOf(host, authorId);
  const uncommentedId = await createArticle(host.pool, { clubId, authorId });
  const commentedId = await createArticle(host.pool, { clubId, authorId });
  const parentId = await createComment(host.pool, { articleId: commentedId, userId: authorId });
  await createComment(host.pool, { articleId: commentedId, userId: authorId, parentId });
  const deletedCommentId = await createComment(host.pool, { articleId: commentedId, userId: authorId });
  const listCommentCounts = async () =>
    (await president.call<ArticleList>('GET', `/clubs/${String(clubId)}/articles`)).data.articles.map(
      ({ articleId, commentCount }) => [articleId, commentCount],
    );
  expect(await listCommentCounts()).toEqual([
    [commentedId, 3],
    [uncommentedId, 0],
  ]);
  expect((await president.call('DELETE', `/comment/articles/${String(deletedCommentId)}`)).status).toBe(200);
  expect(await listCommentCounts()).toEqual([
    [commentedId, 2],
    [uncommentedId, 0],
  ]);
});
