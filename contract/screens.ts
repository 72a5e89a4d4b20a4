/** Who may open a screen. Anonymous users are redirected to the login, signed-in users to the home page. */
export type ScreenGuard = 'signedOut' | 'anyone' | 'signedIn';

interface ScreenDefinition {
  path: `/${string}`;
  guard: ScreenGuard;
  /** Folders of `src/pages` whose code the screen needs; the layout comes first. */
  pages: readonly string[];
}

/**
 * Every screen by name. The router, links, preload hints, preloaded responses (`page-preloads.ts`), mails and browser tests
 * take addresses from here. A fixed segment has to precede a parameter in the same place: the first match counts.
 */
export const screens = {
  login: { path: '/login', guard: 'signedOut', pages: ['login'] },
  register: { path: '/register', guard: 'signedOut', pages: ['register'] },
  accountFind: { path: '/account/find', guard: 'anyone', pages: ['account-find'] },
  resetPassword: { path: '/account/reset-pw', guard: 'anyone', pages: ['reset-password'] },
  privacy: { path: '/privacy', guard: 'anyone', pages: ['privacy'] },
  root: { path: '/', guard: 'signedIn', pages: ['home'] },
  home: { path: '/home', guard: 'signedIn', pages: ['home'] },
  search: { path: '/search', guard: 'signedIn', pages: ['search'] },
  clubRegister: { path: '/club-register', guard: 'signedIn', pages: ['club-register'] },
  club: { path: '/clubs/:clubId', guard: 'signedIn', pages: ['club', 'club-articles'] },
  clubArticles: { path: '/clubs/:clubId/articles', guard: 'signedIn', pages: ['club', 'club-articles'] },
  clubArticleCreate: {
    path: '/clubs/:clubId/articles/create',
    guard: 'signedIn',
    pages: ['club', 'club-article-create'],
  },
  clubArticle: {
    path: '/clubs/:clubId/articles/:articleId',
    guard: 'signedIn',
    pages: ['club', 'club-article'],
  },
  clubArticleEdit: {
    path: '/clubs/:clubId/articles/:articleId/edit',
    guard: 'signedIn',
    pages: ['club', 'club-article-edit'],
  },
  clubNotices: { path: '/clubs/:clubId/notices', guard: 'signedIn', pages: ['club', 'club-notices'] },
  clubNoticeCreate: {
    path: '/clubs/:clubId/notices/create',
    guard: 'signedIn',
    pages: ['club', 'club-notice-create'],
  },
  clubNotice: { path: '/clubs/:clubId/notices/:noticeId', guard: 'signedIn', pages: ['club', 'club-notice'] },
  clubNoticeEdit: {
    path: '/clubs/:clubId/notices/:noticeId/edit',
    guard: 'signedIn',
    pages: ['club', 'club-notice-edit'],
  },
  clubSubmissions: {
    path: '/clubs/:clubId/submissions',
    guard: 'signedIn',
    pages: ['club', 'club-submissions'],
  },
  clubSubmission: {
    path: '/clubs/:clubId/submissions/:applyId',
    guard: 'signedIn',
    pages: ['club', 'club-submission'],
  },
  clubInterviews: {
    path: '/clubs/:clubId/recruitments/:recruitmentId/interviews',
    guard: 'signedIn',
    pages: ['club', 'club-interviews'],
  },
  clubRecruitmentCreate: {
    path: '/clubs/:clubId/recruitments/new',
    guard: 'signedIn',
    pages: ['club', 'club-recruitment-create'],
  },
  clubRecruitment: {
    path: '/clubs/:clubId/recruitments/:recruitmentId',
    guard: 'signedIn',
    pages: ['club', 'club-recruitment-edit'],
  },
  clubQuestions: { path: '/clubs/:clubId/questions', guard: 'signedIn', pages: ['club', 'club-questions'] },
  clubMembers: { path: '/clubs/:clubId/members', guard: 'signedIn', pages: ['club', 'club-members'] },
  clubApply: { path: '/clubs/:clubId/apply', guard: 'signedIn', pages: ['club', 'club-apply'] },
  mySubmissions: { path: '/users/submissions', guard: 'signedIn', pages: ['my-submissions'] },
  mySubmission: { path: '/users/submissions/:applyId', guard: 'signedIn', pages: ['my-submission'] },
  mySubmissionEdit: {
    path: '/users/submissions/:applyId/edit',
    guard: 'signedIn',
    pages: ['my-submission-edit'],
  },
  myClubs: { path: '/myclub', guard: 'signedIn', pages: ['my-clubs'] },
  following: { path: '/following', guard: 'signedIn', pages: ['following'] },
  chatRooms: { path: '/my-chatpage', guard: 'signedIn', pages: ['chat-rooms'] },
  chatRoom: { path: '/chatpage/:roomId', guard: 'signedIn', pages: ['chat-rooms', 'chat-room'] },
  chatUserList: { path: '/chat/userlist', guard: 'signedIn', pages: ['chat-user-list'] },
  notifications: { path: '/notifications', guard: 'signedIn', pages: ['notifications'] },
  notificationSettings: {
    path: '/notifications/settings',
    guard: 'signedIn',
    pages: ['notification-settings'],
  },
  profile: { path: '/profile', guard: 'signedIn', pages: ['profile'] },
  passwordUpdate: { path: '/profile/update-pw', guard: 'signedIn', pages: ['password-update'] },
  profileEdit: { path: '/updateProfile', guard: 'signedIn', pages: ['profile-edit'] },
  testChat: { path: '/test/chat', guard: 'signedIn', pages: ['test-chat'] },
  testFindPassword: { path: '/test/find-pw', guard: 'signedIn', pages: ['test-find-password'] },
  testResetPassword: { path: '/test/reset-pw', guard: 'signedIn', pages: ['test-reset-password'] },
} as const satisfies Readonly<Record<string, ScreenDefinition>>;

export type ScreenName = keyof typeof screens;
