import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { addSessionListeners, sessionReducer } from '@/entities/user';
import { api } from '@/shared/api';
import { readableAction } from './dev-tools';

/** The one store, made by a function so that each test has its own. */
export function createStore() {
  const listeners = createListenerMiddleware();
  addSessionListeners(listeners.startListening);
  const store = configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
    devTools: { name: '두레', actionSanitizer: readableAction },
  });
  return { store, stopListening: setupListeners(store.dispatch) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type RootState = ReturnType<AppStore['getState']>;
