import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswer } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { collectSavedFiles } from '@/app/testing/saved-files';

const ownData = {
  exportedAt: '2026-11-21T00:00:00.000Z',
  profile: {
    userId: demoProfile.userId,
    username: 'haneul_k',
    name: '김하늘',
    email: 'haneul@mju.ac.kr',
    universityName: '명지대학교',
    studentId: '60211234',
    department: '응용통계학과',
    contact: '01012345678',
    isEmailVerified: true,
    mailRefusedAt: null,
    profileImage: 'default-profileImage.png',
    createdAt: '2026-03-02T00:00:00.000Z',
    lastActiveOn: null,
    suspendedUntil: null,
    suspensionReason: null,
  },
  consent: { version: '2026-11-21', consentedAt: '2026-03-02T00:00:00.000Z' },
  memberships: [],
  roles: [],
  successions: [],
  auditEntries: [],
  applications: [],
  interviews: [],
  results: [],
  drafts: [],
  evaluations: [],
  articles: [],
  notices: [],
  comments: [],
  messages: [{ roomId: 1, messageId: 1, message: '비밀 이야기', createdAt: '2026-03-02T00:00:00.000Z' }],
  notifications: [],
  following: [],
  blocks: [],
  reports: [],
  measures: [],
  questions: [],
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
  eventAnswers: [],
  attendance: [],
  events: [],
  certificates: [],
  calendarFeeds: [],
  images: [],
  sessions: [],
  reads: [],
};

let savedFiles: ReturnType<typeof collectSavedFiles>;
beforeEach(() => {
  savedFiles = collectSavedFiles();
});

const renderProfile = (answer: FakeAnswer) =>
  renderApp({ path: '/profile', answers: { 'GET /clubs/my-clubs': [], 'GET /users/me/export': answer } });

test('saves the user’s data as a file and keeps it out of the Redux store [ME-95 OP-06]', async () => {
  const app = renderProfile(ownData);
  await app.user.click(await screen.findByRole('button', { name: '내 데이터 내려받기' }));
  expect(await screen.findByText('내 데이터를 파일로 저장했습니다.')).toBeVisible();
  expect(savedFiles.map(({ name }) => name)).toEqual(['dure-my-data.json']);
  expect(JSON.parse((await savedFiles[0]?.blob.text()) ?? '')).toEqual(ownData);
  expect(JSON.stringify(app.store.getState())).not.toContain('비밀 이야기');
});

test.each<[string, FakeAnswer, string]>([
  [
    'after a 429',
    refuse('too_many_requests'),
    '내 데이터를 내려받지 못했습니다: 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  ],
  [
    'without a response',
    () => {
      throw noAnswer;
    },
    '내 데이터를 내려받지 못했습니다: 지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  ],
])('%s, shows the error, saves no file and allows a retry [ME-95]', async (_, answer, sentence) => {
  const app = renderProfile(answer);
  const button = await screen.findByRole('button', { name: '내 데이터 내려받기' });
  await app.user.click(button);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(savedFiles).toEqual([]);
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-disabled');
  });
});
