import type { InferType } from 'yup';
import { pagination, postBody, postListQuery, postShape, wholePostShape } from './article.rules';
import { noticeRoutes } from './notice';
import { answer, flagAnswer, guard, idAnswer, listAnswer, named, nothing } from './rule';

const noticeRow = answer({ noticeId: idAnswer(), ...postShape, isPinned: flagAnswer() });
const notice = named('Notice', answer({ noticeId: idAnswer(), ...wholePostShape, isPinned: flagAnswer() }));
const noticeList = answer({ noticeList: listAnswer(noticeRow), pagination });

/** As an article, without comments. */
export type Notice = InferType<typeof notice>;
export type NoticeList = InferType<typeof noticeList>;

export const guardedNoticeRoutes = guard(noticeRoutes, {
  list: { query: postListQuery, data: noticeList },
  get: { data: notice },
  create: { body: postBody, data: answer({ noticeId: idAnswer() }) },
  edit: { body: postBody, data: notice },
  pin: { data: nothing() },
  unpin: { data: nothing() },
  remove: { data: nothing() },
});
