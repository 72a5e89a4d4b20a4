import type { Article, ArticleList } from '@contract/article';
import type { Comment } from '@contract/comment';
import type { Notice, NoticeList } from '@contract/notice';
import type { RoleName } from '@contract/member';
import { sampleClub } from './samples';
import type { FakeAnswers } from './fake-server';

/** Fields that the list rows of articles and notices share. */
type Row = Omit<ArticleList['articles'][number], 'articleId' | 'commentCount'>;

const sampleRow = (more: Partial<Row> = {}): Row => ({
  title: '봄 정기공연 무대 사진을 올립니다',
  thumbUrl: null,
  thumbCardUrl: null,
  createdAt: '2026-03-11T03:40:00.000Z',
  author: { authorId: 2, authorName: '이서연', roleName: 'PRESIDENT', profileImageUrl: null },
  ...more,
});

/** Creates a list row of an article. */
export const sampleArticleRow = (
  articleId: number,
  more: Partial<Row> & { commentCount?: number } = {},
): ArticleList['articles'][number] => ({ articleId, commentCount: 0, ...sampleRow(more) });
/** Creates a list row of a notice. */
export const sampleNoticeRow = (
  noticeId: number,
  more: Partial<Row> & { isPinned?: boolean } = {},
): NoticeList['noticeList'][number] => ({ noticeId, isPinned: false, ...sampleRow(more) });

const detailFields = {
  clubId: 7,
  contents: '어제 공연을 함께 만들어 주신 모든 분께 고맙습니다.',
  updatedAt: '2026-03-11T03:40:00.000Z',
  thumbFullUrl: null,
  thumbSize: null,
};

/** Creates article 12 of club 7, by the club's president. */
export const sampleArticle = (more: Partial<Article> = {}): Article => ({
  articleId: 12,
  ...sampleRow(),
  ...detailFields,
  ...more,
});
/** Creates notice 12 of club 7, by the club's president. */
export const sampleNotice = (more: Partial<Notice> = {}): Notice => ({
  noticeId: 12,
  isPinned: false,
  ...sampleRow(),
  ...detailFields,
  ...more,
});

/**
 * Creates a top-level comment of another user. For a reply, set `parentId` and add the reply to the `children` of
 * its parent.
 */
export const sampleComment = (commentId: number, more: Partial<Comment> = {}): Comment => ({
  commentId,
  userId: 5,
  userName: '박지호',
  roleName: 'MEMBER',
  profileImageUrl: null,
  content: `댓글 ${String(commentId)}`,
  parentId: null,
  createdAt: '2026-03-11T05:00:00.000Z',
  updatedAt: '2026-03-11T05:00:00.000Z',
  edited: false,
  deleted: false,
  children: [],
  ...more,
});

/** Creates fake responses for the pages of club 7, which has no posts, for a user with this role. */
export const sampleClubAnswers = (role: RoleName): FakeAnswers => ({
  'GET /clubs/:clubId': sampleClub(),
  'GET /clubs/:clubId/role': { role },
  'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
  'GET /clubs/:clubId/notices': { noticeList: [], pagination: { total: 0 } },
  'GET /comment/articles/:articleId/comments': [],
});
