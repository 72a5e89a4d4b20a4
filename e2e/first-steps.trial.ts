import { randomInt } from 'node:crypto';
import { applyTo, enterAsNewcomer } from './api-user';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { readCode } from './accounts';
import { Person } from './timed-user';

// What `npm run trials` runs: somebody who has never seen the product, from its first page, by nothing but what stands on the screen.

const LIMIT_SECONDS = 120;
const PASSWORD = 'sowing-rice-7';

/** From the first page to the home page of one's own account. */
async function signsUp(person: Person, name: string): Promise<void> {
  const { page } = person;
  const main = page.getByRole('main');
  const number = String(randomInt(10_000_000, 100_000_000));
  const email = `t${number}@mju.ac.kr`;
  const username = `t${number}`;
  await person.sets('opens the address and is shown the door', async () => {
    await page.goto('/');
    await expect(main.getByRole('button', { name: '로그인' })).toBeVisible();
  });
  await person.sets('finds the way to sign up', async () => {
    await person.click(main.getByRole('link', { name: '회원가입' }));
    await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
  });
  await person.sets('fills in who one is', async () => {
    await person.types(page.getByLabel('아이디', { exact: true }), username);
    await person.types(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await person.types(page.getByLabel('비밀번호 확인'), PASSWORD);
    await person.tabsAndTypes(page.getByLabel('이름', { exact: true }), name);
    await person.tabsAndTypes(page.getByLabel('학번'), number);
  });
  await person.sets('proves the address; the university is known by it', async () => {
    await person.types(page.getByLabel('이메일', { exact: true }), email);
    await person.presses('Enter');
    await expect(page.getByLabel('인증번호', { exact: true })).toBeFocused();
    await person.types(
      page.getByLabel('인증번호', { exact: true }),
      await person.looksUp(readCode(page, email)),
    );
    await person.presses('Enter');
    await expect(page.getByLabel('대학교')).toHaveValue('명지대학교');
  });
  await person.sets('agrees, and has an account', async () => {
    await person.click(page.getByLabel(/개인정보 수집 및 이용에 동의합니다/));
    await person.click(main.getByRole('button', { name: '회원가입' }));
    await expect(page.getByText('회원가입이 완료되었습니다.').first()).toBeVisible();
  });
  await person.sets('logs in: only the password is left to type', async () => {
    await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(username);
    await person.types(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await person.presses('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(main.getByRole('link', { name: /지원하기$/ }).first()).toBeVisible();
  });
}

/** Says in the end how long it took, and how much of it was waiting for this machine. */
function told(person: Person): void {
  process.stdout.write(
    `    ${person.seconds().toFixed(0)} s, of these ${person.waited().toFixed(0)} s of waiting: ${test.info().title}\n`,
  );
}

test('a new student has sent an application within two minutes of the first page, without help and without a dead end', async ({
  page,
}) => {
  const person = new Person(page, 'student');
  const main = page.getByRole('main');
  await signsUp(person, '한가람');
  await person.sets('looks for a band', async () => {
    await person.types(page.getByPlaceholder('동아리 검색'), '밴드');
    await person.presses('Enter');
    await expect(main.getByRole('link', { name: /상세 보기$/ }).first()).toBeVisible();
  });
  await person.sets('reads what the club says of itself', async () => {
    await person.click(main.getByRole('link', { name: /상세 보기$/ }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await person.sets('wants to apply, and is told what is missing', async () => {
    await person.click(
      page.getByRole('navigation', { name: '동아리 메뉴' }).getByRole('link', { name: '지원하기' }),
    );
    await expect(page.getByText('내 정보에서 학과를 먼저 입력해 주세요.')).toBeVisible();
  });
  await person.sets('adds it, and is back where it was missing', async () => {
    await person.click(main.getByRole('link', { name: '내 정보 수정' }));
    await person.types(page.getByLabel('학과'), '음악학과');
    await person.presses('Enter');
    await expect(page).toHaveURL(/\/apply$/);
  });
  await person.sets('applies', async () => {
    await person.types(page.getByLabel('연락처'), '01023456789');
    await person.tabsAndTypes(page.getByLabel('지원 동기'), '드럼을 배우고 싶습니다.');
    await person.click(main.getByRole('button', { name: '지원서 제출' }));
    await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
  });
  told(person);
  expect(person.seconds()).toBeLessThan(LIMIT_SECONDS);
});

/** Somebody else applies meanwhile; the leader's page is left alone. */
async function applicantFor(
  newContext: () => Promise<Person['page']>,
  server: RunningServer,
  clubId: number,
): Promise<void> {
  const other = await newContext();
  await enterAsNewcomer(other, server, '윤슬', '국어국문학과');
  await applyTo(other, server, clubId, '윤슬');
  await other.context().close();
}

test('a new leader has decided on an applicant within two minutes and a half of the first page', async ({
  page,
  browser,
  server,
}) => {
  const person = new Person(page, 'leader');
  const main = page.getByRole('main');
  await signsUp(person, '나들');
  await person.sets('founds a club', async () => {
    await person.click(page.getByRole('banner').getByRole('link', { name: '동아리 등록' }));
    await person.types(page.getByLabel('동아리 이름'), `논두렁 ${String(randomInt(100_000))}`);
    await person.presses('Tab');
    await page.getByLabel('카테고리').selectOption('취미');
    await person.tabsAndTypes(page.getByLabel('동아리 소개'), '주말마다 논길을 걷습니다.');
    await person.click(main.getByRole('button', { name: '동아리 등록' }));
    await expect(page.getByText('동아리가 등록되었습니다.')).toBeVisible();
  });
  await person.sets(
    'looks for applicants, and is told that there are none yet and how they come',
    async () => {
      await person.click(page.getByRole('link', { name: '지원자 관리' }));
      await expect(page.getByText('지원서가 들어오면 이메일로 알려 드립니다.')).toBeVisible();
    },
  );
  const clubId = Number(/\/clubs\/(\d+)/.exec(page.url())?.[1]);
  await applicantFor(
    async () => (await browser.newContext({ baseURL: server.url })).newPage(),
    server,
    clubId,
  );
  await person.sets('sees who has come, and approves', async () => {
    await page.reload();
    await person.click(main.getByRole('button', { name: '윤슬 승인' }));
    await person.click(page.getByRole('dialog').getByRole('button', { name: '승인' }));
    await expect(page.getByText('윤슬님의 지원을 승인했습니다.')).toBeVisible();
  });
  told(person);
  expect(person.seconds()).toBeLessThan(LIMIT_SECONDS + 30);
});
