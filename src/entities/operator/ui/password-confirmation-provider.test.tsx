import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { PasswordConfirmationProvider, usePasswordConfirmation } from './password-confirmation-provider';

test('one password confirms all calls that wait for it [OP-103]', async () => {
  const refusal = { error: { code: 'confirmation_required', status: 403, message: '' } };
  const calls = ['first', 'second'].map(() => jest.fn().mockResolvedValueOnce(refusal).mockResolvedValue({}));
  function CallButton() {
    const withPasswordConfirmation = usePasswordConfirmation();
    return <button onClick={() => void Promise.all(calls.map(withPasswordConfirmation))}>보내기</button>;
  }
  const { user } = renderApp({
    element: (
      <PasswordConfirmationProvider>
        <CallButton />
      </PasswordConfirmationProvider>
    ),
    answers: { 'POST /operator/confirm': null },
  });
  await user.click(screen.getByRole('button', { name: '보내기' }));
  await user.type(await screen.findByLabelText('비밀번호'), 'right-password-1');
  await user.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => {
    for (const call of calls) expect(call).toHaveBeenCalledTimes(2);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
