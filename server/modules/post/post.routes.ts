import { articleRoutesWithRules as articleRoutes } from '@contract/article.rules';
import { POST_PAGE_SIZE } from '@contract/article';
import { noticeRoutesWithRules as noticeRoutes } from '@contract/notice.rules';
import type { ObjectStore } from '../../engines/objects/objects';
import type { Scopes } from '../../http/scope';
import { presentPost, presentRow } from './post.presenter';
import type { PostDetail } from './post.repository';
import type { NoticePinsService } from './notice-pins.service';
import type { PostService } from './post.service';

const pageOf = (query: { limit?: number; offset?: number } | undefined) => ({
  limit: query?.limit ?? POST_PAGE_SIZE,
  offset: query?.offset ?? 0,
});

export function registerArticleRoutes(
  { signedIn }: Scopes,
  articles: PostService,
  objects: ObjectStore,
): void {
  signedIn(articleRoutes.list, async ({ userId, params, query }) => {
    const { rows, total } = await articles.list(userId, params.clubId, pageOf(query));
    return {
      articles: await Promise.all(
        rows.map(async (row) => ({
          articleId: row.id,
          ...(await presentRow(row, objects)),
          commentCount: row.commentCount,
        })),
      ),
      pagination: { total },
    };
  });
  signedIn(articleRoutes.get, async ({ userId, params }) => ({
    articleId: params.articleId,
    ...(await presentPost(await articles.get(userId, params.clubId, params.articleId), objects)),
  }));
  signedIn(articleRoutes.create, async ({ userId, params, body, idempotentRequest }) => ({
    articleId: await articles.create(userId, params.clubId, body, idempotentRequest),
  }));
  signedIn(articleRoutes.edit, async ({ userId, params, body }) => ({
    articleId: params.articleId,
    ...(await presentPost(await articles.edit(userId, params.clubId, params.articleId, body), objects)),
  }));
  signedIn(articleRoutes.remove, async ({ userId, params }) => {
    await articles.delete(userId, params.clubId, params.articleId);
    return null;
  });
}

export function registerNoticeRoutes(
  { signedIn }: Scopes,
  notices: PostService,
  pins: NoticePinsService,
  objects: ObjectStore,
): void {
  const present = async (post: PostDetail) => ({
    noticeId: post.id,
    ...(await presentPost(post, objects)),
    isPinned: post.isPinned,
  });
  signedIn(noticeRoutes.list, async ({ userId, params, query }) => {
    const { rows, total } = await notices.list(userId, params.clubId, pageOf(query));
    return {
      noticeList: await Promise.all(
        rows.map(async (row) => ({
          noticeId: row.id,
          ...(await presentRow(row, objects)),
          isPinned: row.isPinned,
        })),
      ),
      pagination: { total },
    };
  });
  signedIn(noticeRoutes.get, async ({ userId, params }) =>
    present(await notices.get(userId, params.clubId, params.noticeId)),
  );
  signedIn(noticeRoutes.create, async ({ userId, params, body, idempotentRequest }) => ({
    noticeId: await notices.create(userId, params.clubId, body, idempotentRequest),
  }));
  signedIn(noticeRoutes.edit, async ({ userId, params, body }) =>
    present(await notices.edit(userId, params.clubId, params.noticeId, body)),
  );
  signedIn(noticeRoutes.pin, async ({ userId, params }) => {
    await pins.pin(userId, params.clubId, params.noticeId);
    return null;
  });
  signedIn(noticeRoutes.unpin, async ({ userId, params }) => {
    await pins.unpin(userId, params.clubId, params.noticeId);
    return null;
  });
  signedIn(noticeRoutes.remove, async ({ userId, params }) => {
    await notices.delete(userId, params.clubId, params.noticeId);
    return null;
  });
}
