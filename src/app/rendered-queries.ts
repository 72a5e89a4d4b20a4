import { queriesRendered } from '@/shared/api';
import type { AppStore } from './store';

/**
 * Fills the cache with the queries from which the server rendered the page, so that React finds the same
 * content. Their age counts from the start of the page load, because the clocks of server and browser may
 * differ.
 */
export function readRenderedQueries({ dispatch }: Pick<AppStore, 'dispatch'>, page: Document): void {
  const block = page.getElementById('rendered-queries');
  if (!block) return;
  block.remove();
  // The `as` is safe because the renderer of the same build writes the block.
  const state = JSON.parse(block.textContent) as Parameters<typeof queriesRendered>[0];
  for (const query of Object.values<object | undefined>({ ...state.queries }))
    Object.assign(query ?? {}, { fulfilledTimeStamp: performance.timeOrigin });
  dispatch(queriesRendered(state));
}
