import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { AppTheme } from '@/app/theme/app-theme';

test('a button keeps the focus while its request runs, and ignores clicks and keys until the request ends [A11Y-45]', async () => {
  const onSubmit = jest.fn((event: FormEvent) => {
    event.preventDefault();
  });
  const createForm = (isSending: boolean) => (
    <AppTheme>
      <form onSubmit={onSubmit}>
        <input aria-label="제목" />
        <Button type="submit" loading={isSending}>
          저장
        </Button>
      </form>
    </AppTheme>
  );
  const { rerender } = render(createForm(false));
  const button = screen.getByRole('button', { name: '저장' });
  await userEvent.click(button);
  rerender(createForm(true));

  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled(); // browsers remove the focus from a disabled button
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(button).toHaveFocus();
  await userEvent.type(screen.getByLabelText('제목'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(createForm(false));
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.type(screen.getByLabelText('제목'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
