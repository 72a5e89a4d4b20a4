import { applyTo, logInAs, registerAndLogIn, registerClub } from './api-user';
import { expect, test } from './fixtures';
import { openLive } from './live-page';

test('an application shows on the president’s open page, and its approval on the applicant’s open page, without a reload [CV-41 LC-43]', async ({
  page,
  server,
  browser,
}) => {
  await registerAndLogIn(page, server, '여는이');
  const clubId = await registerClub(page, server, '곧바로 보이는 모임');
  await openLive(page, `/clubs/${String(clubId)}/submissions`);

  const context = await browser.newContext();
  const applicantPage = await context.newPage();
  const applicant = await registerAndLogIn(applicantPage, server, '기다린이', '농학과');
  await applyTo(applicantPage, server, clubId, applicant.name);
  await expect(page.getByRole('row', { name: applicant.name })).toContainText('심사 중');

  await logInAs(applicantPage, server, applicant);
  await openLive(applicantPage, '/users/submissions');
  await expect(applicantPage.getByRole('main')).toContainText('심사 중');
  await page.getByRole('button', { name: `${applicant.name} 승인` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '승인' }).click();
  await expect(applicantPage.getByRole('main')).toContainText('합격');
  await context.close();
});
