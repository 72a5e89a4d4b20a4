/** The users who may open a screen. Other users are redirected: anonymous users to the login, signed-in users to the home page. */
export type ScreenGuard = 'signedOut' | 'anyone' | 'signedIn';

interface ScreenDefinition {
  path: `/${string}`;
  guard: ScreenGuard;
}

/**
 * Every screen by name. The router, links, the script list of a page, preloaded responses (`page-preloads.ts`), mails and browser tests
 * take addresses from here. A path with a fixed segment (`/clubs/:clubId/articles/create`) has to precede a path with a parameter in the
 * same position (`/clubs/:clubId/articles/:articleId`), because the first matching path counts.
 */
export const screens = {
  login: { path: '/login', guard: 'signedOut' },
  register: { path: '/register', guard: 'signedOut' },
  accountFind: { path: '/account/find', guard: 'anyone' },
  resetPassword: { path: '/account/reset-pw', guard: 'anyone' },
  privacy: { path: '/privacy', guard: 'anyone' },
  certificateCheck: { path: '/certificates', guard: 'anyone' },
  certificate: { path: '/certificates/:code', guard: 'anyone' },
  root: { path: '/', guard: 'signedIn' },
  home: { path: '/home', guard: 'signedIn' },
  search: { path: '/search', guard: 'signedIn' },
  clubRegister: { path: '/club-register', guard: 'signedIn' },
  club: { path: '/clubs/:clubId', guard: 'signedIn' },
  clubArticles: { path: '/clubs/:clubId/articles', guard: 'signedIn' },
  clubArticleCreate: { path: '/clubs/:clubId/articles/create', guard: 'signedIn' },
  clubArticle: { path: '/clubs/:clubId/articles/:articleId', guard: 'signedIn' },
  clubArticleEdit: { path: '/clubs/:clubId/articles/:articleId/edit', guard: 'signedIn' },
  clubNotices: { path: '/clubs/:clubId/notices', guard: 'signedIn' },
  clubNoticeCreate: { path: '/clubs/:clubId/notices/create', guard: 'signedIn' },
  clubNotice: { path: '/clubs/:clubId/notices/:noticeId', guard: 'signedIn' },
  clubNoticeEdit: { path: '/clubs/:clubId/notices/:noticeId/edit', guard: 'signedIn' },
  clubSubmissions: { path: '/clubs/:clubId/submissions', guard: 'signedIn' },
  clubSubmission: { path: '/clubs/:clubId/submissions/:applyId', guard: 'signedIn' },
  clubInterviews: { path: '/clubs/:clubId/recruitments/:recruitmentId/interviews', guard: 'signedIn' },
  clubRecruitmentCreate: { path: '/clubs/:clubId/recruitments/new', guard: 'signedIn' },
  clubRecruitment: { path: '/clubs/:clubId/recruitments/:recruitmentId', guard: 'signedIn' },
  clubQuestions: { path: '/clubs/:clubId/questions', guard: 'signedIn' },
  clubEvents: { path: '/clubs/:clubId/events', guard: 'signedIn' },
  clubEventCreate: { path: '/clubs/:clubId/events/new', guard: 'signedIn' },
  clubEvent: { path: '/clubs/:clubId/events/:eventId', guard: 'signedIn' },
  clubEventEdit: { path: '/clubs/:clubId/events/:eventId/edit', guard: 'signedIn' },
  clubAttendance: { path: '/clubs/:clubId/events/:eventId/attendance', guard: 'signedIn' },
  checkIn: { path: '/clubs/:clubId/events/:eventId/check-in', guard: 'signedIn' },
  clubAttendanceSheet: { path: '/clubs/:clubId/attendance', guard: 'signedIn' },
  clubMembers: { path: '/clubs/:clubId/members', guard: 'signedIn' },
  clubManagement: { path: '/clubs/:clubId/manage/*', guard: 'signedIn' },
  clubApply: { path: '/clubs/:clubId/apply', guard: 'signedIn' },
  mySubmissions: { path: '/users/submissions', guard: 'signedIn' },
  mySubmission: { path: '/users/submissions/:applyId', guard: 'signedIn' },
  mySubmissionEdit: { path: '/users/submissions/:applyId/edit', guard: 'signedIn' },
  myClubs: { path: '/myclub', guard: 'signedIn' },
  following: { path: '/following', guard: 'signedIn' },
  calendar: { path: '/calendar', guard: 'signedIn' },
  chatRooms: { path: '/my-chatpage', guard: 'signedIn' },
  chatRoom: { path: '/chatpage/:roomId', guard: 'signedIn' },
  chatUserList: { path: '/chat/userlist', guard: 'signedIn' },
  notifications: { path: '/notifications', guard: 'signedIn' },
  reports: { path: '/reports', guard: 'signedIn' },
  operator: { path: '/operator/*', guard: 'signedIn' },
  notificationSettings: { path: '/notifications/settings', guard: 'signedIn' },
  ownCertificate: { path: '/users/certificates/:certificateId', guard: 'signedIn' },
  profile: { path: '/profile', guard: 'signedIn' },
  passwordUpdate: { path: '/profile/update-pw', guard: 'signedIn' },
  profileEdit: { path: '/updateProfile', guard: 'signedIn' },
  // The test pages of the specification, on which users try out the chat and the forms for a lost password.
  testChat: { path: '/test/chat', guard: 'signedIn' },
  testFindPassword: { path: '/test/find-pw', guard: 'signedIn' },
  testResetPassword: { path: '/test/reset-pw', guard: 'signedIn' },
} as const satisfies Readonly<Record<string, ScreenDefinition>>;

export type ScreenName = keyof typeof screens;
