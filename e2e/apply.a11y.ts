import type { Page } from '@playwright/test';
import { callAs, createAs, logInAs, registerAndLogIn } from './api-user';
import type { Newcomer } from './api-user';
import { expectAccessibleInBothThemes } from './axe';
import { expect, test } from './fixtures';
import type { RunningServer } from './fixtures';
import { expectVisibleFocus, tabTo } from './keys';
import { addSlots, DAY_MS, draftQuestion, registerRecruitingClub, fromNow, HOUR_MS } from './recruiting-club';
import type { RecruitingClub } from './recruiting-club';

// Reduced motion: axe must not measure colours during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const QUESTIONS = [
  draftQuestion('MULTI', '올 수 있는 요일', { required: true, options: ['화요일', '목요일'], maxChoices: 2 }),
  draftQuestion('SINGLE', '무대 경험', { required: true, options: ['처음입니다', '있습니다'] }),
  draftQuestion('SHORT', '부를 수 있는 곡', { required: true, tracks: ['보컬'] }),
  draftQuestion('LINK', '들을 수 있는 주소', { tracks: ['보컬'] }),
  draftQuestion('AGREE', '개인정보 동의', { required: true }),
];

/** Registers a club whose round has tracks, questions and interviews. */
const registerChoir = (page: Page, server: RunningServer, clubName: string): Promise<RecruitingClub> =>
  registerRecruitingClub(page, server, clubName, {
    intro: '악기를 처음 잡아도 괜찮습니다.',
    fee: '한 학기 20,000원',
    tracks: ['보컬', '기타'],
    questions: QUESTIONS,
    hasInterview: true,
    release: 'TOGETHER',
    closesAt: fromNow(3 * DAY_MS),
  });

const submitButton = (page: Page) => page.getByRole('button', { name: '지원서 제출' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

test('the form of a round is accessible while incomplete, with errors, unsaved and closed, and so is the list of own applications [A11Y-15]', async ({
  page,
  server,
}) => {
  const club = await registerChoir(page, server, '읽어 주는 합창단');
  const applicant = await registerAndLogIn(page, server, '최새봄', '실용음악과');
  await page.goto(`/clubs/${String(club.clubId)}/apply`);
  await radio(page, '보컬').check();
  await expectAccessibleInBothThemes(page, 'a form that is being filled in');
  await submitButton(page).click();
  await expect(page.getByText(/^확인할 항목이/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a form with fields to fix');

  await page.route('**/submissions/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, /^지원 동기/).fill('노래하고 싶습니다.');
  await expect(page.getByText('저장하지 못했습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a draft that could not be saved');
  await page.unrouteAll();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'),
  );
  await page.getByRole('button', { name: '다시 시도' }).click();
  expect((await saved).ok()).toBe(true);

  await logInAs(page, server, club.president);
  await callAs(
    page,
    server,
    'POST',
    `/clubs/${String(club.clubId)}/recruitments/${String(club.recruitmentId)}/close`,
  );
  await logInAs(page, server, applicant);
  await page.reload();
  await expect(page.getByRole('button', { name: '내용 복사' })).toBeVisible();
  await expect(field(page, /^지원 동기/)).toHaveValue('노래하고 싶습니다.');
  await expectAccessibleInBothThemes(page, 'a form after the round has closed');
  await page.goto('/users/submissions');
  await expect(page.getByText('작성 중')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'own applications with a draft');
});

/** Applies as the page's user to a club of `registerChoir`, for the track 기타. Returns the id of the application. */
const applyToChoir = (
  page: Page,
  server: RunningServer,
  { clubId, questions }: RecruitingClub,
): Promise<number> =>
  createAs(
    page,
    server,
    `/clubs/${String(clubId)}/submissions`,
    {
      name: '최새봄',
      studentId: '60260001',
      department: '실용음악과',
      contact: '01012345678',
      contents: '노래하고 싶습니다.',
      track: '기타',
      // The other two questions are only for the track 보컬.
      answers: [
        { questionId: questions[0]?.questionId, value: ['화요일'] },
        { questionId: questions[1]?.questionId, value: '처음입니다' },
        { questionId: questions[4]?.questionId, value: true },
      ],
    },
    'applyId',
  );

/** Decides on an application and releases the result. Afterwards the page is logged in as the applicant. */
async function decideAndRelease(
  page: Page,
  server: RunningServer,
  { clubId, recruitmentId, president }: RecruitingClub,
  applicant: Newcomer,
  { applyId, decision, stage }: { applyId: number; decision: 'approve' | 'reject'; stage: string },
): Promise<void> {
  await logInAs(page, server, president);
  const clubPath = `/clubs/${String(clubId)}`;
  await callAs(page, server, 'PATCH', `${clubPath}/submissions/${String(applyId)}/${decision}`);
  const expected = decision === 'approve' ? { pass: 1, fail: 0 } : { pass: 0, fail: 1 };
  await callAs(page, server, 'POST', `${clubPath}/recruitments/${String(recruitmentId)}/release`, {
    stage,
    expected,
  });
  await logInAs(page, server, applicant);
}

/** Adds two slots on each of two evenings as the president. Afterwards the page is logged in as the applicant. */
async function addEveningSlots(
  page: Page,
  server: RunningServer,
  club: RecruitingClub,
  applicant: Newcomer,
): Promise<void> {
  // 09:00 UTC on the next UTC day, which is 18:00 in Seoul. The slots are three and four days later.
  const nextEveningMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 9 * HOUR_MS;
  await logInAs(page, server, club.president);
  await addSlots(
    page,
    server,
    club,
    [3, 4].flatMap((day) =>
      [0, 1].map((index) => ({
        startsAt: new Date(nextEveningMs + day * DAY_MS + (index * HOUR_MS) / 2).toISOString(),
        minutes: 20,
        capacity: 1 + index,
        place: '학생회관 합주실',
      })),
    ),
  );
  await logInAs(page, server, applicant);
}

test('the user’s application is accessible in every step [A11Y-15]', async ({ page, server }) => {
  const club = await registerChoir(page, server, '지켜보는 합창단');
  const applicant = await registerAndLogIn(page, server, '최새봄', '실용음악과');
  const applyId = await applyToChoir(page, server, club);
  const applicationPath = `/users/submissions/${String(applyId)}`;
  await page.goto(applicationPath);
  await expect(page.getByRole('heading', { name: '심사를 기다리고 있습니다' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an undecided application');
  await page.getByRole('button', { name: /지원 취소$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that withdraws an application');
  await page.goto(`${applicationPath}/edit`);
  await field(page, /^지원 동기/).fill('');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('지원 동기를 입력해 주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an edit with a field to fix');

  await decideAndRelease(page, server, club, applicant, { applyId, decision: 'approve', stage: 'DOCUMENT' });
  await page.goto(applicationPath);
  await expect(page.getByText(/^고를 수 있는 면접 시간이 없습니다/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an interview without slots');
  await addEveningSlots(page, server, club, applicant);
  await page.reload();
  await radio(page, /^18:00/)
    .first()
    .check();
  await expectAccessibleInBothThemes(page, 'a chosen interview slot');
  await page.getByRole('button', { name: /정하기$/ }).click();
  await expect(page.getByRole('link', { name: '일정 파일 받기 (.ics)' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a booked interview');
  await page.getByRole('button', { name: '시간 바꾸기' }).click();
  await expect(radio(page, /지금 예약한 시간$/)).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'rescheduling an interview');
  await page.getByRole('button', { name: '그대로 두기' }).click();
  await page.getByRole('button', { name: '면접 취소' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the dialog that cancels a booking');

  await decideAndRelease(page, server, club, applicant, { applyId, decision: 'approve', stage: 'INTERVIEW' });
  await page.goto(applicationPath);
  await expect(page.getByRole('link', { name: '동아리로 가기' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'an acceptance');

  const rejectedApplicant = await registerAndLogIn(page, server, '이가람', '실용음악과');
  const otherApplyId = await applyToChoir(page, server, club);
  await decideAndRelease(page, server, club, rejectedApplicant, {
    applyId: otherApplyId,
    decision: 'reject',
    stage: 'DOCUMENT',
  });
  await page.goto(`/users/submissions/${String(otherApplyId)}`);
  await expect(page.getByRole('link', { name: '다른 동아리 보기' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a rejection');
});

test('an applicant fills in and sends the form of a round by keyboard [A11Y-14]', async ({
  page,
  server,
}) => {
  const club = await registerChoir(page, server, '손끝 합창단');
  await registerAndLogIn(page, server, '최새봄', '실용음악과');
  await page.goto(`/clubs/${String(club.clubId)}/apply`);
  await expect(field(page, /^연락처/)).toBeFocused();
  await page.keyboard.type('01028419037');
  await tabTo(page, field(page, /^지원 동기/));
  await page.keyboard.type('노래하고 싶습니다.');
  await tabTo(page, radio(page, '보컬'));
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, '기타')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(radio(page, '보컬')).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: '목요일' }));
  await page.keyboard.press('Space');
  await tabTo(page, radio(page, '처음입니다'));
  await page.keyboard.press('Space');

  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  // The form lists the invalid fields and focuses the first one. Questions of a track come after the consent.
  await expect(page.getByRole('checkbox', { name: /^개인정보 동의/ })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: /^부를 수 있는 곡/ }).last());
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(field(page, /^부를 수 있는 곡/)).toBeFocused();
  await page.keyboard.type('아침 이슬');
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('지원서를 제출했습니다.')).toBeVisible();
});

test('an applicant books, reschedules and cancels an interview by keyboard [A11Y-14]', async ({
  page,
  server,
}) => {
  const club = await registerChoir(page, server, '발 빠른 합창단');
  const applicant = await registerAndLogIn(page, server, '최새봄', '실용음악과');
  const applyId = await applyToChoir(page, server, club);
  await decideAndRelease(page, server, club, applicant, { applyId, decision: 'approve', stage: 'DOCUMENT' });
  await addEveningSlots(page, server, club, applicant);
  await page.goto(`/users/submissions/${String(applyId)}`);
  const [firstEvening, secondEvening] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
  await tabTo(page, firstEvening.getByRole('radio', { name: /^18:00/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(firstEvening.getByRole('radio', { name: '18:30 선택' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('ArrowRight');
  await expect(secondEvening.getByRole('radio', { name: '18:30 선택' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(secondEvening.getByRole('radio', { name: '18:00 선택' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(firstEvening.getByRole('radio', { name: '18:00 선택' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /18:00로 정하기$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '면접 시간', exact: true })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: '시간 바꾸기' }));
  await page.keyboard.press('Enter');
  await tabTo(page, firstEvening.getByRole('radio', { name: /^18:30/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /18:30으로 정하기$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^18:30 –/)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: '면접 취소' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '취소', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '면접 시간 고르기' })).toBeVisible();
});
