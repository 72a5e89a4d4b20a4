import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleEventSummary } from '@/app/testing/event-samples';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const LIST = 'GET /clubs/:clubId/events';

const renderEvents = (
  role: 'NO_ROLE' | 'MEMBER' | 'STAFF',
  more: FakeAnswers = {},
  query = '?month=2026-11',
) =>
  renderApp({
    path: `/clubs/7/events${query}`,
    answers: {
      ...sampleClubAnswers(role),
      [LIST]: [],
      'GET /clubs/:clubId/events/:eventId': () => {
        throw noAnswer;
      },
      ...more,
    },
  });
const getDay = (name: RegExp) => screen.getByRole('gridcell', { name });

test('shows members a month as a grid whose cells name the events and the user’s answers, without a create link [ET-01]', async () => {
  const twoDayEvent = sampleEventSummary({ eventId: 4, title: '엠티', endsAt: '2026-11-27T12:00:00.000Z' });
  const otherEvents = [5, 6].map((eventId) =>
    sampleEventSummary({ eventId, title: `모임 ${String(eventId)}` }),
  );
  renderEvents('MEMBER', {
    [LIST]: [sampleEventSummary({ myAnswer: 'GOING' }), twoDayEvent, ...otherEvents],
  });
  const day = await screen.findByRole('gridcell', {
    name: /^11월 26일 목요일, 일정 4개: 18:30 엠티 답하지 않음, 18:30 정기 합주 참석,/,
  });
  expect(within(day).getByText('+2')).toBeVisible();
  expect(getDay(/^11월 27일 금요일, 일정 1개/)).toBeVisible();
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('일월화수목금토');
  expect(screen.queryByRole('link', { name: '일정 만들기' })).toBeNull();
});

test('moves through days and months by keyboard and opens the only event of a day [ET-02]', async () => {
  const { user, currentPath } = renderEvents('STAFF', { [LIST]: [sampleEventSummary()] });
  await screen.findByRole('gridcell', { name: /^11월 26일 목요일, 일정 1개/ });
  const firstDay = getDay(/^11월 1일/);
  await user.click(firstDay);
  await user.keyboard('{ArrowRight}{ArrowDown}{End}');
  expect(getDay(/^11월 14일/)).toHaveFocus();
  expect(getDay(/^11월 14일/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{PageUp}');
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/events?month=2026-10');
  });
  expect(getDay(/^10월 14일/)).toHaveFocus();
  await user.keyboard('{PageDown}{ArrowDown}{ArrowDown}{Home}');
  expect(getDay(/^11월 22일/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(getDay(/^11월 26일/)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/events/3');
  });
});

test('chooses the first day and focuses its title when Enter is pressed on this day with several events [ET-02]', async () => {
  const times = { startsAt: '2099-12-01T09:00:00.000Z', endsAt: '2099-12-01T10:00:00.000Z' };
  const events = [1, 2].map((eventId) => sampleEventSummary({ eventId, ...times }));
  const { user } = renderEvents('MEMBER', { [LIST]: events }, '?month=2099-12');
  const day = await screen.findByRole('gridcell', { name: /^12월 1일 화요일, 일정 2개/ });
  act(() => {
    day.focus();
  });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: /12월 1일/ })).toHaveFocus();
});

test.each([/^11월 1일/, /^11월 30일/])(
  'PageUp leads from the first of a month to the first of the month before, also if %s is chosen [ET-02]',
  async (chosenDay) => {
    const { user } = renderEvents('MEMBER', {}, '?month=2099-11');
    await user.click(await screen.findByRole('gridcell', { name: chosenDay }));
    await user.click(screen.getByRole('button', { name: '다음 달' }));
    const firstOfNextMonth = await screen.findByRole('gridcell', { name: /^12월 1일/ });
    act(() => {
      firstOfNextMonth.focus();
    });
    await user.keyboard('{PageUp}');
    await waitFor(() => {
      expect(getDay(/^11월 1일/)).toHaveFocus();
    });
  },
);

test('offers staff a create link, retries a failed list of events, and switches from the list to the grid [ET-03]', async () => {
  const { user, server, currentPath } = renderEvents(
    'STAFF',
    {
      [LIST]: () => {
        throw noAnswer;
      },
    },
    '?month=2026-11&view=list',
  );
  expect(await screen.findByRole('link', { name: '일정 만들기' })).toHaveAttribute(
    'href',
    '/clubs/7/events/new',
  );
  server.answer(LIST, [sampleEventSummary({ state: 'CANCELLED' })]);
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  const list = await screen.findByRole('list', { name: '2026년 11월' });
  expect(within(list).getByRole('link')).toHaveTextContent(
    '정기 합주18:30 – 21:00 · 지하 합주실취소됨14명 참석',
  );
  await user.click(screen.getByRole('button', { name: '달력' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/events?month=2026-11');
  });
});

test('renders 200 events of a month with at most two links per day [ET-04]', async () => {
  const events = Array.from({ length: 200 }, (_, index) =>
    sampleEventSummary({
      eventId: index + 1,
      startsAt: `2026-11-${String((index % 28) + 1).padStart(2, '0')}T09:00:00.000Z`,
      endsAt: `2026-11-${String((index % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
    }),
  );
  renderEvents('MEMBER', { [LIST]: events });
  await screen.findByRole('gridcell', { name: /^11월 28일 토요일, 일정 7개/ });
  expect(within(screen.getByRole('grid')).getAllByRole('link', { hidden: true })).toHaveLength(56);
});
