import type { Pool } from 'pg';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { PostBody } from '@contract/article';
import { roleNames } from '@contract/member';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { clubNotFound, lockClub, roleOf } from '../member/member.service';
import { writeAudit } from '../audit/audit.service';
import { runIdempotent, runIdempotentStatement } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import type { PictureService } from '../picture/picture.service';
import { contentRemoved, createRemovedContentCheck } from '../removal/removal.service';
import type { CanReadRemoved } from '../removal/removal.service';
import type { PostKindSettings } from './post-kind';
import { deletePostWithPicture } from './club-posts.service';
import {
  addPost,
  findPost,
  insertPost,
  listPosts,
  lockPost,
  setPostImage,
  updatePost,
} from './post.repository';
import type { AddPostResult, NewPost, PostDetail, PostRow, PostValues } from './post.repository';

/** Articles or notices of clubs, depending on the kind. Every method throws `not_found` for an unknown club or post. */
export interface PostService {
  /** Lists posts. Posts that an operator removed have neither title nor picture, except for their author and operators. */
  list: (
    userId: number,
    clubId: number,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: PostRow[]; total: number }>;
  /** Returns a post. A removed post has no title, contents and picture, except for its author and operators. */
  get: (userId: number, clubId: number, id: number) => Promise<PostDetail>;
  /** Creates a post and returns its id. Throws `not_allowed` and what {@link PictureService.prepare} throws. */
  create: (userId: number, clubId: number, body: PostBody, request?: IdempotentRequest) => Promise<number>;
  /** Returns the edited post. Throws `not_allowed`, `nothing_changed`, and what {@link PictureService.prepare} throws. */
  edit: (userId: number, clubId: number, id: number, body: PostBody) => Promise<PostDetail>;
  /** Deletes a post. Throws `not_allowed`. */
  delete: (userId: number, clubId: number, id: number) => Promise<void>;
}

interface PostServiceDeps {
  db: Db;
  pool: Pool;
  pictures: Pick<PictureService, 'prepare' | 'attach' | 'release'>;
  onNotificationsChanged: OnNotificationsChanged;
}

const isHidden = ({ removedUntil, authorId }: PostRow, canRead: CanReadRemoved) =>
  removedUntil !== null && !canRead(authorId);
const hideRow = <T extends PostRow>(row: T): T => ({ ...row, title: '', image: null });

/** Values of `thumbUrl` that mean no picture, besides null. */
const NO_PICTURE_NAMES: readonly string[] = ['', DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE];

export function createPostService(
  kind: PostKindSettings,
  { db, pool, pictures, onNotificationsChanged }: PostServiceDeps,
): PostService {
  const { table } = kind;
  /** Roles that may write, checked inside the INSERT statement. */
  const writerRoles = roleNames.filter(kind.mayWrite);

  const load = async (clubId: number, id: number) => {
    const post = await findPost(pool, kind, clubId, id);
    if (!post) throw new AppError('not_found');
    return post;
  };

  const getForUser = async (userId: number, clubId: number, id: number) => {
    const post = await load(clubId, id);
    const canRead = await createRemovedContentCheck(pool, userId, [post]);
    return isHidden(post, canRead) ? { ...hideRow(post), contents: '' } : post;
  };

  return {
    list: async (userId, clubId, page) => {
      const listed = await listPosts(pool, kind, clubId, page);
      if (!listed) throw clubNotFound();
      const canRead = await createRemovedContentCheck(pool, userId, listed.rows);
      return { ...listed, rows: listed.rows.map((row) => (isHidden(row, canRead) ? hideRow(row) : row)) };
    },

    get: getForUser,

    create: (userId, clubId, { title, contents, thumbUrl }, request) => {
      const values = { clubId, authorId: userId, title, contents };
      const image = requestedImage(thumbUrl) ?? null;
      return image === null
        ? runIdempotentStatement(db, request, async () =>
            requirePostId(await addPost(pool, kind, writerRoles, values, request)),
          )
        : createWithPicture(kind, { db, pictures }, { ...values, image }, request);
    },

    edit: async (userId, clubId, id, { title, contents, thumbUrl }) => {
      const post = await load(clubId, id);
      const { authorId, image: imageBefore } = post;
      const mayEdit: PostKindSettings['mayWrite'] = (role) => kind.mayEdit(role, authorId === userId);
      await requireRight(db, userId, clubId, mayEdit);
      // A leader must not overwrite another author's removed notice, because the leader cannot read it.
      if (isHidden(post, await createRemovedContentCheck(pool, userId, [post]))) throw contentRemoved();
      const requested = requestedImage(thumbUrl);
      if (typeof requested === 'string' && requested !== imageBefore)
        await pictures.prepare(requested, userId);
      await db.transaction(async (tx) => {
        await lockRight(tx, userId, clubId, mayEdit);
        // The lock serialises concurrent edits. An edit that replaces a picture therefore releases the picture of the edit before it.
        const before = await lockPost(tx, table, id);
        if (!before) throw new AppError('not_found');
        const after = { title, contents, image: requested === undefined ? before.image : requested };
        if (hasSameValues(before, after)) throw new AppError('nothing_changed');
        if (after.image !== null && after.image !== before.image)
          await pictures.attach(tx, after.image, userId, `${kind.name}:${id}`);
        await updatePost(tx, table, id, after);
        if (before.image !== null && before.image !== after.image) await pictures.release(tx, before.image);
      });
      return getForUser(userId, clubId, id);
    },

    delete: async (userId, clubId, id) => {
      const { authorId } = await load(clubId, id);
      const changes = await db.transaction(async (tx) => {
        await lockRight(tx, userId, clubId, (role) => kind.mayDelete(role, authorId === userId));
        const retractions = await deletePostWithPicture(tx, kind.name, id, pictures);
        if (!retractions) throw new AppError('not_found');
        if (authorId !== userId)
          await writeAudit(tx, [
            {
              clubId,
              actorId: userId,
              action: kind.name === 'article' ? 'ARTICLE_DELETED' : 'NOTICE_DELETED',
              targetId: authorId,
              before: String(id),
            },
          ]);
        return retractions;
      });
      onNotificationsChanged(changes);
    },
  };
}

/** Throws `not_allowed` if the user's role lacks the right. The role may change before a later transaction: {@link lockRight}. */
async function requireRight(
  executor: Executor,
  userId: number,
  clubId: number,
  may: PostKindSettings['mayWrite'],
): Promise<void> {
  if (!may(await roleOf(executor, clubId, userId))) throw new AppError('not_allowed');
}

/** Like {@link requireRight}, but the user keeps the role until the transaction ends. Lock order: club, post. */
async function lockRight(
  tx: Transaction,
  userId: number,
  clubId: number,
  may: PostKindSettings['mayWrite'],
): Promise<void> {
  await lockClub(tx, clubId, 'share');
  await requireRight(tx, userId, clubId, may);
}

/** Creates a post with a picture and returns the id of the post. */
const createWithPicture = (
  kind: PostKindSettings,
  { db, pictures }: Pick<PostServiceDeps, 'db' | 'pictures'>,
  { image, ...post }: NewPost & { image: string },
  request: IdempotentRequest | undefined,
) =>
  runIdempotent(db, request, async (runInTransaction) => {
    const { authorId, clubId } = post;
    const { table, notifications, mayWrite } = kind;
    await requireRight(db, authorId, clubId, mayWrite);
    await pictures.prepare(image, authorId);
    return runInTransaction(async (tx) => {
      await lockRight(tx, authorId, clubId, mayWrite);
      const id = await insertPost(tx, table, post);
      await pictures.attach(tx, image, authorId, `${kind.name}:${id}`);
      await setPostImage(tx, table, id, image);
      const { newPostJob } = notifications;
      if (newPostJob) await enqueue(tx, newPostJob, [{ [newPostJob.idField]: id }]);
      return id;
    });
  });

/** Returns the new post's id or throws the refusal. */
function requirePostId({ id, hasClub, mayWrite }: AddPostResult): number {
  if (!hasClub) throw clubNotFound();
  if (!mayWrite) throw new AppError('not_allowed');
  if (id === null) throw new Error('the post was neither inserted nor refused');
  return id;
}

/**
 * Returns the requested object name; null for no picture, also for {@link NO_PICTURE_NAMES}; undefined when the field is absent.
 * `prepare` rejects values that are no object names, such as URLs.
 */
function requestedImage(thumbUrl: string | null | undefined): string | null | undefined {
  return typeof thumbUrl === 'string' && NO_PICTURE_NAMES.includes(thumbUrl) ? null : thumbUrl;
}

const hasSameValues = (before: PostValues, after: PostValues) =>
  before.title === after.title && before.contents === after.contents && before.image === after.image;
