import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '@/app/theme/app-theme';
import { ToastProvider, useToast } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function ToastButtons({ onOpen }: { onOpen: () => void }) {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast('저장되었습니다.')}>저장</button>
      <button onClick={() => toast('지원서를 제출했습니다.', { label: '내 지원서', onPress: onOpen })}>
        제출
      </button>
    </>
  );
}

function renderButtons() {
  const onOpen = jest.fn();
  render(
    <AppTheme>
      <ToastProvider>
        <ToastButtons onOpen={onOpen} />
      </ToastProvider>
    </AppTheme>,
  );
  return { onOpen, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  // The first toast loads the code of the toast component.
  await waitFor(() => {
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  });
};
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('the live region exists before its first message [A11Y-06]', async () => {
  const { user } = renderButtons();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await press(user, '저장');

  expect(screen.getByRole('status')).toHaveTextContent('저장되었습니다.');
});

test('a toast closes after 5 s', async () => {
  const { user } = renderButtons();
  await press(user, '저장');

  advance(4900);
  expect(screen.getByText('저장되었습니다.')).toBeInTheDocument();
  advance(200);
  expect(screen.queryByText('저장되었습니다.')).not.toBeInTheDocument();
});

test('a hovered toast stays open', async () => {
  const { user } = renderButtons();
  await press(user, '저장');

  await user.hover(screen.getByText('저장되었습니다.'));
  advance(60_000);
  expect(screen.getByText('저장되었습니다.')).toBeInTheDocument();

  await user.unhover(screen.getByText('저장되었습니다.'));
  advance(5100);
  expect(screen.queryByText('저장되었습니다.')).not.toBeInTheDocument();
});

test('a toast with a focused button stays open', async () => {
  const { user } = renderButtons();
  await press(user, '제출');

  act(() => screen.getByRole('button', { name: '내 지원서' }).focus());
  advance(60_000);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();

  act(() => screen.getByRole('button', { name: '내 지원서' }).blur());
  advance(5100);
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();
});

test('the action of a toast runs once and closes the toast', async () => {
  const { user, onOpen } = renderButtons();
  await press(user, '제출');

  await user.click(screen.getByRole('button', { name: '내 지원서' }));

  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();
});

test('several toasts are shown one after the other, each for its full time', async () => {
  const { user } = renderButtons();
  await press(user, '저장');
  await press(user, '제출');
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();

  advance(5100);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
  advance(4000);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
});

test('a toast that is shown while the last one closes has its full time and then closes', async () => {
  const { user } = renderButtons();
  await press(user, '저장');

  act(() => {
    jest.advanceTimersByTime(5000);
    screen.getByRole('button', { name: '제출' }).click();
  });
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
  advance(4900);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
  advance(200);
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();
});
