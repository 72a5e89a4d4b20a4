import type { EmotionCache } from '@emotion/cache';
import { ThemeContext } from '@emotion/react';
import type { Theme } from '@emotion/react';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageRequest, RenderPage } from '@contract/page-renderer';
import { sessionMissing, sessionRestored } from '@/entities/user';
import { api } from '@/shared/api';
import { PrivacyContext } from '@/shared/lib/page-settings';
import { App } from '../app';
import { ErrorBoundary } from '../errors/error-boundary';
import { AppProviders } from '../providers';
import { createStore } from '../store';
import { AppTheme } from '../theme/app-theme';
import { createDureTheme } from '../theme/create-dure-theme';
import { createEmotionCache } from '../theme/emotion-cache';
import { createStyleCollector, extractInlineStyles } from './critical-styles';
import { runFirstQueries } from './first-queries';

/** Digest of {@link IncompletePageError}. `src/app/start.tsx` does not report errors that have a digest. */
const INCOMPLETE_PAGE = 'later-page';

/**
 * Thrown in place of a page for which the server lacks data. React then sends the surrounding skeleton, and the
 * browser renders the page.
 */
class IncompletePageError extends Error {
  readonly digest = INCOMPLETE_PAGE;
}

function IncompletePage(): never {
  throw new IncompletePageError();
}

interface SharedTheme {
  theme: ReturnType<typeof createDureTheme>;
  cache: EmotionCache;
  /**
   * The theme object that components receive on every page. `AppTheme` would create one for each page, and MUI
   * serializes the styles again for each object.
   */
  providedTheme: Theme;
}

/** Creates a function that renders pages on the server. The pages share the theme and the styles. */
export async function createPageRenderer(): Promise<RenderPage> {
  const theme = createDureTheme();
  const cache = createEmotionCache();
  // Collects the rules in the cache. Otherwise Emotion would write style tags between the elements.
  cache.compat = true;
  let providedTheme: Theme = theme;
  // Serializes the global styles only once, because they are large and equal on every page.
  await prerender(
    <AppTheme shared={{ theme, cache, insertsGlobalStyles: true }}>
      <ThemeContext.Consumer>
        {(value) => {
          providedTheme = value;
          return null;
        }}
      </ThemeContext.Consumer>
    </AppTheme>,
  );
  const shared: SharedTheme = { theme, cache, providedTheme };
  const stylesOf = createStyleCollector(cache);
  return async (request) => {
    const renderedAtMs = Date.now();
    const { store, requestState, stopRefetches } = createStore({ afterFirstView: () => undefined });
    try {
      requestState.preloadedResponses.set(request.responses ?? {});
      store.dispatch(
        request.currentUser === 'none' ? sessionMissing() : sessionRestored(request.currentUser),
      );
      const isComplete = request.responses !== undefined && (await runFirstQueries(store, request.url));
      const { html, inlineStyles } = extractInlineStyles(await renderApp(request, isComplete, store, shared));
      const { styles, styleNames } = stylesOf(html);
      const { queries, provided } = store.getState().api;
      return {
        html,
        styles: styles + inlineStyles,
        styleNames,
        queries: isComplete ? { queries, provided, mutations: {} } : {},
        renderedAtMs,
        isComplete,
      };
    } finally {
      stopRefetches();
      // Ends the timers of cached queries, which would keep the store in memory.
      store.dispatch(api.util.resetApiState());
    }
  };
}

async function renderApp(
  { url, privacy }: PageRequest,
  isComplete: boolean,
  store: ReturnType<typeof createStore>['store'],
  { theme, cache, providedTheme }: SharedTheme,
): Promise<string> {
  // Thrown after the rendering: an error thrown in `onError` would not reject this function's promise.
  const failures: unknown[] = [];
  // Must be the same tree as in the browser (`src/app/start.tsx`).
  const { prelude } = await prerender(
    <PrivacyContext value={privacy}>
      <StrictMode>
        <AppProviders store={store} sharedTheme={{ theme, cache, insertsGlobalStyles: false }}>
          <ThemeContext value={providedTheme}>
            <ErrorBoundary>
              <StaticRouter location={url}>
                {isComplete ? (
                  <App />
                ) : (
                  <App>
                    <IncompletePage />
                  </App>
                )}
              </StaticRouter>
            </ErrorBoundary>
          </ThemeContext>
        </AppProviders>
      </StrictMode>
    </PrivacyContext>,
    {
      // Leaves large parts in their place. Otherwise React would send them after the rest of the page, with an
      // inline script that the content security policy blocks.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        if (error instanceof IncompletePageError) return INCOMPLETE_PAGE;
        failures.push(error);
        return undefined;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('React could not render the page', { cause: failures[0] });
  // Outside of a dialog, the method `dialog` sends nothing. With the default method, a form that the user submits
  // before its script runs would put its fields into the address.
  return html.replaceAll('<form ', '<form method="dialog" ');
}
