import type { Article, ArticleList } from '@contract/article';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import { presentRemoval } from '../removal/removal.service';
import type { PostDetail, PostRow } from './post.repository';

type PresentedRow = Omit<ArticleList['articles'][number], 'articleId' | 'commentCount'>;
type PresentedPost = Omit<Article, 'articleId'>;

/** Presents a list row. The route adds the id, whose name depends on the kind, and the field that only this kind has. */
export async function presentRow(row: PostRow, objects: ObjectStore): Promise<PresentedRow> {
  return {
    title: row.title,
    thumbUrl: row.image,
    thumbCardUrl: row.image === null ? null : await objects.downloadUrlOf(row.image, 'card'),
    createdAt: row.createdAt.toISOString(),
    ...presentRemoval(row),
    author: {
      authorId: row.authorId,
      authorName: row.authorName ?? WITHDRAWN_USER_NAME,
      roleName: row.authorRole ?? 'NO_ROLE',
      profileImageUrl: row.authorImage === null ? null : await objects.downloadUrlOf(row.authorImage, 'face'),
    },
  };
}

/** Presents a whole post. The route adds the id, whose name depends on the kind, and `isPinned` of a notice. */
export async function presentPost(post: PostDetail, objects: ObjectStore): Promise<PresentedPost> {
  return {
    ...(await presentRow(post, objects)),
    clubId: post.clubId,
    contents: post.contents,
    updatedAt: post.updatedAt.toISOString(),
    thumbFullUrl: post.image === null ? null : await objects.downloadUrlOf(post.image, 'full'),
    thumbSize:
      post.imageWidth === null || post.imageHeight === null
        ? null
        : { width: post.imageWidth, height: post.imageHeight },
  };
}
