import { readFile } from 'node:fs/promises';
import { registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';

test('the picture of an article opens by click and keyboard, Esc closes it and restores the focus, and a print contains the picture [SH-80] @extended', async ({
  page,
  server,
}) => {
  await registerAndLogIn(page, server);
  const clubId = await registerClub(page, server, '사진을 크게 보는 모임');
  await page.goto(`/clubs/${String(clubId)}/articles/create`);
  await page.getByLabel('제목').fill('우리 사진');
  await page.getByRole('textbox', { name: '내용' }).fill('다 함께 찍었습니다.');
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: '모두.png',
      mimeType: 'image/png',
      buffer: await readFile('public/default-thumbnail-mju.png'),
    });
  await expect(page.getByText('이미지를 업로드했습니다.')).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: '우리 사진' })).toBeVisible();

  const opener = page.getByRole('button', { name: '이미지 크게 보기' });
  const viewer = page.getByRole('dialog', { name: '‘우리 사진’의 이미지' });
  const picture = viewer.getByRole('img', { name: '‘우리 사진’의 이미지' });
  const openActions = [() => opener.click(), () => opener.press('Enter')];
  for (const openViewer of openActions) {
    await openViewer();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1);
    await expect(viewer.getByRole('button', { name: '닫기' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('figure img')).toBeVisible();
});
