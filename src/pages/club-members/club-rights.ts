import type { MemberRoleName } from '@contract/member';
import {
  commentRights,
  mayAnswerQuestions,
  mayEndMembership,
  mayDeleteClub,
  mayExpel,
  mayGrantRoles,
  mayManageApplicants,
  mayManageAttendance,
  mayManageEvents,
  mayManageInterviews,
  mayManageRecruitments,
  mayChangeClubPicture,
  mayUseClubChat,
  postRights,
} from '@contract/rights';
import { memberText } from '@/shared/messages';

const { rights } = memberText;

/** Rows about editing and deleting show the rights on content of other users. */
const IS_AUTHOR = false;

/** Rows of the table of rights. Each row uses the functions with which the server checks these rights. */
export const clubRights: readonly { label: string; isAllowed: (role: MemberRoleName) => boolean }[] = [
  {
    label: rights.write,
    isAllowed: (role) => postRights.article.mayWrite(role) && commentRights.mayWrite(role),
  },
  { label: rights.chat, isAllowed: mayUseClubChat },
  { label: rights.events, isAllowed: (role) => mayManageEvents(role) && mayManageAttendance(role) },
  {
    label: rights.notices,
    isAllowed: (role) => postRights.notice.mayWrite(role) && postRights.notice.mayEdit(role, IS_AUTHOR),
  },
  { label: rights.deleteArticles, isAllowed: (role) => postRights.article.mayDelete(role, IS_AUTHOR) },
  { label: rights.applicants, isAllowed: mayManageApplicants },
  { label: rights.rounds, isAllowed: (role) => mayManageRecruitments(role) && mayManageInterviews(role) },
  { label: rights.questions, isAllowed: mayAnswerQuestions },
  { label: rights.picture, isAllowed: mayChangeClubPicture },
  { label: rights.deleteComments, isAllowed: (role) => commentRights.mayDelete(role, IS_AUTHOR) },
  { label: rights.roles, isAllowed: (role) => mayGrantRoles(role) && mayExpel(role) },
  { label: rights.deleteClub, isAllowed: mayDeleteClub },
  { label: rights.leave, isAllowed: mayEndMembership },
];
