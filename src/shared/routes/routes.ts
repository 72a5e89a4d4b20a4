const club = (clubId: number | string) => `/clubs/${String(clubId)}`;

/** The addresses of one kind of posts of a club. */
const posts = (segment: 'articles' | 'notices') => ({
  /** Pages are counted from 1. */
  list: (clubId: number | string, page = 1) =>
    `${club(clubId)}/${segment}${page > 1 ? `?page=${String(page)}` : ''}`,
  create: (clubId: number) => `${club(clubId)}/${segment}/create`,
  detail: (clubId: number, postId: number) => `${club(clubId)}/${segment}/${String(postId)}`,
  edit: (clubId: number, postId: number) => `${club(clubId)}/${segment}/${String(postId)}/edit`,
});

/** Every address of the SPA, for links; the router has the patterns. */
export const paths = {
  home: '/home',
  login: '/login',
  register: '/register',
  accountFind: '/account/find',
  resetPassword: '/account/reset-pw',
  privacy: '/privacy',
  search: (text: string) => `/search?search=${encodeURIComponent(text)}`,
  clubRegister: '/club-register',
  club,
  clubArticles: (clubId: number | string) => posts('articles').list(clubId),
  clubNotices: (clubId: number | string) => posts('notices').list(clubId),
  posts: { article: posts('articles'), notice: posts('notices') },
  clubSubmissions: (clubId: number | string) => `${club(clubId)}/submissions`,
  clubSubmission: (clubId: number | string, applyId: number) =>
    `${club(clubId)}/submissions/${String(applyId)}`,
  clubMembers: (clubId: number | string) => `${club(clubId)}/members`,
  clubApply: (clubId: number | string) => `${club(clubId)}/apply`,
  profile: '/profile',
  profileEdit: '/updateProfile',
  passwordUpdate: '/profile/update-pw',
  mySubmissions: '/users/submissions',
  mySubmission: (applyId: number) => `/users/submissions/${String(applyId)}`,
  mySubmissionEdit: (applyId: number) => `/users/submissions/${String(applyId)}/edit`,
  myClubs: '/myclub',
  chatRooms: '/my-chatpage',
  /** Below it lie the rooms. */
  chatRoot: '/chatpage',
  chatRoom: (roomId: number) => `/chatpage/${String(roomId)}`,
  chatUserList: '/chat/userlist',
  testChat: '/test/chat',
  testFindPassword: '/test/find-pw',
  testResetPassword: '/test/reset-pw',
} as const;
