import type { InferType } from 'yup';
import {
  articleRoutes,
  CONTENTS_MAX_LENGTH,
  POST_PAGE_SIZE_MAX,
  POST_PAGE_SIZE,
  TITLE_MAX_LENGTH,
} from './article';
import { roleNames } from './member';
import { removed } from './removed.rules';
import { singleLineText } from './single-line-text';
import { label, message } from './messages';
import { requestBody, rawText, withLength, normalizedText } from './rule';
import { queryInteger, queryParams } from './query.rules';
import {
  responseObject,
  responseCount,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  responseText,
} from './response.rules';

export const postBody = requestBody({
  title: withLength(singleLineText(label.title), 1, TITLE_MAX_LENGTH),
  contents: withLength(normalizedText(label.contents), 1, CONTENTS_MAX_LENGTH),
  // An object name, not a URL.
  thumbUrl: rawText(label.image).max(200, message.imageUnreadable).nullable(),
});

/** The form of an article or notice without its image, which is uploaded separately. */
export const postForm = postBody.pick(['title', 'contents']);

export const postListQuery = queryParams({
  limit: queryInteger('limit', 1, POST_PAGE_SIZE_MAX).default(POST_PAGE_SIZE),
  offset: queryInteger('offset', 0, 1_000_000).default(0),
});

const author = responseObject({
  authorId: responseId(),
  authorName: responseText(),
  roleName: responseEnum(roleNames),
  profileImageUrl: responseText().nullable(),
});

/** Fields that list rows and full posts share. */
export const postShape = {
  title: responseText(),
  thumbUrl: responseText().nullable(),
  thumbCardUrl: responseText().nullable(),
  createdAt: responseTimestamp(),
  author,
  removed: removed(),
};
export const pagination = responseObject({ total: responseCount() });

/** Fields of a full post. */
export const fullPostShape = {
  ...postShape,
  clubId: responseId(),
  contents: responseText(),
  updatedAt: responseTimestamp(),
  thumbFullUrl: responseText().nullable(),
  thumbSize: responseObject({ width: responseCount(), height: responseCount() }).nullable(),
};

const articleRow = responseObject({ articleId: responseId(), ...postShape, commentCount: responseCount() });
const article = namedComponent('Article', responseObject({ articleId: responseId(), ...fullPostShape }));
const articleList = responseObject({ articles: responseList(articleRow), pagination });

export type PostBody = InferType<typeof postBody>;
export type PostListQuery = Partial<InferType<typeof postListQuery>>;
/**
 * `thumbUrl` is the object name of the image, not a URL. `thumbCardUrl` and `thumbFullUrl` are signed URLs that expire within 300 s.
 * `thumbSize` is the size of the full image in px, for layout. All four are null without an image.
 */
export type Article = InferType<typeof article>;
export type ArticleList = InferType<typeof articleList>;

export const articleRoutesWithRules = withRules(articleRoutes, {
  list: { query: postListQuery, data: articleList },
  get: { data: article },
  create: { body: postBody, data: responseObject({ articleId: responseId() }) },
  edit: { body: postBody, data: article },
  remove: { data: responseNull() },
});
