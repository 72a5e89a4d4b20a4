import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isFirstPage, selectSession } from '@/entities/user';
import { runAfterFirstView } from '@/shared/lib/timing';
import { App } from './app';
import { ErrorBoundary } from './errors/error-boundary';
import { AppProviders } from './providers';
import { restoreInlineStyles } from './restore-inline-styles';
import { readRenderedQueries } from './rendered-queries';
import { followOtherTabs, restoreSession } from './restore-session';
import { createStore } from './store';
import type { StoreOptions } from './store';
import { readCspNonce } from './theme/emotion-cache';
import { loadFonts } from './theme/load-fonts';
import { loadVitals } from './vitals/load-vitals';

/**
 * Starts the app in the server's HTML. Replaces the HTML if it is empty, or if the server rendered it for an
 * anonymous user and the browser has a user. `devTools`: options of Redux DevTools.
 */
export function start(root: HTMLElement, devTools: StoreOptions['devTools']): void {
  const nonce = readCspNonce();
  // For style tags that webpack creates.
  if (nonce !== undefined) __webpack_nonce__ = nonce;
  // Read before `restoreSession`, which marks the browser session as started.
  const isFirst = isFirstPage();
  const { store, requestState } = createStore({ afterFirstView: runAfterFirstView, devTools });
  requestState.preloadedResponses.readFrom(document);
  followOtherTabs(store);
  runAfterFirstView(() => {
    void import('./deleted-account').then(({ followDeletedAccounts }) =>
      followDeletedAccounts(requestState.idempotencyKeys),
    );
  });
  // Read before `restoreSession`, which removes the user from the page.
  const isRenderedForAnonymous = document.querySelector('meta[name=current-user][content=none]') !== null;
  void restoreSession(store);
  // After the end of a session the server renders for an anonymous user, but the browser still has the user.
  const canHydrate =
    root.hasChildNodes() &&
    !(isRenderedForAnonymous && selectSession(store.getState()).status === 'signedIn');
  readRenderedQueries(store, document);
  restoreInlineStyles(root);
  const app = (
    <StrictMode>
      <AppProviders store={store} serverState={store.getState()} nonce={nonce}>
        <ErrorBoundary>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ErrorBoundary>
      </AppProviders>
    </StrictMode>
  );
  // Renders in slices, so that the browser can handle input in between.
  startTransition(() => {
    if (canHydrate) hydrateRoot(root, app, { onRecoverableError: reportUnexpected });
    else createRoot(root).render(app);
  });
  loadFonts({ isFirstPage: isFirst });
  loadVitals();
}

/** Reports hydration errors, except errors with a digest, which mark pages that only the browser renders. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof Error && 'digest' in error)) reportError(error);
}
