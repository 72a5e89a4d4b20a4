import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppTheme } from '@/app/theme/app-theme';
import type { ApiFailure } from '@/shared/api';
import { DangerButton } from '.';

const refusal: ApiFailure = { status: 409, code: 'still_member', message: '지울 수 없습니다.' };

/** Renders a button with a fake mutation whose result the test decides. */
function renderButton(outcome: { error?: unknown }) {
  const onConfirm = jest.fn(() => Promise.resolve(outcome));
  const onDone = jest.fn();
  function TestButton() {
    const [error, setError] = useState<unknown>();
    return (
      <DangerButton
        label="삭제"
        accessibleName="판화방 삭제"
        question="삭제하시겠습니까?"
        errorTextOf={({ message }) => `삭제하지 못했습니다. ${message}`}
        onSuccess={onDone}
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
    onDone,
    user,
    press: () => user.click(screen.getByRole('button', { name: '판화방 삭제' })),
    answer: async (name: string) => {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    },
  };
}
const waitUntilClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('runs nothing before the confirmation and nothing after a cancellation', async () => {
  const { onConfirm, onDone, press, answer } = renderButton({});
  await press();
  expect(onConfirm).not.toHaveBeenCalled();
  await answer('취소');
  await waitUntilClosed();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test('a confirmation runs the action once, calls onSuccess once and closes the dialog', async () => {
  const { onConfirm, onDone, press, answer } = renderButton({});
  await press();
  await answer('삭제');
  await waitUntilClosed();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a failure is shown in the dialog, which stays open; reopening clears it', async () => {
  const { onDone, press, answer } = renderButton({ error: refusal });
  await press();
  await answer('삭제');
  expect(await screen.findByRole('alert')).toHaveTextContent('삭제하지 못했습니다. 지울 수 없습니다.');
  await answer('취소');
  await waitUntilClosed();
  await press();
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});
