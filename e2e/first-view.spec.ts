import { preloadRequestsFor } from '../contract/page-preloads';
import { logInAsDemoUser } from './api-user';
import { recordProblems } from './page-problems';
import { expect, test } from './fixtures';
import { openLive } from './live-page';

test('a page renders from its preloaded responses without requesting them, and then removes them from the document [SH-71]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  const problems = recordProblems(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) requestedUrls.push(request.url().slice(server.url.length));
  });
  const { data } = (await (await page.request.get('/api/v1/clubs/1/articles?limit=10&offset=0')).json()) as {
    data: { articles: readonly { articleId: number }[] };
  };
  const articlePath = `/clubs/1/articles/${String(data.articles[0]?.articleId)}`;
  for (const path of [
    '/home',
    '/search?search=밴드',
    '/clubs/1/articles',
    articlePath,
    '/clubs/1/notices',
    '/myclub',
  ]) {
    const preloadedUrls = preloadRequestsFor(encodeURI(path)).map(({ url }) => url);
    expect(preloadedUrls.length).toBeGreaterThan(0);
    // Loads the page until one load needs no request, because a busy server leaves slow responses out of the HTML.
    await expect(async () => {
      requestedUrls.length = 0;
      // The live connection starts only after React has hydrated the page and sent the requests of the first view.
      const html = (await (await openLive(page, path, 'notifications'))?.text()) ?? '';
      // In a page that the server rendered, `rendered-queries` replaces `preloaded-responses`.
      expect(html).toMatch(/id="(?:preloaded-responses|rendered-queries)"/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('불러오는 중')).toHaveCount(0);
      expect(requestedUrls.filter((call) => preloadedUrls.includes(call))).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
  await expect(page.locator('#preloaded-responses, #rendered-queries')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a page for an anonymous user contains no preloaded responses', async ({ request }) => {
  for (const path of ['/home', '/clubs/1/articles'])
    expect(await (await request.get(path, { headers: { accept: 'text/html' } })).text()).not.toMatch(
      /preloaded-responses|rendered-queries/,
    );
});
