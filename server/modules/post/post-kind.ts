import { postRights } from '@contract/rights';
import type { PostKind } from '@contract/post';
import type { WritingRights } from '@contract/rights';
import { articles, notices } from '../../engines/database/schema';
import { articleNotifications, noticeNotifications } from './post-notifications';
import type { PostNotifications } from './post-notifications';

/** How articles and notices differ in the code that they share. */
export interface PostKindSettings extends WritingRights {
  name: PostKind;
  table: typeof articles | typeof notices;
  /** SQL of the columns that each kind computes in its own way; `p` is the post. */
  columns: string;
  /** SQL sort order of the list. */
  order: string;
  notifications: PostNotifications;
}

export const articleKind: PostKindSettings = {
  name: 'article',
  table: articles,
  columns:
    '(select count(*)::int from comments c where c.article_id = p.id and c.deleted_at is null) as "commentCount", false as "isPinned"',
  order: 'id desc',
  notifications: articleNotifications,
  ...postRights.article,
};
export const noticeKind: PostKindSettings = {
  name: 'notice',
  table: notices,
  columns: '0 as "commentCount", p.is_pinned as "isPinned"',
  order: 'is_pinned desc, id desc',
  notifications: noticeNotifications,
  ...postRights.notice,
};
