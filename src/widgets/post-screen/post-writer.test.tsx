import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { contentsField, kinds, titleField, waitForQueries, warnsOnUnload } from './testing/post-form';

describe.each(kinds)('creating one of $kind', ({ kind, id, object, sample, write }) => {
  const create = `POST /clubs/:clubId/${kind}`;
  const start = ({ role = 'VICE_PRESIDENT', more = {} }: { role?: RoleName; more?: FakeAnswers } = {}) =>
    renderApp({
      path: `/clubs/7/${kind}/create`,
      answers: {
        ...sampleClubAnswers(role),
        [create]: { [id]: 12 },
        [`GET /clubs/:clubId/${kind}/:${id}`]: sample(),
        ...more,
      },
    });
  const submit = () => screen.getByRole('button', { name: '등록' });

  test('sends the normalised form and opens the new post [ME-06 ME-14 SH-24]', async () => {
    const { user, server, currentPath } = start();
    expect(await screen.findByRole('heading', { level: 1, name: write })).toBeVisible();
    expect(await titleField()).toHaveFocus();
    await user.type(await titleField(), '  봄  정기공연 ');
    await user.type(contentsField(), '첫 줄{Enter}둘째 줄 ');
    await user.click(submit());
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(create).map(({ path, body }) => [path, body])).toEqual([
      [`/clubs/7/${kind}`, { title: '봄 정기공연', contents: '첫 줄\n둘째 줄', thumbUrl: null }],
    ]);
    expect(await screen.findByText(`${object} 등록했습니다.`)).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 1, name: '봄 정기공연 무대 사진을 올립니다' }),
    ).toBeVisible();
  });

  test('requires title and contents [ME-14 TR-01]', async () => {
    const { user, server } = start();
    await user.type(await titleField(), '   ');
    await user.click(submit());
    expect(await screen.findByText('제목을 입력해 주세요.')).toBeVisible();
    expect(screen.getByText('내용을 입력해 주세요.')).toBeVisible();
    expect(await titleField()).toHaveFocus();
    expect(server.callsTo(create)).toEqual([]);
  });

  test('counts characters like the server and rejects too long texts', async () => {
    const { user, server } = start();
    fireEvent.change(await titleField(), { target: { value: ` ${'각'.normalize('NFD').repeat(100)}  ` } });
    fireEvent.change(contentsField(), { target: { value: `${'가\r\n'.repeat(10_000)}나` } });
    expect(screen.getByText('100/100')).toBeVisible();
    expect(screen.getByText('20,001/20,000')).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('내용은 20000자까지 입력할 수 있습니다.')).toBeVisible();
    expect(screen.queryByText(/제목은/)).toBeNull();
    expect(server.callsTo(create)).toEqual([]);
  });

  test.each([
    [
      'without a response',
      () => {
        throw noAnswer;
      },
      new RegExp(`^${object} 작성하지 못했습니다\\. 다시 시도해 주세요\\.$`),
    ],
    [
      'with a reason',
      refuse('too_many_requests'),
      new RegExp(`^${object} 작성하지 못했습니다\\. 요청이 너무 많습니다\\. 잠시 후 다시 시도해 주세요\\.$`),
    ],
  ])('shows a failure %s, keeps all fields and can be retried [ME-63]', async (_, answer, sentence) => {
    const { user, server, currentPath } = start({ more: { [create]: answer } });
    await user.type(await titleField(), '제목');
    await user.type(contentsField(), '내용');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect([await titleField(), contentsField()].map((field) => (field as HTMLInputElement).value)).toEqual([
      '제목',
      '내용',
    ]);
    server.answer(create, { [id]: 12 });
    await user.click(submit());
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
  });

  test('explains that the author lost the membership and keeps the text', async () => {
    const { user, server, store } = start({ more: { [create]: refuse('not_allowed') } });
    await user.type(await titleField(), '제목');
    await user.type(contentsField(), '내용');
    server.answer('GET /clubs/:clubId/role', { role: 'NO_ROLE' });
    await user.click(submit());
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/:clubId/role')).toHaveLength(2);
    });
    await waitForQueries(store);
    expect((await screen.findByRole('alert')).textContent).toBe(`권한이 없어 ${object} 작성하지 못했습니다.`);
    expect(contentsField()).toHaveValue('내용');
  });

  test('shows a field error of the server below its field', async () => {
    const { user } = start({
      more: { [create]: refuse('rule_broken', { errors: { contents: '내용을 다시 확인해 주세요.' } }) },
    });
    await user.type(await titleField(), '제목');
    await user.type(contentsField(), '내용');
    await user.click(submit());
    expect(await screen.findByText('내용을 다시 확인해 주세요.')).toBeVisible();
    expect(contentsField()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends one request for repeated submits', async () => {
    let release = () => {};
    const { user, server, currentPath } = start({
      more: {
        [create]: () =>
          new Promise((resolve) => {
            release = () => {
              resolve({ [id]: 12 });
            };
          }),
      },
    });
    await user.type(await titleField(), '제목');
    await user.type(contentsField(), '내용');
    const form = (await titleField()).closest('form') ?? document.body;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(server.callsTo(create)).toHaveLength(1);
    });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(form);
    release();
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(create)).toHaveLength(1);
  });

  test('does not submit on Enter that ends an IME composition [A11Y-12]', async () => {
    start();
    // False: the key does not submit the form.
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter' })).toBe(true);
  });

  test('cancels at once while empty, otherwise after confirmation [SH-24]', async () => {
    const { user, currentPath } = start();
    await user.type(await titleField(), '제목');
    await user.click(screen.getByRole('button', { name: '취소' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('작성 중인 내용이 사라집니다.');
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(await titleField()).toHaveValue('제목');
    await user.clear(await titleField());
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(currentPath()).toBe(`/clubs/7/${kind}`);
    });
  });

  test('warns before unload while the form has input [SH-24]', async () => {
    const { user } = start();
    await titleField();
    expect(warnsOnUnload()).toBe(false);
    await user.type(contentsField(), '내용');
    expect(warnsOnUnload()).toBe(true);
    await user.clear(contentsField());
    expect(warnsOnUnload()).toBe(false);
  });

  const isNotice = kind === 'notices';
  test.each<[RoleName, boolean]>([
    ['NO_ROLE', false],
    ['MEMBER', !isNotice],
    ['STAFF', !isNotice],
    ['VICE_PRESIDENT', true],
    ['PRESIDENT', true],
  ])('shows the form to %s: %s [SC-12 SC-16]', async (role, isShown) => {
    start({ role });
    if (isShown) expect(await titleField()).toBeVisible();
    else {
      expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
      expect(
        screen.getByText(isNotice ? /회장과 부회장만 공지사항을 쓰고/ : /동아리 회원만 게시글을 쓸 수 있고/),
      ).toBeVisible();
    }
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(isShown ? 1 : 0);
  });

  test('shows a failure to load the role and retries', async () => {
    const { user, server } = start({
      more: {
        'GET /clubs/:clubId/role': () => {
          throw noAnswer;
        },
      },
    });
    expect(await screen.findByText('권한을 확인하지 못했습니다.')).toBeVisible();
    server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT' });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await titleField()).toBeVisible();
  });
});
