import { screen, waitFor } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { imageText } from '@/shared/messages';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import {
  findTitleField,
  getContentsField,
  isLeavePrevented,
  ownAuthor,
  postKinds,
  waitForQueries,
} from './testing/post-form';

describe.each(postKinds)('the form that edits $kind', ({ kind, idParam, noun, sample, editTitle }) => {
  const getRoute = `GET /clubs/:clubId/${kind}/:${idParam}`;
  const editRoute = `PUT /clubs/:clubId/${kind}/:${idParam}`;
  const storedPost = { title: '봄 공연', contents: '첫 줄\n둘째 줄', author: ownAuthor };
  const picture = {
    thumbUrl: 'u/1',
    thumbCardUrl: '/storage/u/1.card.webp',
    thumbFullUrl: '/storage/u/1.full.webp',
  };
  const renderEditor = ({
    role = 'VICE_PRESIDENT',
    answers = {},
    path = `/clubs/7/${kind}/12/edit`,
  }: { role?: RoleName; answers?: FakeAnswers; path?: string } = {}) =>
    renderApp({
      path,
      state: { listPage: 2 },
      answers: {
        ...sampleClubAnswers(role),
        [getRoute]: sample(storedPost),
        [editRoute]: sample(storedPost),
        ...answers,
      },
    });
  const getSaveButton = () => screen.getByRole('button', { name: '저장' });

  test('starts with the current values, sends all fields and returns to the post [SC-14 SC-18]', async () => {
    const { user, server, currentPath, currentState } = renderEditor();
    expect(await screen.findByRole('heading', { level: 1, name: editTitle })).toBeVisible();
    expect(
      [await findTitleField(), getContentsField()].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['봄 공연', '첫 줄\n둘째 줄']);
    await user.type(await findTitleField(), ' 안내');
    server.answer(getRoute, sample({ ...storedPost, title: '봄 공연 안내' }));
    await user.click(getSaveButton());
    expect(await screen.findByRole('heading', { level: 1, name: '봄 공연 안내' })).toBeVisible();
    expect([currentPath(), currentState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    expect(server.callsTo(editRoute).map(({ body }) => body)).toEqual([
      { title: '봄 공연 안내', contents: '첫 줄\n둘째 줄', thumbUrl: null },
    ]);
    expect(await screen.findByText(`${noun} 수정했습니다.`)).toBeVisible();
  });

  test('keeps the current image when only the title changes', async () => {
    const { user, server } = renderEditor({ answers: { [getRoute]: sample({ ...storedPost, ...picture }) } });
    await user.type(await findTitleField(), ' 안내');
    await user.click(getSaveButton());
    await waitFor(() => {
      expect(server.callsTo(editRoute).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: 'u/1' }),
      ]);
    });
  });

  test('treats removing the image as a change', async () => {
    const { user, server } = renderEditor({ answers: { [getRoute]: sample({ ...storedPost, ...picture }) } });
    await findTitleField();
    await user.click(screen.getByRole('button', { name: imageText.remove }));
    await user.click(getSaveButton());
    await waitFor(() => {
      expect(server.callsTo(editRoute).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: null }),
      ]);
    });
  });

  test('sends nothing and shows a message if only white space changed [ME-60 TR-03]', async () => {
    const { user, server, currentPath } = renderEditor();
    await user.type(await findTitleField(), '  ');
    await user.click(getSaveButton());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(server.callsTo(editRoute)).toEqual([]);
    expect(currentPath()).toBe(`/clubs/7/${kind}/12/edit`);
    expect(isLeavePrevented()).toBe(false);
    await user.type(await findTitleField(), '안내');
    expect(screen.queryByText('변경된 내용이 없습니다.')).toBeNull();
  });

  test('shows the message that nothing changed if the server finds no change', async () => {
    const { user } = renderEditor({ answers: { [editRoute]: refuse('nothing_changed') } });
    await user.type(await findTitleField(), ' 안내');
    await user.click(getSaveButton());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(await findTitleField()).toHaveValue('봄 공연 안내');
  });

  test('shows a failure and keeps all fields [ME-64]', async () => {
    const { user, currentPath } = renderEditor({
      answers: {
        [editRoute]: () => {
          throw noAnswer;
        },
      },
    });
    await user.type(await findTitleField(), ' 안내');
    await user.click(getSaveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${noun} 수정하지 못했습니다. 다시 시도해 주세요.`,
    );
    expect(await findTitleField()).toHaveValue('봄 공연 안내');
    expect(currentPath()).toBe(`/clubs/7/${kind}/12/edit`);
  });

  test('states that the post was deleted and keeps the typed text', async () => {
    const { user, server, store } = renderEditor({ answers: { [editRoute]: refuse('not_found') } });
    await user.type(await findTitleField(), ' 안내');
    server.answer(getRoute, refuse('not_found'));
    await user.click(getSaveButton());
    await waitFor(() => {
      expect(server.callsTo(getRoute)).toHaveLength(2);
    });
    await waitForQueries(store);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('찾을 수 없습니다.');
    expect(alert).not.toHaveTextContent('다시 시도해 주세요.');
    expect(await findTitleField()).toHaveValue('봄 공연 안내');
  });

  test('returns to the post on 취소', async () => {
    const { user, currentPath, currentState } = renderEditor();
    await findTitleField();
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect([currentPath(), currentState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    });
  });

  const isNotice = kind === 'notices';
  const otherAuthor = { ...ownAuthor, authorId: 2 };
  test.each<[user: string, role: RoleName, author: typeof ownAuthor, isShown: boolean]>([
    ['the author', 'MEMBER', ownAuthor, !isNotice],
    ['the author after leaving the club', 'NO_ROLE', ownAuthor, false],
    ['another member', 'MEMBER', otherAuthor, false],
    ['a leader', 'PRESIDENT', otherAuthor, isNotice],
  ])('shows the form only to users who may edit: %s [SC-14 SC-18]', async (_, role, author, isShown) => {
    renderEditor({ role, answers: { [getRoute]: sample({ ...storedPost, author }) } });
    if (isShown) expect(await findTitleField()).toBeVisible();
    else expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(isShown ? 1 : 0);
  });

  test.each([
    ['was deleted', refuse('not_found'), undefined],
    ['has an invalid id', sample(), `/clubs/7/${kind}/x/edit`],
  ])('shows a not-found message if the post %s', async (_, answer, path) => {
    renderEditor({ answers: { [getRoute]: answer }, ...(path !== undefined && { path }) });
    expect(
      await screen.findByRole('heading', {
        name: isNotice ? '공지사항을 찾을 수 없습니다.' : '게시글을 찾을 수 없습니다.',
      }),
    ).toBeVisible();
  });
});
