import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { addSessionListeners, sessionReducer } from '@/entities/user';
import { api } from '@/shared/api';
import { readableAction } from './dev-tools';

interface StoreOptions {
  /** Sees every action right before the reducers do; for tests of what is told there. */
  observe?: (action: unknown) => void;
}

/** The one store, made by a function so that each test has its own. */
export function createStore({ observe }: StoreOptions = {}) {
  const listeners = createListenerMiddleware();
  addSessionListeners(listeners.startListening);
  const observers = observe ? [observer(observe)] : [];
  const store = configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware).concat(observers),
    devTools: { name: '두레', actionSanitizer: readableAction },
  });
  return { store, stopListening: setupListeners(store.dispatch) };
}

const observer = (observe: (action: unknown) => void): Middleware => () => (next) => (action) => {
  observe(action);
  return next(action);
};

export type AppStore = ReturnType<typeof createStore>['store'];
