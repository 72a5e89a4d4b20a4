import type { Comment } from '@contract/comment';
import { commentRoutesWithRules as routes } from '@contract/comment.rules';
import type { Scopes } from '../../http/scope';
import { serializeTree } from './comment.presenter';
import type { CommentService } from './comment.service';

export function registerCommentRoutes({ signedIn }: Scopes, comments: CommentService): void {
  signedIn(
    routes.list,
    async ({ userId, params, query, reply }) => {
      const tree = await comments.tree(userId, { ...query, articleId: params.articleId });
      // Sets the serializer only after the tree is loaded, because an error response would use the serializer,
      // too. The serializer gets the response envelope, whose `data` is the tree.
      void reply
        .type('application/json; charset=utf-8')
        .serializer(
          ({ data, ...envelope }: { data: Comment[] }) =>
            `${JSON.stringify(envelope).slice(0, -1)},"data":${serializeTree(data)}}`,
        );
      return tree;
    },
    { wholeListRateLimitPoints: 3 },
  );
  signedIn(routes.create, async ({ userId, params, body, idempotentRequest }) => ({
    commentId: await comments.create(userId, params.articleId, body, idempotentRequest),
  }));
  signedIn(routes.edit, async ({ userId, params, body }) => {
    await comments.edit(userId, params.commentId, body.content);
    return null;
  });
  signedIn(routes.remove, async ({ userId, params }) => {
    await comments.delete(userId, params.commentId);
    return null;
  });
}
