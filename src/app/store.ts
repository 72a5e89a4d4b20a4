import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ConfigureStoreOptions, Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { ChatState } from '@/entities/chat';
import { accountDeleted, addSessionListeners, sessionReducer } from '@/entities/user';
import { api, createRequestState } from '@/shared/api';
import type { LiveChat } from './chat/live-chat';
import { loadChatMiddleware } from './chat/load-chat';

export interface StoreOptions {
  /** Receives every action right before the reducers, for tests. */
  onAction?: (action: unknown) => void;
  /**
   * Loads the chunk of the live chat, which the entry bundle does not contain. Tests provide a chat without
   * network.
   */
  loadChat?: () => Promise<LiveChat>;
  /** Runs a callback after the first view is painted; default: in the next task. */
  afterFirstView?: (callback: () => void) => void;
  /** Options of Redux DevTools; default: the store is not shown in them. */
  devTools?: ConfigureStoreOptions['devTools'];
}

const loadLiveChat = () => import('./chat/live-chat').then(({ createLiveChat }) => createLiveChat());

/**
 * Creates a store and its request state. The factory lets each test use a new store. `stopRefetches` ends the
 * refetches of RTK Query after focus and network events.
 */
export function createStore({
  onAction,
  loadChat = loadLiveChat,
  afterFirstView = (callback) => {
    setTimeout(callback);
  },
  devTools = false,
}: StoreOptions = {}) {
  const requestState = createRequestState();
  const listeners = createListenerMiddleware();
  // These listeners keep the browser’s storage and the query cache in sync with the session. The server-side
  // renderer needs none.
  if (typeof document !== 'undefined')
    addSessionListeners(listeners.startListening, requestState.idempotencyKeys);
  listeners.startListening({
    actionCreator: accountDeleted,
    effect: async ({ payload: userId }) => {
      await (await import('./deleted-account')).removeAccountData(userId, requestState.idempotencyKeys);
    },
  });
  const observers = onAction ? [createActionObserver(onAction)] : [];
  const reducer = combineSlices({
    session: sessionReducer,
    [api.reducerPath]: api.reducer,
  }).withLazyLoadedSlices<{ chat: ChatState }>();
  const chat = loadChatMiddleware({
    load: loadChat,
    afterFirstView,
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
    devTools,
  });
  return { store, requestState, stopRefetches: setupListeners(store.dispatch) };
}

const createActionObserver =
  (onAction: (action: unknown) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    onAction(action);
    return next(action);
  };

export type AppStore = ReturnType<typeof createStore>['store'];
