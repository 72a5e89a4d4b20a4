import type { Browser, Page } from '@playwright/test';
import { callAs, enterAs, enterAsNewcomer, foundClub } from './api-user';
import { actingMarkup, watchFaults } from './faults';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { DOT, payloads, payloadsUpTo } from './payloads';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// None needs what another has left behind: the workers share them.
test.describe.configure({ mode: 'parallel' });

const NAME = '<b onclick=alert(1)>이름</b>';
const DEPARTMENT = '"><img src=x onerror=alert(1)>';
const CLUB = '<img src=x onerror=alert(1)>';
const everything = payloads.join('\n');

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Every payload stands in a text as it was typed. */
async function expectAllOf(page: Page, selector: string): Promise<void> {
  const shown = page.locator(selector).filter({ hasText: 'DROP TABLE' }).last();
  await expect(shown).toBeVisible();
  expect((await shown.innerText()).split('\n').map(oneLine)).toEqual(payloads.map(oneLine));
}

async function anotherPage(browser: Browser, { url }: RunningServer): Promise<Page> {
  return (
    await browser.newContext({
      baseURL: url,
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
  ).newPage();
}

test('what is typed into the forms of people, clubs and applications is shown as it was typed [AC-18 TR-06]', async ({
  page,
  server,
  browser,
}) => {
  const faults = await watchFaults(page);
  await enterAsNewcomer(page, server, '파종');

  await test.step('a profile', async () => {
    await page.goto('/updateProfile');
    await page.getByLabel('이름', { exact: true }).fill(NAME);
    await page.getByLabel('학과').fill(DEPARTMENT);
    await main(page).getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await page.waitForURL('**/profile'); // a load that starts during the redirect is aborted by it
    await page.reload();
    await expect(heading(page)).toHaveText(NAME);
    await expect(main(page)).toContainText(DEPARTMENT);
    await expect(page.getByRole('banner').getByRole('button', { name: NAME })).toBeVisible();
    expect(await actingMarkup(page)).toEqual([]);
  });

  const clubId = await test.step('a club', async () => {
    await page.goto('/club-register');
    await page.getByLabel('동아리 이름').fill(CLUB);
    await page.getByLabel('카테고리').selectOption('학술');
    await page.getByLabel('동아리 소개').fill(payloads.slice(0, 40).join('\n'));
    await expect(page.getByRole('complementary').getByRole('heading', { level: 3 })).toHaveText(CLUB);
    await main(page).getByRole('button', { name: '동아리 등록' }).click();
    await expect(heading(page)).toHaveText(CLUB);
    await expect(main(page).getByText(NAME)).toBeVisible();
    expect(await actingMarkup(page)).toEqual([]);
    return Number(/\/clubs\/(\d+)/.exec(page.url())?.[1]);
  });

  const lists = test.step('lists of clubs', async () => {
    await page.goto('/home');
    await expect(page.getByRole('article').first()).toContainText(CLUB);
    await expect(page.getByRole('article').first()).toContainText('<script>alert(1)</script>');
    expect(await actingMarkup(page)).toEqual([]);
    await page.goto('/myclub');
    await expect(main(page)).toContainText(CLUB);
    expect(await actingMarkup(page)).toEqual([]);
  });

  const application = test.step('an application, on the applicant’s side', async () => {
    const applicant = await anotherPage(browser, server);
    const applicantFaults = await watchFaults(applicant);
    await enterAsNewcomer(applicant, server, '<svg onload=alert(1)>', DEPARTMENT);
    await applicant.goto(`/clubs/${String(clubId)}/apply`);
    await expect(main(applicant)).toContainText(DEPARTMENT);
    await applicant.getByLabel('연락처').fill('01012345678');
    await applicant.getByLabel('지원 동기').fill(everything);
    await applicant.getByRole('button', { name: '지원서 제출' }).click();
    await expect(applicant.getByText('지원서를 제출했습니다.')).toBeVisible();
    // The page goes on by itself: who goes elsewhere at the same moment may be held up.
    await expect(applicant).not.toHaveURL(/\/apply$/);
    await applicant.goto('/users/submissions');
    await expect(main(applicant).getByRole('row', { name: CLUB })).toBeVisible();
    await applicant.getByRole('link', { name: `${CLUB} 보기` }).click();
    await expectAllOf(applicant, 'main p');
    expect(await actingMarkup(applicant)).toEqual([]);
    await main(applicant).getByRole('link', { name: '수정' }).click();
    await expect(applicant.getByLabel('지원 동기')).toHaveValue(everything.trim());
    expect(await actingMarkup(applicant)).toEqual([]);
    expect(applicantFaults).toEqual([]);
    await applicant.context().close();
  });
  await Promise.all([lists, application]);

  await test.step('and on the president’s', async () => {
    const name = '<svg onload=alert(1)>';
    await page.goto(`/clubs/${String(clubId)}/submissions`);
    await expect(main(page).getByRole('row', { name })).toContainText(DEPARTMENT);
    await main(page)
      .getByRole('link', { name: `${name} 보기` })
      .click();
    await expectAllOf(page, 'main p');
    expect(await actingMarkup(page)).toEqual([]);
    await main(page).getByRole('button', { name: '승인' }).click();
    await expect(page.getByRole('dialog', { name: `${name}님의 지원을 승인하시겠습니까?` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(page.getByText(`${name}님의 지원을 승인했습니다.`)).toBeVisible();
    expect(await actingMarkup(page)).toEqual([]);
  });
  expect(faults).toEqual([]);
});

test('names of clubs and people stay text in every list [AC-18 TR-06]', async ({ page, server, browser }) => {
  // No two clubs may be told apart by their case or width alone.
  const names = [
    ...new Map(
      payloadsUpTo(30).map((name) => [name.normalize('NFKC').toLowerCase(), oneLine(name)]),
    ).values(),
  ];
  const clubs = names.filter((name) => name !== CLUB); // a club of another test may have that name
  const people = names.filter((_, index) => index % 3 === 0);
  await Promise.all(
    people.map(async (person) => {
      const founder = await browser.newContext({ baseURL: server.url });
      await enterAsNewcomer(founder, server, person);
      const first = names.indexOf(person);
      for (const clubName of names.slice(first, first + 3).filter((name) => clubs.includes(name)))
        await foundClub(founder, server, clubName);
      await founder.close();
    }),
  );

  const faults = await watchFaults(page);
  await enterAs(page, server, 'member');
  await page.goto('/home');
  const cards = page.getByRole('article');
  // More come as one scrolls.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect((await cards.getByRole('heading', { level: 3 }).allTextContents()).map(oneLine)).toEqual(
      expect.arrayContaining(clubs),
    );
  }).toPass({ intervals: [50] });
  const shown = oneLine((await cards.allTextContents()).join(' '));
  for (const person of people) expect(shown).toContain(person);
  expect(await actingMarkup(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('articles, notices and comments stay text, and lead nowhere but to pages of the web [AC-18 TR-06]', async ({
  page: articlesPage,
  server,
}) => {
  await enterAsNewcomer(articlesPage, server, '파종');
  const clubId = await foundClub(articlesPage, server, '말이 글이 되는 모임');
  const noticesPage = await articlesPage.context().newPage();
  const faults = [await watchFaults(articlesPage), await watchFaults(noticesPage)];
  const title = '"><svg onload=alert(1)> {{7*7}}';

  await Promise.all(
    (
      [
        [articlesPage, 'articles', '글쓰기'],
        [noticesPage, 'notices', '공지 작성'],
      ] as const
    ).map(([page, kind, write]) =>
      test.step(kind, async () => {
        await page.goto(`/clubs/${String(clubId)}/${kind}`);
        await main(page).getByRole('link', { name: write }).click();
        await page.getByLabel('제목').fill(title);
        await page.getByLabel('내용').fill(everything);
        // A name of a file is somebody's text, too.
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: '"><img src=x onerror=alert(1)>.png', mimeType: 'image/png', buffer: DOT });
        await expect(main(page).locator('img[src]').first()).toBeVisible();
        await main(page).getByRole('button', { name: '등록', exact: true }).click();
        await expect(heading(page)).toHaveText(title);
        await expectAllOf(page, 'main article div');
        expect(await actingMarkup(page)).toEqual([]);
        await expect(
          main(page)
            .getByRole('link', { name: /^https:\/\/evil\.test/ })
            .first(),
        ).toHaveAttribute('rel', /noopener noreferrer/);
        await main(page).getByRole('link', { name: '수정' }).click();
        await expect(page.getByLabel('내용')).toHaveValue(everything);
        await expect(page.getByLabel('제목')).toHaveValue(title);
        await page.goto(`/clubs/${String(clubId)}/${kind}`);
        await expect(main(page).getByRole('link', { name: title })).toBeVisible();
        expect(await actingMarkup(page)).toEqual([]);
      }),
    ),
  );

  await test.step('comments', async () => {
    const page = articlesPage;
    await page.goto(`/clubs/${String(clubId)}/articles`);
    await main(page).getByRole('link', { name: title }).click();
    await page.getByRole('textbox', { name: '댓글' }).fill(everything.slice(0, 900));
    await page.getByRole('textbox', { name: '댓글' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(page.getByRole('textbox', { name: '댓글' })).toHaveValue('');
    const articleId = Number(/\/articles\/(\d+)/.exec(page.url())?.[1]);
    await Promise.all(
      payloads.map((content) =>
        callAs(page, server, 'POST', `/comment/articles/${String(articleId)}`, { content, parentId: null }),
      ),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: `댓글 ${String(payloads.length + 1)}개` })).toBeVisible();
    const conversation = (await page.getByRole('region', { name: /^댓글/ }).innerText())
      .split('\n')
      .map(oneLine);
    expect(conversation).toEqual(expect.arrayContaining(payloads.map(oneLine)));
    expect(await actingMarkup(page)).toEqual([]);
  });
  expect(faults).toEqual([[], []]);
});

test('a search for anything is a search for a text [AC-18 TR-06]', async ({ page, server }) => {
  const faults = await watchFaults(page);
  await enterAs(page, server, 'member');
  await page.goto('/home');
  const box = page.getByRole('textbox', { name: '동아리 검색' });
  // Each for itself to the server, ten at a time on the screen: the heading and the tab take any text alike.
  await Promise.all(
    payloads.map((payload) =>
      callAs(page, server, 'GET', `/clubs/search?search=${encodeURIComponent(payload)}`),
    ),
  );
  for (let first = 0; first < payloads.length; first += 10) {
    const words = payloads
      .slice(first, first + 10)
      .join(' ')
      .trim();
    await box.fill(words);
    await box.press('Enter');
    await expect(heading(page)).toHaveText(`'${words}' 검색 결과`);
    await expect(page).toHaveTitle(`'${words}' 검색 결과 · 두레`);
    await expect(page.getByText('불러오는 중', { exact: true })).toHaveCount(0);
    expect(await actingMarkup(page)).toEqual([]);
  }
  // The same by an address that somebody was sent.
  await page.goto(`/search?search=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(heading(page)).toHaveText("'<img src=x onerror=alert(1)>' 검색 결과");
  expect(await actingMarkup(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a name with characters that nobody sees is refused, by the form and by the server', async ({
  page,
  server,
}) => {
  const disguised = '관리자\u202Egnp.exe';
  await enterAsNewcomer(page, server, '파종');
  await page.goto('/updateProfile');
  await page.getByLabel('이름', { exact: true }).fill(disguised);
  await main(page).getByRole('button', { name: '저장' }).click();
  await expect(page.getByLabel('이름', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/club-register');
  await page.getByLabel('동아리 이름').fill(disguised);
  await page.getByLabel('카테고리').selectOption('학술');
  await page.getByLabel('동아리 소개').fill('소개');
  await main(page).getByRole('button', { name: '동아리 등록' }).click();
  await expect(page.getByLabel('동아리 이름')).toHaveAttribute('aria-invalid', 'true');

  const headers = { origin: server.url };
  expect(
    (await page.request.patch('/api/v1/users/profile', { headers, data: { name: disguised } })).status(),
  ).toBe(422);
  expect(
    (
      await page.request.post('/api/v1/clubs', {
        headers,
        multipart: { clubName: disguised, description: '소개', category: '학술' },
      })
    ).status(),
  ).toBe(422);
  expect(await callAs(page, server, 'GET', '/users/profile')).toMatchObject({ name: '파종' });
  expect(await callAs(page, server, 'GET', '/clubs/my-clubs')).toEqual([]);
});

test('these tests see a script that gets in', async ({ page, server }) => {
  const faults = await watchFaults(page);
  await enterAs(page, server, 'member');
  await page.goto('/myclub');
  await main(page).evaluate((element) => {
    element.innerHTML =
      '<img src="//evil.test/x.png" onerror="alert(1)"><a href="javascript:alert(1)">여기</a><iframe srcdoc="x"></iframe>';
    element.querySelector('a')?.click();
  });
  await expect.poll(() => faults.join()).toContain('policy: img-src');
  await expect.poll(() => faults.join()).toContain('policy: script-src');
  expect(await actingMarkup(page)).toHaveLength(3);
});
