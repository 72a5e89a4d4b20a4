import { act, screen, within } from '@testing-library/react';
import type { Attendance } from '@contract/attendance';
import { sampleEvent } from '@/app/testing/event-samples';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const ATTENDANCE = 'GET /clubs/:clubId/events/:eventId/attendance';
const SECOND_MS = 1_000;
const CODE_LIFETIME_MS = 15 * SECOND_MS;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Renders the page of an open attendance as staff. The code changes every 15 s from now on. */
async function renderOpenAttendance() {
  const chat = createFakeChat();
  const startedAt = Date.now();
  const entries: Attendance['entries'] = [];
  let isServerDown = false;
  const app = renderApp({
    path: '/clubs/7/events/3/attendance',
    chat,
    answers: {
      ...sampleClubAnswers('STAFF'),
      'GET /clubs/:clubId/events/:eventId': sampleEvent(),
      'GET /clubs/:clubId/events/:eventId/answers': [],
      [ATTENDANCE]: (): Attendance => {
        if (isServerDown) throw noAnswer;
        const codeIndex = Math.floor((Date.now() - startedAt) / CODE_LIFETIME_MS);
        return {
          isOpen: true,
          openedAt: new Date(startedAt).toISOString(),
          closedAt: null,
          lateAfterMinutes: 10,
          code: String(100_000 + codeIndex),
          codeExpiresAt: new Date(startedAt + (codeIndex + 1) * CODE_LIFETIME_MS).toISOString(),
          entries: [...entries],
        };
      },
    },
  });
  await screen.findByRole('region', { name: '출석' });
  await advance(SECOND_MS);
  return {
    chat,
    server: {
      fail: () => {
        isServerDown = true;
      },
      recover: () => {
        isServerDown = false;
      },
    },
    /** Records the check-in of a member on the server, without an announcement. */
    addCheckIn: (userId: number, name: string) => {
      const at = new Date().toISOString();
      entries.unshift({ userId, name, state: 'PRESENT', at, note: '', byHand: false });
    },
    listNames: () =>
      within(screen.getByRole('region', { name: '출석' }))
        .queryAllByRole('listitem')
        .map((row) => row.querySelector('.name')?.textContent),
    getCodeLabel: () => screen.getByRole('img', { name: /출석 번호/ }).getAttribute('aria-label'),
    countRequests: () => app.server.callsTo(ATTENDANCE).length,
  };
}

test('shows check-ins that the live connection announces, and polls only for the next code [AV-01]', async () => {
  const { chat, addCheckIn, listNames, getCodeLabel, countRequests } = await renderOpenAttendance();
  expect(chat.subscriptionIds.has('changes')).toBe(true);
  const requestCountBefore = countRequests();
  addCheckIn(5, '마소담');
  await advance(10 * SECOND_MS);
  expect([countRequests() - requestCountBefore, listNames()]).toEqual([0, []]);
  chat.changeClubs({ clubId: 8, kind: 'attendance' }, { clubId: 7, kind: 'attendance' });
  await advance(100);
  expect([countRequests() - requestCountBefore, listNames()]).toEqual([1, ['마소담']]);

  expect(getCodeLabel()).toContain('1 0 0 0 0 0');
  await advance(5 * SECOND_MS);
  expect(getCodeLabel()).toContain('1 0 0 0 0 1');
  await advance(CODE_LIFETIME_MS);
  expect(getCodeLabel()).toContain('1 0 0 0 0 2');
  expect(countRequests() - requestCountBefore).toBeLessThanOrEqual(6);
});

test('polls attendance every two seconds without the live connection [AV-02]', async () => {
  const { chat, addCheckIn, listNames } = await renderOpenAttendance();
  chat.down();
  addCheckIn(5, '마소담');
  await advance(2_100);
  expect(listNames()).toEqual(['마소담']);
  addCheckIn(6, '사가람');
  await advance(2_100);
  expect(listNames()).toEqual(['사가람', '마소담']);
});

test('crosses out the code while the server does not answer, until the next code arrives [AV-04]', async () => {
  const { server, getCodeLabel } = await renderOpenAttendance();
  const isCrossedOut = () => screen.getByRole('img', { name: /출석 번호/ }).hasAttribute('data-old');
  expect(isCrossedOut()).toBe(false);
  server.fail();
  await advance(CODE_LIFETIME_MS);
  expect(screen.getByText(/연결이 끊겼습니다/)).toBeVisible();
  expect(isCrossedOut()).toBe(true);
  server.recover();
  await advance(CODE_LIFETIME_MS);
  expect(screen.queryByText(/연결이 끊겼습니다/)).toBeNull();
  expect(isCrossedOut()).toBe(false);
  expect(getCodeLabel()).not.toContain('1 0 0 0 0 0');
});
