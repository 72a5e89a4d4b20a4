import { isLeader, isMember } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { commentRights, postRights } from '@contract/rights';
import { memberText } from '@/shared/messages';

const { rights } = memberText;
const presides = (role: MemberRoleName) => role === 'PRESIDENT';

/** What can be done in a club, and by whom: asked of the contract's own rules wherever these are functions, so that it cannot tell otherwise. */
export const clubRights: readonly { label: string; isAllowed: (role: MemberRoleName) => boolean }[] = [
  {
    label: rights.write,
    isAllowed: (role) => postRights.article.mayWrite(role) && commentRights.mayWrite(role),
  },
  { label: rights.chat, isAllowed: isMember },
  {
    label: rights.notices,
    isAllowed: (role) => postRights.notice.mayWrite(role) && postRights.notice.mayEdit(role, false),
  },
  { label: rights.deleteArticles, isAllowed: (role) => postRights.article.mayDelete(role, false) },
  { label: rights.applicants, isAllowed: isLeader },
  { label: rights.picture, isAllowed: isLeader },
  { label: rights.deleteComments, isAllowed: (role) => commentRights.mayDelete(role, false) },
  { label: rights.roles, isAllowed: presides },
  { label: rights.deleteClub, isAllowed: presides },
  { label: rights.leave, isAllowed: (role) => !presides(role) },
];
