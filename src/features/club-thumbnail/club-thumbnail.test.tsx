import { screen, waitFor, within } from '@testing-library/react';
import { roleNames } from '@contract/member';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { createFile, installUploads } from '@/app/testing/fake-uploads';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const NAME = 'u/00000000-0000-4000-8000-000000000001';
const NEW_NAME = 'u/00000000-0000-4000-8000-000000000002';
const withPicture = sampleClub({ thumbUrl: NAME, thumbCardUrl: '/old.webp' });

function start(role: RoleName, more: FakeAnswers = {}) {
  const uploads = installUploads();
  const app = renderApp({
    path: '/clubs/7/articles',
    answers: {
      'GET /clubs/:clubId': withPicture,
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /upload/presigned-url': { objectName: NEW_NAME, url: '/storage/new' },
      'PATCH /clubs/:clubId/thumbnail': null,
      'PATCH /clubs/:clubId/thumbnail/reset': null,
      ...more,
    },
  });
  return { ...app, ...uploads };
}
const heading = () => screen.findByRole('heading', { level: 1, name: '온소리 밴드' });
const changeButton = () => screen.findByRole('button', { name: '대표 이미지 변경' });
const resetButton = () => screen.findByRole('button', { name: '기본 이미지로 변경' });
const dialog = () => screen.findByRole('dialog', { name: '대표 이미지 변경' });

/** Chooses an image in the dialog and completes its upload. */
async function choose({ user, puts }: ReturnType<typeof start>) {
  await user.click(await changeButton());
  const box = within(await dialog());
  await user.upload(box.getByLabelText('대표 이미지'), createFile('new.png', 'image/png'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  await puts[0]?.answer(200);
  await waitFor(() => {
    expect(box.getByRole('button', { name: '저장' })).toBeEnabled();
  });
  return box;
}

test.each(roleNames)('offers the image buttons only to leaders: %s [ME-51 SH-16]', async (role) => {
  start(role);
  await heading();
  const expected = role === 'PRESIDENT' || role === 'VICE_PRESIDENT' ? 1 : 0;
  await waitFor(() => {
    expect(screen.queryAllByRole('button', { name: '대표 이미지 변경' })).toHaveLength(expected);
  });
  expect(screen.queryAllByRole('button', { name: '기본 이미지로 변경' })).toHaveLength(expected);
});

test.each<[RoleName, number]>([
  ['PRESIDENT', 1],
  ['VICE_PRESIDENT', 0],
])('offers %s to replace a removed image: %i [RM-16]', async (role, count) => {
  const { server } = start(role, {
    'GET /clubs/:clubId': sampleClub({ removed: { until: '2026-12-20T00:00:00.000Z' } }),
  });
  await heading();
  await waitFor(() => {
    expect(server.callsTo('GET /clubs/:clubId/role')).not.toHaveLength(0);
  });
  await waitFor(() => {
    expect(screen.queryAllByRole('button', { name: '대표 이미지 변경' })).toHaveLength(count);
  });
});

test('does not offer to reset the default image [SH-16]', async () => {
  start('PRESIDENT', { 'GET /clubs/:clubId': sampleClub() });
  await changeButton();
  expect(screen.queryByRole('button', { name: '기본 이미지로 변경' })).not.toBeInTheDocument();
});

test('uploads, saves and shows a new image [ME-51]', async () => {
  const app = start('VICE_PRESIDENT');
  const box = await choose(app);
  app.server.answer('GET /clubs/:clubId', sampleClub({ thumbUrl: NEW_NAME, thumbCardUrl: '/new.webp' }));
  await app.user.click(box.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
  expect(app.server.callsTo('PATCH /clubs/:clubId/thumbnail').map(({ path, body }) => [path, body])).toEqual([
    ['/clubs/7/thumbnail', { objectName: NEW_NAME }],
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(document.querySelector('img[src="/new.webp"]')).toBeInTheDocument();
  });
  expect(document.querySelector('img[src="/old.webp"]')).not.toBeInTheDocument();
});

test('disables saving until the upload is complete', async () => {
  const app = start('PRESIDENT');
  await app.user.click(await changeButton());
  const box = within(await dialog());
  expect(box.getByRole('button', { name: '저장' })).toBeDisabled();
  await app.user.upload(box.getByLabelText('대표 이미지'), createFile('new.png', 'image/png'));
  await waitFor(() => {
    expect(app.puts).toHaveLength(1);
  });
  expect(box.getByRole('button', { name: '저장' })).toBeDisabled();
});

test('shows at its field that the server cannot read the image, and accepts another image', async () => {
  const app = start('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail': refuse('image_unreadable') });
  const box = await choose(app);
  await app.user.click(box.getByRole('button', { name: '저장' }));
  expect(await box.findByRole('alert')).toHaveTextContent(
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  );
  expect(box.getByLabelText('대표 이미지')).toBeInvalid();
  expect(box.getByRole('button', { name: '이미지 변경' })).toBeEnabled();
});

test('shows any other failure by the button and can save again', async () => {
  const app = start('PRESIDENT', {
    'PATCH /clubs/:clubId/thumbnail': () => {
      throw noAnswer;
    },
  });
  const box = await choose(app);
  await app.user.click(box.getByRole('button', { name: '저장' }));
  expect(await box.findByRole('alert')).toHaveTextContent('이미지를 저장하지 못했습니다.');
  app.server.answer('PATCH /clubs/:clubId/thumbnail', null);
  await app.user.click(box.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
});

test('saves nothing on cancel and opens empty the next time', async () => {
  const app = start('PRESIDENT');
  const box = await choose(app);
  await app.user.click(box.getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(app.server.callsTo('PATCH /clubs/:clubId/thumbnail')).toEqual([]);
  expect(app.previews.size).toBe(0);
  await app.user.click(await changeButton());
  expect(within(await dialog()).getByRole('button', { name: '저장' })).toBeDisabled();
});

test('resets the image to the club’s pattern and then offers no reset', async () => {
  const app = start('PRESIDENT');
  const button = await resetButton();
  app.server.answer('GET /clubs/:clubId', sampleClub());
  await app.user.click(button);
  expect(await screen.findByText('기본 이미지로 변경했습니다.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '기본 이미지로 변경' })).not.toBeInTheDocument();
  });
  expect(document.querySelector('img[src="/old.webp"]')).not.toBeInTheDocument();
  expect(app.server.callsTo('PATCH /clubs/:clubId/thumbnail/reset').map(({ path }) => path)).toEqual([
    '/clubs/7/thumbnail/reset',
  ]);
});

test('shows why a reset failed beside its button', async () => {
  const app = start('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail/reset': refuse('busy') });
  await app.user.click(await resetButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  );
  expect(await resetButton()).not.toHaveAttribute('aria-disabled');
});

test('removes the buttons after the server refuses a former leader', async () => {
  const app = start('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail/reset': refuse('not_allowed') });
  const button = await resetButton();
  app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
  await app.user.click(button);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '대표 이미지 변경' })).not.toBeInTheDocument();
  });
});
