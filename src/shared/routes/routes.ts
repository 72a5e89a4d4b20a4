const club = (clubId: number | string) => `/clubs/${String(clubId)}`;

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
  clubArticles: (clubId: number | string) => `${club(clubId)}/articles`,
  clubNotices: (clubId: number | string) => `${club(clubId)}/notices`,
  clubSubmissions: (clubId: number | string) => `${club(clubId)}/submissions`,
  clubSubmission: (clubId: number | string, applyId: number) => `${club(clubId)}/submissions/${String(applyId)}`,
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
} as const;
