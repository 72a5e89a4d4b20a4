import { createArticle, createComment, createNotice } from '../posts';
import { all } from './statuses';
import type { Calls, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const post = { title: '새 제목', contents: '새 내용' };
const members: Statuses = [401, 403, 403, 201, 201, 201, 201, 403, 403];
const own: Statuses = [401, 403, 403, 200, 200, 200, 200, 403, 403];
const leaders: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];

const theClub =
  (body?: object): Row['ask'] =>
  ({ clubId }) => ({ ids: { clubId }, ...(body && { body }) });
const absentClub =
  (body?: object): Row['ask'] =>
  () => ({ ids: { clubId: ABSENT }, ...(body && { body }) });

/** A notice in a club without pins: the rows before must not use the limit up. */
const createOnlyPinnable: typeof createNotice = async (pool, columns) => {
  await pool.query('update notices set is_pinned = false where club_id = $1', [columns.clubId]);
  return createNotice(pool, columns);
};

const createPinned: typeof createNotice = async (pool, columns) => {
  const noticeId = await createOnlyPinnable(pool, columns);
  await pool.query('update notices set is_pinned = true where id = $1', [noticeId]);
  return noticeId;
};

/** One post of a kind in the four places that it can be asked for in. */
function places(
  id: 'articleId' | 'noticeId',
  create: typeof createArticle,
  body?: object,
): Record<'own' | 'another’s' | 'of another club' | 'absent' | 'in an absent club', Row['ask']> {
  const ask =
    (clubOf: (world: World) => number, authorOf: (world: World, actor: Actor) => number): Row['ask'] =>
    async (world, actor) => ({
      ids: {
        clubId: world.clubId,
        [id]: await create(world.host.pool, { clubId: clubOf(world), authorId: authorOf(world, actor) }),
      },
      ...(body && { body }),
    });
  const oneself = (_world: World, { userId }: Actor) => userId;
  const here = ({ clubId }: World) => clubId;
  return {
    own: ask(here, oneself),
    'another’s': ask(here, ({ memberId }) => memberId),
    // Even the own one: under this club's address it is not there.
    'of another club': ask(({ otherClubId }) => otherClubId, oneself),
    absent: ({ clubId }) => ({ ids: { clubId, [id]: ABSENT }, ...(body && { body }) }),
    'in an absent club': async (world, actor) => ({
      ids: { ...(await ask(here, oneself)(world, actor)).ids, clubId: ABSENT },
      ...(body && { body }),
    }),
  };
}

const rows = (
  asks: ReturnType<typeof places>,
  ofOwn: Statuses,
  ofAnothers: Statuses,
): Record<string, Row> => ({
  own: { ask: asks.own, statuses: ofOwn },
  'another’s': { ask: asks['another’s'], statuses: ofAnothers },
  'of another club': { ask: asks['of another club'], statuses: all(404) },
  absent: { ask: asks.absent, statuses: all(404) },
  'in an absent club': { ask: asks['in an absent club'], statuses: all(404) },
});

const theArticle =
  (body?: object): Row['ask'] =>
  ({ articleId }) => ({ ids: { articleId }, ...(body && { body }) });
const absentArticle =
  (body?: object): Row['ask'] =>
  () => ({ ids: { articleId: ABSENT }, ...(body && { body }) });
const comment =
  (authorOf: (world: World, actor: Actor) => number, body?: object): Row['ask'] =>
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
const anothersComment = (body?: object) => comment(({ memberId }) => memberId, body);
const absentComment =
  (body?: object): Row['ask'] =>
  () => ({ ids: { commentId: ABSENT }, ...(body && { body }) });

/** A reply under one article to a comment under another. */
const crossReply: Row['ask'] = async ({ host: { pool }, clubId, memberId, articleId }) => {
  const elsewhere = await createArticle(pool, { clubId, authorId: memberId });
  return {
    ids: { articleId },
    body: {
      content: '저도요',
      parentId: await createComment(pool, { articleId: elsewhere, userId: memberId }),
    },
  };
};

const said = { content: '저도요', parentId: null };
const edited = { content: '저는 아닙니다' };

export const postCalls: Calls = {
  'articles.list': {
    'a club': { ask: theClub(), statuses: all(200) },
    absent: { ask: absentClub(), statuses: all(404) },
  },
  'articles.create': {
    'a club': { ask: theClub(post), statuses: members },
    absent: { ask: absentClub(post), statuses: all(404) },
  },
  'articles.get': rows(places('articleId', createArticle), all(200), all(200)),
  'articles.edit': rows(places('articleId', createArticle, post), own, all(403)),
  'articles.remove': rows(places('articleId', createArticle), all(200), leaders),

  'notices.list': {
    'a club': { ask: theClub(), statuses: all(200) },
    absent: { ask: absentClub(), statuses: all(404) },
  },
  'notices.create': {
    'a club': { ask: theClub(post), statuses: [401, 403, 403, 403, 403, 201, 201, 403, 403] },
    absent: { ask: absentClub(post), statuses: all(404) },
  },
  'notices.get': rows(places('noticeId', createNotice), all(200), all(200)),
  'notices.edit': rows(places('noticeId', createNotice, post), leaders, leaders),
  'notices.pin': rows(places('noticeId', createOnlyPinnable), leaders, leaders),
  'notices.unpin': rows(places('noticeId', createPinned), leaders, leaders),
  'notices.remove': rows(places('noticeId', createNotice), leaders, leaders),

  'comments.list': {
    'an article': { ask: theArticle(), statuses: all(200) },
    absent: { ask: absentArticle(), statuses: all(404) },
  },
  'comments.create': {
    'an article': { ask: theArticle(said), statuses: members },
    'a comment of another article': {
      ask: crossReply,
      statuses: [401, 403, 403, 404, 404, 404, 404, 403, 403],
    },
    absent: { ask: absentArticle(said), statuses: all(404) },
  },
  'comments.edit': {
    own: { ask: ownComment(edited), statuses: own },
    'another’s': { ask: anothersComment(edited), statuses: all(403) },
    absent: { ask: absentComment(edited), statuses: all(404) },
  },
  'comments.remove': {
    own: { ask: ownComment(), statuses: all(200) },
    'another’s': { ask: anothersComment(), statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
    absent: { ask: absentComment(), statuses: all(404) },
  },
};
