import { screen, waitFor } from '@testing-library/react';
import { sampleEvent } from '@/app/testing/event-samples';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const GET_EVENT = 'GET /clubs/:clubId/events/:eventId';
const CHANGE_EVENT = 'PUT /clubs/:clubId/events/:eventId';

test('changes a date and the following ones, and keeps the typed values after each failed save [ET-12]', async () => {
  const { user, server, currentPath } = renderApp({
    path: '/clubs/7/events/3/edit',
    answers: {
      ...sampleClubAnswers('STAFF'),
      [GET_EVENT]: sampleEvent({ repeat: { until: '2026-12-20T14:59:59.999Z' } }),
      [CHANGE_EVENT]: () => {
        throw noAnswer;
      },
      'GET /clubs/:clubId/events/:eventId/answers': [],
      'GET /clubs/:clubId/events/:eventId/attendance': () => {
        throw noAnswer;
      },
    },
  });
  const title = await screen.findByRole('textbox', { name: '제목' });
  expect(screen.getByRole('radio', { name: '이 일정만' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '이후 모두' }));
  await user.clear(title);
  await user.type(title, '늦은 합주');
  const pressSave = () => user.click(screen.getByRole('button', { name: '저장' }));
  const expectValuesUnchanged = () => {
    expect(title).toHaveValue('늦은 합주');
    expect(screen.getByRole('radio', { name: '이후 모두' })).toBeChecked();
    expect(currentPath()).toBe('/clubs/7/events/3/edit');
  };

  await pressSave();
  expect(await screen.findByText(/일정을 저장하지 못했습니다/)).toBeVisible();
  expectValuesUnchanged();

  server.answer(CHANGE_EVENT, refuse('event_cancelled'));
  await pressSave();
  expect(await screen.findByText(/취소된 일정/)).toBeVisible();
  expectValuesUnchanged();

  server.answer(CHANGE_EVENT, refuse('rule_broken', { errors: { place: '장소를 다시 입력해 주세요.' } }));
  await pressSave();
  expect(await screen.findByText('장소를 다시 입력해 주세요.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '장소' })).toHaveFocus();
  expectValuesUnchanged();

  server.answer(CHANGE_EVENT, sampleEvent({ title: '늦은 합주' }));
  await pressSave();
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/events/3');
  });
  expect(server.callsTo(CHANGE_EVENT).at(-1)?.body).toMatchObject({ title: '늦은 합주', scope: 'FOLLOWING' });
});
