import type { AuditAction } from '@contract/audit';

/** `always`: every successful call writes at least one of these actions. `sometimes`: some successful calls do. */
interface ExpectedAudit {
  when: 'always' | 'sometimes';
  actions: readonly AuditAction[];
}
const always = (...actions: AuditAction[]): ExpectedAudit => ({ when: 'always', actions });
const sometimes = (...actions: AuditAction[]): ExpectedAudit => ({ when: 'sometimes', actions });

const decision = always('APPLICATION_DECIDED');

/** Calls that the audit log records. */
const expectedAudits: Readonly<Record<string, ExpectedAudit>> = {
  // The call is recorded only if a user other than the author deletes the article, notice or comment.
  'articles.remove': sometimes('ARTICLE_DELETED'),
  'notices.remove': sometimes('NOTICE_DELETED'),
  'comments.remove': sometimes('COMMENT_DELETED'),
  'questions.remove': always('QUESTION_DELETED'),
  'attendance.setEntry': always('ATTENDANCE_CHANGED'),
  'clubs.resetThumbnail': always('THUMBNAIL_CHANGED'),
  'clubs.setThumbnail': always('THUMBNAIL_CHANGED'),
  'members.add': always('MEMBER_ADDED'),
  'members.grantRole': sometimes('ROLE_CHANGED', 'PRESIDENCY_HANDED_OVER', 'SUCCESSION_CANCELLED'),
  // The call is recorded only for an expulsion.
  'members.leave': sometimes('MEMBER_EXPELLED'),
  'recruitments.create': always('RECRUITMENT_CREATED'),
  // The autosave of unpublished rounds is not recorded.
  'recruitments.edit': sometimes('RECRUITMENT_CHANGED'),
  'recruitments.publish': always('RECRUITMENT_PUBLISHED'),
  'recruitments.close': always('RECRUITMENT_CLOSED'),
  'recruitments.reopen': always('RECRUITMENT_CHANGED'),
  'recruitments.end': always('RECRUITMENT_ENDED', 'APPLICATION_DECIDED'),
  'recruitments.remove': always('RECRUITMENT_DELETED'),
  'recruitments.extend': always('DEADLINE_EXTENDED'),
  'recruitments.release': always('RESULTS_RELEASED'),
  'submissions.approve': decision,
  'submissions.reject': decision,
  'submissions.hold': decision,
  'submissions.invite': decision,
  'submissions.undecide': always('APPLICATION_DECISION_TAKEN_BACK'),
  'submissions.decideMany': sometimes('APPLICATION_DECIDED', 'APPLICATION_DECISION_TAKEN_BACK'),
  'succession.request': always('SUCCESSION_REQUESTED'),
  // A repeated agreement or support changes nothing.
  'succession.accept': sometimes('SUCCESSION_ACCEPTED'),
  'succession.support': sometimes('SUCCESSION_SUPPORTED'),
  'succession.object': always('SUCCESSION_OBJECTED'),
  'operator.updateUser': always('USER_SUSPENDED', 'USER_REINSTATED'),
  'operator.updateClub': always(
    'CLUB_CLOSED',
    'CLUB_REOPENED',
    'PRESIDENT_APPOINTED',
    'SUCCESSION_CANCELLED',
    'SUCCESSION_SHORTENED',
    'SUCCESSION_STOPPED',
  ),
  'operator.setAnnouncement': always('ANNOUNCEMENT_CHANGED'),
  'operator.removeAnnouncement': sometimes('ANNOUNCEMENT_CHANGED'),
  'reports.resolve': always('CONTENT_DELETED', 'REPORT_DISMISSED'),
  'reportCases.decide': sometimes(
    'REPORT_DISMISSED',
    'CONTENT_REMOVED',
    'CONTENT_REMOVAL_EXTENDED',
    'CONTENT_RESTORED',
    'CONTENT_DELETED',
    'USER_WARNED',
    'USER_SUSPENDED',
    'APPEAL_DECIDED',
  ),
  'reportCases.restore': sometimes('CONTENT_RESTORED'),
};

/** Calls without an audit entry. */
const unauditedCalls = [
  'articles.create articles.edit attendance.checkIn attendance.close attendance.open',
  'auth.banUser auth.findId auth.login auth.logout auth.passwordReset auth.sendCode auth.univName auth.verifyCode',
  'blocks.block blocks.unblock calendar.createFeed calendar.removeFeed certificates.issue certificates.revoke',
  'chat.createPrivate chat.leavePrivate chat.markRead clubs.create clubs.remove comments.create comments.edit',
  'events.answer events.cancel events.change events.create events.remove follows.follow follows.unfollow',
  'interviews.addSlots interviews.bookFor interviews.chooseSlot interviews.editSlot interviews.leaveSlot',
  'interviews.remind interviews.removeSlot interviews.setNoShow interviews.unbook notices.create notices.edit',
  'notices.pin notices.unpin notifications.markRead notifications.markSeen operator.confirm questions.answer',
  'questions.ask questions.pin recruitments.resend reportCases.assign reports.appeal reports.create settings.save',
  'submissions.apply submissions.editOwn submissions.evaluate submissions.removeDraft submissions.removeOwn',
  'submissions.saveDraft users.register users.resetImage',
  'users.updateProfile users.withdraw',
].flatMap((names) => names.split(' '));

/** The expected audit entries of every call that changes data, by name of the call; null for calls that are not audited. */
export const expectedAuditByCall: Readonly<Record<string, ExpectedAudit | null>> = {
  ...Object.fromEntries(unauditedCalls.map((name) => [name, null])),
  ...expectedAudits,
};
