import { chatCalls } from './chat-calls';
import { clubCalls } from './club-calls';
import { memberCalls } from './member-calls';
import { postCalls } from './post-calls';
import type { Calls } from './statuses';
import { submissionCalls } from './submission-calls';
import { userCalls } from './user-calls';

/** Role × call × own, another's, absent: every call that names a club or what is in one, a room, or a person. */
export const matrix: Calls = {
  ...clubCalls,
  ...memberCalls,
  ...submissionCalls,
  ...postCalls,
  ...chatCalls,
  ...userCalls,
};

/** Calls for somebody logged in that no role in a club has a say in, each with the reason. */
export const notAboutARole: Readonly<Record<string, string>> = {
  'clubs.list': 'everybody sees the same clubs',
  'clubs.search': 'everybody finds the same clubs',
  'clubs.categories': 'a fixed list',
  'clubs.mine': 'names nothing; answers the caller’s own',
  'clubs.create': 'names nothing; anybody founds a club',
  'chat.listRooms': 'names nothing; answers the caller’s own',
  'users.list': 'everybody sees the same people',
  'users.profile': 'names nothing; answers the caller’s own',
  'users.export': 'names nothing; answers the caller’s own',
  'users.updateProfile': 'names nothing; changes the caller’s own',
  'users.resetImage': 'names nothing; changes the caller’s own',
  'users.withdraw': 'names nothing; ends the caller’s own account',
  'uploads.upload': 'names nothing that is there',
  'uploads.download': 'a picture is shown by where it hangs, whoever asks',
};
