import { createAction, isAction } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { selectSessionUser } from '@/entities/user';
import type { ChatStore } from './chat-store';
import type { LiveChat } from './live-chat';

/** The chat's own code has come; its events are told from now on. */
const chatLoaded = createAction('chat/loaded');

const AGAIN_MS = 5_000;

interface LoadChat {
  load: () => Promise<LiveChat>;
  /** Acts once the page can do with something else. */
  whenDrawn: (act: () => void) => void;
  /** Takes the reducer into the store. */
  inject: (reducer: LiveChat['reducer']) => void;
}

/**
 * Stands in for the chat until it is there: it comes once somebody is logged in and the page has been drawn, or with the first
 * event of a chat screen. What such screens tell before is kept and told then.
 */
export function loadChatMiddleware({ load, whenDrawn, inject }: LoadChat): Middleware {
  return (api) => (next) => {
    // The store that this is made for; a middleware's own type cannot know its state.
    const { getState } = api as ChatStore;
    let live: ((action: unknown) => unknown) | undefined;
    let state: 'none' | 'planned' | 'loading' = 'none';
    const early: unknown[] = [];

    function start(): void {
      if (state === 'loading') return;
      state = 'loading';
      load().then(
        ({ middleware, reducer }) => {
          inject(reducer);
          live = middleware(api)(next);
          api.dispatch(chatLoaded());
          for (const action of early.splice(0)) live(action);
        },
        () => {
          // Without a network, or with a newer version on the server; what was told so far waits on.
          state = 'planned';
          setTimeout(start, AGAIN_MS);
        },
      );
    }

    return (action) => {
      if (live) return live(action);
      const isHere = () => selectSessionUser(getState()) !== undefined;
      if (isAction(action) && action.type.startsWith('chat/') && isHere()) {
        early.push(action);
        start();
        return action;
      }
      const result = next(action);
      if (state === 'none' && isHere()) {
        state = 'planned';
        whenDrawn(start);
      }
      return result;
    };
  };
}
