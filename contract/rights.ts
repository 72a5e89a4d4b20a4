import { MAX_CLUBS_PER_PRESIDENT } from './club';
import type { EventAudience } from './event';
import { isLeader, isMember, isPresident, isOfficer } from './member';
import type { RoleName } from './member';
import type { PostKind } from './post';

// Every right in a club, by the user's role there. The server rejects calls with these functions, and the client hides controls.

/** Members see the member list; other users see only the leaders. */
export const mayListMembers = isMember;

/** Whether a role may read and decide applications, which contain phone numbers and personal statements. */
export const mayManageApplicants = isLeader;

/** Whether a role may create, edit, publish and end rounds, and read those that are not current. */
export const mayManageRecruitments = isLeader;

/** Whether a role may score applications and read the scores. */
export const mayEvaluateApplicants = isLeader;

/** Whether a role may create interview slots and book them for applicants. */
export const mayManageInterviews = isLeader;

/** Whether a role may release results and read the log of their deliveries. */
export const mayReleaseResults = isLeader;

/** Whether a role may create, change, cancel and delete events. */
export const mayManageEvents = isOfficer;

/** Whether a role sees an event and may answer it. */
export const maySeeEvent = (role: RoleName, audience: EventAudience): boolean =>
  audience === 'EVERYONE' || isMember(role);

/** Whether a role sees who answered an event. */
export const mayListRespondents = isMember;

/** Whether a role may open attendance, see its code and set the entry of a member by hand. */
export const mayManageAttendance = isOfficer;

/** Whether a role may check in by the code. */
export const mayCheckIn = isMember;

/** Whether a role may change the club's picture. */
export const mayChangeClubPicture = isLeader;

/** Whether a role may change a club's picture that an operator has removed. Vice presidents do not see it. */
export const mayChangeRemovedClubPicture = isPresident;

/** The club must also have no other member. */
export const mayDeleteClub = isPresident;

/** Whether a role sees the page with the members and their roles. {@link mayGrantRoles} and {@link mayExpel} limit the changes there. */
export const mayViewRoleManagement = isLeader;

/** Granting PRESIDENT transfers the presidency. Users cannot grant a role to themselves. */
export const mayGrantRoles = isPresident;

export const mayExpel = isPresident;

/** Whether a membership may end by leaving or expulsion. A president must transfer the presidency first. */
export function mayEndMembership(role: RoleName): boolean {
  return isMember(role) && !isPresident(role);
}

/** Whether a role may apply to the club. */
export function mayApply(role: RoleName): boolean {
  return !isMember(role);
}

/** Whether a role may read the club's audit log and figures. */
export const mayReadAuditLogAndFigures = isLeader;

/** Whether a role sees the past and current staff and leaders. */
export const mayListOfficers = isMember;

/** Whether a role may request to replace an absent president: vice presidents; without vice presidents, all other members. */
export function mayStartSuccession(role: RoleName, hasVicePresidents: boolean): boolean {
  return hasVicePresidents ? isLeader(role) && !isPresident(role) : isMember(role) && !isPresident(role);
}

/** Members are the participants of the club's chat room. */
export const mayUseClubChat = isMember;

/** Whether a user with this number of presidencies may become president of another club. */
export function mayPresideOverAnother(presidencyCount: number): boolean {
  return presidencyCount < MAX_CLUBS_PER_PRESIDENT;
}

/** Rights on texts, by the role of a user. Some also depend on whether the user wrote the text. */
export interface WritingRights {
  mayWrite: (role: RoleName) => boolean;
  mayEdit: (role: RoleName, isAuthor: boolean) => boolean;
  mayDelete: (role: RoleName, isAuthor: boolean) => boolean;
}

export const postRights: Readonly<Record<PostKind, WritingRights>> = {
  /** Members write articles and edit their own. Former members may still delete their own; leaders may delete any. */
  article: {
    mayWrite: isMember,
    mayEdit: (role, isAuthor) => isAuthor && isMember(role),
    mayDelete: (role, isAuthor) => isAuthor || isLeader(role),
  },
  /** Leaders write, edit and delete notices, regardless of the author. */
  notice: { mayWrite: isLeader, mayEdit: isLeader, mayDelete: isLeader },
};

/** Leaders pin notices, regardless of the author. */
export const mayPinNotices = isLeader;

/** Whether a role may answer, pin and delete questions, and read those without an answer with their askers' names. */
export const mayAnswerQuestions = isLeader;

/** Whether a role sees the report cases about content in the club. */
export const mayReadClubReports = isLeader;

/** Members write comments and edit their own. Former members may still delete their own; the president may delete any. */
export const commentRights: WritingRights = {
  mayWrite: isMember,
  mayEdit: (role, isAuthor) => isAuthor && isMember(role),
  mayDelete: (role, isAuthor) => isAuthor || isPresident(role),
};
