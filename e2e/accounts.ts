import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The password of every account of the demo campus. */
export const DEMO_PASSWORD = 'dure2026!';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface Student {
  username: string;
  password: string;
  name: string;
  studentId: string;
  email: string;
}

/** Returns the newest code mailed to an address, from the development mailbox. */
export async function readCode(page: Pick<Page, 'request'>, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get('/dev/mailbox.json');
        // The server's `StoredMail` has these fields.
        const mails = (await response.json()) as Mail[];
        code = mails
          .find(({ to, subject }) => to === email && /\d{6}/.test(subject))
          ?.subject.match(/\d{6}/)?.[0];
        return code;
      },
      { intervals: [20] },
    )
    .toBeDefined();
  return code ?? '';
}

/** Fills in and submits the registration form, including the verification by mailed code. */
export async function signUp(
  page: Page,
  { username, password, name, studentId, email }: Student,
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByLabel('비밀번호 확인').fill(password);
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByLabel('학번').fill(studentId);
  await verifyEmail(page, email);
  await page.getByLabel(/개인정보 수집 및 이용에 동의합니다/).check();
  await page.getByRole('button', { name: '회원가입' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Enters and verifies an e-mail address. Works on every page with the verification fields. */
async function verifyEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText('인증번호를 보냈습니다.').first()).toBeAttached();
  await page.getByLabel('인증번호', { exact: true }).fill(await readCode(page, email));
  await page.getByRole('button', { name: '인증 확인' }).click();
  await expect(page.getByText('이메일 인증이 완료되었습니다.').first()).toBeAttached();
}
