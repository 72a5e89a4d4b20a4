import { isLeader, isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import { articles, notices } from '../../engines/database/schema';

/** What tells articles and notices apart; everything else about them is one and the same. */
export interface PostKind {
  name: 'article' | 'notice';
  table: typeof articles | typeof notices;
  mayWrite: (role: RoleName) => boolean;
  mayEdit: (role: RoleName, isAuthor: boolean) => boolean;
  mayDelete: (role: RoleName, isAuthor: boolean) => boolean;
}

/** Articles: every member writes and edits the own ones; a former member may still delete them, leaders any. */
export const articleKind: PostKind = {
  name: 'article',
  table: articles,
  mayWrite: isMember,
  mayEdit: (role, isAuthor) => isAuthor && isMember(role),
  mayDelete: (role, isAuthor) => isAuthor || isLeader(role),
};

/** Notices: the club's leaders, whoever of them wrote it. */
export const noticeKind: PostKind = {
  name: 'notice',
  table: notices,
  mayWrite: isLeader,
  mayEdit: isLeader,
  mayDelete: isLeader,
};
