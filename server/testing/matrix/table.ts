import { attendanceCalls } from './attendance-calls';
import { certificateCalls } from './certificate-calls';
import { chatCalls } from './chat-calls';
import { auditCalls } from './audit-calls';
import { clubCalls } from './club-calls';
import { eventCalls } from './event-calls';
import { interviewCalls } from './interview-calls';
import { memberCalls } from './member-calls';
import { operatorCalls } from './operator-calls';
import { postCalls } from './post-calls';
import { questionCalls } from './question-calls';
import { recruitmentCalls } from './recruitment-calls';
import { reportCalls } from './report-calls';
import { resultCalls } from './result-calls';
import type { CallTable } from './statuses';
import { successionCalls } from './succession-calls';
import { submissionCalls } from './submission-calls';
import { userCalls } from './user-calls';

/** The role matrix: the rows of every call that needs a session, except {@link roleIndependentCalls}. */
export const matrix: CallTable = {
  ...clubCalls,
  ...memberCalls,
  ...recruitmentCalls,
  ...submissionCalls,
  ...interviewCalls,
  ...resultCalls,
  ...postCalls,
  ...chatCalls,
  ...userCalls,
  ...questionCalls,
  ...reportCalls,
  ...auditCalls,
  ...operatorCalls,
  ...eventCalls,
  ...attendanceCalls,
  ...successionCalls,
  ...certificateCalls,
};

/** Calls that need a session but have no rows, because their status depends on no role. The value says why. */
export const roleIndependentCalls: Readonly<Record<string, string>> = {
  'clubs.list': 'every user sees the same clubs',
  'clubs.search': 'every user finds the same clubs',
  'clubs.categories': 'a fixed list',
  'clubs.mine': 'returns the caller’s own data',
  'clubs.create': 'any user may register a club',
  'chat.listRooms': 'returns the caller’s own data',
  'users.list': 'every user sees the same users',
  'users.profile': 'returns the caller’s own data',
  'users.export': 'returns the caller’s own data',
  'users.updateProfile': 'changes the caller’s own profile',
  'users.resetImage': 'changes the caller’s own profile',
  'users.withdraw': 'deletes the caller’s own account',
  'notifications.list': 'returns the caller’s own data',
  'notifications.markRead': 'changes the caller’s own notifications only',
  'notifications.markSeen': 'changes the caller’s own notifications only',
  'blocks.listBlocked': 'returns the caller’s own data',
  'calendar.list': 'returns the caller’s own data',
  'calendar.createFeed': 'changes the caller’s own calendar',
  'calendar.removeFeed': 'changes the caller’s own calendar',
  'certificates.listOwn': 'returns the caller’s own data',
  'reports.listOwn': 'returns the caller’s own data',
  'reports.appeal': 'concerns measures against the caller only',
  'follows.listFollowing': 'returns the caller’s own data',
  'settings.get': 'returns the caller’s own data',
  'settings.save': 'changes the caller’s own settings',
  'uploads.upload': 'concerns no club and no other stored object',
  'uploads.download': 'any user may download an image that is attached and not removed',
};
