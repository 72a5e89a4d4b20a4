/**
 * Which pages of `src/pages` an address needs, for the build: the server names their scripts in the page, so that they come at once and not when the
 * router asks for them. Groups and patterns are those of `routes.tsx`; an address without a row is only slower.
 */
export const pageAddresses = {
  signedOut: { '/login': ['login'], '/register': ['register'] },
  anyone: {
    '/account/find': ['account-find'],
    '/account/reset-pw': ['reset-password'],
    '/privacy': ['privacy'],
  },
  signedIn: {
    '/': ['home'],
    '/home': ['home'],
    '/search': ['search'],
    '/club-register': ['club-register'],
    '/clubs/:clubId': ['club', 'club-articles'],
    '/clubs/:clubId/articles': ['club', 'club-articles'],
    '/clubs/:clubId/articles/create': ['club', 'club-article-create'],
    '/clubs/:clubId/articles/:articleId': ['club', 'club-article'],
    '/clubs/:clubId/articles/:articleId/edit': ['club', 'club-article-edit'],
    '/clubs/:clubId/notices': ['club', 'club-notices'],
    '/clubs/:clubId/notices/create': ['club', 'club-notice-create'],
    '/clubs/:clubId/notices/:noticeId': ['club', 'club-notice'],
    '/clubs/:clubId/notices/:noticeId/edit': ['club', 'club-notice-edit'],
    '/clubs/:clubId/submissions': ['club', 'club-submissions'],
    '/clubs/:clubId/submissions/:applyId': ['club', 'club-submission'],
    '/clubs/:clubId/members': ['club', 'club-members'],
    '/clubs/:clubId/apply': ['club', 'club-apply'],
    '/users/submissions': ['my-submissions'],
    '/users/submissions/:applyId': ['my-submission'],
    '/users/submissions/:applyId/edit': ['my-submission-edit'],
    '/myclub': ['my-clubs'],
    '/my-chatpage': ['chat-rooms'],
    '/chatpage/:roomId': ['chat-rooms', 'chat-room'],
    '/chat/userlist': ['chat-user-list'],
    '/profile': ['profile'],
    '/profile/update-pw': ['password-update'],
    '/updateProfile': ['profile-edit'],
  },
} as const;
