import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppTheme } from '@/app/theme/app-theme';
import type { ApiFailure } from '@/shared/api';
import { DangerButton } from '.';

const failure: ApiFailure = { status: 409, code: 'still_member', message: '지울 수 없습니다.' };

/** Renders a button whose action resolves to `outcome`. */
function renderButton(outcome: { error?: unknown }) {
  const onConfirm = jest.fn(() => Promise.resolve(outcome));
  const onSuccess = jest.fn();
  function TestButton() {
    const [error, setError] = useState<unknown>();
    return (
      <DangerButton
        label="삭제"
        accessibleName="판화방 삭제"
        question="삭제하시겠습니까?"
        errorTextOf={({ message }) => `삭제하지 못했습니다. ${message}`}
        onSuccess={onSuccess}
        mutation={{
          isLoading: false,
          error,
          reset: () => {
            setError(undefined);
          },
        }}
        onConfirm={async () => {
          const result = await onConfirm();
          setError(result.error);
          return result;
        }}
      />
    );
  }
  render(
    <AppTheme>
      <TestButton />
    </AppTheme>,
  );
  const user = userEvent.setup();
  return {
    onConfirm,
    onSuccess,
    user,
    press: () => user.click(screen.getByRole('button', { name: '판화방 삭제' })),
    pressInDialog: async (name: string) => {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    },
  };
}
const waitUntilClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('runs nothing before the confirmation and nothing after a cancellation', async () => {
  const { onConfirm, onSuccess, press, pressInDialog } = renderButton({});
  await press();
  expect(onConfirm).not.toHaveBeenCalled();
  await pressInDialog('취소');
  await waitUntilClosed();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a confirmation runs the action once, calls onSuccess once and closes the dialog', async () => {
  const { onConfirm, onSuccess, press, pressInDialog } = renderButton({});
  await press();
  await pressInDialog('삭제');
  await waitUntilClosed();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('a failure is shown in the dialog, which stays open; reopening the dialog clears the failure', async () => {
  const { onSuccess, press, pressInDialog } = renderButton({ error: failure });
  await press();
  await pressInDialog('삭제');
  expect(await screen.findByRole('alert')).toHaveTextContent('삭제하지 못했습니다. 지울 수 없습니다.');
  await pressInDialog('취소');
  await waitUntilClosed();
  await press();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSuccess).not.toHaveBeenCalled();
});
