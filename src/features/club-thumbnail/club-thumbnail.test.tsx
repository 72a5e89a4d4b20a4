import { screen, waitFor, within } from '@testing-library/react';
import { roleNames } from '@contract/member';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { createFile, installUploads } from '@/app/testing/fake-uploads';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000001';
const NEW_OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000002';
const clubWithImage = sampleClub({ thumbUrl: OBJECT_NAME, thumbCardUrl: '/old.webp' });

function renderClub(role: RoleName, more: FakeAnswers = {}) {
  const uploads = installUploads();
  const app = renderApp({
    path: '/clubs/7/articles',
    answers: {
      'GET /clubs/:clubId': clubWithImage,
      'GET /clubs/:clubId/role': { role },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'GET /upload/presigned-url': { objectName: NEW_OBJECT_NAME, url: '/storage/new' },
      'PATCH /clubs/:clubId/thumbnail': null,
      'PATCH /clubs/:clubId/thumbnail/reset': null,
      ...more,
    },
  });
  return { ...app, ...uploads };
}
const findChangeButton = () => screen.findByRole('button', { name: '대표 이미지 변경' });
const findResetButton = () => screen.findByRole('button', { name: '기본 이미지로 변경' });
const findDialog = () => screen.findByRole('dialog', { name: '대표 이미지 변경' });

beforeAll(async () => {
  // Loads the code of the buttons. In the tests, the buttons then appear in the same moment as other content that depends on the role.
  const { unmount } = renderClub('PRESIDENT');
  await findChangeButton();
  unmount();
});

/** Chooses an image in the dialog and completes its upload. */
async function uploadImage({ user, puts }: ReturnType<typeof renderClub>) {
  await user.click(await findChangeButton());
  const dialog = within(await findDialog());
  await user.upload(dialog.getByLabelText('대표 이미지'), createFile('new.png', 'image/png'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  await puts[0]?.answer(200);
  await waitFor(() => {
    expect(dialog.getByRole('button', { name: '저장' })).toBeEnabled();
  });
  return dialog;
}

test.each(roleNames)('offers the image buttons only to leaders: %s [ME-51 SH-16]', async (role) => {
  renderClub(role);
  const isLeader = role === 'PRESIDENT' || role === 'VICE_PRESIDENT';
  const expectedCount = isLeader ? 1 : 0;
  // The page shows one of these elements when it knows the role.
  await (isLeader
    ? screen.findByRole('link', { name: '권한 관리' })
    : screen.findByRole('button', { name: '온소리 밴드 신고' }));
  expect(screen.queryAllByRole('button', { name: '대표 이미지 변경' })).toHaveLength(expectedCount);
  expect(screen.queryAllByRole('button', { name: '기본 이미지로 변경' })).toHaveLength(expectedCount);
});

test.each<[RoleName, number]>([
  ['PRESIDENT', 1],
  ['VICE_PRESIDENT', 0],
])(
  'lets only the president change an image that an operator removed: %s sees %i change buttons [RM-16]',
  async (role, count) => {
    renderClub(role, {
      'GET /clubs/:clubId': sampleClub({ removed: { until: '2026-12-20T00:00:00.000Z' } }),
    });
    await screen.findByRole('link', { name: '권한 관리' });
    expect(screen.queryAllByRole('button', { name: '대표 이미지 변경' })).toHaveLength(count);
  },
);

test('does not offer to reset the default image [SH-16]', async () => {
  renderClub('PRESIDENT', { 'GET /clubs/:clubId': sampleClub() });
  await findChangeButton();
  expect(screen.queryByRole('button', { name: '기본 이미지로 변경' })).not.toBeInTheDocument();
});

test('uploads, saves and shows a new image [ME-51]', async () => {
  const app = renderClub('VICE_PRESIDENT');
  const dialog = await uploadImage(app);
  app.server.answer(
    'GET /clubs/:clubId',
    sampleClub({ thumbUrl: NEW_OBJECT_NAME, thumbCardUrl: '/new.webp' }),
  );
  await app.user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
  expect(app.server.callsTo('PATCH /clubs/:clubId/thumbnail').map(({ path, body }) => [path, body])).toEqual([
    ['/clubs/7/thumbnail', { objectName: NEW_OBJECT_NAME }],
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(document.querySelector('img[src="/new.webp"]')).toBeInTheDocument();
  });
  expect(document.querySelector('img[src="/old.webp"]')).not.toBeInTheDocument();
});

test('disables saving without an image and during the upload', async () => {
  const app = renderClub('PRESIDENT');
  await app.user.click(await findChangeButton());
  const dialog = within(await findDialog());
  expect(dialog.getByRole('button', { name: '저장' })).toBeDisabled();
  await app.user.upload(dialog.getByLabelText('대표 이미지'), createFile('new.png', 'image/png'));
  await waitFor(() => {
    expect(app.puts).toHaveLength(1);
  });
  expect(dialog.getByRole('button', { name: '저장' })).toBeDisabled();
});

test('shows at the image field that the server cannot read the image, and lets the user choose another', async () => {
  const app = renderClub('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail': refuse('image_unreadable') });
  const dialog = await uploadImage(app);
  await app.user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  );
  expect(dialog.getByLabelText('대표 이미지')).toBeInvalid();
  expect(dialog.getByRole('button', { name: '이미지 변경' })).toBeEnabled();
});

test('shows in the dialog that a save failed without a response, and lets the user save again', async () => {
  const app = renderClub('PRESIDENT', {
    'PATCH /clubs/:clubId/thumbnail': () => {
      throw noAnswer;
    },
  });
  const dialog = await uploadImage(app);
  await app.user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('이미지를 저장하지 못했습니다.');
  app.server.answer('PATCH /clubs/:clubId/thumbnail', null);
  await app.user.click(dialog.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('저장되었습니다.')).toBeVisible();
});

test('saves nothing on cancel and opens the dialog without an image the next time', async () => {
  const app = renderClub('PRESIDENT');
  const dialog = await uploadImage(app);
  await app.user.click(dialog.getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(app.server.callsTo('PATCH /clubs/:clubId/thumbnail')).toEqual([]);
  expect(app.previews.size).toBe(0);
  await app.user.click(await findChangeButton());
  expect(within(await findDialog()).getByRole('button', { name: '저장' })).toBeDisabled();
});

test('resets the image to the default and then offers no reset', async () => {
  const app = renderClub('PRESIDENT');
  const button = await findResetButton();
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

test('shows why a reset failed and keeps its button enabled', async () => {
  const app = renderClub('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail/reset': refuse('busy') });
  await app.user.click(await findResetButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  );
  expect(await findResetButton()).not.toHaveAttribute('aria-disabled');
});

test('removes the change button after the server refuses a former leader', async () => {
  const app = renderClub('PRESIDENT', { 'PATCH /clubs/:clubId/thumbnail/reset': refuse('not_allowed') });
  const button = await findResetButton();
  app.server.answer('GET /clubs/:clubId/role', { role: 'MEMBER' });
  await app.user.click(button);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '대표 이미지 변경' })).not.toBeInTheDocument();
  });
});
