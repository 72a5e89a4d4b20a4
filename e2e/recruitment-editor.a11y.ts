import type { Page } from '@playwright/test';
import { createAs, registerAndLogIn, registerClub, callAs } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import { expectVisibleFocus, tabTo } from './keys';

test.describe.configure({ timeout: 120_000 });
// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Registers a club with a published round and logs in as its president. Returns the id of the club. */
async function registerClubWithRound(page: Page, server: { url: string }, clubName: string): Promise<number> {
  await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, clubName);
  const roundsPath = `/clubs/${String(clubId)}/recruitments`;
  const recruitmentId = await createAs(page, server, roundsPath, {}, 'recruitmentId');
  const roundPath = `${roundsPath}/${String(recruitmentId)}`;
  const stored = await callAs(page, server, 'GET', roundPath);
  const updatedAt =
    typeof stored === 'object' && stored !== null && 'updatedAt' in stored ? stored.updatedAt : '';
  await callAs(page, server, 'PUT', roundPath, {
    title: '가을 모집',
    opensAt: null,
    closesAt: null,
    intro: '함께할 분을 찾습니다.',
    tracks: ['보컬', '드럼'],
    questions: [
      { kind: 'SHORT', label: '좋아하는 밴드', required: true },
      { kind: 'MULTI', label: '올 수 있는 요일', required: true, options: ['화요일', '목요일'] },
      { kind: 'LINK', label: '노래 주소', required: false, tracks: ['보컬'] },
    ],
    hasInterview: true,
    release: 'TOGETHER',
    updatedAt,
  });
  await callAs(page, server, 'POST', `${roundPath}/publish`);
  return clubId;
}

test('by keyboard alone, a leader copies the current round, changes the copy and publishes it [RC-149]', async ({
  page,
  server,
}) => {
  const clubId = await registerClubWithRound(page, server, '키보드 밴드');
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  await tabTo(page, page.getByRole('link', { name: '새 모집 만들기' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^가을 모집/ })).toBeChecked();
  await tabTo(page, button(page, '만들기'));
  await page.keyboard.press('Enter');

  const title = page.getByRole('textbox', { name: '모집 이름' });
  await tabTo(page, title);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('겨울 모집');
  await tabTo(page, button(page, '기간을 정해 모집'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '마감' })).toBeVisible();
  await expect(page.getByText(/저장됨/)).toBeVisible();

  await tabTo(
    page,
    page.getByRole('navigation', { name: '모집 만들기 단계' }).getByRole('link', { name: '질문' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, '올 수 있는 요일 순서 바꾸기'));
  await page.keyboard.press('Space');
  await expect(page.getByText('올 수 있는 요일: 2개 중 2번째 자리')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('올 수 있는 요일: 2개 중 1번째 자리')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('올 수 있는 요일을 1번째 자리에 놓았습니다.')).toBeAttached();
  await expect(page.getByRole('button', { name: /고치기$/ }).first()).toHaveAccessibleName(
    '올 수 있는 요일 고치기',
  );

  await tabTo(page, button(page, '모집 공개'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('‘겨울 모집’을 공개하시겠습니까?');
  await expect(dialog).toContainText('지금 진행 중인 모집은 끝납니다.');
  await tabTo(page, dialog.getByRole('button', { name: '공개' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('모집을 공개했습니다.')).toBeVisible();
  await expect(page.getByText('모집 중', { exact: true })).toBeVisible();
  const recruitment = await callAs(page, server, 'GET', `/clubs/${String(clubId)}/recruitment`);
  expect(recruitment).toMatchObject({
    title: '겨울 모집',
    state: 'OPEN',
    questions: [{ label: '올 수 있는 요일' }, { label: '좋아하는 밴드' }, { label: '노래 주소' }],
  });
});

test('the editor of a round is accessible in its steps and dialogs [RC-150]', async ({ page, server }) => {
  const clubId = await registerClubWithRound(page, server, '접근성 밴드');
  await page.goto(`/clubs/${String(clubId)}/recruitments/new`);
  await expect(page.getByRole('radio', { name: /^가을 모집/ })).toBeChecked();
  await expectAccessibleInBothThemes(page, 'the page of a new round');
  await button(page, '만들기').click();
  await page.getByRole('button', { name: '기간을 정해 모집' }).click();
  await expect(page.getByRole('group', { name: '마감' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'basics');
  await page.getByRole('textbox', { name: '모집 이름' }).fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByText('모집 이름을 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'basics with an error');
  await page.getByRole('textbox', { name: '모집 이름' }).fill('겨울 모집');

  const steps = page.getByRole('navigation', { name: '모집 만들기 단계' });
  await steps.getByRole('link', { name: '질문' }).click();
  await page.getByRole('button', { name: '올 수 있는 요일 고치기' }).click();
  await expect(page.getByRole('textbox', { name: '보기 2' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an expanded question');
  await page.getByRole('button', { name: '지원자 화면 미리 보기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the form as applicants see it');
  await page.keyboard.press('Escape');
  await steps.getByRole('link', { name: '면접' }).click();
  await expect(page.getByRole('textbox', { name: '면접 변경 마감 시간' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'interview');
  await steps.getByRole('link', { name: '발표' }).click();
  await expect(page.getByRole('textbox', { name: '내용' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'release');
  await button(page, '지난 모집에서 불러오기').click();
  await expect(page.getByRole('dialog', { name: '지난 모집에서 불러오기' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the import dialog');
  await page.keyboard.press('Escape');
  await button(page, '모집 공개').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the publication dialog');
});
