import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { createFile, installUploads } from '@/app/testing/fake-uploads';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const renderPage = (overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/club-register',
    answers: {
      'POST /clubs': { clubId: 7 },
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /clubs/my-clubs': [],
      ...overrides,
    },
  });
const getSubmitButton = () => within(screen.getByRole('main')).getByRole('button', { name: '동아리 등록' });

async function fillForm({ user }: ReturnType<typeof renderPage>) {
  // Pastes the texts, because every typed letter re-renders the preview, which is slow in jsdom.
  await user.click(await screen.findByLabelText('동아리 이름'));
  await user.paste('온소리 밴드');
  await user.selectOptions(screen.getByLabelText('카테고리'), '공연');
  await user.click(screen.getByLabelText('동아리 소개'));
  await user.paste('매주 합주합니다.');
}

test('registers a club and opens its page [ME-13 ME-52 SC-09]', async () => {
  const app = renderPage();
  await fillForm(app);
  expect(within(screen.getByRole('article')).getByText('온소리 밴드')).toBeVisible();
  expect(within(screen.getByRole('article')).getByText('공연')).toBeVisible();
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(app.currentPath()).toBe('/clubs/7/articles');
  });
  expect(await screen.findByText('동아리가 등록되었습니다.')).toBeVisible();
  expect(app.server.callsTo('POST /clubs')[0]?.body).toEqual({
    clubName: '온소리 밴드',
    description: '매주 합주합니다.',
    category: '공연',
    presidentName: '김하늘',
  });
});

test('shows an error at each empty field, focuses the first and sends nothing [CR-02]', async () => {
  const { user, server } = renderPage();
  await screen.findByLabelText('동아리 이름');
  await user.click(getSubmitButton());
  expect(await screen.findByText('동아리 이름을 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('카테고리를 선택해 주세요.')).toBeVisible();
  expect(screen.getByText('동아리 소개를 입력해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('동아리 이름')).toHaveFocus();
  expect(server.callsTo('POST /clubs')).toEqual([]);
});

test('shows no category in the preview until the user selects one', async () => {
  renderPage();
  const preview = await screen.findByRole('article');
  expect(preview).toHaveTextContent('동아리 이름');
  expect(preview).not.toHaveTextContent('학술');
});

test('reports a taken name at its field and keeps the typed text', async () => {
  const app = renderPage({ 'POST /clubs': refuse('club_name_taken') });
  await fillForm(app);
  await app.user.click(getSubmitButton());
  expect(await screen.findByText('이미 사용 중인 동아리 이름입니다.')).toBeVisible();
  expect(screen.getByLabelText('동아리 이름')).toHaveFocus();
  expect(screen.getByLabelText('동아리 소개')).toHaveValue('매주 합주합니다.');
});

test('reports at the button that a fourth club is refused [ME-54]', async () => {
  const app = renderPage({ 'POST /clubs': refuse('club_limit_reached') });
  await fillForm(app);
  await app.user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('동아리는 1인당 최대 3개까지 만들 수 있습니다.');
  expect(app.currentPath()).toBe('/club-register');
});

test('reports a failure at the button and keeps the typed text [ME-53]', async () => {
  const app = renderPage({
    'POST /clubs': () => {
      throw noAnswer;
    },
  });
  await fillForm(app);
  await app.user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('동아리 등록 중 오류가 발생했습니다.');
  expect(screen.getByLabelText('동아리 이름')).toHaveValue('온소리 밴드');
  expect(app.currentPath()).toBe('/club-register');
});

test('waits for the upload of an image and registers the club with it [ME-13]', async () => {
  const { puts } = installUploads();
  const objectName = 'u/00000000-0000-4000-8000-000000000001';
  const app = renderPage({ 'GET /upload/presigned-url': { objectName, url: '/storage/new' } });
  await fillForm(app);
  await app.user.upload(screen.getByLabelText('대표 이미지'), createFile('band.jpg', 'image/jpeg'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  expect(getSubmitButton()).toBeDisabled();
  await puts[0]?.answer(200);
  await waitFor(() => {
    expect(getSubmitButton()).toBeEnabled();
  });
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(app.server.callsTo('POST /clubs').map(({ body }) => body)).toEqual([
      expect.objectContaining({ clubName: '온소리 밴드', thumbUrl: objectName }),
    ]);
  });
});

test('reports that the server cannot read the image, and keeps the typed text', async () => {
  const { puts } = installUploads();
  const app = renderPage({
    'GET /upload/presigned-url': { objectName: 'u/x', url: '/storage/new' },
    'POST /clubs': refuse('image_unreadable'),
  });
  await fillForm(app);
  await app.user.upload(screen.getByLabelText('대표 이미지'), createFile('band.jpg', 'image/jpeg'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  await puts[0]?.answer(200);
  await waitFor(() => {
    expect(getSubmitButton()).toBeEnabled();
  });
  await app.user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  );
  expect(screen.getByLabelText('동아리 이름')).toHaveValue('온소리 밴드');
});
