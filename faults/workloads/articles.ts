import { createClub, createClubMember } from '../../server/testing/factories';
import type { Pool } from 'pg';
import type { StoredRow, Workload, WriteAttempt } from '../workload';
import { compareWrites } from '../workload';
import type { WorkloadContext } from '../workload-context';

const WRITER_COUNT = 4;

/** Creates a workload in which members of a club write articles with one comment each. */
export async function createArticleWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const { clubId } = await createClub(pool);
  const articles: WriteAttempt[] = [];
  const comments: (WriteAttempt & { articleId: number })[] = [];
  const workers = await Promise.all(
    Array.from({ length: WRITER_COUNT }, async () => {
      const writer = await context.login(await createClubMember(pool, clubId, 'MEMBER'));
      let articleToComment: number | undefined;
      return async () => {
        const marker = context.createMarker();
        if (articleToComment !== undefined) {
          const articleId = articleToComment;
          articleToComment = undefined;
          const { outcome, data } = await writer.call<{ commentId: number }>(
            'POST',
            `/comment/articles/${String(articleId)}`,
            { content: marker },
          );
          comments.push({ marker, outcome, id: data?.commentId, articleId });
          return outcome;
        }
        const { outcome, data } = await writer.call<{ articleId: number }>(
          'POST',
          `/clubs/${String(clubId)}/articles`,
          { title: marker, contents: `${marker}의 내용` },
        );
        articles.push({ marker, outcome, id: data?.articleId });
        articleToComment = data?.articleId;
        return outcome;
      };
    }),
  );
  return {
    workers,
    check: async (currentPool, report) => {
      const { rows } = await currentPool.query<StoredRow & { contents: string }>(
        'select id, title as marker, contents from articles where club_id = $1',
        [clubId],
      );
      compareWrites(report, 'article', articles, rows);
      for (const { marker, contents } of rows)
        if (contents !== `${marker}의 내용`) report.recordViolation('lost', `article ${marker} has changed`);
      const { rows: storedComments } = await currentPool.query<StoredRow & { article_id: number }>(
        'select c.id, c.content as marker, c.article_id from comments c join articles a on a.id = c.article_id where a.club_id = $1',
        [clubId],
      );
      compareWrites(report, 'comment', comments, storedComments);
      const articleOf = new Map(comments.map(({ marker, articleId }) => [marker, articleId]));
      for (const { marker, article_id: articleId } of storedComments)
        if (articleOf.get(marker) !== articleId)
          report.recordViolation('ghost', `comment ${marker} belongs to article ${String(articleId)}`);
    },
  };
}
