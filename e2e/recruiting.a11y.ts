import type { Page } from '@playwright/test';
import { callAs, logInAsDemoUser, registerAndLogIn } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { tabTo } from './keys';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHOIR = '한빛 합창단';
const regionOf = (page: Page, name: RegExp) => page.getByRole('region', { name });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Expects that the cards are sorted by the days until their deadlines. Other tests may have added clubs. */
async function expectSortedByDeadline(page: Page): Promise<void> {
  await expect(async () => {
    const texts = await page.getByText(/^모집 중 D-\d+$/).allTextContents();
    const daysLeft = texts.map((text) => Number(text.split('-')[1]));
    expect(daysLeft).toContain(3);
    expect(daysLeft).toEqual(daysLeft.toSorted((a, b) => a - b));
  }).toPass({ timeout: 10_000 });
}

test('home and search can list only the clubs that recruit, and home sorts them by deadline [RC-84 RC-85 RC-86]', async ({
  page,
  server,
}) => {
  // Another test sends the draft of the demo campus, so this test has its own user with a draft.
  await registerAndLogIn(page, server);
  await page.goto('/search?search=합창');
  const clubPath = await card(page, CHOIR).getByRole('link').first().getAttribute('href');
  const draft = { contact: '', contents: '함께 노래하고 싶습니다.', answers: [] };
  await callAs(page, server, 'PUT', `${clubPath ?? ''}/submissions/draft`, draft);
  await page.goto('/home');
  await page.getByRole('button', { name: /^모집 중/ }).click();
  await page.getByLabel('정렬').selectOption('마감 임박순');
  await expect(page).toHaveURL(/recruiting=open/);
  await expect(page).toHaveURL(/sort=deadline/);
  await expectSortedByDeadline(page);
  // The choir's round closes in three days.
  await expect(card(page, CHOIR).getByText('모집 중 D-3')).toBeVisible();
  await expect(card(page, CHOIR).getByRole('link', { name: `${CHOIR} 이어서 쓰기` })).toBeVisible();
  await expect(page.getByText('모집 마감')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the clubs that recruit');
  await page.reload();
  await expectSortedByDeadline(page);

  await page.goto('/search?search=합창');
  await page.getByRole('button', { name: '모집 중', exact: true }).click();
  await expect(page).toHaveURL(/search=.*recruiting=open/);
  await expect(card(page, CHOIR)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a search for clubs that recruit');
});

test('a club page shows its round to a newcomer and to its president [RC-87 RC-93]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'newbie');
  await page.goto('/clubs/1');
  const round = regionOf(page, /모집 중$/);
  await expect(round.getByRole('img', { name: /^접수 기간, 14일 중 8일째/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a club that recruits');
  await round.getByRole('link', { name: '지원하기' }).click();
  await expect(page).toHaveURL(/\/clubs\/1\/apply$/);

  await logInAsDemoUser(page, server, 'president');
  await page.goto('/clubs/1');
  await expect(round.getByText(/^지금까지/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a club that recruits, for its president');
  await round.getByRole('link', { name: '지원자 보기' }).click();
  await expect(page).toHaveURL(/\/clubs\/1\/submissions/);
});

test('the filter for open rounds and the apply link of a club page work by keyboard alone [A11Y-14]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'newbie');
  await page.goto('/home');
  const chip = page.getByRole('button', { name: /^모집 중/ });
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await expect(page).toHaveURL(/recruiting=open/);
  await page.keyboard.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/clubs/1');
  const apply = regionOf(page, /모집 중$/).getByRole('link', { name: '지원하기' });
  await expect(apply).toBeVisible();
  await page.getByRole('navigation', { name: '동아리 메뉴' }).getByRole('link', { name: '지원하기' }).focus();
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clubs\/1\/apply$/);
});
