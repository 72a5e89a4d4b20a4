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

/** Who is logged in unless a test says otherwise; also what `GET /users/profile` answers then. */
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
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
};

interface RenderAppOptions {
  /** Where the person is: `/clubs/7/apply`. */
  path?: string;
  /** Navigation state that came with the address. */
  state?: unknown;
  /** Who is logged in; null for nobody. Default {@link demoProfile}. */
  profile?: Profile | null;
  /** Whether an earlier page has left the user in this browser; if not, the server is asked who is here. Default true. */
  stored?: boolean;
  answers?: FakeAnswers;
  /** The server of the live chat; its answers come along. Without it the chat never loads, and there are no rooms. */
  chat?: FakeChat;
  /** Renders this in place of frame and screens, for a part that is tested alone. */
  element?: ReactNode;
  /** Sees every action on its way to the reducers. */
  observe?: (action: unknown) => void;
  /** Jest's fake timers are on: typing and clicking move them. */
  advanceTimers?: (ms: number) => void;
}

const never = new Promise<never>(() => {});

let stopPrevious: (() => void) | undefined;

/**
 * Renders the app at an address as a browser shows it: real store, real router, real theme; only `fetch` is a stand-in
 * (see `createFakeServer`). `restoreMocks` of the Jest configuration takes it away after each test.
 */
export function renderApp({
  path = '/home',
  state,
  profile = demoProfile,
  stored = true,
  answers = {},
  chat,
  element,
  observe,
  advanceTimers,
}: RenderAppOptions = {}) {
  stopPrevious?.();
  for (const style of document.head.querySelectorAll('style')) style.remove(); // those of the test before would make each look at a style slower
  storeUser(stored ? profile : null);
  const server = createFakeServer({
    'GET /users/profile': profile ?? refuse('not_logged_in'),
    'GET /chat/rooms': [],
    'GET /users/submissions': [],
    ...chat?.answers,
    ...answers,
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {}); // jsdom has no layout to scroll
  const { store, requestState, stopListening } = createStore({
    loadChat: async () =>
      chat ? { middleware: createChatMiddleware(chat.connect, chat.outbox), reducer: chatReducer } : never,
    ...(observe && { observe }),
  });
  requestState.preloadedResponses.readFrom(document);
  const stopFollowing = followOtherTabs(store);
  stopPrevious = () => {
    if (chat) store.dispatch(sessionEnded()); // its timers and its ear at the window go with the session
    stopListening();
    stopFollowing();
  };
  void restoreSession(store);

  let here = '';
  let hereState: unknown;
  function Probe() {
    const location = useLocation();
    // Once it is shown: while the page's code loads, the page before still stands.
    useEffect(() => {
      here = location.pathname + location.search;
      hereState = location.state;
    }, [location]);
    return null;
  }

  const view = render(
    <AppProviders store={store}>
      <MemoryRouter initialEntries={[{ ...partsOf(path), state }]}>
        {element ?? <App />}
        <Probe />
      </MemoryRouter>
    </AppProviders>,
  );
  return {
    ...view,
    store,
    requestState,
    server,
    /** The person at the keyboard. */
    // Without the look at `pointer-events`, for which jsdom goes through every style rule at each click.
    person: userEvent.setup({
      pointerEventsCheck: PointerEventsCheckLevel.Never,
      ...(advanceTimers ? { advanceTimers } : { delay: null }),
    }),
    /** The address the person is at now: path and query. */
    here: () => here,
    /** The navigation state of that address. */
    hereState: () => hereState,
  };
}

function partsOf(path: string) {
  const url = new URL(path, 'http://app.test');
  return { pathname: url.pathname, search: url.search };
}

function storeUser(profile: Profile | null) {
  localStorage.clear();
  document.cookie = 'dure_browser_session=1; path=/';
  if (!profile) return;
  for (const field of ['userId', 'username', 'name', 'email', 'profileImage'] as const)
    localStorage.setItem(field, String(profile[field]));
}
