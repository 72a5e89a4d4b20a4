import { screen, waitFor } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { imageText } from '@/shared/messages';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { contentsField, kinds, me, titleField, waitForQueries, warnsOnUnload } from './testing/post-form';

describe.each(kinds)('editing one of $kind', ({ kind, id, object, sample, editTitle }) => {
  const get = `GET /clubs/:clubId/${kind}/:${id}`;
  const edit = `PUT /clubs/:clubId/${kind}/:${id}`;
  const before = { title: '봄 공연', contents: '첫 줄\n둘째 줄', author: me };
  const picture = {
    thumbUrl: 'u/1',
    thumbCardUrl: '/storage/u/1.card.webp',
    thumbFullUrl: '/storage/u/1.full.webp',
  };
  const start = ({
    role = 'VICE_PRESIDENT',
    more = {},
    path = `/clubs/7/${kind}/12/edit`,
  }: { role?: RoleName; more?: FakeAnswers; path?: string } = {}) =>
    renderApp({
      path,
      state: { listPage: 2 },
      answers: { ...sampleClubAnswers(role), [get]: sample(before), [edit]: sample(before), ...more },
    });
  const save = () => screen.getByRole('button', { name: '저장' });

  test('starts with the current values, sends the change and returns to the post [SC-14 SC-18]', async () => {
    const { user, server, currentPath, currentState } = start();
    expect(await screen.findByRole('heading', { level: 1, name: editTitle })).toBeVisible();
    expect([await titleField(), contentsField()].map((field) => (field as HTMLInputElement).value)).toEqual([
      '봄 공연',
      '첫 줄\n둘째 줄',
    ]);
    await user.type(await titleField(), ' 안내');
    server.answer(get, sample({ ...before, title: '봄 공연 안내' }));
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: '봄 공연 안내' })).toBeVisible();
    expect([currentPath(), currentState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
      { title: '봄 공연 안내', contents: '첫 줄\n둘째 줄', thumbUrl: null },
    ]);
    expect(await screen.findByText(`${object} 수정했습니다.`)).toBeVisible();
  });

  test('keeps the current image', async () => {
    const { user, server } = start({ more: { [get]: sample({ ...before, ...picture }) } });
    await user.type(await titleField(), ' 안내');
    await user.click(save());
    await waitFor(() => {
      expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: 'u/1' }),
      ]);
    });
  });

  test('treats removing the image as a change', async () => {
    const { user, server } = start({ more: { [get]: sample({ ...before, ...picture }) } });
    await titleField();
    await user.click(screen.getByRole('button', { name: imageText.remove }));
    await user.click(save());
    await waitFor(() => {
      expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: null }),
      ]);
    });
  });

  test('sends nothing and shows a notice if only white space changed [ME-60 TR-03]', async () => {
    const { user, server, currentPath } = start();
    await user.type(await titleField(), '  ');
    await user.click(save());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(server.callsTo(edit)).toEqual([]);
    expect(currentPath()).toBe(`/clubs/7/${kind}/12/edit`);
    expect(warnsOnUnload()).toBe(false);
    await user.type(await titleField(), '안내');
    expect(screen.queryByText('변경된 내용이 없습니다.')).toBeNull();
  });

  test('shows the same notice if the server finds no change', async () => {
    const { user } = start({ more: { [edit]: refuse('nothing_changed') } });
    await user.type(await titleField(), ' 안내');
    await user.click(save());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(await titleField()).toHaveValue('봄 공연 안내');
  });

  test('shows a failure and keeps all fields [ME-64]', async () => {
    const { user, currentPath } = start({
      more: {
        [edit]: () => {
          throw noAnswer;
        },
      },
    });
    await user.type(await titleField(), ' 안내');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${object} 수정하지 못했습니다. 다시 시도해 주세요.`,
    );
    expect(await titleField()).toHaveValue('봄 공연 안내');
    expect(currentPath()).toBe(`/clubs/7/${kind}/12/edit`);
  });

  test('states that the post was deleted and keeps the typed text', async () => {
    const { user, server, store } = start({ more: { [edit]: refuse('not_found') } });
    await user.type(await titleField(), ' 안내');
    server.answer(get, refuse('not_found'));
    await user.click(save());
    await waitFor(() => {
      expect(server.callsTo(get)).toHaveLength(2);
    });
    await waitForQueries(store);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('찾을 수 없습니다.');
    expect(alert).not.toHaveTextContent('다시 시도해 주세요.');
    expect(await titleField()).toHaveValue('봄 공연 안내');
  });

  test('returns to the post on 취소', async () => {
    const { user, currentPath, currentState } = start();
    await titleField();
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect([currentPath(), currentState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    });
  });

  const isNotice = kind === 'notices';
  const other = { ...me, authorId: 2 };
  test.each<[string, RoleName, typeof me, boolean]>([
    ['its author', 'MEMBER', me, !isNotice],
    ['its author after leaving the club', 'NO_ROLE', me, false],
    ['another member', 'MEMBER', other, false],
    ['a leader', 'PRESIDENT', other, isNotice],
  ])('shows the form only to users who may edit: %s [SC-14 SC-18]', async (_, role, author, isShown) => {
    start({ role, more: { [get]: sample({ ...before, author }) } });
    if (isShown) expect(await titleField()).toBeVisible();
    else expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(isShown ? 1 : 0);
  });

  test.each([
    ['was deleted', refuse('not_found'), undefined],
    ['never existed', sample(), `/clubs/7/${kind}/x/edit`],
  ])('shows a not-found message if the post %s', async (_, answer, path) => {
    start({ more: { [get]: answer }, ...(path !== undefined && { path }) });
    expect(
      await screen.findByRole('heading', {
        name: isNotice ? '공지사항을 찾을 수 없습니다.' : '게시글을 찾을 수 없습니다.',
      }),
    ).toBeVisible();
  });
});
