import type { Locator, Page } from '@playwright/test';
import { registerAndLogIn, registerClub } from './api-user';
import { messageList } from './chat-rooms';
import { expect, test } from './fixtures';
import { tabTo } from './keys';

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');

/** Moves the focus to a control with the Tab key and presses `key`, by default Enter. */
async function pressOn(
  page: Page,
  target: Locator,
  { key = 'Enter', direction = 'Tab' }: { key?: string; direction?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, target, direction);
  await page.keyboard.press(key);
}

/** Moves the focus to a field with the Tab key and replaces its text. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Scores and passes the only applicant of the shown stage, and releases the result. */
async function passAndRelease(page: Page, releaseButton: string): Promise<void> {
  const row = page.locator('tr[data-apply-id]').first();
  await pressOn(page, row);
  await expect(page.getByRole('button', { name: '4점' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('방금 저장됨')).toBeVisible();
  await page.keyboard.press('a');
  await expect(row.getByText('합격 예정')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: releaseButton, exact: true }), {
    direction: 'Shift+Tab',
  });
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: '1명에게 발표' }));
  await expect(page.getByRole('heading', { name: '결과를 발표했습니다' })).toBeVisible();
}

test('president and applicant complete a round by keyboard alone, from its publication to the chat room [RC-156]', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, '키보드 모임');
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url });
  const applicantPage = await context.newPage();
  await registerAndLogIn(applicantPage, server, '지원이', '농학과');

  await test.step('the president publishes a round', async () => {
    await page.goto(`/clubs/${String(clubId)}/submissions`);
    await pressOn(page, page.getByRole('link', { name: '새 모집 만들기' }));
    await pressOn(page, page.getByRole('button', { name: '만들기', exact: true }));
    await typeInto(page, page.getByRole('textbox', { name: '모집 이름' }), '겨울 신입 모집');
    await pressOn(page, page.getByRole('link', { name: '질문 만들기' }));
    await pressOn(page, page.getByRole('button', { name: '서술 질문 추가' }));
    await typeInto(
      page,
      page.getByRole('textbox', { name: '질문', exact: true }),
      '무엇을 해 보고 싶습니까?',
    );
    await pressOn(page, page.getByRole('link', { name: '면접 정하기' }));
    await pressOn(page, page.getByRole('switch', { name: '면접' }), { key: 'Space' });
    await pressOn(page, page.getByRole('link', { name: '발표 정하기' }));
    await pressOn(page, page.getByRole('radio', { checked: true }), { key: 'ArrowDown' });
    await expect(page.getByRole('radio', { name: /^한꺼번에 발표/ })).toBeChecked();
    await pressOn(page, page.getByRole('button', { name: '모집 공개' }), { direction: 'Shift+Tab' });
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: '공개', exact: true }));
    await expect(page.getByText('모집을 공개했습니다.')).toBeVisible();
  });

  await test.step('the applicant applies', async () => {
    await applicantPage.goto(`/clubs/${String(clubId)}/articles`);
    await pressOn(applicantPage, applicantPage.getByRole('link', { name: '지원하기' }).first());
    await typeInto(applicantPage, applicantPage.getByRole('textbox', { name: /^연락처/ }), '01012345678');
    await typeInto(
      applicantPage,
      applicantPage.getByRole('textbox', { name: /^지원 동기/ }),
      '함께 배우고 싶습니다.',
    );
    await typeInto(
      applicantPage,
      applicantPage.getByRole('textbox', { name: /^무엇을 해/ }),
      '망원경을 만들겠습니다.',
    );
    await pressOn(applicantPage, applicantPage.getByRole('button', { name: '지원서 제출' }));
    await expect(applicantPage.getByText('지원서를 제출했습니다.')).toBeVisible();
  });

  await test.step('the president scores, releases the document results and creates slots', async () => {
    await pressOn(page, page.getByRole('link', { name: /^지원자 관리/ }).first(), { direction: 'Shift+Tab' });
    await passAndRelease(page, '서류 결과 발표');
    await pressOn(page, main(page).getByRole('link', { name: '지원자 관리', exact: true }).last());
    await pressOn(page, page.getByRole('link', { name: '면접 일정' }));
    await pressOn(page, page.getByRole('button', { name: '시간 만들기' }).first());
    const slotsDialog = page.getByRole('dialog', { name: '면접 시간 만들기' });
    await pressOn(page, slotsDialog.getByRole('button', { name: /^날짜/ }));
    const focusedDay = page.getByRole('dialog', { name: '날짜' }).locator('[role=gridcell]:focus');
    const todayTimestamp = await focusedDay.getAttribute('data-timestamp');
    // Chooses the day a week later, because the hours of today may have passed.
    await page.keyboard.press('ArrowDown');
    await expect(focusedDay).not.toHaveAttribute('data-timestamp', todayTimestamp ?? '');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await typeInto(page, slotsDialog.getByRole('combobox', { name: '장소' }), '학생회관 203호');
    await pressOn(page, slotsDialog.getByRole('button', { name: /^시간 \d+개 만들기$/ }));
    await expect(page.getByRole('grid')).toBeVisible();
  });

  await test.step('the applicant books an interview', async () => {
    await applicantPage.goto('/users/submissions');
    await pressOn(applicantPage, applicantPage.getByRole('link', { name: '키보드 모임 보기' }));
    await pressOn(applicantPage, applicantPage.getByRole('radio').first(), { key: 'Space' });
    await pressOn(applicantPage, applicantPage.getByRole('button', { name: /정하기$/ }));
    await expect(applicantPage.getByText('면접 시간을 정했습니다.')).toBeVisible();
  });

  await test.step('the president releases the final results', async () => {
    await pressOn(page, page.getByRole('link', { name: /^지원자 관리/ }).first(), { direction: 'Shift+Tab' });
    await passAndRelease(page, '결과 발표');
  });

  await test.step('the applicant writes in the chat room of the club', async () => {
    await expect(applicantPage.getByRole('link', { name: '동아리로 가기' })).toBeVisible();
    await pressOn(applicantPage, applicantPage.getByRole('link', { name: /^채팅/ }), {
      direction: 'Shift+Tab',
    });
    await pressOn(applicantPage, applicantPage.getByRole('link', { name: /키보드 모임/ }));
    await typeInto(applicantPage, applicantPage.getByRole('textbox', { name: '메시지' }), '잘 부탁드립니다.');
    await applicantPage.keyboard.press('Enter');
    await expect(messageList(applicantPage).getByText('잘 부탁드립니다.')).toBeVisible();
  });
});
