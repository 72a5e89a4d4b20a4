import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAs, enterAgain, enterAsNewcomer, foundClub, foundClubOf } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { storedData } from './stored-data';

const OVER_HALF_AN_HOUR_MS = 31 * 60 * 1_000;

const rows = (page: Page, list: string) => page.getByRole('region', { name: list }).getByRole('listitem');
const writeNotice = (page: Page, server: RunningServer, clubId: number, title: string) =>
  createAs(page, server, `/clubs/${String(clubId)}/notices`, { title, contents: '토요일 두 시' }, 'noticeId');

test('a leader pins at most three notices, and a member sees them first and cannot pin [SH-157]', async ({
  page,
  server,
}) => {
  const { clubId, president, members } = await foundClubOf(page, server, '고정하는 모임', ['보는이']);
  const notices = `/clubs/${String(clubId)}/notices`;
  const titles = ['회칙', '연습실 안내', '연락망', '이번 주 모임'];
  for (const title of titles) await writeNotice(page, server, clubId, title);

  for (const title of titles) {
    await page.goto(notices);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: '고정', exact: true }).click();
    if (title === '이번 주 모임')
      await expect(page.getByRole('alert').filter({ hasText: '3개까지 고정' })).toBeVisible();
    else await expect(page.getByRole('button', { name: '고정 해제' })).toBeVisible();
  }

  await enterAgain(page, server, members[0] ?? president);
  await page.goto(notices);
  await expect(rows(page, '공지사항')).toHaveCount(4);
  for (const [index, title] of ['연락망', '연습실 안내', '회칙'].entries()) {
    await expect(rows(page, '공지사항').nth(index)).toContainText(title);
    await expect(rows(page, '공지사항').nth(index)).toContainText('고정');
  }
  await expect(rows(page, '공지사항').nth(3)).not.toContainText('고정');
  await page.getByRole('link', { name: '회칙' }).click();
  await expect(page.getByRole('heading', { name: '회칙' })).toBeVisible();
  await expect(page.getByRole('button', { name: /고정/ })).toHaveCount(0);
});

test('the next visit marks what another user wrote since the last one [SH-156]', async ({ page, server }) => {
  const { clubId, president, members } = await foundClubOf(page, server, '새 글이 있는 모임', ['다시온이']);
  const member = members[0] ?? president;
  await writeNotice(page, server, clubId, '먼저 쓴 공지');
  const notices = `/clubs/${String(clubId)}/notices`;
  const marks = rows(page, '공지사항').getByText('새 글');
  await enterAgain(page, server, member);
  await page.goto(notices);
  await expect(rows(page, '공지사항')).toHaveCount(1);
  await expect(marks).toHaveCount(0);
  await expect.poll(async () => (await storedData(page)).join('\n')).toContain('dure-visits');

  await enterAgain(page, server, president);
  await writeNotice(page, server, clubId, '나중에 쓴 공지');
  await enterAgain(page, server, member);
  await page.clock.setFixedTime(Date.now() + OVER_HALF_AN_HOUR_MS);
  await page.goto(notices);
  await expect(marks).toHaveCount(1);
  await expect(rows(page, '공지사항').filter({ hasText: '나중에 쓴 공지' })).toContainText('새 글');
});

test('the picture of an article opens by click and keyboard, and Esc leads back to it; a print contains it [SH-80]', async ({
  page,
  server,
}) => {
  await enterAsNewcomer(page, server);
  const clubId = await foundClub(page, server, '사진을 크게 보는 모임');
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
  const open = [() => opener.click(), () => opener.press('Enter')];
  for (const openPost of open) {
    await openPost();
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
