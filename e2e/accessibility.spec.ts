import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callAs, createAs, enterAs, enterAsNewcomer } from './entering';
import { expect, test } from './fixtures';
import { openScreen, screensOfAnonymous, screensOfNewcomer, screensOfPresident } from './screens';
import type { Screen } from './screens';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Many screens in few tests: the time is per test.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// Colours are measured at rest, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Nothing that axe can find, in the light and in the dark. What is drawn differs between them only in its colours. */
async function expectAccessible(page: Page, what: string, { except = [] }: { except?: string[] } = {}): Promise<void> {
  await test.step(what, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const light = await new AxeBuilder({ page }).setLegacyMode().withTags(LEVELS).disableRules(except).analyze();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']).analyze();
    const found = [...light.violations, ...dark.violations].flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`));
    expect.soft(found, what).toEqual([]);
  });
}

async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await expectAccessible(page, screen.path);
  }
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('every screen of somebody who is not logged in', async ({ page }) => {
  await checkScreens(page, screensOfAnonymous);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('every screen of a president', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  await checkScreens(page, screensOfPresident);
});

test('every screen of a newcomer, and the way to an application', async ({ page, server }) => {
  const { name } = await enterAsNewcomer(page, server);
  await checkScreens(page, screensOfNewcomer(name));
  await callAs(page, server, 'PATCH', '/users/profile', { department: '농학과' });
  await page.goto('/clubs/1/apply');
  await button(page, '지원서 제출').click();
  await expect(page.getByText('연락처를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'an application with faults');

  const applyId = await createAs(page, server, '/clubs/1/submissions', { name, studentId: '60260001', contact: '01012345678', department: '농학과', contents: '북을 치고 싶습니다.' }, 'applyId');
  await openScreen(page, { path: '/clubs/1/apply', title: '지원하기', heading: '온소리 밴드', until: '이미 지원한 동아리입니다.' });
  await expectAccessible(page, 'has applied already');
  await openScreen(page, { path: `/users/submissions/${String(applyId)}`, title: '온소리 밴드 지원서', heading: '온소리 밴드', until: '북을 치고 싶습니다.' });
  await expectAccessible(page, 'one’s own application');
  await button(page, '온소리 밴드 삭제').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'taking an application back');
  await openScreen(page, { path: `/users/submissions/${String(applyId)}/edit`, title: '지원서 수정', heading: '지원서 수정' });
  await button(page, '저장').click();
  await expect(page.getByText('변경된 내용이 없습니다.')).toBeVisible();
  await expectAccessible(page, 'mending an application');
});

test('the forms of strangers with everything they can say', async ({ page }) => {
  await page.goto('/login');
  await button(page, '로그인').click();
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'login without input');
  await page.getByLabel('아이디', { exact: true }).fill('nobody');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-word-1');
  await button(page, '로그인').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'login refused');

  await page.goto('/register');
  await page.getByLabel('이메일', { exact: true }).fill('axe@mju.ac.kr');
  await button(page, '인증번호 받기').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await button(page, '회원가입').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'sign-up with faults and a code on its way');

  await page.goto('/account/find');
  await page.getByRole('tab', { name: '비밀번호 찾기' }).click();
  await page.getByRole('tabpanel').getByRole('button').last().click();
  await expect(page.getByText('이메일 인증을 완료해 주세요.')).toBeVisible();
  await expectAccessible(page, 'password recovery with faults');

  await page.evaluate(() => { history.replaceState({ usr: { username: 'member', email: 'member@mju.ac.kr' }, key: 'proved', idx: 0 }, '', '/account/reset-pw'); });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 재설정');
  await button(page, '비밀번호 재설정').click();
  await expect(page.getByText('새 비밀번호를 입력해 주세요.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a new password with faults');
});

test('what opens over a page, and what a form says in it', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  await page.goto('/clubs/1/submissions');
  await page.getByRole('button', { name: /승인$/ }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'deciding about an applicant');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }).check();
  await expectAccessible(page, 'several applicants chosen');
  await page.getByRole('link', { name: /보기$/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: '지원 동기' })).toBeVisible();
  await expectAccessible(page, 'an applicant');

  await page.getByRole('button', { name: '김해솔' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  // It is drawn over the page, whose landmarks are hidden meanwhile.
  await expectAccessible(page, 'the user menu', { except: ['region'] });
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'the logout prompt');

  await page.goto('/clubs/1/articles');
  await page.getByRole('button', { name: '동아리 삭제' }).click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('회원이 남아 있는 동아리는 삭제할 수 없습니다.');
  await expectAccessible(page, 'a deletion that was refused');

  await page.goto('/club-register');
  await button(page, '동아리 등록').click();
  await expect(page.getByText('동아리 이름을 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'founding a club with faults');

  await page.goto('/updateProfile');
  await page.getByLabel('이름', { exact: true }).fill('');
  await page.getByLabel('연락처').fill('02');
  await button(page, '저장').click();
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'a profile with faults');
});

const unreadable: readonly (readonly [call: string, path: string, sentence: string])[] = [
  ['**/clubs?*', '/home', '동아리 목록을 불러오지 못했습니다.'],
  ['**/clubs/search?*', '/search?search=밴드', '검색 결과를 불러오지 못했습니다.'],
  ['**/clubs/1', '/clubs/1/articles', '동아리 정보를 불러올 수 없습니다.'],
  ['**/clubs/1/submissions', '/clubs/1/submissions', '지원자를 불러오지 못했습니다.'],
  ['**/users/submissions', '/users/submissions', '내 지원서를 불러오지 못했습니다.'],
  ['**/users/submissions/1', '/users/submissions/1', '지원서 정보를 찾을 수 없습니다.'],
  ['**/clubs/my-clubs', '/myclub', '내 동아리를 불러오지 못했습니다.'],
];

test('a page that cannot be read, and one that is on its way', async ({ page, server }) => {
  await enterAs(page, server, 'president');
  for (const [call, path, sentence] of unreadable) {
    await page.route(`**/api/v1${call.slice(2)}`, (route) => route.fulfill({ status: 503, json: { message: '지금은 처리할 수 없습니다.', code: 'unavailable' } }));
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page, `${path} unreadable`);
    await page.unrouteAll();
  }
  await page.route('**/api/v1/clubs?*', () => { /* never answered */ });
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('불러오는 중');
  await expectAccessible(page, 'the home page on its way');
});
