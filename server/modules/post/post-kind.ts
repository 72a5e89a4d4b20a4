import { postRights } from '@contract/post';
import type { PostKind as KindName, WritingRights } from '@contract/post';
import { articles, notices } from '../../engines/database/schema';

/** What tells articles and notices apart; everything else about them is one and the same. */
export interface PostKind extends WritingRights {
  name: KindName;
  table: typeof articles | typeof notices;
  /** SQL of what only rows of this kind carry; `p` is the post. */
  columns: string;
  /** SQL of the order of a list. */
  order: string;
}

export const articleKind: PostKind = {
  name: 'article',
  table: articles,
  columns:
    '(select count(*)::int from comments c where c.article_id = p.id and c.deleted_at is null) as "commentCount", false as "isPinned"',
  order: 'id desc',
  ...postRights.article,
};
export const noticeKind: PostKind = {
  name: 'notice',
  table: notices,
  columns: '0 as "commentCount", p.is_pinned as "isPinned"',
  order: 'is_pinned desc, id desc',
  ...postRights.notice,
};
