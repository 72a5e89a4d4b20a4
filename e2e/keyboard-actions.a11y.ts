import type { Page } from '@playwright/test';
import { BAND_TRACK, applyTo, logInAsDemoUser, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { expectFocusInContent, expectVisibleFocus, tabTo } from './keys';
import { readCode } from './accounts';
import { mockPlainRound } from './plain-round';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a user registers with a mailed code and logs in [A11Y-14]', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, main(page).getByRole('link', { name: '회원가입' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
  await page.keyboard.type('keys_only');
  for (const [label, text] of [
    ['비밀번호', 'sowing-rice-7'],
    ['비밀번호 확인', 'sowing-rice-7'],
    ['이름', '한솔'],
    ['학번', '60269911'],
    ['이메일', 'keys@mju.ac.kr'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const code = page.getByLabel('인증번호', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type(await readCode(page, 'keys@mju.ac.kr'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('이메일 인증이 완료되었습니다.').first()).toBeAttached();
  // Without consent, the form does not submit and focuses the checkbox.
  await tabTo(page, main(page).getByRole('button', { name: '회원가입' }));
  await page.keyboard.press('Enter');
  const consent = page.getByRole('checkbox', { name: /개인정보 수집 및 이용에 동의합니다/ });
  await expect(consent).toBeFocused();
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await tabTo(page, main(page).getByRole('button', { name: '회원가입' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);

  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type('wrong-word-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type('sowing-rice-7'); // the form selects the wrong value, so typing replaces it
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
  await expectFocusInContent(page);
});

test('a user registers a club [A11Y-14]', async ({ page, server }) => {
  await registerAndLogIn(page, server);
  await page.goto('/home');
  await tabTo(page, page.getByRole('link', { name: '동아리 등록', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('동아리 이름')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('동아리 이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('동아리 이름')).toBeFocused();
  await page.keyboard.type('손끝 자판회');
  await tabTo(page, page.getByLabel('카테고리'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('동아리 소개'));
  await page.keyboard.type('쥐 없이 삽니다.');
  await page.keyboard.press('Enter'); // inserts a line break and does not submit
  await page.keyboard.type('자판만 씁니다.');
  await expect(page.getByLabel('동아리 소개')).toHaveValue('쥐 없이 삽니다.\n자판만 씁니다.');
  await tabTo(page, main(page).getByRole('button', { name: '동아리 등록' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('손끝 자판회');
  await expectFocusInContent(page);
});

test('a user applies, edits and withdraws the application [A11Y-14]', async ({ page, server }) => {
  await registerAndLogIn(page, server, '정자판', '농학과');
  await page.goto('/clubs/1');
  await tabTo(
    page,
    page.getByRole('navigation', { name: '동아리 메뉴' }).getByRole('link', { name: '지원하기' }),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('연락처'));
  await page.keyboard.type('0212345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('올바른 전화번호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('연락처')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('01012345678');
  await tabTo(page, page.getByLabel('지원 동기'));
  await page.keyboard.type('손끝으로 치는 북을 배우고 싶습니다.');
  await tabTo(page, page.getByRole('radio', { name: BAND_TRACK }));
  await page.keyboard.press('Space');
  await tabTo(page, main(page).getByRole('button', { name: '지원서 제출' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/articles$/);
  await expectFocusInContent(page);

  await page.goto('/users/submissions');
  await tabTo(page, page.getByRole('link', { name: '온소리 밴드 수정' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('지원 동기'));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' 꼭이요.');
  await tabTo(page, main(page).getByRole('button', { name: '저장' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('손끝으로 치는 북을 배우고 싶습니다. 꼭이요.')).toBeVisible();
  await expectFocusInContent(page);

  await tabTo(page, main(page).getByRole('button', { name: '온소리 밴드 지원 취소' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '지원을 취소하시겠습니까?' });
  await expect(dialog.getByRole('button', { name: '취소', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole('button', { name: '온소리 밴드 지원 취소' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '지원 취소' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('제출한 지원서가 없습니다.')).toBeVisible();
  await expectFocusInContent(page);
});

test('a president decides; the open dialog traps the focus and restores it [A11Y-14 SH-74]', async ({
  page,
  server,
  browser,
}) => {
  const context = await browser.newContext();
  const applicantPage = await context.newPage();
  for (const name of ['첫지원', '두지원', '세지원']) {
    await registerAndLogIn(applicantPage, server, name, '농학과');
    await applyTo(applicantPage, server, 1, name);
  }
  await context.close();

  await logInAsDemoUser(page, server, 'president');
  await mockPlainRound(page);
  await page.goto('/clubs/1/articles');
  await tabTo(page, page.getByRole('link', { name: '지원자 관리' }));
  await page.keyboard.press('Enter');
  const approve = page.getByRole('button', { name: '첫지원 승인' });
  await tabTo(page, approve);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '첫지원님의 지원을 승인하시겠습니까?' });
  await expect(dialog.getByRole('button', { name: '취소', exact: true })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await dialog.evaluate((element) => element.contains(document.activeElement)),
      `${key} stays in the dialog`,
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(approve).toBeFocused();

  await page.keyboard.press('Enter');
  // The focus starts on 취소, because a decision is final.
  await expect(dialog.getByRole('button', { name: '취소', exact: true })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: '승인' }));
  await page.keyboard.press('Enter');
  const toast = page.getByText('첫지원님의 지원을 승인했습니다.');
  await toast.hover(); // keeps the toast open, which must not cover the selection bar
  await expect(approve).toHaveCount(0);
  // The pressed button is gone; the focus moves to the table.
  await expectFocusInContent(page);

  await tabTo(page, page.getByRole('checkbox', { name: '두지원 선택' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: '세지원 선택' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: '2명 선택' });
  await tabTo(page, bar.getByRole('button', { name: '거절' }));
  await expectVisibleFocus(page);
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '거절' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2명을 처리했습니다.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expectFocusInContent(page);

  // The page of an applicant receives the focus.
  await tabTo(page, page.getByRole('link', { name: '두지원 보기' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('두지원');
  await expectFocusInContent(page);
});
