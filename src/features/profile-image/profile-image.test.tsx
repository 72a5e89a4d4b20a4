import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { createFile, installUploads } from '@/app/testing/fake-uploads';
import { demoProfile, renderApp } from '@/app/testing/render-app';

const OLD_IMAGE = 'u/00000000-0000-4000-8000-000000000001';
const NEW_IMAGE = 'u/00000000-0000-4000-8000-000000000002';
const profileWithImage = { ...demoProfile, profileImage: OLD_IMAGE, profileImageUrl: '/old.webp' };
const profileWithNewImage = { ...demoProfile, profileImage: NEW_IMAGE, profileImageUrl: '/new.webp' };

function renderPage({
  path = '/profile',
  profile = profileWithImage,
  answers = {},
}: { path?: string; profile?: typeof demoProfile; answers?: FakeAnswers } = {}) {
  const uploads = installUploads();
  const app = renderApp({
    path,
    profile,
    answers: {
      'GET /clubs/my-clubs': [],
      'GET /upload/presigned-url': { objectName: NEW_IMAGE, url: '/storage/new' },
      'PATCH /users/profile': profileWithNewImage,
      'PATCH /users/profile/image/reset': null,
      ...answers,
    },
  });
  return { ...app, ...uploads };
}
type RenderedPage = ReturnType<typeof renderPage>;

const queryImages = (src: string) => document.querySelectorAll(`main img[src="${src}"]`);
const getTopBarImage = () => screen.getByRole('button', { name: '김하늘' }).querySelector('img');
const getImageField = (dialog: { getByLabelText: (label: string) => HTMLElement }) =>
  dialog.getByLabelText('프로필 이미지');
async function uploadImage({ user, puts }: RenderedPage, field: HTMLElement): Promise<void> {
  await user.upload(field, createFile('me.jpg', 'image/jpeg'));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  await puts[0]?.answer(200);
}

describe('on the profile page', () => {
  test('changes the image on the page, in the top bar and in the stored user [SC-27]', async () => {
    const app = renderPage();
    const changeButton = await screen.findByRole('button', { name: '프로필 이미지 변경' });
    expect(getTopBarImage()).toHaveAttribute('src', '/old.webp');
    await app.user.click(changeButton);
    const dialog = within(await screen.findByRole('dialog', { name: '프로필 이미지 변경' }));
    await uploadImage(app, getImageField(dialog));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: '저장' })).toBeEnabled();
    });
    app.server.answer('GET /users/profile', profileWithNewImage);
    await app.user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('저장되었습니다.')).toBeVisible();
    expect(app.server.callsTo('PATCH /users/profile').map(({ body }) => body)).toEqual([
      { profileImage: NEW_IMAGE },
    ]);
    await waitFor(() => {
      expect(queryImages('/new.webp')).toHaveLength(1);
    });
    await waitFor(() => {
      expect(getTopBarImage()).toHaveAttribute('src', '/new.webp');
    });
    await waitFor(() => {
      expect(localStorage.getItem('profileImage')).toBe(NEW_IMAGE);
    });
  });

  test('shows at the image field why the server refuses the image', async () => {
    const app = renderPage({ answers: { 'PATCH /users/profile': refuse('image_too_many_pixels') } });
    await app.user.click(await screen.findByRole('button', { name: '프로필 이미지 변경' }));
    const dialog = within(await screen.findByRole('dialog'));
    await uploadImage(app, getImageField(dialog));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: '저장' })).toBeEnabled();
    });
    await app.user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('이미지의 가로·세로 크기가 너무 큽니다.');
    expect(getImageField(dialog)).toBeInvalid();
  });

  test('resets the image and then offers no reset [ME-91 PF-06]', async () => {
    const app = renderPage();
    const button = await screen.findByRole('button', { name: '기본 이미지로 변경' });
    app.server.answer('GET /users/profile', demoProfile);
    await app.user.click(button);
    expect(await screen.findByText('기본 이미지로 변경했습니다.')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: '기본 이미지로 변경' })).not.toBeInTheDocument();
    });
    expect(queryImages('/old.webp')).toHaveLength(0);
  });

  test('shows why a reset failed', async () => {
    const app = renderPage({ answers: { 'PATCH /users/profile/image/reset': refuse('busy') } });
    await app.user.click(await screen.findByRole('button', { name: '기본 이미지로 변경' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('지금은 처리할 수 없습니다.');
  });

  test('offers no reset of the default image [PF-06]', async () => {
    renderPage({ profile: demoProfile });
    await screen.findByRole('button', { name: '프로필 이미지 변경' });
    expect(screen.queryByRole('button', { name: '기본 이미지로 변경' })).not.toBeInTheDocument();
  });
});

describe('in the profile form', () => {
  const getSaveButton = () => screen.getByRole('button', { name: '저장' });

  test('sends only the image if nothing else has changed [ME-16]', async () => {
    const app = renderPage({ path: '/updateProfile' });
    await uploadImage(app, await screen.findByLabelText('프로필 이미지'));
    await waitFor(() => {
      expect(getSaveButton()).toBeEnabled();
    });
    await app.user.click(getSaveButton());
    await waitFor(() => {
      expect(app.server.callsTo('PATCH /users/profile').map(({ body }) => body)).toEqual([
        { profileImage: NEW_IMAGE },
      ]);
    });
  });

  test('disables saving during an upload', async () => {
    const app = renderPage({ path: '/updateProfile' });
    await app.user.upload(await screen.findByLabelText('프로필 이미지'), createFile('me.jpg', 'image/jpeg'));
    await waitFor(() => {
      expect(app.puts).toHaveLength(1);
    });
    expect(getSaveButton()).toBeDisabled();
  });

  test('replaces a removed image with the default image', async () => {
    const app = renderPage({ path: '/updateProfile' });
    await app.user.click(await screen.findByRole('button', { name: '이미지 삭제' }));
    await app.user.click(getSaveButton());
    await waitFor(() => {
      expect(app.server.callsTo('PATCH /users/profile').map(({ body }) => body)).toEqual([
        { profileImage: 'default-profileImage.png' },
      ]);
    });
  });

  test('does not send an unchanged image', async () => {
    const app = renderPage({ path: '/updateProfile' });
    const name = await screen.findByLabelText('이름');
    await app.user.clear(name);
    await app.user.type(name, '김하늘빛');
    await app.user.click(getSaveButton());
    await waitFor(() => {
      expect(app.server.callsTo('PATCH /users/profile').map(({ body }) => body)).toEqual([
        { name: '김하늘빛' },
      ]);
    });
  });
});
