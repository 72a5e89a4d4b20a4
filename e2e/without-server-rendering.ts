import type { Page } from '@playwright/test';
import { withoutServerRendering } from '../testing/without-server-rendering';

/**
 * Removes the rendered view and the preloaded responses from pages that load later. An overloaded server sends neither. The pages then
 * request all data themselves.
 */
export async function disableServerRendering(page: Page): Promise<void> {
  // A route of the context, because a test may remove the routes of the page.
  await page.context().route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withoutServerRendering(await response.text()) });
  });
}
