import { createAction, isAction } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { selectSessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';
import type { LiveChat } from './live-chat';

/** The chat code is loaded. */
const chatLoaded = createAction('chat/loaded');

const RETRY_DELAY_MS = 5_000;

interface LoadChatDeps {
  load: () => Promise<LiveChat>;
  /** Runs the callback after the first view is painted. */
  afterFirstView: (callback: () => void) => void;
  /** Adds the chat reducer to the store. */
  inject: (reducer: LiveChat['reducer']) => void;
}

/**
 * Creates the middleware that loads the chat after a user is signed in and the page is painted, or earlier, with
 * the first chat action of a signed-in user. Queues these chat actions until the chat is loaded.
 */
export function loadChatMiddleware({ load, afterFirstView, inject }: LoadChatDeps): Middleware {
  return (api) => (next) => {
    // The state cannot be a type parameter here: the type of the store depends on its middleware.
    const { getState } = api as ChatStore;
    let handleLive: ((action: unknown) => unknown) | undefined;
    let loadStatus: 'none' | 'planned' | 'loading' = 'none';
    const queuedActions: unknown[] = [];

    function start(): void {
      if (loadStatus === 'loading') return;
      loadStatus = 'loading';
      load().then(
        ({ middleware, reducer }) => {
          inject(reducer);
          handleLive = middleware(api)(next);
          // The chat middleware connects the signed-in user on the first action that it receives.
          api.dispatch(chatLoaded());
          for (const action of queuedActions.splice(0)) handleLive(action);
        },
        () => {
          // The client is offline, or the server has a newer version. The queued actions wait.
          loadStatus = 'planned';
          setTimeout(start, RETRY_DELAY_MS);
        },
      );
    }

    return (action) => {
      if (handleLive) return handleLive(action);
      const isSignedIn = () => selectSessionUser(getState()) !== undefined;
      if (isAction(action) && action.type.startsWith('chat/') && isSignedIn()) {
        queuedActions.push(action);
        start();
        return action;
      }
      const result = next(action);
      if (loadStatus === 'none' && isSignedIn()) {
        loadStatus = 'planned';
        afterFirstView(start);
      }
      return result;
    };
  };
}
