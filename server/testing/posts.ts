import type { Pool } from 'pg';
import { idOf } from './factories';

interface PostColumns {
  clubId: number;
  authorId: number;
  title?: string;
  contents?: string;
  /** Object name of an image, which the caller must store. */
  image?: string | null;
}

const createInsert =
  (table: 'articles' | 'notices') =>
  async (
    pool: Pool,
    { clubId, authorId, title = '모임 안내', contents = '이번 주에 만납니다.', image = null }: PostColumns,
  ): Promise<number> => {
    const {
      rows: [row],
    } = await pool.query<{ id: number }>(
      `insert into ${table} (club_id, author_id, title, contents, image) values ($1, $2, $3, $4, $5) returning id`,
      [clubId, authorId, title, contents, image],
    );
    return idOf(row);
  };

/** Inserts an article and returns its id. */
export const createArticle = createInsert('articles');
/** Inserts a notice and returns its id. */
export const createNotice = createInsert('notices');

interface CommentColumns {
  articleId: number;
  userId: number;
  parentId?: number | null;
  content?: string;
}

/** Inserts a comment and returns its id. */
export async function createComment(
  pool: Pool,
  { articleId, userId, parentId = null, content = '좋습니다.' }: CommentColumns,
): Promise<number> {
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    'insert into comments (article_id, user_id, parent_id, content) values ($1, $2, $3, $4) returning id',
    [articleId, userId, parentId, content],
  );
  return idOf(row);
}
