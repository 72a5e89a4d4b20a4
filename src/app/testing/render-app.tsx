import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Profile } from '@contract/user';
import { chatReducer } from '@/entities/chat';
import { sessionEnded } from '@/entities/user';
import { App } from '../app';
import { createChatMiddleware } from '../chat/chat-middleware';
import { AppProviders } from '../providers';
import { followOtherTabs, restoreSession } from '../restore-session';
import { createStore } from '../store';
import type { FakeChat } from './fake-chat';
import { createFakeServer, refuse } from './fake-server';
import type { FakeAnswers } from './fake-server';
import { sampleCurrentRecruitment } from './recruitment-samples';
import { sampleRecruitment } from './round-samples';

/** Default current user and response of `GET /users/profile`. */
export const demoProfile: Profile = {
  userId: 1,
  username: 'haneul_k',
  name: '김하늘',
  email: 'haneul@mju.ac.kr',
  universityName: '명지대학교',
  studentId: '60211234',
  department: '응용통계학과',
  contact: '01012345678',
  isEmailVerified: true,
  mailRefusedAt: null,
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
};

interface RenderAppOptions {
  /** Start address, such as `/clubs/7/apply`. Default `/home`. */
  path?: string;
  /** Navigation state of the start address. */
  state?: unknown;
  /** Current user; null for an anonymous user. Default {@link demoProfile}. */
  profile?: Profile | null;
  /** Whether the local storage has the user; otherwise the client requests the profile. Default true. */
  isUserInLocalStorage?: boolean;
  /** Responses that replace or extend the default ones. */
  answers?: FakeAnswers;
  /** Fake chat server with its responses. Without it the chat never loads and there are no rooms. */
  chat?: FakeChat;
  /** Rendered instead of the app, for tests of a single component. */
  element?: ReactNode;
  /** Receives every action before the reducers. */
  onAction?: (action: unknown) => void;
  /** Advances fake timers during user input. */
  advanceTimers?: (ms: number) => void;
}

const pendingForever = new Promise<never>(() => {});

/** Ends the app of the previous call, whose timers and listeners would run on. */
let stopPrevious: (() => void) | undefined;

/**
 * Renders the app at an address with real store, router and theme. Replaces `fetch` (see `createFakeServer`) until
 * the end of the test, when `restoreMocks` of the Jest configuration restores it.
 */
export function renderApp({
  path = '/home',
  state,
  profile = demoProfile,
  isUserInLocalStorage = true,
  answers = {},
  chat,
  element,
  onAction,
  advanceTimers,
}: RenderAppOptions = {}) {
  stopPrevious?.();
  for (const style of document.head.querySelectorAll('style')) style.remove(); // styles of the previous test would slow down style lookups
  storeUser(isUserInLocalStorage ? profile : null);
  const server = createFakeServer({
    'GET /users/profile': profile ?? refuse('not_logged_in'),
    'GET /chat/rooms': [],
    'GET /users/submissions': [],
    'GET /announcement': null,
    'GET /users/following': [],
    'GET /users/certificates': [],
    'GET /users/submissions/drafts': [],
    'GET /clubs/:clubId/recruitments': [sampleRecruitment()],
    'GET /clubs/:clubId/recruitment': sampleCurrentRecruitment(),
    'GET /clubs/:clubId/submissions/draft': null,
    'PUT /clubs/:clubId/submissions/draft': { savedAt: '2026-03-12T05:00:00.000Z' },
    'DELETE /clubs/:clubId/submissions/draft': null,
    'GET /notifications': { notifications: [], unreadCount: 0, unseenCount: 0, nextCursor: null },
    ...chat?.answers,
    ...answers,
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  // jsdom has no layout to scroll.
  for (const method of ['scrollTo', 'scrollBy'] as const)
    jest.spyOn(globalThis, method).mockImplementation(() => {});
  const { store, requestState, stopRefetches } = createStore({
    loadChat: async () =>
      chat
        ? { middleware: createChatMiddleware(chat.connect, chat.outbox), reducer: chatReducer }
        : pendingForever,
    ...(onAction && { onAction }),
  });
  requestState.preloadedResponses.readFrom(document);
  const stopFollowing = followOtherTabs(store);
  stopPrevious = () => {
    if (chat) store.dispatch(sessionEnded()); // ends the chat's timers and listeners
    stopRefetches();
    stopFollowing();
  };
  void restoreSession(store);

  let currentPath = '';
  let currentState: unknown;
  function LocationProbe() {
    const location = useLocation();
    // In an effect, because the previous page stays visible while the code of the next one loads.
    useEffect(() => {
      currentPath = location.pathname + location.search;
      currentState = location.state;
    }, [location]);
    return null;
  }

  const view = render(
    <AppProviders store={store}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        {element ?? <App />}
        <LocationProbe />
      </MemoryRouter>
    </AppProviders>,
  );
  return {
    ...view,
    store,
    requestState,
    server,
    // Skips the check of `pointer-events`, because jsdom would evaluate all style rules per click.
    user: userEvent.setup({
      pointerEventsCheck: PointerEventsCheckLevel.Never,
      ...(advanceTimers ? { advanceTimers } : { delay: null }),
    }),
    /** Current path and query. */
    currentPath: () => currentPath,
    /** Current navigation state. */
    currentState: () => currentState,
  };
}

function parsePath(path: string) {
  const url = new URL(path, 'http://app.test');
  return { pathname: url.pathname, search: url.search };
}

/** Fills the local storage as an earlier page of the same browser session leaves it: with the user, or empty. */
function storeUser(profile: Profile | null) {
  localStorage.clear();
  // Without this cookie the page is the first of its browser session, and the app clears the local storage.
  document.cookie = 'dure_browser_session=1; path=/';
  if (!profile) return;
  for (const field of ['userId', 'username', 'name', 'email', 'profileImage'] as const)
    localStorage.setItem(field, String(profile[field]));
}
