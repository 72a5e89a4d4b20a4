import { createArticle, createComment, createNotice } from '../posts';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';

const postBody = { title: '새 제목', contents: '새 내용' };
const MEMBER_CREATE_STATUSES: Statuses = [401, 403, 403, 201, 201, 201, 201, 403, 403];
/** Authors only while they are members of the club. */
const OWN_STATUSES: Statuses = [401, 403, 403, 200, 200, 200, 200, 403, 403];
const LEADER_STATUSES: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];

const requestClub =
  (body?: object): Row['createRequest'] =>
  ({ clubId }) => ({ ids: { clubId }, ...(body && { body }) });
const requestAbsentClub =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { clubId: ABSENT_ID }, ...(body && { body }) });

/** Unpins all notices of the club, so that pins of earlier calls do not use up the limit. Then creates a notice. */
const createUnpinnedNotice: typeof createNotice = async (pool, columns) => {
  await pool.query('update notices set is_pinned = false where club_id = $1', [columns.clubId]);
  return createNotice(pool, columns);
};

const createPinnedNotice: typeof createNotice = async (pool, columns) => {
  const noticeId = await createUnpinnedNotice(pool, columns);
  await pool.query('update notices set is_pinned = true where id = $1', [noticeId]);
  return noticeId;
};

/**
 * Returns functions that create a request for a post, by target. Except for 'in an absent club', the path names the club, also for a post
 * of another club.
 */
function createPostRequests(
  idName: 'articleId' | 'noticeId',
  create: typeof createArticle,
  body?: object,
): Record<'own' | 'another’s' | 'of another club' | 'absent' | 'in an absent club', Row['createRequest']> {
  const requestFor =
    (
      postClubIdOf: (world: World) => number,
      authorIdOf: (world: World, actor: Actor) => number,
    ): Row['createRequest'] =>
    async (world, actor) => ({
      ids: {
        clubId: world.clubId,
        [idName]: await create(world.host.pool, {
          clubId: postClubIdOf(world),
          authorId: authorIdOf(world, actor),
        }),
      },
      ...(body && { body }),
    });
  const actorIdOf = (_world: World, { userId }: Actor) => userId;
  const clubIdOf = ({ clubId }: World) => clubId;
  return {
    own: requestFor(clubIdOf, actorIdOf),
    'another’s': requestFor(clubIdOf, ({ memberId }) => memberId),
    // Even the user's own post does not exist under another club's path.
    'of another club': requestFor(({ otherClubId }) => otherClubId, actorIdOf),
    absent: ({ clubId }) => ({ ids: { clubId, [idName]: ABSENT_ID }, ...(body && { body }) }),
    'in an absent club': async (world, actor) => ({
      ids: { ...(await requestFor(clubIdOf, actorIdOf)(world, actor)).ids, clubId: ABSENT_ID },
      ...(body && { body }),
    }),
  };
}

const createPostRows = (
  requests: ReturnType<typeof createPostRequests>,
  statusesOfOwn: Statuses,
  statusesOfOthers: Statuses,
): Record<string, Row> => ({
  own: { createRequest: requests.own, statuses: statusesOfOwn },
  'another’s': { createRequest: requests['another’s'], statuses: statusesOfOthers },
  'of another club': { createRequest: requests['of another club'], statuses: sameForLoggedIn(404) },
  absent: { createRequest: requests.absent, statuses: sameForLoggedIn(404) },
  'in an absent club': { createRequest: requests['in an absent club'], statuses: sameForLoggedIn(404) },
});

const requestArticle =
  (body?: object): Row['createRequest'] =>
  ({ articleId }) => ({ ids: { articleId }, ...(body && { body }) });
const requestAbsentArticle =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { articleId: ABSENT_ID }, ...(body && { body }) });
const requestComment =
  (authorIdOf: (world: World, actor: Actor) => number, body?: object): Row['createRequest'] =>
  async (world, actor) => ({
    ids: {
      commentId: await createComment(world.host.pool, {
        articleId: world.articleId,
        userId: authorIdOf(world, actor),
      }),
    },
    ...(body && { body }),
  });
const requestOwnComment = (body?: object) => requestComment((_world, { userId }) => userId, body);
const requestOtherUsersComment = (body?: object) => requestComment(({ memberId }) => memberId, body);
const requestAbsentComment =
  (body?: object): Row['createRequest'] =>
  () => ({ ids: { commentId: ABSENT_ID }, ...(body && { body }) });

/** Requests a comment on an article as a reply to a comment on another article. */
const requestCrossReply: Row['createRequest'] = async ({ host: { pool }, clubId, memberId, articleId }) => {
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
const editedComment = { content: '저는 아닙니다' };

export const postCalls: CallTable = {
  'articles.list': {
    'a club': { createRequest: requestClub(), statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentClub(), statuses: sameForLoggedIn(404) },
  },
  'articles.create': {
    'a club': { createRequest: requestClub(postBody), statuses: MEMBER_CREATE_STATUSES },
    absent: { createRequest: requestAbsentClub(postBody), statuses: sameForLoggedIn(404) },
  },
  'articles.get': createPostRows(
    createPostRequests('articleId', createArticle),
    sameForLoggedIn(200),
    sameForLoggedIn(200),
  ),
  'articles.edit': createPostRows(
    createPostRequests('articleId', createArticle, postBody),
    OWN_STATUSES,
    sameForLoggedIn(403),
  ),
  'articles.remove': createPostRows(
    createPostRequests('articleId', createArticle),
    sameForLoggedIn(200),
    LEADER_STATUSES,
  ),

  'notices.list': {
    'a club': { createRequest: requestClub(), statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentClub(), statuses: sameForLoggedIn(404) },
  },
  'notices.create': {
    'a club': {
      createRequest: requestClub(postBody),
      statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403],
    },
    absent: { createRequest: requestAbsentClub(postBody), statuses: sameForLoggedIn(404) },
  },
  'notices.get': createPostRows(
    createPostRequests('noticeId', createNotice),
    sameForLoggedIn(200),
    sameForLoggedIn(200),
  ),
  'notices.edit': createPostRows(
    createPostRequests('noticeId', createNotice, postBody),
    LEADER_STATUSES,
    LEADER_STATUSES,
  ),
  'notices.pin': createPostRows(
    createPostRequests('noticeId', createUnpinnedNotice),
    LEADER_STATUSES,
    LEADER_STATUSES,
  ),
  'notices.unpin': createPostRows(
    createPostRequests('noticeId', createPinnedNotice),
    LEADER_STATUSES,
    LEADER_STATUSES,
  ),
  'notices.remove': createPostRows(
    createPostRequests('noticeId', createNotice),
    LEADER_STATUSES,
    LEADER_STATUSES,
  ),

  'comments.list': {
    'an article': { createRequest: requestArticle(), statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentArticle(), statuses: sameForLoggedIn(404) },
  },
  'comments.create': {
    'an article': { createRequest: requestArticle(newComment), statuses: MEMBER_CREATE_STATUSES },
    'an article, as a reply to a comment on another article': {
      createRequest: requestCrossReply,
      statuses: [401, 403, 403, 404, 404, 404, 404, 403, 403],
    },
    absent: { createRequest: requestAbsentArticle(newComment), statuses: sameForLoggedIn(404) },
  },
  'comments.edit': {
    own: { createRequest: requestOwnComment(editedComment), statuses: OWN_STATUSES },
    'another’s': { createRequest: requestOtherUsersComment(editedComment), statuses: sameForLoggedIn(403) },
    absent: { createRequest: requestAbsentComment(editedComment), statuses: sameForLoggedIn(404) },
  },
  'comments.remove': {
    own: { createRequest: requestOwnComment(), statuses: sameForLoggedIn(200) },
    'another’s': {
      createRequest: requestOtherUsersComment(),
      statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403],
    },
    absent: { createRequest: requestAbsentComment(), statuses: sameForLoggedIn(404) },
  },
};
