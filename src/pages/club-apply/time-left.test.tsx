import { act, screen } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { TimeLeft } from './time-left';

const CLOSES_AT = '2026-11-29T14:59:00.000Z';
const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function renderTimeLeft(remainingMs: number) {
  jest.setSystemTime(Date.parse(CLOSES_AT) - remainingMs);
  renderApp({ element: <TimeLeft closesAt={CLOSES_AT} /> });
}
const advance = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

describe('the time until the deadline', () => {
  test('updates every minute [AR-66]', async () => {
    renderTimeLeft((3 * 24 * 60 + 4 * 60 + 12) * MINUTE_MS);
    expect(screen.getByText('3일 4시간 12분 남음')).toBeVisible();
    expect(screen.getByText('D-3')).toBeVisible();
    expect(screen.getByText('11.29(일) 23:59 마감')).toBeVisible();
    await advance(MINUTE_MS);
    expect(screen.getByText('3일 4시간 11분 남음')).toBeVisible();
  });

  test('updates every second in the last hour [AR-66]', async () => {
    renderTimeLeft(20 * MINUTE_MS);
    expect(screen.getByText('20분 0초 남음')).toBeVisible();
    expect(screen.getByText('D-DAY')).toBeVisible();
    await advance(1_000);
    expect(screen.getByText('19분 59초 남음')).toBeVisible();
  });

  test('is announced exactly one hour before the deadline [AR-66]', async () => {
    renderTimeLeft(61.5 * MINUTE_MS);
    await advance(MINUTE_MS);
    // With an update per minute, the next update would come 30 s after the start of the last hour.
    await advance(29_000);
    expect(screen.getByText('1시간 0분 남음')).toBeVisible();
    expect(screen.queryByText(/남았습니다/)).toBeNull();
    await advance(1_000);
    expect(screen.getByText('마감까지 1시간 남았습니다.')).toHaveAttribute('role', 'status');
    await advance(1_000);
    expect(screen.getByText('59분 59초 남음')).toBeVisible();
    expect(screen.getByText('마감까지 1시간 남았습니다.')).toBeInTheDocument();
  });

  test('is announced ten minutes and one minute before the deadline, not when the page opens [AR-66]', async () => {
    renderTimeLeft(11 * MINUTE_MS);
    expect(screen.queryByText(/남았습니다/)).toBeNull();
    await advance(MINUTE_MS);
    expect(screen.getByText('마감까지 10분 남았습니다.')).toHaveAttribute('role', 'status');
    await advance(9 * MINUTE_MS);
    expect(screen.getByText('마감까지 1분 남았습니다.')).toHaveAttribute('role', 'status');
  });
});
