import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusRestoration } from './use-focus-restoration';

function RemovableNames() {
  useFocusRestoration();
  const [names, setNames] = useState(['한결', '보람']);
  return (
    <>
      <main tabIndex={-1}>
        <ul aria-label="names">
          {names.map((name) => (
            <li key={name}>
              <button
                onClick={() => {
                  setNames(names.filter((other) => other !== name));
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </main>
      <p>beside</p>
    </>
  );
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('the focus moves to the nearest remaining ancestor of a removed element', async () => {
  const user = userEvent.setup();
  render(<RemovableNames />);
  act(() => {
    getButton('한결').focus();
  });
  await user.keyboard('{Enter}');

  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'names' })).toHaveFocus();
  });
  await user.tab();
  expect(getButton('보람')).toHaveFocus();
  expect(screen.getByRole('list', { name: 'names' })).not.toHaveAttribute('tabindex');
  expect(screen.getByRole('list', { name: 'names' }).style.outline).toBe('');
});

test('after a dialog closes, the focus moves to the nearest remaining ancestor of its removed opener', async () => {
  render(<RemovableNames />);
  act(() => {
    getButton('한결').focus();
  });
  const dialogButton = document.body.appendChild(document.createElement('button'));
  act(() => {
    dialogButton.focus();
  });
  act(() => {
    getButton('한결').click();
  });
  dialogButton.remove();

  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'names' })).toHaveFocus();
  });
});

test('the focus is not restored if a click on empty space removed it before', async () => {
  const user = userEvent.setup();
  render(<RemovableNames />);
  const removedButton = getButton('한결');
  act(() => {
    removedButton.focus();
  });
  await user.click(screen.getByText('beside'));
  act(() => {
    removedButton.click();
  });
  await waitFor(() => {
    expect(removedButton).not.toBeInTheDocument();
  });

  expect(document.body).toHaveFocus();
});
