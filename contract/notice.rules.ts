import type { InferType } from 'yup';
import { pagination, postBody, postListQuery, postShape, fullPostShape } from './article.rules';
import { noticeRoutes } from './notice';
import {
  responseObject,
  responseBoolean,
  withRules,
  responseId,
  responseList,
  namedComponent,
  responseNull,
} from './response.rules';

const noticeRow = responseObject({ noticeId: responseId(), ...postShape, isPinned: responseBoolean() });
const notice = namedComponent(
  'Notice',
  responseObject({ noticeId: responseId(), ...fullPostShape, isPinned: responseBoolean() }),
);
const noticeList = responseObject({ noticeList: responseList(noticeRow), pagination });

/** Has the fields of an article, and `isPinned`. A notice has no comments. */
export type Notice = InferType<typeof notice>;
export type NoticeList = InferType<typeof noticeList>;

export const noticeRoutesWithRules = withRules(noticeRoutes, {
  list: { query: postListQuery, data: noticeList },
  get: { data: notice },
  create: { body: postBody, data: responseObject({ noticeId: responseId() }) },
  edit: { body: postBody, data: notice },
  pin: { data: responseNull() },
  unpin: { data: responseNull() },
  remove: { data: responseNull() },
});
