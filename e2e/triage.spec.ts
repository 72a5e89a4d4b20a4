import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applyTo, callAs, logInAs, registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';

/** Creates a club with pending applicants of these names. Afterwards the page is logged in as the president. */
async function createClubWithApplicants(
  page: Page,
  server: RunningServer,
  names: readonly string[],
): Promise<number> {
  const president = await registerAndLogIn(page, server, '이끄미');
  const clubId = await registerClub(page, server, '가려내기');
  for (const name of names) {
    await registerAndLogIn(page, server, name, '농학과');
    await applyTo(page, server, clubId, name);
  }
  await logInAs(page, server, president);
  return clubId;
}

test('a leader filters applicants, rejects two at once, approves the third by keyboard and exports the table [SH-53]', async ({
  page,
  server,
}) => {
  const clubId = await createClubWithApplicants(page, server, ['모래내', '모시골', '벼루재']);
  await page.goto(`/clubs/${String(clubId)}/submissions`);
  const table = page.getByRole('table', { name: '지원자', exact: true });
  const row = (name: string) => table.getByRole('row', { name });

  await test.step('an initial consonant finds two applicants, and the address contains the filter', async () => {
    await page.getByRole('textbox', { name: '지원자 검색' }).fill('ㅁ');
    await expect(table.getByRole('rowheader')).toHaveCount(2);
    await expect(page).toHaveURL(/\?q=%E3%85%81$/);
    await page.reload();
    await expect(table.getByRole('rowheader')).toHaveCount(2);
  });

  await test.step('rejects both in one request after a dialog with their names', async () => {
    await table.getByRole('checkbox', { name: '심사 중인 지원자 모두 선택' }).check();
    await page.getByRole('region', { name: '2명 선택' }).getByRole('button', { name: '거절' }).click();
    const dialog = page.getByRole('dialog', { name: '2명의 지원을 거절하시겠습니까?' });
    await expect(dialog.getByRole('listitem')).toHaveText([/모시골/, /모래내/]);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The page also marks notifications about the shown applications as read.
      if (request.method() === 'PATCH' && !pathname.includes('/notifications/')) calls.push(pathname);
    });
    await dialog.getByRole('button', { name: '거절' }).click();
    await expect(page.getByText('2명을 처리했습니다.')).toBeVisible();
    await expect(row('모래내')).toContainText('불합격');
    expect(calls).toEqual([`/api/v1/clubs/${String(clubId)}/submissions`]);
  });

  await test.step('the keys j and k move between rows, and the key a opens the approval dialog of the focused row', async () => {
    await page.getByRole('button', { name: '검색어 지우기' }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(3);
    await row('벼루재').focus();
    await page.keyboard.press('j');
    await expect(row('모시골')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: '벼루재님의 지원을 승인하시겠습니까?' });
    await dialog.getByRole('button', { name: '승인' }).click();
    await expect(row('벼루재')).toContainText('합격');
  });

  await test.step('exports the shown applicants as CSV and as XLSX', async () => {
    for (const [item, extension, firstCharacters] of [
      ['CSV 파일', 'csv', '\uFEFF"이름"'],
      ['엑셀 파일 (XLSX)', 'xlsx', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: '내보내기' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^가려내기-지원자-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
      );
      expect((await readFile(await file.path(), 'utf8')).startsWith(firstCharacters)).toBe(true);
    }
  });

  await test.step('mails results to applicants and a notification to the leader, both without the name of the approved applicant', async () => {
    const mails = async () => JSON.stringify(await (await page.request.get('/dev/mailbox.json')).json());
    await expect.poll(mails).toContain('[두레] 가려내기 지원 결과를 알려 드립니다');
    await expect.poll(mails).toContain('[두레] 가려내기에 새 지원서가 도착했습니다');
    expect(await mails()).not.toContain('벼루재');
  });

  await test.step('the approved applicant is a member', async () => {
    expect(await callAs(page, server, 'GET', `/clubs/${String(clubId)}/members`)).toHaveLength(2);
  });
});
