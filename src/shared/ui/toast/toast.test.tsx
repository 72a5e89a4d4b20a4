import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '@/app/theme/app-theme';
import { iconPaths } from '@/shared/ui/icon/icon-paths';
import { ToastProvider, useToast } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function ToastButtons({ onAction }: { onAction: () => void }) {
  const showToast = useToast();
  return (
    <>
      <button onClick={() => showToast('저장되었습니다.')}>저장</button>
      <button
        onClick={() =>
          showToast('지원서를 제출했습니다.', { action: { label: '내 지원서', onPress: onAction } })
        }
      >
        제출
      </button>
      <button onClick={() => showToast('차단하지 못했습니다.', { severity: 'error' })}>차단</button>
      <button onClick={() => showToast('정원이 찼습니다.', { severity: 'warning' })}>참석</button>
    </>
  );
}

function renderButtons() {
  const onAction = jest.fn();
  render(
    <AppTheme>
      <ToastProvider>
        <ToastButtons onAction={onAction} />
      </ToastProvider>
    </AppTheme>,
  );
  return { onAction, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole('button', { name }));
  // Waits, because the first toast loads the code of the toast component.
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

const iconOf = (text: string) => screen.getByText(text).querySelector('path')?.getAttribute('d');

test('a toast about a success has a check mark, a toast about a limit a warning', async () => {
  const { user } = renderButtons();
  await press(user, '저장');
  expect(iconOf('저장되었습니다.')).toBe(iconPaths.checkCircle);

  advance(5100);
  await press(user, '참석');
  expect(iconOf('정원이 찼습니다.')).toBe(iconPaths.alert);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a toast about a failure is an alert with a warning [A11Y-06]', async () => {
  const { user } = renderButtons();
  await user.click(screen.getByRole('button', { name: '차단' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('차단하지 못했습니다.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(iconOf('차단하지 못했습니다.')).toBe(iconPaths.alert);
});

test('a toast closes after 5 s', async () => {
  const { user } = renderButtons();
  await press(user, '저장');

  advance(4900);
  expect(screen.getByText('저장되었습니다.')).toBeInTheDocument();
  advance(200);
  expect(screen.queryByText('저장되었습니다.')).not.toBeInTheDocument();
});

test('a hovered toast stays open until 5 s after the pointer has left it', async () => {
  const { user } = renderButtons();
  await press(user, '저장');

  await user.hover(screen.getByText('저장되었습니다.'));
  advance(60_000);
  expect(screen.getByText('저장되었습니다.')).toBeInTheDocument();

  await user.unhover(screen.getByText('저장되었습니다.'));
  advance(5100);
  expect(screen.queryByText('저장되었습니다.')).not.toBeInTheDocument();
});

test('a toast with a focused button stays open until 5 s after the focus has left it', async () => {
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
  const { user, onAction } = renderButtons();
  await press(user, '제출');

  await user.click(screen.getByRole('button', { name: '내 지원서' }));

  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();
});

test('a second toast appears when the first closes, and its own 5 s start then', async () => {
  const { user } = renderButtons();
  await press(user, '저장');
  await press(user, '제출');
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();

  advance(5100);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
  advance(4000);
  expect(screen.getByText('지원서를 제출했습니다.')).toBeInTheDocument();
  advance(1100);
  expect(screen.queryByText('지원서를 제출했습니다.')).not.toBeInTheDocument();
});

test('a toast that is requested while the previous toast closes stays for its own 5 s', async () => {
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
