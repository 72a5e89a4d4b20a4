import { screen, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const VERIFY = 'GET /certificates/:code';
const OWN_CERTIFICATES = 'GET /users/certificates';

const issuedCertificate = {
  number: '2026-0412',
  name: '권채은',
  universityName: '명지대학교',
  department: '국어국문학과',
  clubId: 7,
  clubName: '온소리 밴드',
  clubCategory: '공연',
  period: { from: '2026-03-10T00:00:00.000Z', to: null },
  roles: [{ role: 'STAFF' as const, from: '2026-09-01T00:00:00.000Z', to: null }],
  rolesKnownSince: '2026-08-31T15:00:00.000Z',
  attendance: { attended: 26, total: 28, rate: 93 },
  issuedAt: '2026-12-22T00:00:00.000Z',
};

const renderVerification = (path: string, answers: FakeAnswers = {}) =>
  renderApp({ path, profile: null, answers });

test('shows a certificate to anonymous users and states whether it is revoked or unknown [CE-21]', async () => {
  const validView = renderVerification('/certificates/K4M92QXB3HA7K4M9', {
    [VERIFY]: { state: 'VALID', ...issuedCertificate, studentId: '20******' },
  });
  expect(await screen.findByText('두레에서 발급한 확인서가 맞습니다')).toBeVisible();
  for (const text of ['권채은', '20******', '28회 가운데 26회 출석 (93%)', '2026.12.22 · 제 2026-0412 호'])
    expect(screen.getByText(text)).toBeVisible();
  validView.unmount();

  const revokedView = renderVerification('/certificates/REVOKED222222222', {
    [VERIFY]: { state: 'REVOKED' },
  });
  expect(await screen.findByText('취소된 확인서입니다.')).toBeVisible();
  expect(screen.queryByText('이름')).toBeNull();
  revokedView.unmount();

  renderVerification('/certificates/UNKNOWN222222222', { [VERIFY]: refuse('not_found') });
  expect(await screen.findByText(/이 번호로 발급한 확인서가 없습니다/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '확인 번호' })).toBeInvalid();
});

test('keeps an unknown code as typed [CE-21]', async () => {
  const { user, currentPath } = renderVerification('/certificates');
  // React creates the FormData of a form whose handler navigates. Node's class, which tests use, accepts no form.
  const emptyFormData = new FormData();
  jest.spyOn(globalThis, 'FormData').mockReturnValue(emptyFormData);
  const field = await screen.findByRole('textbox', { name: '확인 번호' });
  await user.type(field, '두레 1/2');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText(/이 번호로 발급한 확인서가 없습니다/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '확인 번호' })).toHaveValue('두레 1/2');
  expect(decodeURIComponent(currentPath())).toBe('/certificates/두레 1/2');
});

const ownCertificate = {
  certificateId: 9,
  code: 'K4M92QXB3HA7K4M9',
  revokedAt: null,
  ...issuedCertificate,
  studentId: '20221764',
};

test('shows the user’s certificate as a light sheet with its code and the start of the role records [CE-22]', async () => {
  renderApp({
    path: '/users/certificates/9',
    answers: { [OWN_CERTIFICATES]: [{ ...ownCertificate, state: 'VALID' }] },
  });
  const sheet = await screen.findByRole('article', { name: '활동확인서' });
  expect(sheet).toHaveAttribute('data-theme', 'light');
  for (const text of [
    '제 2026-0412 호',
    '20221764',
    'K4M92QXB3HA7K4M9',
    '2026.03.10 – 현재',
    '역할 기록은 2026.09.01부터 있습니다.',
  ])
    expect(within(sheet).getByText(text)).toBeVisible();
});

test('stamps the name of a club with two equal words without a warning of React [CE-22]', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation();
  renderApp({
    path: '/users/certificates/9',
    answers: { [OWN_CERTIFICATES]: [{ ...ownCertificate, clubName: '하하 하하', state: 'VALID' }] },
  });
  const sheet = await screen.findByRole('article', { name: '활동확인서' });
  expect(within(sheet).getAllByText('하하')).toHaveLength(2);
  expect(consoleError).not.toHaveBeenCalled();
});

test('shows beside its button that the browser did not copy the address of the certificate', async () => {
  const { user } = renderApp({
    path: '/users/certificates/9',
    answers: { [OWN_CERTIFICATES]: [{ ...ownCertificate, state: 'VALID' }] },
  });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: '확인 주소 복사' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('복사하지 못했습니다.');
  writeText.mockResolvedValue();
  await user.click(screen.getByRole('button', { name: '확인 주소 복사' }));
  expect(await screen.findByText('확인 주소를 복사했습니다.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('lists the user’s certificates in the profile and revokes one after confirmation [CE-23]', async () => {
  const { user, server } = renderApp({
    path: '/profile',
    answers: {
      'GET /clubs/my-clubs': [],
      [OWN_CERTIFICATES]: [{ ...ownCertificate, state: 'VALID' }],
      'DELETE /users/certificates/:certificateId': null,
    },
  });
  await user.click(await screen.findByRole('button', { name: '제 2026-0412 호 무효로 하기' }));
  server.answer(OWN_CERTIFICATES, [
    { ...ownCertificate, state: 'REVOKED', revokedAt: '2026-12-24T00:00:00.000Z' },
  ]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '무효로 하기' }));
  expect(await screen.findByText('무효')).toBeVisible();
  expect(server.callsTo('DELETE /users/certificates/:certificateId').map(({ path }) => path)).toEqual([
    '/users/certificates/9',
  ]);
});
