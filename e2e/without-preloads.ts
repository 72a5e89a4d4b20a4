import type { Page } from '@playwright/test';

const BLOCK = /<script type="application\/json" id="preloaded-responses">.*?<\/script>/s;

/** From now on pages come without answers, as from a server that was too busy for them, and ask for everything themselves: for what becomes of their calls. */
export async function letPagesAsk(page: Page): Promise<void> {
  // Of the context: a test may take its own routes of the page away.
  await page.context().route('**/*', async (route, request) => {
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') });
  });
}
