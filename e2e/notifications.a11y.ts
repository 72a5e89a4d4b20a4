import type { Page } from '@playwright/test';
import { logInAsDemoUser } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { expectVisibleFocus, tabTo } from './keys';

// The first test analyses several states in both colour schemes.
test.describe.configure({ timeout: 120_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('the list of the bell, the reason of a notification and settings that could not be saved are accessible [NS-27]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto('/home');
  await page.getByRole('button', { name: /^알림/ }).click();
  await expect(page.getByRole('link', { name: '알림 모두 보기' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the list of the bell');
  await page.keyboard.press('Escape');

  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /왜 왔나요/ })
    .first()
    .click();
  await expect(page.getByText(/알려 드립니다/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the reason of a notification');

  await page.route('**/users/notification-settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } })
      : route.fallback(),
  );
  await page.goto('/notifications/settings');
  await checkbox(page, '일정 이메일').click();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'settings that could not be saved');
});

test('the settings work by keyboard alone [NS-28]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'vice');
  await page.goto('/notifications/settings');
  await tabTo(page, checkbox(page, '일정 이메일'));
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await expect(checkbox(page, '일정 이메일')).toBeChecked();
  await expect(checkbox(page, '일정 요약 메일')).not.toBeChecked();
  await expect(checkbox(page, '일정 이메일')).toBeFocused();
  const club = page.getByRole('switch', { name: '온소리 밴드 알림' });
  await tabTo(page, club);
  await expectVisibleFocus(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.keyboard.press('Space');
  await saved;
  await expect(club).not.toBeChecked();
  await page.reload();
  await expect(checkbox(page, '일정 이메일')).toBeChecked();
  await expect(club).not.toBeChecked();
  await tabTo(page, page.getByRole('link', { name: '알림으로' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeVisible();
});
