import { postRights } from '@contract/post';
import type { PostKind as KindName, WritingRights } from '@contract/post';
import { articles, notices } from '../../engines/database/schema';

/** What tells articles and notices apart; everything else about them is one and the same. */
export interface PostKind extends WritingRights {
  name: KindName;
  table: typeof articles | typeof notices;
}

export const articleKind: PostKind = { name: 'article', table: articles, ...postRights.article };
export const noticeKind: PostKind = { name: 'notice', table: notices, ...postRights.notice };
