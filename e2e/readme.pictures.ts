import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';
import { openScreen } from './screen';
import type { Screen } from './screen';

const MAX_BYTES = 300_000;
const band = '온소리 밴드';

/** Screens of the README except the article. The president of the first demo club sees them. */
const readmeScreens: Readonly<Record<string, Screen>> = {
  home: {
    path: '/home',
    title: '홈',
    heading: '한 줄로 서면 넓은 논도 금방입니다.',
    loadedText: '상세 보기',
  },
  club: { path: '/clubs/1/articles', title: `${band} 게시글`, heading: band, loadedText: '글쓰기' },
  applicants: {
    path: '/clubs/1/submissions',
    title: '지원자 관리',
    heading: '지원자 관리',
    loadedText: '결정',
  },
  chat: { path: '/chatpage/1', title: band, heading: '채팅', loadedText: '전송' },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('takes the screenshots of the README', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'president');
  const takeInBothThemes = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const file = path.join('docs', 'images', `${name}-${colorScheme}.png`);
      // A palette reduces the size to a third, because the screens have few colours.
      await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
        .png({ palette: true, effort: 10 })
        .toFile(file);
      expect(statSync(file).size, `${file} is too large for a README`).toBeLessThan(MAX_BYTES);
    }
  };
  for (const [name, screen] of Object.entries(readmeScreens)) {
    await openScreen(page, screen);
    await page.waitForLoadState('networkidle');
    await takeInBothThemes(name);
  }
  await page.goto('/clubs/1/articles');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '댓글' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await takeInBothThemes('article');
});
