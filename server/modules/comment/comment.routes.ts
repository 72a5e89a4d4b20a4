import { guardedCommentRoutes as routes } from '@contract/article.rules';
import type { Scopes } from '../../http/scope';
import type { CommentService } from './comment.service';

export function registerCommentRoutes({ signedIn }: Scopes, comments: CommentService): void {
  signedIn(routes.list, ({ params }) => comments.tree(params.articleId));
  signedIn(routes.create, async ({ userId, params, body }) => ({ commentId: await comments.create(userId, params.articleId, body) }));
  signedIn(routes.edit, async ({ userId, params, body }) => {
    await comments.edit(userId, params.commentId, body.content);
    return null;
  });
  signedIn(routes.remove, async ({ userId, params }) => {
    await comments.remove(userId, params.commentId);
    return null;
  });
}
