import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { AppTheme } from '@/app/theme/app-theme';
import { ConfirmDialog, ConfirmProvider, useConfirm } from '.';

function renderDialog(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const createDialog = (overrides: Partial<ComponentProps<typeof ConfirmDialog>>) => (
    <AppTheme>
      <ConfirmDialog
        open
        question="댓글을 등록하시겠습니까?"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...overrides}
      />
    </AppTheme>
  );
  const view = render(createDialog(props));
  const rerender = (changedProps: typeof props) => {
    view.rerender(createDialog(changedProps));
  };
  return { onConfirm, onCancel, rerender, user: userEvent.setup() };
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('the question is the name of the dialog, and the focus starts on the action button [A11Y-03]', () => {
  renderDialog();

  expect(screen.getByRole('dialog', { name: '댓글을 등록하시겠습니까?' })).toBeInTheDocument();
  expect(getButton('확인')).toHaveFocus();
});

test('a question with two equal sentences causes no warning of React', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  renderDialog({ question: '가자! 가자! 모집을 마감하시겠습니까?' });

  expect(screen.getAllByText('가자!')).toHaveLength(2);
  expect(consoleError).not.toHaveBeenCalled();
});

test('the button of a destructive action shows its verb, and the focus starts on 취소 [A11Y-04]', () => {
  renderDialog({ tone: 'danger', confirmLabel: '삭제' });

  expect(getButton('취소')).toHaveFocus();
  expect(getButton('삭제')).toBeEnabled();
});

test('the focus starts on 취소 before an irreversible action, whose button has no danger style [A11Y-42]', () => {
  renderDialog({ irreversible: true, confirmLabel: '승인' });

  expect(getButton('취소')).toHaveFocus();
  expect(getButton('승인')).not.toHaveClass('MuiButton-danger');
});

test.each([
  ['the action button', '확인', {}],
  ['취소 before a destructive action', '취소', { tone: 'danger' }],
  ['취소 before an irreversible action', '취소', { irreversible: true }],
] as const)('puts the focus on %s after a failure [A11Y-43]', (_, name, props) => {
  const { rerender } = renderDialog({ ...props, busy: true });
  act(() => screen.getByRole('dialog').focus()); // no button has the focus
  // Without an error the dialog closes next. A button that got the focus would be announced before that.
  rerender({ ...props, busy: false });
  expect(screen.getByRole('dialog')).toHaveFocus();

  rerender({ ...props, error: '처리하지 못했습니다.' });
  expect(getButton(name)).toHaveFocus();
});

test('the consequence describes the dialog, and each of its sentences is visible [A11Y-20]', () => {
  renderDialog({
    tone: 'danger',
    confirmLabel: '추방',
    consequence: '동아리 채팅방에서도 나가게 됩니다. 쓴 글은 남습니다.',
  });

  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    '동아리 채팅방에서도 나가게 됩니다. 쓴 글은 남습니다.',
  );
  expect(screen.getByText('쓴 글은 남습니다.')).toBeVisible();
});

test('each sentence of the question is on its own line', () => {
  renderDialog({ question: '동아리에 회원이 없어야 삭제할 수 있습니다. 정말 삭제하시겠습니까?' });

  expect(screen.getByText('동아리에 회원이 없어야 삭제할 수 있습니다.')).toBeInTheDocument();
  expect(screen.getByText('정말 삭제하시겠습니까?')).toBeInTheDocument();
});

test('Enter runs the focused action, Esc cancels', async () => {
  const { user, onConfirm, onCancel } = renderDialog();

  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);

  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while the action runs, the buttons are disabled and the dialog stays open [ST-16]', async () => {
  const { user, onConfirm, onCancel } = renderDialog({ busy: true });

  expect(getButton('취소')).toBeDisabled();
  expect(screen.getByRole('button', { name: /확인/ })).toHaveAttribute('aria-disabled', 'true');
  act(() => screen.getByRole('dialog').focus()); // no button has the focus
  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(onCancel).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the error of the action is shown in the dialog', () => {
  renderDialog({ error: '회원이 남아 있는 동아리는 삭제할 수 없습니다.' });

  expect(screen.getByRole('alert')).toHaveTextContent('회원이 남아 있는 동아리는 삭제할 수 없습니다.');
});

function ConfirmingButton({ onAnswer }: { onAnswer: (name: string, confirmed: boolean) => void }) {
  const confirm = useConfirm();
  const openDialog = (name: string) =>
    void confirm({ question: `${name}?` }).then((confirmed) => onAnswer(name, confirmed));
  return (
    <>
      <button onClick={() => openDialog('하나')}>묻기</button>
      <button
        onClick={() => {
          openDialog('하나');
          openDialog('둘');
        }}
      >
        거듭 묻기
      </button>
    </>
  );
}

function renderConfirmingButton() {
  const onAnswer = jest.fn();
  render(
    <AppTheme>
      <ConfirmProvider>
        <ConfirmingButton onAnswer={onAnswer} />
      </ConfirmProvider>
    </AppTheme>,
  );
  return { onAnswer, user: userEvent.setup() };
}

test.each([
  ['확인', true],
  ['취소', false],
])('%s resolves with %s, closes the dialog and restores the focus [A11Y-03 ME-05]', async (label, answer) => {
  const { user, onAnswer } = renderConfirmingButton();

  await user.click(getButton('묻기'));
  await user.click(getButton(label));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onAnswer.mock.calls).toEqual([['하나', answer]]);
  expect(getButton('묻기')).toHaveFocus();
});

test('a second question resolves the first with false and gets its own answer', async () => {
  const { user, onAnswer } = renderConfirmingButton();

  await user.click(getButton('거듭 묻기'));
  await user.click(getButton('확인'));

  await waitFor(() =>
    expect(onAnswer.mock.calls).toEqual([
      ['하나', false],
      ['둘', true],
    ]),
  );
});
