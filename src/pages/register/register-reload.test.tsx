import { screen, waitFor } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import {
  fillForm,
  formValues,
  getConsentCheckbox,
  getField,
  getSubmitButton,
  getUniversityField,
  listSentBodies,
  renderPage,
  verifyEmail,
} from './testing/register-form';

// Removes the draft of the previous test.
beforeEach(() => {
  sessionStorage.clear();
});

describe('a reloaded page', () => {
  /** Verifies an address, waits until the draft with the verification is stored, and closes the page. */
  async function closePageAfterVerifying() {
    const app = await renderPage();
    await fillForm(app);
    await verifyEmail(app);
    await waitFor(() => {
      expect(sessionStorage.getItem('dure-form/register')).toContain('verifiedUntil');
    });
    app.unmount();
  }

  test('keeps an address that was verified less than ten minutes ago [SH-83]', async () => {
    await closePageAfterVerifying();
    const app = await renderPage();
    expect(await screen.findByText('이메일 인증이 완료되었습니다.')).toBeVisible();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(getUniversityField()).toBeDisabled();
    expect(screen.queryByLabelText('인증번호')).not.toBeInTheDocument();

    await app.user.type(getField('비밀번호'), formValues.비밀번호);
    await app.user.type(getField('비밀번호 확인'), formValues.비밀번호);
    await app.user.click(getConsentCheckbox());
    await app.user.click(getSubmitButton());
    await waitFor(() => {
      expect(listSentBodies(app)).toEqual([expect.objectContaining({ email: 'haneul@mju.ac.kr' })]);
    });
    expect(app.server.callsTo('POST /auth/email')).toEqual([]);
  });

  test('keeps the address and asks for a new verification after ten minutes [SH-83]', async () => {
    await closePageAfterVerifying();
    const timeAfterExpiry = Date.now() + 10 * 60_000 + 1_000;
    jest.spyOn(Date, 'now').mockImplementation(() => timeAfterExpiry);
    await renderPage();
    expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
    expect(screen.queryByText('이메일 인증이 완료되었습니다.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  });

  test('asks for a new verification when the server no longer accepts the old verification [SH-83]', async () => {
    await closePageAfterVerifying();
    const app = await renderPage({ 'POST /users/register': refuse('email_not_verified') });
    await screen.findByText('이메일 인증이 완료되었습니다.');
    await app.user.type(getField('비밀번호'), formValues.비밀번호);
    await app.user.type(getField('비밀번호 확인'), formValues.비밀번호);
    await app.user.click(getConsentCheckbox());
    await app.user.click(getSubmitButton());
    expect(await screen.findByText('이메일 인증을 완료해 주세요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
    expect(getField('이메일')).toHaveValue('haneul@mju.ac.kr');
  });
});
