import { createArticle, createComment, createNotice } from '../posts';
import { sameForAll } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const post = { title: '새 제목', contents: '새 내용' };
const members: Statuses = [401, 403, 403, 201, 201, 201, 201, 403, 403];
const ownStatuses: Statuses = [401, 403, 403, 200, 200, 200, 200, 403, 403];
const leaders: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];

const ownClub =
  (body?: object): Row['createRequest'] =>
  ({ clubId }) => ({ ids: { clubId }, ...(body && { body }) });
const absentClub =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { clubId: ABSENT }, ...(body && { body }) });

/** A notice in a club without pins, so that earlier rows do not use up the limit. */
const createOnlyPinnable: typeof createNotice = async (pool, columns) => {
  await pool.query('update notices set is_pinned = false where club_id = $1', [columns.clubId]);
  return createNotice(pool, columns);
};

const createPinned: typeof createNotice = async (pool, columns) => {
  const noticeId = await createOnlyPinnable(pool, columns);
  await pool.query('update notices set is_pinned = true where id = $1', [noticeId]);
  return noticeId;
};

/** Rows for a post as own, another's, another club's and absent. */
function requestsForPosts(
  id: 'articleId' | 'noticeId',
  create: typeof createArticle,
  body?: object,
): Record<'own' | 'another’s' | 'of another club' | 'absent' | 'in an absent club', Row['createRequest']> {
  const requestFor =
    (
      clubOf: (world: World) => number,
      authorOf: (world: World, actor: Actor) => number,
    ): Row['createRequest'] =>
    async (world, actor) => ({
      ids: {
        clubId: world.clubId,
        [id]: await create(world.host.pool, { clubId: clubOf(world), authorId: authorOf(world, actor) }),
      },
      ...(body && { body }),
    });
  const ownId = (_world: World, { userId }: Actor) => userId;
  const clubIdOf = ({ clubId }: World) => clubId;
  return {
    own: requestFor(clubIdOf, ownId),
    'another’s': requestFor(clubIdOf, ({ memberId }) => memberId),
    // Even the user's own post does not exist under another club's path.
    'of another club': requestFor(({ otherClubId }) => otherClubId, ownId),
    absent: ({ clubId }) => ({ ids: { clubId, [id]: ABSENT }, ...(body && { body }) }),
    'in an absent club': async (world, actor) => ({
      ids: { ...(await requestFor(clubIdOf, ownId)(world, actor)).ids, clubId: ABSENT },
      ...(body && { body }),
    }),
  };
}

const rows = (
  requests: ReturnType<typeof requestsForPosts>,
  ofOwn: Statuses,
  ofAnothers: Statuses,
): Record<string, Row> => ({
  own: { createRequest: requests.own, statuses: ofOwn },
  'another’s': { createRequest: requests['another’s'], statuses: ofAnothers },
  'of another club': { createRequest: requests['of another club'], statuses: sameForAll(404) },
  absent: { createRequest: requests.absent, statuses: sameForAll(404) },
  'in an absent club': { createRequest: requests['in an absent club'], statuses: sameForAll(404) },
});

const existingArticle =
  (body?: object): Row['createRequest'] =>
  ({ articleId }) => ({ ids: { articleId }, ...(body && { body }) });
const absentArticle =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { articleId: ABSENT }, ...(body && { body }) });
const comment =
  (authorOf: (world: World, actor: Actor) => number, body?: object): Row['createRequest'] =>
  async (world, actor) => ({
    ids: {
      commentId: await createComment(world.host.pool, {
        articleId: world.articleId,
        userId: authorOf(world, actor),
      }),
    },
    ...(body && { body }),
  });
const ownComment = (body?: object) => comment((_world, { userId }) => userId, body);
const otherUsersComment = (body?: object) => comment(({ memberId }) => memberId, body);
const absentComment =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { commentId: ABSENT }, ...(body && { body }) });

/** A reply on one article to a comment on another. */
const crossReply: Row['createRequest'] = async ({ host: { pool }, clubId, memberId, articleId }) => {
  const otherArticleId = await createArticle(pool, { clubId, authorId: memberId });
  return {
    ids: { articleId },
    body: {
      content: '저도요',
      parentId: await createComment(pool, { articleId: otherArticleId, userId: memberId }),
    },
  };
};

const newComment = { content: '저도요', parentId: null };
const edited = { content: '저는 아닙니다' };

export const postCalls: CallTable = {
  'articles.list': {
    'a club': { createRequest: ownClub(), statuses: sameForAll(200) },
    absent: { createRequest: absentClub(), statuses: sameForAll(404) },
  },
  'articles.create': {
    'a club': { createRequest: ownClub(post), statuses: members },
    absent: { createRequest: absentClub(post), statuses: sameForAll(404) },
  },
  'articles.get': rows(requestsForPosts('articleId', createArticle), sameForAll(200), sameForAll(200)),
  'articles.edit': rows(requestsForPosts('articleId', createArticle, post), ownStatuses, sameForAll(403)),
  'articles.remove': rows(requestsForPosts('articleId', createArticle), sameForAll(200), leaders),

  'notices.list': {
    'a club': { createRequest: ownClub(), statuses: sameForAll(200) },
    absent: { createRequest: absentClub(), statuses: sameForAll(404) },
  },
  'notices.create': {
    'a club': { createRequest: ownClub(post), statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403] },
    absent: { createRequest: absentClub(post), statuses: sameForAll(404) },
  },
  'notices.get': rows(requestsForPosts('noticeId', createNotice), sameForAll(200), sameForAll(200)),
  'notices.edit': rows(requestsForPosts('noticeId', createNotice, post), leaders, leaders),
  'notices.pin': rows(requestsForPosts('noticeId', createOnlyPinnable), leaders, leaders),
  'notices.unpin': rows(requestsForPosts('noticeId', createPinned), leaders, leaders),
  'notices.remove': rows(requestsForPosts('noticeId', createNotice), leaders, leaders),

  'comments.list': {
    'an article': { createRequest: existingArticle(), statuses: sameForAll(200) },
    absent: { createRequest: absentArticle(), statuses: sameForAll(404) },
  },
  'comments.create': {
    'an article': { createRequest: existingArticle(newComment), statuses: members },
    'a comment of another article': {
      createRequest: crossReply,
      statuses: [401, 403, 403, 404, 404, 404, 404, 403, 403],
    },
    absent: { createRequest: absentArticle(newComment), statuses: sameForAll(404) },
  },
  'comments.edit': {
    own: { createRequest: ownComment(edited), statuses: ownStatuses },
    'another’s': { createRequest: otherUsersComment(edited), statuses: sameForAll(403) },
    absent: { createRequest: absentComment(edited), statuses: sameForAll(404) },
  },
  'comments.remove': {
    own: { createRequest: ownComment(), statuses: sameForAll(200) },
    'another’s': {
      createRequest: otherUsersComment(),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    absent: { createRequest: absentComment(), statuses: sameForAll(404) },
  },
};
