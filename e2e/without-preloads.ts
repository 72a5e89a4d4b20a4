import type { Page } from '@playwright/test';
import { withoutFirstView } from '../testing/without-first-view';

/** Removes what the server renders and preloads from later pages, as an overloaded server does, so that the pages request all data themselves. */
export async function removePreloadedResponses(page: Page): Promise<void> {
  // A route of the context, because a test may remove the routes of the page.
  await page.context().route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withoutFirstView(await response.text()) });
  });
}
