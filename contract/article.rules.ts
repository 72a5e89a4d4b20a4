import type { InferType } from 'yup';
import { articleRoutes, CONTENTS_MAX, POST_PAGE_MAX, POST_PAGE_SIZE, TITLE_MAX } from './article';
import { roleNames } from './member';
import { line } from './line';
import { label, message } from './messages';
import {
  answer,
  body,
  count,
  countAnswer,
  guard,
  idAnswer,
  instantAnswer,
  listAnswer,
  named,
  nothing,
  oneOfAnswer,
  plain,
  query,
  sized,
  text,
  textAnswer,
} from './rule';

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

const author = answer({
  authorId: idAnswer(),
  authorName: textAnswer(),
  roleName: oneOfAnswer(roleNames),
  profileImageUrl: textAnswer().nullable(),
});

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

const articleRow = answer({ articleId: idAnswer(), ...postShape, commentCount: countAnswer() });
const article = named('Article', answer({ articleId: idAnswer(), ...wholePostShape }));
const articleList = answer({ articles: listAnswer(articleRow), pagination });

export type PostBody = InferType<typeof postBody>;
export type PostListQuery = Partial<InferType<typeof postListQuery>>;
/** `thumbCardUrl`, `thumbFullUrl`: signed addresses for 300 s; `thumbSize`: px of the full version, so that its room is kept. Null without a picture. */
export type Article = InferType<typeof article>;
export type ArticleList = InferType<typeof articleList>;

export const guardedArticleRoutes = guard(articleRoutes, {
  list: { query: postListQuery, data: articleList },
  get: { data: article },
  create: { body: postBody, data: answer({ articleId: idAnswer() }) },
  edit: { body: postBody, data: article },
  remove: { data: nothing() },
});
