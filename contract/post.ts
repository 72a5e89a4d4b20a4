import { isLeader, isMember } from './member';
import type { RoleName } from './member';

/** Articles and notices are alike but for who writes them. */
export type PostKind = 'article' | 'notice';

/** How many notices of a club may be pinned at once. */
export const NOTICE_PINS_MAX = 3;

/** Who may do what. The server decides by it; the page leaves out what would be refused. */
export interface WritingRights {
  mayWrite: (role: RoleName) => boolean;
  mayEdit: (role: RoleName, isAuthor: boolean) => boolean;
  mayDelete: (role: RoleName, isAuthor: boolean) => boolean;
}

export const postRights: Readonly<Record<PostKind, WritingRights>> = {
  /** Every member writes and edits the own ones; a former member may still delete them, leaders any. */
  article: {
    mayWrite: isMember,
    mayEdit: (role, isAuthor) => isAuthor && isMember(role),
    mayDelete: (role, isAuthor) => isAuthor || isLeader(role),
  },
  /** The club's leaders, whoever of them wrote it. */
  notice: { mayWrite: isLeader, mayEdit: isLeader, mayDelete: isLeader },
};

/** The club's leaders pin notices, whoever wrote them. */
export const mayPinNotices = isLeader;

/** Every member writes and edits the own ones; a former member may still delete them, the president any. */
export const commentRights: WritingRights = {
  mayWrite: isMember,
  mayEdit: (role, isAuthor) => isAuthor && isMember(role),
  mayDelete: (role, isAuthor) => isAuthor || role === 'PRESIDENT',
};
