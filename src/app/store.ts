import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { ChatState } from '@/entities/chat';
import { accountDeleted, addSessionListeners, sessionReducer } from '@/entities/user';
import { api, createRequestState } from '@/shared/api';
import type { LiveChat } from './chat/live-chat';
import { loadChatMiddleware } from './chat/load-chat';
import { readableAction, readableState } from './dev-tools';

interface StoreOptions {
  /** Sees every action right before the reducers do; for tests of what is told there. */
  observe?: (action: unknown) => void;
  /** Fetches the live chat, which is no part of the first load; tests give one that talks to no network. */
  loadChat?: () => Promise<LiveChat>;
  /** Acts once the page can do with something else; at once where nothing is said. */
  whenDrawn?: (act: () => void) => void;
}

const loadLiveChat = () => import('./chat/live-chat').then(({ createLiveChat }) => createLiveChat());

/** The one store, made by a function so that each test has its own. */
export function createStore({
  observe,
  loadChat = loadLiveChat,
  whenDrawn = (act) => {
    setTimeout(act);
  },
}: StoreOptions = {}) {
  const requestState = createRequestState();
  const listeners = createListenerMiddleware();
  addSessionListeners(listeners.startListening, requestState.idempotencyKeys);
  listeners.startListening({
    actionCreator: accountDeleted,
    effect: async ({ payload: userId }) => {
      await (await import('./deleted-account')).removeAccountData(userId, requestState.idempotencyKeys);
    },
  });
  const observers = observe ? [observer(observe)] : [];
  const reducer = combineSlices({
    session: sessionReducer,
    [api.reducerPath]: api.reducer,
  }).withLazyLoadedSlices<{ chat: ChatState }>();
  const chat = loadChatMiddleware({
    load: loadChat,
    whenDrawn,
    inject: (chatReducer) => {
      reducer.inject({ reducerPath: 'chat', reducer: chatReducer });
    },
  });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: requestState } })
        .prepend(listeners.middleware)
        .concat(api.middleware, chat)
        .concat(observers),
    devTools: { name: '두레', actionSanitizer: readableAction, stateSanitizer: readableState },
  });
  return { store, requestState, stopListening: setupListeners(store.dispatch) };
}

const observer =
  (observe: (action: unknown) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    observe(action);
    return next(action);
  };

export type AppStore = ReturnType<typeof createStore>['store'];
