import { logInAsDemoUser, registerAndLogIn, createAs, registerClub } from './api-user';
import { expect, test } from './fixtures';

test.describe('at 1366 x 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the home page shows two rows of cards with their buttons without scrolling [SH-154]', async ({
    page,
    server,
  }) => {
    await logInAsDemoUser(page, server, 'president');
    await page.goto('/home');
    const links = page.getByRole('article').getByRole('link', { name: /상세 보기$/ });
    await expect(links.nth(5)).toBeVisible();
    const bottoms = await links.evaluateAll((elements) =>
      elements.slice(0, 6).map((element) => element.getBoundingClientRect().bottom),
    );
    expect(new Set(bottoms.map(Math.round)).size).toBe(2);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(768);
  });

  for (const [lines, description] of [
    ['one line', '매주 금요일 저녁에 모여 함께 걷습니다.'],
    ['more than two lines', '매주 금요일 저녁에 모여 함께 걷습니다. '.repeat(20)],
  ] as const) {
    test(`a club page shows four posts without scrolling, with ${lines} of description [SH-154]`, async ({
      page,
      server,
    }) => {
      await registerAndLogIn(page, server);
      const clubId = await registerClub(page, server, `걷는 모임 ${lines}`.slice(0, 30), description);
      for (let post = 1; post <= 5; post += 1) {
        await createAs(
          page,
          server,
          `/clubs/${String(clubId)}/articles`,
          { title: `${String(post)}번째 글`, contents: '걷습니다.' },
          'articleId',
        );
      }
      await page.goto(`/clubs/${String(clubId)}/articles`);
      const rows = page.getByRole('main').getByRole('link', { name: /번째 글/ });
      await expect(rows).toHaveCount(5);
      const fourth = await rows.nth(3).boundingBox();
      expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(768);

      const shownDescription = page.getByText('매주 금요일 저녁에 모여').first();
      const heightPx = await shownDescription.evaluate((element) => element.getBoundingClientRect().height);
      // A long description is cut after two lines.
      expect(heightPx).toBeLessThanOrEqual(lines === 'one line' ? 22 : 43);
    });
  }
});

test('the club header shows the longest club name completely [SH-155]', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  const name = '서른글자를꽉채운아주긴이름의동아리가여기에도이렇게있습니다아';
  expect(name).toHaveLength(30);
  const clubId = await registerClub(page, server, name);
  for (const width of [720, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`/clubs/${String(clubId)}/articles`);
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    expect(
      await heading.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('the number of hits stays on one line beside a long search text [SH-155]', async ({ page, server }) => {
  await logInAsDemoUser(page, server, 'member');
  await page.setViewportSize({ width: 720, height: 768 });
  await page.goto(`/search?search=${encodeURIComponent('없는 말 '.repeat(20))}`);
  const count = page.getByRole('main').getByText('0개');
  await expect(count).toBeVisible();
  expect((await count.boundingBox())?.height).toBeLessThan(30);
});

test('the focus rings of the top bar are not cut at the top and left edges of the window [SH-155]', async ({
  page,
  server,
}) => {
  await logInAsDemoUser(page, server, 'member');
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      const ringPx = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const { top, left } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        top: top - ringPx,
        left: left - ringPx,
      };
    });
    expect.soft(ring.top, ring.name ?? '').toBeGreaterThanOrEqual(0);
    expect.soft(ring.left, ring.name ?? '').toBeGreaterThanOrEqual(0);
  }
});

test('the top bar is 72 px high, signed in or not, in wide and narrow windows [SH-05]', async ({
  page,
  server,
}) => {
  const expectHeight = async () => {
    for (const width of [1440, 720]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(72);
    }
  };
  await page.goto('/login');
  await expectHeight();
  await logInAsDemoUser(page, server, 'president');
  await page.goto('/home');
  await expectHeight();
});
