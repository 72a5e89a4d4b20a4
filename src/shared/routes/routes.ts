import { screenUrl } from '@contract/screen-url';
import { screens } from '@contract/screens';

type Id = number | string;

/** Addresses of a club's articles. `page` is a page number of the list, counted from 1. */
const articlePaths = {
  list: (clubId: Id, page = 1) => screenUrl('clubArticles', { clubId }) + pageQuery(page),
  create: (clubId: number) => screenUrl('clubArticleCreate', { clubId }),
  detail: (clubId: number, articleId: number) => screenUrl('clubArticle', { clubId, articleId }),
  edit: (clubId: number, articleId: number) => screenUrl('clubArticleEdit', { clubId, articleId }),
};

/** Addresses of a club's notices. `page` is a page number of the list, counted from 1. */
const noticePaths = {
  list: (clubId: Id, page = 1) => screenUrl('clubNotices', { clubId }) + pageQuery(page),
  create: (clubId: number) => screenUrl('clubNoticeCreate', { clubId }),
  detail: (clubId: number, noticeId: number) => screenUrl('clubNotice', { clubId, noticeId }),
  edit: (clubId: number, noticeId: number) => screenUrl('clubNoticeEdit', { clubId, noticeId }),
};

const pageQuery = (page: number) => (page > 1 ? `?page=${String(page)}` : '');

/** Addresses of screens for links and redirects. The path patterns are in `contract/screens.ts`. */
export const paths = {
  home: screens.home.path,
  recruitingClubs: `${screens.home.path}?recruiting=open`,
  login: screens.login.path,
  register: screens.register.path,
  accountFind: screens.accountFind.path,
  resetPassword: screens.resetPassword.path,
  privacy: screens.privacy.path,
  search: (text: string) => `${screens.search.path}?search=${encodeURIComponent(text)}`,
  clubRegister: screens.clubRegister.path,
  club: (clubId: Id) => screenUrl('club', { clubId }),
  clubArticles: (clubId: Id) => articlePaths.list(clubId),
  clubNotices: (clubId: Id) => noticePaths.list(clubId),
  posts: { article: articlePaths, notice: noticePaths },
  /** The page with the desk. */
  clubSubmissions: (clubId: Id) => screenUrl('clubSubmissions', { clubId }),
  clubSubmission: (clubId: Id, applyId: number) => screenUrl('clubSubmission', { clubId, applyId }),
  /** Common prefix of the addresses of all rounds of a club; not a screen. */
  clubRecruitments: (clubId: Id) => `${screenUrl('club', { clubId })}/recruitments`,
  clubInterviews: (clubId: Id, recruitmentId: number) =>
    screenUrl('clubInterviews', { clubId, recruitmentId }),
  clubRecruitmentCreate: (clubId: Id) => screenUrl('clubRecruitmentCreate', { clubId }),
  clubRecruitment: (clubId: Id, recruitmentId: number) =>
    screenUrl('clubRecruitment', { clubId, recruitmentId }),
  clubQuestions: (clubId: Id) => screenUrl('clubQuestions', { clubId }),
  clubMembers: (clubId: Id) => screenUrl('clubMembers', { clubId }),
  clubManagement: (clubId: Id) => `${screenUrl('club', { clubId })}/manage`,
  clubOfficers: (clubId: Id) => `${screenUrl('club', { clubId })}/manage/officers`,
  clubApply: (clubId: Id) => screenUrl('clubApply', { clubId }),
  profile: screens.profile.path,
  profileEdit: screens.profileEdit.path,
  passwordUpdate: screens.passwordUpdate.path,
  mySubmissions: screens.mySubmissions.path,
  mySubmission: (applyId: number) => screenUrl('mySubmission', { applyId }),
  mySubmissionEdit: (applyId: number) => screenUrl('mySubmissionEdit', { applyId }),
  myClubs: screens.myClubs.path,
  following: screens.following.path,
  chatRooms: screens.chatRooms.path,
  /** Common prefix of the addresses of all chat rooms; not a screen. */
  chatRoot: '/chatpage',
  chatRoom: (roomId: number) => screenUrl('chatRoom', { roomId }),
  chatUserList: screens.chatUserList.path,
  notifications: screens.notifications.path,
  notificationSettings: screens.notificationSettings.path,
  reports: screens.reports.path,
  operator: '/operator',
  testChat: screens.testChat.path,
  testFindPassword: screens.testFindPassword.path,
  testResetPassword: screens.testResetPassword.path,
} as const;
