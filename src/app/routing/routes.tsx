import { Navigate, Route, Routes } from 'react-router-dom';
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
const ClubMembersPage = lazyPage(() => import('@/pages/club-members'), 'ClubMembersPage');
const ClubApplyPage = lazyPage(() => import('@/pages/club-apply'), 'ClubApplyPage');
const ClubSubmissionsPage = lazyPage(() => import('@/pages/club-submissions'), 'ClubSubmissionsPage');
const ClubSubmissionPage = lazyPage(() => import('@/pages/club-submission'), 'ClubSubmissionPage');
const MySubmissionsPage = lazyPage(() => import('@/pages/my-submissions'), 'MySubmissionsPage');
const MySubmissionPage = lazyPage(() => import('@/pages/my-submission'), 'MySubmissionPage');
const MySubmissionEditPage = lazyPage(() => import('@/pages/my-submission-edit'), 'MySubmissionEditPage');
const ProfilePage = lazyPage(() => import('@/pages/profile'), 'ProfilePage');
const ProfileEditPage = lazyPage(() => import('@/pages/profile-edit'), 'ProfileEditPage');
const PasswordUpdatePage = lazyPage(() => import('@/pages/password-update'), 'PasswordUpdatePage');
const MyClubsPage = lazyPage(() => import('@/pages/my-clubs'), 'MyClubsPage');
const ChatRoomsPage = lazyPage(() => import('@/pages/chat-rooms'), 'ChatRoomsPage');
const ChatRoomPage = lazyPage(() => import('@/pages/chat-room'), 'ChatRoomPage');
const ChatUserListPage = lazyPage(() => import('@/pages/chat-user-list'), 'ChatUserListPage');
const TestChatPage = lazyPage(() => import('@/pages/test-chat'), 'TestChatPage');
const TestFindPasswordPage = lazyPage(() => import('@/pages/test-find-password'), 'TestFindPasswordPage');
const TestResetPasswordPage = lazyPage(() => import('@/pages/test-reset-password'), 'TestResetPasswordPage');
const NotFoundPage = lazyPage(() => import('@/pages/not-found'), 'NotFoundPage');

/** Every screen by its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireNoSession />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
      </Route>
      <Route path="/account/find" element={<AccountFindPage />} />
      <Route path="/account/reset-pw" element={<ResetPasswordPage />} />
      <Route path="/privacy" element={<PrivacyPage />} />
      <Route element={<RequireSession />}>
        {/* What a short address stands for is drawn at once. By its key it is the same when the long one has followed, and stays as it is. */}
        <Route path="/" element={[<HomePage key="page" />, <Navigate key="on" to={paths.home} replace />]} />
        <Route path="/home" element={<HomePage key="page" />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path="/club-register" element={<ClubRegisterPage />} />
        <Route path="/clubs/:clubId" element={<ClubPage />}>
          <Route
            index
            element={[<ClubArticlesPage key="page" />, <Navigate key="on" to="articles" replace />]}
          />
          <Route path="articles" element={<ClubArticlesPage key="page" />} />
          <Route path="articles/create" element={<ClubArticleCreatePage />} />
          <Route path="articles/:articleId" element={<ClubArticlePage />} />
          <Route path="articles/:articleId/edit" element={<ClubArticleEditPage />} />
          <Route path="notices" element={<ClubNoticesPage />} />
          <Route path="notices/create" element={<ClubNoticeCreatePage />} />
          <Route path="notices/:noticeId" element={<ClubNoticePage />} />
          <Route path="notices/:noticeId/edit" element={<ClubNoticeEditPage />} />
          <Route path="submissions" element={<ClubSubmissionsPage />} />
          <Route path="submissions/:applyId" element={<ClubSubmissionPage />} />
          <Route path="members" element={<ClubMembersPage />} />
          <Route path="apply" element={<ClubApplyPage />} />
        </Route>
        <Route path="/users/submissions" element={<MySubmissionsPage />} />
        <Route path="/users/submissions/:applyId" element={<MySubmissionPage />} />
        <Route path="/users/submissions/:applyId/edit" element={<MySubmissionEditPage />} />
        <Route path="/myclub" element={<MyClubsPage />} />
        <Route element={<ChatRoomsPage />}>
          <Route path="/my-chatpage" element={null} />
          <Route path="/chatpage/:roomId" element={<ChatRoomPage />} />
        </Route>
        <Route path="/chat/userlist" element={<ChatUserListPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/profile/update-pw" element={<PasswordUpdatePage />} />
        <Route path="/updateProfile" element={<ProfileEditPage />} />
        <Route path="/test/chat" element={<TestChatPage />} />
        <Route path="/test/find-pw" element={<TestFindPasswordPage />} />
        <Route path="/test/reset-pw" element={<TestResetPasswordPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
