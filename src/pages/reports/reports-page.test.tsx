import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { OwnMeasure, OwnReport } from '@contract/report';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { sampleNotification } from '@/app/testing/notification-samples';
import { renderApp } from '@/app/testing/render-app';

const LIST = 'GET /reports';
const APPEAL = 'POST /appeals';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const sampleReport = (more: Partial<OwnReport> = {}): OwnReport => ({
  reportId: 1,
  targetKind: 'COMMENT',
  title: '빠져 줘요.',
  reason: 'ABUSE',
  text: '',
  createdAt: '2026-11-22T03:00:00.000Z',
  state: 'OPEN',
  outcome: null,
  decidedAt: null,
  ...more,
});
const sampleMeasure = (more: Partial<OwnMeasure> = {}): OwnMeasure => ({
  reportId: 9,
  targetKind: 'ARTICLE',
  title: '가을 전시 사진',
  action: 'TEMPORARY_REMOVAL',
  reason: '허락 없이 찍은 얼굴이 있습니다.',
  decidedAt: '2026-11-20T03:00:00.000Z',
  until: '2026-12-20T03:00:00.000Z',
  endedAt: null,
  appealUntil: '2026-12-10T03:00:00.000Z',
  appeal: null,
  ...more,
});

test('lists own reports with their outcomes [RP-104]', async () => {
  renderApp({
    path: '/reports',
    answers: {
      [LIST]: {
        reports: [
          sampleReport(),
          sampleReport({ reportId: 2, title: '', state: 'RESOLVED', outcome: 'DELETE' }),
        ],
        measures: [],
      },
    },
  });
  const [openReport, resolvedReport] = await screen.findAllByRole('listitem');
  expect(openReport).toHaveTextContent('접수됨');
  expect(openReport).toHaveTextContent('사유: 욕설과 괴롭힘');
  expect(resolvedReport).toHaveTextContent('삭제');
  expect(resolvedReport).toHaveTextContent('(지금은 볼 수 없는 내용)');
  expect(screen.queryByRole('button', { name: '이의 제기' })).toBeNull();
});

test('shows the outcome of an open report when its notification arrives [RP-104]', async () => {
  const chat = createFakeChat({ rooms: [] });
  const { server } = renderApp({
    path: '/reports',
    chat,
    answers: { [LIST]: { reports: [sampleReport()], measures: [] } },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('notifications')).toBe(true);
  });
  expect(await screen.findByText('접수됨')).toBeVisible();
  server.answer(LIST, {
    reports: [sampleReport({ state: 'RESOLVED', outcome: 'NO_VIOLATION' })],
    measures: [],
  });
  chat.notify({
    notifications: [
      sampleNotification({ kind: 'REPORT_RESOLVED', subject: { type: 'reports', clubId: null, id: null } }),
    ],
    unreadCount: 1,
    unseenCount: 1,
  });
  expect(await screen.findByText('문제 없음')).toBeVisible();
});

test('appeals against a measure once, and keeps the text after a failure [RP-105]', async () => {
  const { user, server } = renderApp({
    path: '/reports',
    answers: { [LIST]: { reports: [], measures: [sampleMeasure()] }, [APPEAL]: refuse('busy') },
  });
  expect(await screen.findByText(/12\.20까지 가려집니다/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '이의 제기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '이의 제기하기' }));
  expect(await dialog.findByRole('textbox')).toBeInvalid();
  await user.type(dialog.getByRole('textbox'), '모두 허락했습니다.');
  await user.click(dialog.getByRole('button', { name: '이의 제기하기' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('이의를 제기하지 못했습니다.');
  expect(dialog.getByRole('textbox')).toHaveValue('모두 허락했습니다.');
  server.answer(APPEAL, () => {
    throw noAnswer;
  });
  await user.click(dialog.getByRole('button', { name: '이의 제기하기' }));
  await waitFor(() => {
    expect(server.callsTo(APPEAL).length).toBeGreaterThan(1);
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('이의를 제기하지 못했습니다.');
  expect(dialog.getByRole('textbox')).toHaveValue('모두 허락했습니다.');

  const appeal = {
    text: '모두 허락했습니다.',
    createdAt: '2026-11-23T03:00:00.000Z',
    accepted: null,
    reason: null,
  };
  server.answer(APPEAL, appeal);
  server.answer(LIST, { reports: [], measures: [sampleMeasure({ appeal })] });
  await user.click(dialog.getByRole('button', { name: '이의 제기하기' }));
  expect(await screen.findByText(/이의 검토 중/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '이의 제기' })).toBeNull();
  expect(server.callsTo(APPEAL).at(-1)?.body).toEqual({ reportId: 9, text: '모두 허락했습니다.' });
});

test('keeps the text of an appeal when its dialog closes by accident [RP-105]', async () => {
  const { user } = renderApp({
    path: '/reports',
    answers: { [LIST]: { reports: [], measures: [sampleMeasure()] } },
  });
  await user.click(await screen.findByRole('button', { name: '이의 제기' }));
  await user.type(await screen.findByRole('textbox', { name: '이의 내용' }), '모두 허락했습니다.');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(screen.getByRole('button', { name: '이의 제기' }));
  expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '이의 내용' })).toHaveValue('모두 허락했습니다.');
});
