import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { tabTo } from './keys';

// The test analyses many states.
test.describe.configure({ timeout: 120_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('a refused question, a search without results, a refused answer and the delete dialog are accessible [QU-28]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'newbie');
  await page.goto('/clubs/1/questions');
  await main(page).getByRole('textbox', { name: '궁금한 점 물어보기' }).fill('네');
  await main(page).getByRole('button', { name: '질문하기' }).click();
  await expect(main(page).getByRole('textbox', { name: '궁금한 점 물어보기' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessibleInBothThemes(page, 'a refused question');
  await main(page).getByRole('textbox', { name: '질문 검색' }).fill('없는말없는말');
  await expect(page.getByText('찾는 질문이 없습니다.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a search without results');

  await logInAsDemoUser(page, server, 'president');
  await page.goto('/clubs/1/questions');
  await main(page)
    .getByRole('button', { name: /답변하기$/ })
    .first()
    .click();
  await expect(main(page).getByRole('textbox', { name: '답변' })).toBeFocused();
  await main(page).getByRole('button', { name: '답변 등록' }).click();
  await expectAccessibleInBothThemes(page, 'the answer form with an error');
  await tabTo(page, main(page).getByRole('button', { name: /삭제$/ }).first());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByRole('button', { name: '삭제' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the delete dialog without a reason');
});
