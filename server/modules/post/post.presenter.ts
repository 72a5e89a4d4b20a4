import type { Article, ArticleList } from '@contract/article';
import { WITHDRAWN_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { PostRow } from './post.repository';

type PostAnswer = Omit<ArticleList['articles'][number], 'articleId'>;
type PostDetail = Omit<Article, 'articleId'>;

/** A row of a list, without the id that its kind names. */
export async function presentRow(row: PostRow, objects: ObjectStore): Promise<PostAnswer> {
  return {
    title: row.title,
    thumbUrl: row.image,
    thumbCardUrl: row.image === null ? null : await objects.readAddress(row.image, 'card'),
    createdAt: row.createdAt.toISOString(),
    author: {
      authorId: row.authorId,
      authorName: row.authorName ?? WITHDRAWN_NAME,
      roleName: row.authorRole ?? 'NO_ROLE',
      profileImageUrl: row.authorImage === null ? null : await objects.readAddress(row.authorImage, 'card'),
    },
  };
}

/** The whole post, without the id that its kind names. */
export async function presentPost(row: PostRow, objects: ObjectStore): Promise<PostDetail> {
  return {
    ...await presentRow(row, objects),
    clubId: row.clubId,
    contents: row.contents,
    updatedAt: row.updatedAt.toISOString(),
    thumbFullUrl: row.image === null ? null : await objects.readAddress(row.image, 'full'),
  };
}
