import { Navigate, Route, Routes } from 'react-router-dom';
import { screens } from '@contract/screens';
import { paths } from '@/shared/routes';
import { RequireNoSession, RequireSession } from './guards';
import { lazyPage } from './lazy-page';

const LoginPage = lazyPage(() => import('@/pages/login'), 'LoginPage');
const RegisterPage = lazyPage(() => import('@/pages/register'), 'RegisterPage');
const AccountFindPage = lazyPage(() => import('@/pages/account-find'), 'AccountFindPage');
const ResetPasswordPage = lazyPage(() => import('@/pages/reset-password'), 'ResetPasswordPage');
const PrivacyPage = lazyPage(() => import('@/pages/privacy'), 'PrivacyPage');
const HomePage = lazyPage(() => import('@/pages/home'), 'HomePage');
const SearchPage = lazyPage(() => import('@/pages/search'), 'SearchPage');
const ClubRegisterPage = lazyPage(() => import('@/pages/club-register'), 'ClubRegisterPage');
const ClubPage = lazyPage(() => import('@/pages/club'), 'ClubPage');
const ClubArticlesPage = lazyPage(() => import('@/pages/club-articles'), 'ClubArticlesPage');
const ClubArticlePage = lazyPage(() => import('@/pages/club-article'), 'ClubArticlePage');
const ClubArticleCreatePage = lazyPage(() => import('@/pages/club-article-create'), 'ClubArticleCreatePage');
const ClubArticleEditPage = lazyPage(() => import('@/pages/club-article-edit'), 'ClubArticleEditPage');
const ClubNoticesPage = lazyPage(() => import('@/pages/club-notices'), 'ClubNoticesPage');
const ClubNoticePage = lazyPage(() => import('@/pages/club-notice'), 'ClubNoticePage');
const ClubNoticeCreatePage = lazyPage(() => import('@/pages/club-notice-create'), 'ClubNoticeCreatePage');
const ClubNoticeEditPage = lazyPage(() => import('@/pages/club-notice-edit'), 'ClubNoticeEditPage');
const ClubInterviewsPage = lazyPage(() => import('@/pages/club-interviews'), 'ClubInterviewsPage');
const ClubManagementPage = lazyPage(() => import('@/pages/club-management'), 'ClubManagementPage');
const ClubMembersPage = lazyPage(() => import('@/pages/club-members'), 'ClubMembersPage');
const ClubQuestionsPage = lazyPage(() => import('@/pages/club-questions'), 'ClubQuestionsPage');
const loadCertificatePages = () => import('./certificate-pages');
const CertificatePage = lazyPage(loadCertificatePages, 'CertificatePage');
const OwnCertificatePage = lazyPage(loadCertificatePages, 'OwnCertificatePage');
// One chunk for the pages of events: they share most of their code, and each import would enlarge the first load.
const loadEventPages = () => import('./event-pages');
const ClubEventsPage = lazyPage(loadEventPages, 'ClubEventsPage');
const ClubEventPage = lazyPage(loadEventPages, 'ClubEventPage');
const ClubEventCreatePage = lazyPage(loadEventPages, 'ClubEventCreatePage');
const ClubEventEditPage = lazyPage(loadEventPages, 'ClubEventEditPage');
const ClubAttendancePage = lazyPage(loadEventPages, 'ClubAttendancePage');
const ClubAttendanceSheetPage = lazyPage(loadEventPages, 'ClubAttendanceSheetPage');
const CheckInPage = lazyPage(loadEventPages, 'CheckInPage');
const CalendarPage = lazyPage(loadEventPages, 'CalendarPage');
const ClubApplyPage = lazyPage(() => import('@/pages/club-apply'), 'ClubApplyPage');
const ClubSubmissionsPage = lazyPage(() => import('@/pages/club-submissions'), 'ClubSubmissionsPage');
const ClubSubmissionPage = lazyPage(() => import('@/pages/club-submission'), 'ClubSubmissionPage');
const ClubRecruitmentCreatePage = lazyPage(
  () => import('@/pages/club-recruitment-create'),
  'ClubRecruitmentCreatePage',
);
const ClubRecruitmentEditPage = lazyPage(
  () => import('@/pages/club-recruitment-edit'),
  'ClubRecruitmentEditPage',
);
const MySubmissionsPage = lazyPage(() => import('@/pages/my-submissions'), 'MySubmissionsPage');
const MySubmissionPage = lazyPage(() => import('@/pages/my-submission'), 'MySubmissionPage');
const MySubmissionEditPage = lazyPage(() => import('@/pages/my-submission-edit'), 'MySubmissionEditPage');
const ProfilePage = lazyPage(() => import('@/pages/profile'), 'ProfilePage');
const ProfileEditPage = lazyPage(() => import('@/pages/profile-edit'), 'ProfileEditPage');
const PasswordUpdatePage = lazyPage(() => import('@/pages/password-update'), 'PasswordUpdatePage');
const MyClubsPage = lazyPage(() => import('@/pages/my-clubs'), 'MyClubsPage');
const FollowingPage = lazyPage(() => import('@/pages/following'), 'FollowingPage');
const ChatRoomsPage = lazyPage(() => import('@/pages/chat-rooms'), 'ChatRoomsPage');
const ChatRoomPage = lazyPage(() => import('@/pages/chat-room'), 'ChatRoomPage');
const ChatUserListPage = lazyPage(() => import('@/pages/chat-user-list'), 'ChatUserListPage');
const NotificationsPage = lazyPage(() => import('@/pages/notifications'), 'NotificationsPage');
const NotificationSettingsPage = lazyPage(
  () => import('@/pages/notification-settings'),
  'NotificationSettingsPage',
);
const loadModerationPages = () => import('./moderation-pages');
const ReportsPage = lazyPage(loadModerationPages, 'ReportsPage');
const OperatorPage = lazyPage(loadModerationPages, 'OperatorPage');
const loadTestPages = () => import('./test-pages');
const TestChatPage = lazyPage(loadTestPages, 'TestChatPage');
const TestFindPasswordPage = lazyPage(loadTestPages, 'TestFindPasswordPage');
const TestResetPasswordPage = lazyPage(loadTestPages, 'TestResetPasswordPage');
const NotFoundPage = lazyPage(() => import('@/pages/not-found'), 'NotFoundPage');

/** Renders the screen of the current address. Addresses and guards are those of `contract/screens.ts`. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireNoSession />}>
        <Route path={screens.login.path} element={<LoginPage />} />
        <Route path={screens.register.path} element={<RegisterPage />} />
      </Route>
      <Route path={screens.accountFind.path} element={<AccountFindPage />} />
      <Route path={screens.resetPassword.path} element={<ResetPasswordPage />} />
      <Route path={screens.privacy.path} element={<PrivacyPage />} />
      <Route path={screens.certificateCheck.path} element={<CertificatePage />} />
      <Route path={screens.certificate.path} element={<CertificatePage />} />
      <Route element={<RequireSession />}>
        {/* Renders the target of the redirect at once. The equal key keeps the page mounted after the redirect. */}
        <Route
          path={screens.root.path}
          element={[<HomePage key="page" />, <Navigate key="redirect" to={paths.home} replace />]}
        />
        <Route path={screens.home.path} element={<HomePage key="page" />} />
        <Route path={screens.search.path} element={<SearchPage />} />
        <Route path={screens.clubRegister.path} element={<ClubRegisterPage />} />
        <Route path={screens.club.path} element={<ClubPage />}>
          <Route
            index
            element={[<ClubArticlesPage key="page" />, <Navigate key="redirect" to="articles" replace />]}
          />
          <Route path={screens.clubArticles.path} element={<ClubArticlesPage key="page" />} />
          <Route path={screens.clubArticleCreate.path} element={<ClubArticleCreatePage />} />
          <Route path={screens.clubArticle.path} element={<ClubArticlePage />} />
          <Route path={screens.clubArticleEdit.path} element={<ClubArticleEditPage />} />
          <Route path={screens.clubNotices.path} element={<ClubNoticesPage />} />
          <Route path={screens.clubNoticeCreate.path} element={<ClubNoticeCreatePage />} />
          <Route path={screens.clubNotice.path} element={<ClubNoticePage />} />
          <Route path={screens.clubNoticeEdit.path} element={<ClubNoticeEditPage />} />
          <Route path={screens.clubSubmissions.path} element={<ClubSubmissionsPage />} />
          <Route path={screens.clubSubmission.path} element={<ClubSubmissionPage />} />
          <Route path={screens.clubInterviews.path} element={<ClubInterviewsPage />} />
          <Route path={screens.clubRecruitmentCreate.path} element={<ClubRecruitmentCreatePage />} />
          <Route path={screens.clubRecruitment.path} element={<ClubRecruitmentEditPage />} />
          <Route path={screens.clubQuestions.path} element={<ClubQuestionsPage />} />
          <Route path={screens.clubEvents.path} element={<ClubEventsPage />} />
          <Route path={screens.clubEventCreate.path} element={<ClubEventCreatePage />} />
          <Route path={screens.clubEvent.path} element={<ClubEventPage />} />
          <Route path={screens.clubEventEdit.path} element={<ClubEventEditPage />} />
          <Route path={screens.clubAttendance.path} element={<ClubAttendancePage />} />
          <Route path={screens.clubAttendanceSheet.path} element={<ClubAttendanceSheetPage />} />
          <Route path={screens.clubMembers.path} element={<ClubMembersPage />} />
          <Route path={screens.clubManagement.path} element={<ClubManagementPage />} />
          <Route path={screens.clubApply.path} element={<ClubApplyPage />} />
        </Route>
        <Route path={screens.mySubmissions.path} element={<MySubmissionsPage />} />
        <Route path={screens.mySubmission.path} element={<MySubmissionPage />} />
        <Route path={screens.mySubmissionEdit.path} element={<MySubmissionEditPage />} />
        <Route path={screens.myClubs.path} element={<MyClubsPage />} />
        <Route path={screens.following.path} element={<FollowingPage />} />
        <Route path={screens.checkIn.path} element={<CheckInPage />} />
        <Route path={screens.calendar.path} element={<CalendarPage />} />
        <Route element={<ChatRoomsPage />}>
          <Route path={screens.chatRooms.path} element={null} />
          <Route path={screens.chatRoom.path} element={<ChatRoomPage />} />
        </Route>
        <Route path={screens.chatUserList.path} element={<ChatUserListPage />} />
        <Route path={screens.notifications.path} element={<NotificationsPage />} />
        <Route path={screens.notificationSettings.path} element={<NotificationSettingsPage />} />
        <Route path={screens.ownCertificate.path} element={<OwnCertificatePage />} />
        <Route path={screens.profile.path} element={<ProfilePage />} />
        <Route path={screens.passwordUpdate.path} element={<PasswordUpdatePage />} />
        <Route path={screens.profileEdit.path} element={<ProfileEditPage />} />
        <Route path={screens.reports.path} element={<ReportsPage />} />
        <Route path={screens.operator.path} element={<OperatorPage />} />
        <Route path={screens.testChat.path} element={<TestChatPage />} />
        <Route path={screens.testFindPassword.path} element={<TestFindPasswordPage />} />
        <Route path={screens.testResetPassword.path} element={<TestResetPasswordPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
