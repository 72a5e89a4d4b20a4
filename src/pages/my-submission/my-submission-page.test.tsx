import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { sampleSubmission } from '@/app/testing/samples';

const start = (more: FakeAnswers = {}) => renderApp({
  path: '/users/submissions/11',
  answers: { 'GET /users/submissions/:applyId': sampleSubmission(), 'GET /users/submissions': [], 'DELETE /users/submissions/:applyId': null, ...more },
});

test('one’s own application is shown whole, with the way to mend it and to the club', async () => {
  start();
  expect(await screen.findByText('무대에 서고 싶습니다.')).toBeVisible();
  expect(screen.getByText('심사 중')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/users/submissions/11/edit');
  expect(screen.getByRole('link', { name: '동아리로 가기' })).toHaveAttribute('href', '/clubs/7');
});

test.each([['APPROVED', '합격'], ['REJECTED', '불합격']] as const)('one that is %s reads %s and can be mended no more', async (status, shown) => {
  start({ 'GET /users/submissions/:applyId': sampleSubmission({ status }) });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByRole('link', { name: '수정' })).toBeNull();
});

test('it is deleted after a question, and the list follows', async () => {
  const { person, server, here } = start();
  await person.click(await screen.findByRole('button', { name: '온소리 밴드 삭제' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('지원서를 삭제하시겠습니까?');
  expect(server.callsTo('DELETE /users/submissions/:applyId')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: '삭제' }));
  await waitFor(() => { expect(here()).toBe('/users/submissions'); });
  expect(server.callsTo('DELETE /users/submissions/:applyId').map(({ path }) => path)).toEqual(['/users/submissions/11']);
});

test('another’s application, or none, is not found', async () => {
  start({ 'GET /users/submissions/:applyId': refuse('not_found', { message: '지원서 정보를 찾을 수 없습니다.' }) });
  expect(await screen.findByText('지원서 정보를 찾을 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/users/submissions');
});
