import { lazy } from 'yup';
import type { InferType, Schema } from 'yup';
import { articleRoutes, COMMENT_MAX, commentRoutes, CONTENTS_MAX, POST_PAGE_MAX, POST_PAGE_SIZE, TITLE_MAX } from './article';
import { roleNames } from './member';
import { label, message } from './messages';
import { answer, body, bodyId, count, countAnswer, flagAnswer, guard, idAnswer, instantAnswer, line, listAnswer, named, nothing, oneOfAnswer, plain, query, sized, text, textAnswer } from './rule';

export const postBody = body({
  title: sized(line(label.title), 1, TITLE_MAX),
  contents: sized(text(label.contents), 1, CONTENTS_MAX),
  thumbUrl: plain(label.image).max(200, message.imageUnreadable).nullable(),
});

/** The form of an article or notice: what a person types; the picture is handled beside it. */
export const postForm = postBody.pick(['title', 'contents']);

export const postListQuery = query({
  limit: count('limit', 1, POST_PAGE_MAX).default(POST_PAGE_SIZE),
  offset: count('offset', 0, 1_000_000).default(0),
});

const author = answer({ authorId: idAnswer(), authorName: textAnswer(), roleName: oneOfAnswer(roleNames), profileImageUrl: textAnswer().nullable() });

/** The row of a list and the whole of a post share everything but the id's name and the contents. */
export const postShape = {
  title: textAnswer(),
  thumbUrl: textAnswer().nullable(),
  thumbCardUrl: textAnswer().nullable(),
  createdAt: instantAnswer(),
  author,
};
export const pagination = answer({ total: countAnswer() });

/** What only a whole post carries. */
export const wholePostShape = {
  ...postShape,
  clubId: idAnswer(),
  contents: textAnswer(),
  updatedAt: instantAnswer(),
  thumbFullUrl: textAnswer().nullable(),
  thumbSize: answer({ width: countAnswer(), height: countAnswer() }).nullable(),
};

const articleRow = answer({ articleId: idAnswer(), ...postShape });
const article = named('Article', answer({ articleId: idAnswer(), ...wholePostShape }));
const articleList = answer({ articles: listAnswer(articleRow), pagination });

export const commentContent = () => sized(text(label.comment), 1, COMMENT_MAX);
const commentBody = body({
  content: commentContent(),
  parentId: bodyId().nullable(),
});
const commentEditBody = body({ content: commentContent() });

/** A comment with its replies. `content` is '' and `deleted` true for one that was deleted; `edited` carries the marker. */
export interface Comment {
  commentId: number;
  userId: number;
  userName: string;
  roleName: (typeof roleNames)[number];
  profileImageUrl: string | null;
  content: string;
  parentId: number | null;
  createdAt: string;
  updatedAt: string;
  edited: boolean;
  deleted: boolean;
  children: Comment[];
}

const commentShape = {
  commentId: idAnswer(),
  userId: idAnswer(),
  userName: textAnswer(),
  roleName: oneOfAnswer(roleNames),
  profileImageUrl: textAnswer().nullable(),
  content: textAnswer(),
  parentId: idAnswer().nullable(),
  createdAt: instantAnswer(),
  updatedAt: instantAnswer(),
  edited: flagAnswer(),
  deleted: flagAnswer(),
};
// yup cannot infer a type that holds itself: the interface above names it.
const comment: Schema<Comment> = named('Comment', answer({ ...commentShape, children: listAnswer(lazy(() => comment)) }));

export type PostBody = InferType<typeof postBody>;
export type PostListQuery = Partial<InferType<typeof postListQuery>>;
/** `thumbCardUrl`, `thumbFullUrl`: signed addresses for 300 s; `thumbSize`: px of the full version, so that its room is kept. Null without a picture. */
export type Article = InferType<typeof article>;
export type ArticleList = InferType<typeof articleList>;
export type CommentBody = InferType<typeof commentBody>;
export type CommentEditBody = InferType<typeof commentEditBody>;

export const guardedArticleRoutes = guard(articleRoutes, {
  list: { query: postListQuery, data: articleList },
  get: { data: article },
  create: { body: postBody, data: answer({ articleId: idAnswer() }) },
  edit: { body: postBody, data: article },
  remove: { data: nothing() },
});

export const guardedCommentRoutes = guard(commentRoutes, {
  list: { data: listAnswer(comment) },
  create: { body: commentBody, data: answer({ commentId: idAnswer() }) },
  edit: { body: commentEditBody, data: nothing() },
  remove: { data: nothing() },
});
