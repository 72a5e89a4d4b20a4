import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isFirstPage } from '@/entities/user';
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
 * Starts the app in the server's HTML, or in an empty root element. `devTools`: options of Redux DevTools.
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
  void restoreSession(store);
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
    if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError: reportUnexpected });
    else createRoot(root).render(app);
  });
  loadFonts({ isFirstPage: isFirst });
  loadVitals();
}

/** Reports hydration errors, except errors with a digest, which mark pages that only the browser renders. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof Error && 'digest' in error)) reportError(error);
}
