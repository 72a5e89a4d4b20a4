import { registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';
import { readStoredData } from './stored-data';

const MOTIVATION = '함께 노래하고 싶습니다.';

test('after leaving an unfinished article, ‘이어서 쓰기’ returns to the typed text [SH-81] @extended', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server);
  const clubId = await registerClub(page, server, '쓰다 만 모임');
  const contents = page.getByRole('textbox', { name: '내용' });
  await page.goto(`/clubs/${String(clubId)}/articles/create`);
  await contents.fill('아직 다 쓰지 못한 글');
  await page.getByRole('link', { name: '공지사항' }).click();
  await expect(page).toHaveURL(/\/notices$/);
  await expect(page.getByRole('button', { name: '이어서 쓰기' })).toBeVisible();
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(contents).toHaveValue('아직 다 쓰지 못한 글');
});

test('deleting the account deletes everything that the browser stored for the user [SH-85]', async ({
  page,
  server,
}) => {
  const { password } = await registerAndLogIn(page, server, '떠나는이', '농학과');
  await page.goto('/clubs/1/apply');
  await page.getByLabel('지원 동기').fill(MOTIVATION);
  await expect.poll(async () => (await readStoredData(page)).join('\n')).toContain(MOTIVATION);
  await page.goto('/clubs/1/articles');
  await expect.poll(async () => (await readStoredData(page)).join('\n')).toContain('dure-visits');

  await page.goto('/profile');
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
  await dialog.getByLabel('비밀번호').first().fill(password);
  await dialog.getByRole('button', { name: '회원 탈퇴' }).click();
  await expect(page.getByText('탈퇴가 완료되었습니다.')).toBeVisible();

  await expect.poll(() => readStoredData(page)).toEqual([]);
});
