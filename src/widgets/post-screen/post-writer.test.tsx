import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import {
  findTitleField,
  getContentsField,
  isLeavePrevented,
  postKinds,
  waitForQueries,
} from './testing/post-form';

describe.each(postKinds)('the form that creates $kind', ({ kind, idParam, noun, sample, createTitle }) => {
  const createRoute = `POST /clubs/:clubId/${kind}`;
  const renderWriter = ({
    role = 'VICE_PRESIDENT',
    answers = {},
  }: { role?: RoleName; answers?: FakeAnswers } = {}) =>
    renderApp({
      path: `/clubs/7/${kind}/create`,
      answers: {
        ...sampleClubAnswers(role),
        [createRoute]: { [idParam]: 12 },
        [`GET /clubs/:clubId/${kind}/:${idParam}`]: sample(),
        ...answers,
      },
    });
  const getSubmitButton = () => screen.getByRole('button', { name: '등록' });

  test('sends the normalised form and opens the new post [ME-06 ME-14 SH-24]', async () => {
    const { user, server, currentPath } = renderWriter();
    expect(await screen.findByRole('heading', { level: 1, name: createTitle })).toBeVisible();
    expect(await findTitleField()).toHaveFocus();
    await user.type(await findTitleField(), '  봄  정기공연 ');
    await user.type(getContentsField(), '첫 줄{Enter}둘째 줄 ');
    await user.click(getSubmitButton());
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(createRoute).map(({ path, body }) => [path, body])).toEqual([
      [`/clubs/7/${kind}`, { title: '봄 정기공연', contents: '첫 줄\n둘째 줄', thumbUrl: null }],
    ]);
    expect(await screen.findByText(`${noun} 등록했습니다.`)).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 1, name: '봄 정기공연 무대 사진을 올립니다' }),
    ).toBeVisible();
  });

  test('requires title and contents [ME-14 TR-01]', async () => {
    const { user, server } = renderWriter();
    await user.type(await findTitleField(), '   ');
    await user.click(getSubmitButton());
    expect(await screen.findByText('제목을 입력해 주세요.')).toBeVisible();
    expect(screen.getByText('내용을 입력해 주세요.')).toBeVisible();
    expect(await findTitleField()).toHaveFocus();
    expect(server.callsTo(createRoute)).toEqual([]);
  });

  test('counts characters like the server and rejects contents that are too long', async () => {
    const { user, server } = renderWriter();
    fireEvent.change(await findTitleField(), {
      target: { value: ` ${'각'.normalize('NFD').repeat(100)}  ` },
    });
    fireEvent.change(getContentsField(), { target: { value: `${'가\r\n'.repeat(10_000)}나` } });
    expect(screen.getByText('100/100')).toBeVisible();
    expect(screen.getByText('20,001/20,000')).toBeVisible();
    await user.click(getSubmitButton());
    expect(await screen.findByText('내용은 20000자까지 입력할 수 있습니다.')).toBeVisible();
    expect(screen.queryByText(/제목은/)).toBeNull();
    expect(server.callsTo(createRoute)).toEqual([]);
  });

  test.each([
    [
      'without a response',
      () => {
        throw noAnswer;
      },
      new RegExp(`^${noun} 작성하지 못했습니다\\. 다시 시도해 주세요\\.$`),
    ],
    [
      'with a reason',
      refuse('too_many_requests'),
      new RegExp(`^${noun} 작성하지 못했습니다\\. 요청이 너무 많습니다\\. 잠시 후 다시 시도해 주세요\\.$`),
    ],
  ])('shows a failure %s, keeps all fields and can be retried [ME-63]', async (_, answer, sentence) => {
    const { user, server, currentPath } = renderWriter({ answers: { [createRoute]: answer } });
    await user.type(await findTitleField(), '제목');
    await user.type(getContentsField(), '내용');
    await user.click(getSubmitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(
      [await findTitleField(), getContentsField()].map((field) => (field as HTMLInputElement).value),
    ).toEqual(['제목', '내용']);
    server.answer(createRoute, { [idParam]: 12 });
    await user.click(getSubmitButton());
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
  });

  test('explains the missing right to a user who lost the membership, and keeps the text', async () => {
    const { user, server, store } = renderWriter({ answers: { [createRoute]: refuse('not_allowed') } });
    await user.type(await findTitleField(), '제목');
    await user.type(getContentsField(), '내용');
    server.answer('GET /clubs/:clubId/role', { role: 'NO_ROLE' });
    await user.click(getSubmitButton());
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/:clubId/role')).toHaveLength(2);
    });
    await waitForQueries(store);
    expect((await screen.findByRole('alert')).textContent).toBe(`권한이 없어 ${noun} 작성하지 못했습니다.`);
    expect(getContentsField()).toHaveValue('내용');
  });

  test('shows a field error of the server without an alert and focuses the field', async () => {
    const { user } = renderWriter({
      answers: {
        [createRoute]: refuse('rule_broken', { errors: { contents: '내용을 다시 확인해 주세요.' } }),
      },
    });
    await user.type(await findTitleField(), '제목');
    await user.type(getContentsField(), '내용');
    await user.click(getSubmitButton());
    expect(await screen.findByText('내용을 다시 확인해 주세요.')).toBeVisible();
    expect(getContentsField()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends one request for repeated submits', async () => {
    let respond = () => {};
    const { user, server, currentPath } = renderWriter({
      answers: {
        [createRoute]: () =>
          new Promise((resolve) => {
            respond = () => {
              resolve({ [idParam]: 12 });
            };
          }),
      },
    });
    await user.type(await findTitleField(), '제목');
    await user.type(getContentsField(), '내용');
    const form = (await findTitleField()).closest('form') ?? document.body;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(server.callsTo(createRoute)).toHaveLength(1);
    });
    expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(form);
    respond();
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(createRoute)).toHaveLength(1);
  });

  test('does not submit on Enter that ends an IME composition [A11Y-12]', async () => {
    renderWriter();
    // `fireEvent` returns false if a handler prevented the default action, which submits the form.
    expect(fireEvent.keyDown(await findTitleField(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(await findTitleField(), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(await findTitleField(), { key: 'Enter' })).toBe(true);
  });

  test('asks for confirmation on 취소 while the form has input, and leaves an empty form at once [SH-24]', async () => {
    const { user, currentPath } = renderWriter();
    await user.type(await findTitleField(), '제목');
    await user.click(screen.getByRole('button', { name: '취소' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('작성 중인 내용이 사라집니다.');
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(await findTitleField()).toHaveValue('제목');
    await user.clear(await findTitleField());
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}`);
    });
  });

  test('warns before unload while the form has input [SH-24]', async () => {
    const { user } = renderWriter();
    await findTitleField();
    expect(isLeavePrevented()).toBe(false);
    await user.type(getContentsField(), '내용');
    expect(isLeavePrevented()).toBe(true);
    await user.clear(getContentsField());
    expect(isLeavePrevented()).toBe(false);
  });

  const isNotice = kind === 'notices';
  test.each<[role: RoleName, isShown: boolean]>([
    ['NO_ROLE', false],
    ['MEMBER', !isNotice],
    ['STAFF', !isNotice],
    ['VICE_PRESIDENT', true],
    ['PRESIDENT', true],
  ])('shows the form to %s: %s [SC-12 SC-16]', async (role, isShown) => {
    renderWriter({ role });
    if (isShown) expect(await findTitleField()).toBeVisible();
    else {
      expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
      expect(
        screen.getByText(isNotice ? /회장과 부회장만 공지사항을 쓰고/ : /동아리 회원만 게시글을 쓸 수 있고/),
      ).toBeVisible();
    }
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(isShown ? 1 : 0);
  });

  test('shows a failure to load the role and retries', async () => {
    const { user, server } = renderWriter({
      answers: {
        'GET /clubs/:clubId/role': () => {
          throw noAnswer;
        },
      },
    });
    expect(await screen.findByText('권한을 확인하지 못했습니다.')).toBeVisible();
    server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT' });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await findTitleField()).toBeVisible();
  });
});
