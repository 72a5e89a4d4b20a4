import { isLeader, isMember } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { commentRights, postRights } from '@contract/rights';
import { memberText } from '@/shared/messages';

const { rights } = memberText;
const presides = (role: MemberRoleName) => role === 'PRESIDENT';

/** What can be done in a club, and by whom: asked of the contract's own rules wherever these are functions, so that it cannot tell otherwise. */
export const clubRights: readonly { what: string; may: (role: MemberRoleName) => boolean }[] = [
  { what: rights.write, may: (role) => postRights.article.mayWrite(role) && commentRights.mayWrite(role) },
  { what: rights.chat, may: isMember },
  {
    what: rights.notices,
    may: (role) => postRights.notice.mayWrite(role) && postRights.notice.mayEdit(role, false),
  },
  { what: rights.deleteArticles, may: (role) => postRights.article.mayDelete(role, false) },
  { what: rights.applicants, may: isLeader },
  { what: rights.picture, may: isLeader },
  { what: rights.deleteComments, may: (role) => commentRights.mayDelete(role, false) },
  { what: rights.roles, may: presides },
  { what: rights.deleteClub, may: presides },
  { what: rights.leave, may: (role) => !presides(role) },
];
