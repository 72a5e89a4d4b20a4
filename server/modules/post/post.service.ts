import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { PostBody } from '@contract/article';
import { AppError } from '../../app-error';
import type { Db, Executor } from '../../engines/database/executor';
import { roleOf } from '../member/member.service';
import type { PictureService } from '../picture/picture.service';
import type { PostKind } from './post-kind';
import { countPosts, deletePost, findPost, insertPost, listPosts, setPostImage, updatePost } from './post.repository';
import type { PostRow } from './post.repository';

/** Articles or notices of clubs, by the kind it was made for. Every method throws `not_found` for an absent club or post. */
export interface PostService {
  list: (userId: number, clubId: number, page: { limit: number; offset: number }) => Promise<{ rows: PostRow[]; total: number }>;
  get: (clubId: number, id: number) => Promise<PostRow>;
  /** Answers the new id. Throws `not_allowed` and what {@link PictureService.prepare} throws. */
  create: (userId: number, clubId: number, body: PostBody) => Promise<number>;
  /** Throws `nothing_changed` when all stays the same. */
  edit: (userId: number, clubId: number, id: number, body: PostBody) => Promise<PostRow>;
  remove: (userId: number, clubId: number, id: number) => Promise<void>;
}

const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE];

export function createPostService(kind: PostKind, { db, pictures }: { db: Db; pictures: PictureService }): PostService {
  const { table } = kind;
  const load = async (executor: Executor, clubId: number, id: number) => {
    const row = await findPost(executor, table, clubId, id);
    if (!row) throw new AppError('not_found');
    return row;
  };

  return {
    list: async (userId, clubId, page) => {
      await roleOf(db, clubId, userId); // everybody reads, but only of clubs that are there
      const [rows, total] = await Promise.all([listPosts(db, table, clubId, page), countPosts(db, table, clubId)]);
      return { rows, total };
    },

    get: (clubId, id) => load(db, clubId, id),

    create: async (userId, clubId, { title, contents, thumbUrl }) => {
      if (!kind.mayWrite(await roleOf(db, clubId, userId))) throw new AppError('not_allowed');
      const image = imageNamed(thumbUrl);
      if (image) await pictures.prepare(image, userId);
      return db.transaction(async (tx) => {
        // Asked again inside: whoever was expelled while the picture was converted writes nothing.
        if (!kind.mayWrite(await roleOf(tx, clubId, userId))) throw new AppError('not_allowed');
        const id = await insertPost(tx, table, { clubId, authorId: userId, title, contents });
        if (image) {
          await pictures.attach(tx, image, userId, `${kind.name}:${id}`);
          await setPostImage(tx, table, id, image);
        }
        return id;
      });
    },

    edit: async (userId, clubId, id, { title, contents, thumbUrl }) => {
      const before = await load(db, clubId, id);
      if (!kind.mayEdit(await roleOf(db, clubId, userId), before.authorId === userId)) throw new AppError('not_allowed');
      const image = thumbUrl === undefined ? before.image : imageNamed(thumbUrl);
      if (title === before.title && contents === before.contents && image === before.image) throw new AppError('nothing_changed');
      const replaces = image !== null && image !== before.image;
      if (replaces) await pictures.prepare(image, userId);
      await db.transaction(async (tx) => {
        if (!kind.mayEdit(await roleOf(tx, clubId, userId), before.authorId === userId)) throw new AppError('not_allowed');
        if (replaces) await pictures.attach(tx, image, userId, `${kind.name}:${id}`);
        if (!await updatePost(tx, table, id, { title, contents, image })) throw new AppError('not_found');
        if (before.image && before.image !== image) await pictures.release(tx, before.image);
      });
      return load(db, clubId, id);
    },

    remove: async (userId, clubId, id) => {
      const { authorId } = await load(db, clubId, id);
      if (!kind.mayDelete(await roleOf(db, clubId, userId), authorId === userId)) throw new AppError('not_allowed');
      await db.transaction(async (tx) => {
        const deleted = await deletePost(tx, table, id);
        if (!deleted) throw new AppError('not_found');
        if (deleted.image) await pictures.release(tx, deleted.image);
      });
    },
  };
}

/** The object that a body names; the default names mean none. Anything that is no object name is refused when it is prepared. */
function imageNamed(thumbUrl: string | null | undefined): string | null {
  return thumbUrl === undefined || thumbUrl === null || thumbUrl === '' || DEFAULT_NAMES.includes(thumbUrl) ? null : thumbUrl;
}
