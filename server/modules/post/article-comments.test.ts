import type { ArticleList } from '@contract/article';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub } from '../../testing/factories';
import { createArticle, createComment } from '../../testing/posts';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

test('lists each article with the number of its visible comments [SH-156]', async () => {
  const { clubId, presidentId: authorId } = await createClub(host.pool);
  const president = await browserOf(host, authorId);
  const quiet = await createArticle(host.pool, { clubId, authorId });
  const lively = await createArticle(host.pool, { clubId, authorId });
  const parentId = await createComment(host.pool, { articleId: lively, userId: authorId });
  await createComment(host.pool, { articleId: lively, userId: authorId, parentId });
  const gone = await createComment(host.pool, { articleId: lively, userId: authorId });
  const countsOf = async () =>
    (await president.call<ArticleList>('GET', `/clubs/${String(clubId)}/articles`)).data.articles.map(
      ({ articleId, commentCount }) => [articleId, commentCount],
    );
  expect(await countsOf()).toEqual([
    [lively, 3],
    [quiet, 0],
  ]);
  expect((await president.call('DELETE', `/comment/articles/${String(gone)}`)).status).toBe(200);
  expect(await countsOf()).toEqual([
    [lively, 2],
    [quiet, 0],
  ]);
});
