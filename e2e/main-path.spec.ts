import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BAND_TRACK, logInAsDemoUser } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { signUp } from './accounts';
import { runSql } from './sql';

const student = {
  username: 'garam_lee',
  password: 'sowing-rice-7',
  name: '이가람',
  studentId: '60269001',
  email: 'garam@mju.ac.kr',
};

test('a student registers, finds a club, creates another, applies, and a president approves [CR-09 ME-71 SC-02]', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await signUp(page, student);
  // Waits for the login page, because the registration form has fields with the same names.
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();

  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(student.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await test.step('a reload keeps the session', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: student.name })).toBeVisible();
  });

  await test.step('initial consonants find the band', async () => {
    await page.getByPlaceholder('동아리 검색').fill('ㅂㄷ');
    await page.getByPlaceholder('동아리 검색').press('Enter');
    await expect(page.getByRole('heading', { name: "'ㅂㄷ' 검색 결과" })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /밴드/ }).first()).toBeVisible();
  });

  await test.step('a new club is first on the home page', async () => {
    await page.getByRole('link', { name: '동아리 등록', exact: true }).click();
    await page.getByLabel('동아리 이름').fill('새벽 논길 산책회');
    await page.getByLabel('동아리 소개').fill('해가 뜨기 전에 캠퍼스 뒤 논길을 함께 걷습니다.');
    await page.getByLabel('카테고리').selectOption('취미');
    await page.getByRole('main').getByRole('button', { name: '동아리 등록' }).click();
    await expect(page.getByText('동아리가 등록되었습니다.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '새벽 논길 산책회' })).toBeVisible();
    await page.getByRole('link', { name: '홈', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('새벽 논길 산책회');
  });

  await test.step('an application requires the department', async () => {
    await page.goto('/clubs/1/apply');
    await expect(page.getByText('내 정보에서 학과를 먼저 입력해 주세요.')).toBeVisible();
    await page.getByRole('link', { name: '내 정보 수정' }).click();
    await page.getByLabel('학과').fill('식량자원학과');
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
  });

  await test.step('an invalid application keeps its values, succeeds after a correction and cannot be repeated', async () => {
    await page.goto('/clubs/1/apply');
    await page.getByLabel('연락처').fill('0212345678');
    await page.getByLabel('지원 동기').fill('악보를 처음 보지만 매주 나가겠습니다.');
    await page.getByRole('radio', { name: BAND_TRACK }).check();
    await page.getByRole('button', { name: '지원서 제출' }).click();
    await expect(page.getByText('올바른 전화번호를 입력해 주세요.')).toBeVisible();
    await expect(page.getByLabel('지원 동기')).toHaveValue('악보를 처음 보지만 매주 나가겠습니다.');
    await page.getByLabel('연락처').fill('010-2345-6789');
    await page.getByRole('button', { name: '지원서 제출' }).click();
    await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/clubs\/1\/articles$/);
    await page.goto('/clubs/1/apply');
    await expect(page.getByText('이미 지원한 동아리입니다.')).toBeVisible();
  });

  await test.step('the president approves in another browser', async () => {
    const presidentContext = await browser.newContext({
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
      ...(baseURL !== undefined && { baseURL }),
    });
    const president = await presidentContext.newPage();
    await logInAsDemoUser(president, server, 'president');
    await president.goto('/clubs/1/submissions');
    await president.getByRole('button', { name: student.name, exact: true }).click();
    const panel = president.getByRole('complementary', { name: `${student.name} 지원서` });
    await panel.getByRole('button', { name: '면접 초대' }).click();
    await president.getByRole('dialog').getByRole('button', { name: '면접 초대' }).click();
    await expect(president.getByText(`${student.name}님을 면접에 초대했습니다.`)).toBeVisible();
    await president.getByRole('navigation', { name: '단계' }).getByRole('button', { name: /면접/ }).click();
    await panel.getByRole('button', { name: '합격', exact: true }).click();
    await expect(president.getByText(`${student.name}님의 지원을 승인하시겠습니까?`)).toBeVisible();
    await president.getByRole('dialog').getByRole('button', { name: '승인' }).click();
    await expect(president.getByText(`${student.name}님의 지원을 승인했습니다.`)).toBeVisible();
    await expect(panel.getByText('발표한 결과는 바꿀 수 없습니다.')).toBeVisible();
    await presidentContext.close();
  });

  await test.step('the applicant sees the approval', async () => {
    await page.goto('/users/submissions');
    await expect(page.getByRole('row', { name: /합격/ })).toBeVisible();
    await page.goto('/clubs/1');
    await expect(page.getByRole('link', { name: '글쓰기' })).toBeVisible(); // members only
    await expect(page.getByRole('link', { name: '지원하기' })).toHaveCount(0);
    await page.goto('/myclub');
    await expect(page.getByRole('main').locator('a[href^="/clubs/"]')).toHaveCount(2); // the created club and the band
  });
});

const MOTIVATION = '정전에도 남아 있어야 하는 글입니다.';
async function applyAsNewbie(page: Page, server: RunningServer, clubId: number): Promise<void> {
  await logInAsDemoUser(page, server, 'newbie');
  await page.goto(`/clubs/${clubId}/apply`);
  await page.getByLabel('연락처').fill('01098765432');
  await page.getByLabel('지원 동기').fill(MOTIVATION);
  await page.getByRole('button', { name: '지원서 제출' }).click();
  await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
}
async function expectApplication(page: Page): Promise<void> {
  await page.goto('/users/submissions');
  await page.getByRole('link', { name: /보기$/ }).first().click();
  await expect(page.getByText(MOTIVATION)).toBeVisible();
}

test('an acknowledged application survives the kill of the server, then of server and PostgreSQL, and commits wait for the disk [ST-18] @extended', async ({
  page,
  server,
}) => {
  // Killed processes leave the page cache intact, so they lose nothing even with `fsync = off`. Only this
  // check of the settings covers a power cut: PostgreSQL waits for the disk before it confirms a commit.
  await runSql(server, [
    [
      `do $$ begin assert (select bool_and(setting = 'on') from pg_settings
         where name in ('fsync', 'synchronous_commit', 'full_page_writes')); end $$`,
      [],
    ],
  ]);
  await applyAsNewbie(page, server, 2);
  await server.kill();
  await server.restart();
  await expectApplication(page);
  await server.killAll();
  await server.restart();
  await expectApplication(page);
  const postgresLog = await readFile(path.join(server.dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(postgresLog).toContain('database system was not properly shut down');
});
