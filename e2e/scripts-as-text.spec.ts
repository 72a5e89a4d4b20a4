import type { Browser, Page } from '@playwright/test';
import { CLUB_NAME_MAX_LENGTH } from '../contract/club';
import { callAs, logInAsDemoUser, registerAndLogIn, registerClub } from './api-user';
import { findActiveMarkup, recordInjectionEffects } from './page-problems';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { payloads, payloadsUpTo } from './payloads';
import { allPayloads, expectAllPayloads, collapseWhiteSpace } from './shown-payloads';

const NAME = '<b onclick=alert(1)>이름</b>';
const DEPARTMENT = '"><img src=x onerror=alert(1)>';
const CLUB_NAME = '<img src=x onerror=alert(1)>';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openPageInNewContext(browser: Browser, { url }: RunningServer): Promise<Page> {
  return (
    await browser.newContext({ baseURL: url, locale: 'ko-KR', viewport: { width: 1440, height: 900 } })
  ).newPage();
}

test('values of profiles, clubs and applications stay text [AC-18 TR-06]', async ({
  page,
  server,
  browser,
}) => {
  const injectionEffects = await recordInjectionEffects(page);
  await registerAndLogIn(page, server, '파종');

  await test.step('a profile', async () => {
    await page.goto('/updateProfile');
    await page.getByLabel('이름', { exact: true }).fill(NAME);
    await page.getByLabel('학과').fill(DEPARTMENT);
    await main(page).getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await page.waitForURL('**/profile'); // the redirect would abort an earlier reload
    await page.reload();
    await expect(heading(page)).toHaveText(NAME);
    await expect(main(page)).toContainText(DEPARTMENT);
    await expect(page.getByRole('banner').getByRole('button', { name: NAME })).toBeVisible();
    expect(await findActiveMarkup(page)).toEqual([]);
  });

  const clubId = await test.step('a club', async () => {
    await page.goto('/club-register');
    await page.getByLabel('동아리 이름').fill(CLUB_NAME);
    await page.getByLabel('카테고리').selectOption('학술');
    await page.getByLabel('동아리 소개').fill(payloads.slice(0, 40).join('\n'));
    await expect(page.getByRole('complementary').getByRole('heading', { level: 3 })).toHaveText(CLUB_NAME);
    await main(page).getByRole('button', { name: '동아리 등록' }).click();
    await expect(heading(page)).toHaveText(CLUB_NAME);
    await expect(main(page).getByText(NAME)).toBeVisible();
    expect(await findActiveMarkup(page)).toEqual([]);
    return Number(/\/clubs\/(\d+)/.exec(page.url())?.[1]);
  });

  const clubListsStep = test.step('lists of clubs', async () => {
    await page.goto('/home');
    await expect(page.getByRole('article').first()).toContainText(CLUB_NAME);
    await expect(page.getByRole('article').first()).toContainText('<script>alert(1)</script>');
    expect(await findActiveMarkup(page)).toEqual([]);
    await page.goto('/myclub');
    await expect(main(page)).toContainText(CLUB_NAME);
    expect(await findActiveMarkup(page)).toEqual([]);
  });

  const applicationStep = test.step('an application, as the applicant sees it', async () => {
    const applicant = await openPageInNewContext(browser, server);
    const applicantEffects = await recordInjectionEffects(applicant);
    await registerAndLogIn(applicant, server, '<svg onload=alert(1)>', DEPARTMENT);
    await applicant.goto(`/clubs/${String(clubId)}/apply`);
    await expect(main(applicant)).toContainText(DEPARTMENT);
    await applicant.getByLabel('연락처').fill('01012345678');
    await applicant.getByLabel('지원 동기').fill(allPayloads);
    await applicant.getByRole('button', { name: '지원서 제출' }).click();
    await expect(applicant.getByText('지원서를 제출했습니다.')).toBeVisible();
    // Waits for the redirect of the page, which could interrupt the navigation below.
    await expect(applicant).not.toHaveURL(/\/apply$/);
    await applicant.goto('/users/submissions');
    await expect(main(applicant).getByRole('row', { name: CLUB_NAME })).toBeVisible();
    await applicant.getByRole('link', { name: `${CLUB_NAME} 보기` }).click();
    await expectAllPayloads(applicant, 'main p');
    expect(await findActiveMarkup(applicant)).toEqual([]);
    await main(applicant).getByRole('link', { name: '수정' }).click();
    await expect(applicant.getByLabel('지원 동기')).toHaveValue(allPayloads.trim());
    expect(await findActiveMarkup(applicant)).toEqual([]);
    expect(applicantEffects).toEqual([]);
    await applicant.context().close();
  });
  await Promise.all([clubListsStep, applicationStep]);

  await test.step('the application, as the president sees it', async () => {
    const name = '<svg onload=alert(1)>';
    await page.goto(`/clubs/${String(clubId)}/submissions`);
    await expect(main(page).getByRole('row', { name })).toContainText(DEPARTMENT);
    await main(page)
      .getByRole('link', { name: `${name} 보기` })
      .click();
    await expectAllPayloads(page, 'main p');
    expect(await findActiveMarkup(page)).toEqual([]);
    await main(page).getByRole('button', { name: '승인' }).click();
    await expect(page.getByRole('dialog', { name: `${name}님의 지원을 승인하시겠습니까?` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(page.getByText(`${name}님의 지원을 승인했습니다.`)).toBeVisible();
    expect(await findActiveMarkup(page)).toEqual([]);
  });
  expect(injectionEffects).toEqual([]);
});

test('names of clubs and users stay text in the list of clubs [AC-18 TR-06]', async ({
  page,
  server,
  browser,
}) => {
  // Club names are unique regardless of case and width.
  const names = [
    ...new Map(
      payloadsUpTo(CLUB_NAME_MAX_LENGTH).map((name) => [
        name.normalize('NFKC').toLowerCase(),
        collapseWhiteSpace(name),
      ]),
    ).values(),
  ];
  const clubNames = names.filter((name) => name !== CLUB_NAME); // a club of another test has this name
  // Each of these users registers up to three clubs.
  const userNames = names.filter((_, index) => index % 3 === 0);
  await Promise.all(
    userNames.map(async (userName) => {
      const founderContext = await browser.newContext({ baseURL: server.url });
      await registerAndLogIn(founderContext, server, userName);
      const first = names.indexOf(userName);
      for (const clubName of names.slice(first, first + 3).filter((name) => clubNames.includes(name)))
        await registerClub(founderContext, server, clubName);
      await founderContext.close();
    }),
  );

  const injectionEffects = await recordInjectionEffects(page);
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  const cards = page.getByRole('article');
  // Scrolling loads more cards.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(
      (await cards.getByRole('heading', { level: 3 }).allTextContents()).map(collapseWhiteSpace),
    ).toEqual(expect.arrayContaining(clubNames));
  }).toPass({ intervals: [50] });
  const shownText = collapseWhiteSpace((await cards.allTextContents()).join(' '));
  for (const userName of userNames) expect(shownText).toContain(userName);
  expect(await findActiveMarkup(page)).toEqual([]);
  expect(injectionEffects).toEqual([]);
});

test('a search term stays text [AC-18 TR-06]', async ({ page, server }) => {
  const injectionEffects = await recordInjectionEffects(page);
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  const box = page.getByRole('textbox', { name: '동아리 검색' });
  // The API receives each payload separately. The page receives 25 at once, because its heading and title treat all texts alike.
  for (let first = 0; first < payloads.length; first += 25) {
    const group = payloads.slice(first, first + 25);
    for (const payload of group)
      await callAs(page, server, 'GET', `/clubs/search?search=${encodeURIComponent(payload)}`);
    const words = group.join(' ').trim();
    await box.fill(words);
    await box.press('Enter');
    await expect(heading(page)).toHaveText(`'${words}' 검색 결과`);
    await expect(page).toHaveTitle(`'${words}' 검색 결과 · 두레`);
    await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
    expect(await findActiveMarkup(page)).toEqual([]);
  }
  // Opening the address of the search has the same result.
  await page.goto(`/search?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(heading(page)).toHaveText("'<img src=x onerror=alert(1)>' 검색 결과");
  expect(await findActiveMarkup(page)).toEqual([]);
  expect(injectionEffects).toEqual([]);
});

test('recordInjectionEffects and findActiveMarkup detect injected markup', async ({ page, server }) => {
  const injectionEffects = await recordInjectionEffects(page);
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/myclub');
  // Waits until React has hydrated the page. Otherwise React would replace the injected markup.
  await expect(page.locator('body[data-rendered-at]')).toHaveCount(0);
  await main(page).evaluate((element) => {
    element.innerHTML =
      '<img src="//evil.test/x.png" onerror="alert(1)"><a href="javascript:alert(1)">여기</a><iframe srcdoc="x"></iframe>';
    element.querySelector('a')?.click();
  });
  await expect.poll(() => injectionEffects.join()).toContain('policy: img-src');
  await expect.poll(() => injectionEffects.join()).toContain('policy: script-src');
  expect(await findActiveMarkup(page)).toHaveLength(3);
});
