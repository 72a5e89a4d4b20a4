import { randomInt } from 'node:crypto';
import { applyTo, registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { readCode } from './accounts';
import { TimedUser } from './timed-user';

// `npm run trials` runs this file: a new user starts at the first page and uses only what the screen shows.

const STUDENT_LIMIT_SECONDS = 120;
const LEADER_LIMIT_SECONDS = 150;
const PASSWORD = 'sowing-rice-7';

/** Registers and logs in, starting at the first page. */
async function signUp(user: TimedUser, name: string): Promise<void> {
  const { page } = user;
  const main = page.getByRole('main');
  const number = String(randomInt(10_000_000, 100_000_000));
  const email = `t${number}@mju.ac.kr`;
  const username = `t${number}`;
  await user.step('opens the address and sees the login page', async () => {
    await page.goto('/');
    await expect(main.getByRole('button', { name: '로그인' })).toBeVisible();
  });
  await user.step('finds the registration', async () => {
    await user.click(main.getByRole('link', { name: '회원가입' }));
    await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
  });
  await user.step('fills in the account', async () => {
    await user.type(page.getByLabel('아이디', { exact: true }), username);
    await user.type(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await user.type(page.getByLabel('비밀번호 확인'), PASSWORD);
    await user.tabAndType(page.getByLabel('이름', { exact: true }), name);
    await user.tabAndType(page.getByLabel('학번'), number);
  });
  await user.step('verifies the e-mail address, which sets the university', async () => {
    await user.type(page.getByLabel('이메일', { exact: true }), email);
    await user.press('Enter');
    await expect(page.getByLabel('인증번호', { exact: true })).toBeFocused();
    await user.type(page.getByLabel('인증번호', { exact: true }), await user.readMail(readCode(page, email)));
    await user.press('Enter');
    await expect(page.getByLabel('대학교')).toHaveValue('명지대학교');
  });
  await user.step('agrees and registers', async () => {
    await user.click(page.getByLabel(/개인정보 수집 및 이용에 동의합니다/));
    await user.click(main.getByRole('button', { name: '회원가입' }));
    await expect(page.getByText('회원가입이 완료되었습니다.').first()).toBeVisible();
  });
  await user.step('logs in with the prefilled username', async () => {
    await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(username);
    await user.type(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await user.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(main.getByRole('link', { name: /지원하기$/ }).first()).toBeVisible();
  });
}

/** Prints the total time and the part of it in which the user waited for the page. */
function printDuration(user: TimedUser): void {
  process.stdout.write(
    `    ${user.totalSeconds().toFixed(0)} s, of these ${user.pageSeconds().toFixed(0)} s of waiting for the page: ${test.info().title}\n`,
  );
}

test('a new student submits an application within two minutes of the first page', async ({ page }) => {
  const user = new TimedUser(page, 'student');
  const main = page.getByRole('main');
  await signUp(user, '한가람');
  await user.step('searches for a band', async () => {
    await user.type(page.getByPlaceholder('동아리 검색'), '밴드');
    await user.press('Enter');
    await expect(main.getByRole('link', { name: /상세 보기$/ }).first()).toBeVisible();
  });
  await user.step('reads about the club', async () => {
    await user.click(main.getByRole('link', { name: /상세 보기$/ }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await user.step('opens the application form and sees that the department is missing', async () => {
    await user.click(
      page.getByRole('navigation', { name: '동아리 메뉴' }).getByRole('link', { name: '지원하기' }),
    );
    await expect(page.getByText('내 정보에서 학과를 먼저 입력해 주세요.')).toBeVisible();
  });
  await user.step('adds the department and returns to the application form', async () => {
    await user.click(main.getByRole('link', { name: '내 정보 수정' }));
    await user.type(page.getByLabel('학과'), '음악학과');
    await user.press('Enter');
    await expect(page).toHaveURL(/\/apply$/);
  });
  await user.step('applies', async () => {
    await user.type(page.getByLabel('연락처'), '01023456789');
    await user.tabAndType(page.getByLabel('지원 동기'), '드럼을 배우고 싶습니다.');
    await user.click(page.getByRole('radio', { name: '드럼' }));
    await user.click(main.getByRole('button', { name: '지원서 제출' }));
    await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
  });
  printDuration(user);
  expect(user.totalSeconds()).toBeLessThan(STUDENT_LIMIT_SECONDS);
});

/** Applies as another user in another browser context. The trial counts this time as waiting for the page. */
async function applyInAnotherBrowser(
  openPage: () => Promise<TimedUser['page']>,
  server: RunningServer,
  clubId: number,
): Promise<void> {
  const applicantPage = await openPage();
  await registerAndLogIn(applicantPage, server, '윤슬', '국어국문학과');
  await applyTo(applicantPage, server, clubId, '윤슬');
  await applicantPage.context().close();
}

test('a new leader decides on an applicant within two and a half minutes of the first page', async ({
  page,
  browser,
  server,
}) => {
  const user = new TimedUser(page, 'leader');
  const main = page.getByRole('main');
  await signUp(user, '나들');
  await user.step('registers a club', async () => {
    await user.click(page.getByRole('banner').getByRole('link', { name: '동아리 등록' }));
    await user.type(page.getByLabel('동아리 이름'), `논두렁 ${String(randomInt(100_000))}`);
    await user.press('Tab');
    await page.getByLabel('카테고리').selectOption('취미');
    await user.tabAndType(page.getByLabel('동아리 소개'), '주말마다 논길을 걷습니다.');
    await user.click(main.getByRole('button', { name: '동아리 등록' }));
    await expect(page.getByText('동아리가 등록되었습니다.')).toBeVisible();
  });
  await user.step('looks for applicants and sees that there are none yet', async () => {
    await user.click(page.getByRole('link', { name: '지원자 관리' }));
    await expect(page.getByText('지원서가 들어오면 이메일로 알려 드립니다.')).toBeVisible();
  });
  const clubId = Number(/\/clubs\/(\d+)/.exec(page.url())?.[1]);
  await applyInAnotherBrowser(
    async () => (await browser.newContext({ baseURL: server.url })).newPage(),
    server,
    clubId,
  );
  await user.step('sees the applicant and approves', async () => {
    await page.reload();
    await user.click(main.getByRole('button', { name: '윤슬 승인' }));
    await user.click(page.getByRole('dialog').getByRole('button', { name: '승인' }));
    await expect(page.getByText('윤슬님의 지원을 승인했습니다.')).toBeVisible();
  });
  printDuration(user);
  expect(user.totalSeconds()).toBeLessThan(LEADER_LIMIT_SECONDS);
});
