import { logInAsDemoUser } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';

test('a leader scores an application, puts it on hold and back by keyboard alone [EV-69 EV-76]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'president');
  await page.goto('/clubs/1/submissions?decision=UNDECIDED');
  const table = page.getByRole('table', { name: '지원자', exact: true });
  const row = table.getByRole('row').nth(1);
  const name = (await row.getByRole('button').first().textContent()) ?? '';
  const panel = page.getByRole('complementary', { name: `${name} 지원서` });

  await test.step('opens and scores an application', async () => {
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('button', { name: '4점' })).toBeVisible();
    await page.keyboard.press('4');
    await expect(panel.getByRole('button', { name: '4점' })).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByText('방금 저장됨')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an open application at the desk');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('moves the card to the next lane and back', async () => {
    await page.goto('/clubs/1/submissions?view=board');
    const lane = (title: string) => page.getByRole('region', { name: title, exact: true });
    const card = (title: string) => lane(title).getByRole('button', { name, exact: true });
    await expectAccessibleInBothThemes(page, 'the board');
    await card('미결정').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name} → ‘미결정’`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(`${name} → ‘보류’`)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(card('보류')).toBeVisible();
    await card('보류').focus();
    await page.keyboard.press('1'); // the number of the first lane, 미결정
    await expect(card('미결정')).toBeVisible();
  });
});
