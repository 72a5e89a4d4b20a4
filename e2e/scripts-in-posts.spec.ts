import type { Page } from '@playwright/test';
import { registerAndLogIn, registerClub } from './api-user';
import { findActiveMarkup, recordInjectionEffects } from './page-problems';
import { expect, test } from './fixtures';
import { TINY_IMAGE, payloads } from './payloads';
import { allPayloads, expectAllPayloads, collapseWhiteSpace } from './shown-payloads';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('articles, notices and comments stay text, and their links use HTTP(S) only [AC-18 TR-06]', async ({
  page: articlesPage,
  server,
  browser,
}) => {
  await registerAndLogIn(articlesPage, server, '파종');
  const clubId = await registerClub(articlesPage, server, '말이 글이 되는 모임');
  // The notices get a window of their own. Clicks wait for rendered frames, and a tab in the background renders none.
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'ko-KR',
    viewport: { width: 1440, height: 900 },
    storageState: await articlesPage.context().storageState(),
  });
  const noticesPage = await context.newPage();
  const injectionEffects = [
    await recordInjectionEffects(articlesPage),
    await recordInjectionEffects(noticesPage),
  ];
  const title = '"><svg onload=alert(1)> {{7*7}}';

  await Promise.all(
    (
      [
        [articlesPage, 'articles', '글쓰기'],
        [noticesPage, 'notices', '공지 작성'],
      ] as const
    ).map(([page, kind, writeLink]) =>
      test.step(kind, async () => {
        await page.goto(`/clubs/${String(clubId)}/${kind}`);
        await main(page).getByRole('link', { name: writeLink }).click();
        await page.getByLabel('제목').fill(title);
        await page.getByLabel('내용').fill(allPayloads);
        // A file name is user input, too.
        await page
          .locator('input[type=file]')
          .setInputFiles({
            name: '"><img src=x onerror=alert(1)>.png',
            mimeType: 'image/png',
            buffer: TINY_IMAGE,
          });
        await expect(main(page).locator('img[src]').first()).toBeVisible();
        await main(page).getByRole('button', { name: '등록', exact: true }).click();
        await expect(heading(page)).toHaveText(title);
        await expectAllPayloads(page, 'main article div');
        expect(await findActiveMarkup(page)).toEqual([]);
        await expect(
          main(page)
            .getByRole('link', { name: /^https:\/\/evil\.test/ })
            .first(),
        ).toHaveAttribute('rel', /noopener noreferrer/);
        await main(page).getByRole('link', { name: '수정' }).click();
        await expect(page.getByLabel('내용')).toHaveValue(allPayloads);
        await expect(page.getByLabel('제목')).toHaveValue(title);
        await page.goto(`/clubs/${String(clubId)}/${kind}`);
        await expect(main(page).getByRole('link', { name: title })).toBeVisible();
        expect(await findActiveMarkup(page)).toEqual([]);
      }),
    ),
  );

  await test.step('comments', async () => {
    const page = articlesPage;
    await page.goto(`/clubs/${String(clubId)}/articles`);
    await main(page).getByRole('link', { name: title }).click();
    const composer = page.getByRole('textbox', { name: '댓글' });
    // Four comments contain all payloads.
    for (let first = 0; first < payloads.length; first += 20) {
      await composer.fill(payloads.slice(first, first + 20).join('\n'));
      await composer.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
      await expect(composer).toHaveValue('');
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: '댓글 4개' })).toBeVisible();
    const commentLines = (await page.getByRole('region', { name: /^댓글/ }).innerText())
      .split('\n')
      .map(collapseWhiteSpace);
    expect(commentLines).toEqual(expect.arrayContaining(payloads.map(collapseWhiteSpace)));
    expect(await findActiveMarkup(page)).toEqual([]);
  });
  expect(injectionEffects).toEqual([[], []]);
  await context.close();
});
