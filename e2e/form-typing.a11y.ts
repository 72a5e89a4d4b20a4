import { registerAndLogIn } from './api-user';
import { expect, test } from './fixtures';
import { addReferenceWork, longTasksOf, startMeasuring, stopMeasuring } from './main-thread';
import { DAY_MS, draftQuestion, registerRecruitingClub, fromNow } from './recruiting-club';

const QUESTION_COUNT = 30;
const TYPED_TEXT = '못줄에 맞추어 모를 심습니다. '.repeat(12);

test.describe.configure({ timeout: 120_000 });

test('typing into a form with thirty questions does not block the main thread [AR-80]', async ({
  page,
  browser,
  server,
}) => {
  const questions = Array.from({ length: QUESTION_COUNT }, (_, index) =>
    index % 3 === 0
      ? draftQuestion('MULTI', `고르기 ${String(index)}`, { options: ['월', '화', '수', '목', '금'] })
      : draftQuestion('LONG', `쓰기 ${String(index)}`, { maxLength: 5_000 }),
  );
  const { clubId } = await registerRecruitingClub(page, server, '긴 양식 모임', {
    questions,
    closesAt: fromNow(3 * DAY_MS),
  });
  await registerAndLogIn(page, server, '최새봄', '실용음악과');
  await addReferenceWork(page);
  await page.goto(`/clubs/${String(clubId)}/apply`);
  const field = page.getByRole('textbox', { name: /^쓰기 29/ });
  await field.fill('가'.repeat(3_000)); // a long answer
  await page.getByRole('textbox', { name: /^쓰기 28/ }).fill('나'.repeat(4_900));
  await field.focus();

  await startMeasuring(page, browser);
  for (const [index, character] of [...TYPED_TEXT].entries()) {
    await page.keyboard.insertText(character);
    if (index % 20 === 0) await page.evaluate(() => measureReferenceWork());
  }
  await expect(page.getByText('방금 저장됨')).toBeVisible();
  const measured = await stopMeasuring(browser);
  const longestMs = measured.tasksMs.toSorted((a, b) => b - a).slice(0, 5);
  test
    .info()
    .annotations.push({
      type: 'figures',
      description: JSON.stringify({ longestMs, slowdown: measured.slowdown }),
    });
  expect(measured.tasksMs.length).toBeGreaterThan(TYPED_TEXT.length);
  expect(longTasksOf(measured)).toEqual([]);
});
