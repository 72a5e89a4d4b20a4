import { QueryStatus } from '@reduxjs/toolkit/query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { imageText } from '@/shared/messages';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { clubAnswers, sampleArticle, sampleNotice } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const me = { authorId: 1, authorName: '김하늘', roleName: 'VICE_PRESIDENT' as const, profileImageUrl: null };
const titleField = () => screen.findByLabelText('제목');
const contentsField = () => screen.getByLabelText('내용');
/** Every question that is under way has its answer. */
const allAnswered = ({ getState }: ReturnType<typeof renderApp>['store']) =>
  waitFor(() => {
    expect(
      Object.values(getState().api.queries).filter((query) => query?.status === QueryStatus.pending),
    ).toEqual([]);
  });
const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const kinds = [
  {
    kind: 'articles',
    id: 'articleId',
    object: '게시글을',
    sample: sampleArticle,
    write: '글쓰기',
    editTitle: '게시글 수정',
  },
  {
    kind: 'notices',
    id: 'noticeId',
    object: '공지사항을',
    sample: sampleNotice,
    write: '공지 작성',
    editTitle: '공지사항 수정',
  },
];

describe.each(kinds)('writing one of $kind', ({ kind, id, object, sample, write }) => {
  const create = `POST /clubs/:clubId/${kind}`;
  const start = ({ role = 'VICE_PRESIDENT', more = {} }: { role?: RoleName; more?: FakeAnswers } = {}) =>
    renderApp({
      path: `/clubs/7/${kind}/create`,
      answers: {
        ...clubAnswers(role),
        [create]: { [id]: 12 },
        [`GET /clubs/:clubId/${kind}/:${id}`]: sample(),
        ...more,
      },
    });
  const submit = () => screen.getByRole('button', { name: '등록' });

  test('sends what was typed, and shows what has become of it [ME-06 ME-14 SH-24]', async () => {
    const { person, server, here } = start();
    expect(await screen.findByRole('heading', { level: 1, name: write })).toBeVisible();
    expect(await titleField()).toHaveFocus();
    await person.type(await titleField(), '  봄  정기공연 ');
    await person.type(contentsField(), '첫 줄{Enter}둘째 줄 ');
    await person.click(submit());
    await waitFor(() => {
      expect(here()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(create).map(({ path, body }) => [path, body])).toEqual([
      [`/clubs/7/${kind}`, { title: '봄 정기공연', contents: '첫 줄\n둘째 줄', thumbUrl: null }],
    ]);
    expect(await screen.findByText(`${object} 등록했습니다.`)).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 1, name: '봄 정기공연 무대 사진을 올립니다' }),
    ).toBeVisible();
  });

  test('asks for title and contents, and sends nothing without them [ME-14 TR-01]', async () => {
    const { person, server } = start();
    await person.type(await titleField(), '   ');
    await person.click(submit());
    expect(await screen.findByText('제목을 입력해 주세요.')).toBeVisible();
    expect(screen.getByText('내용을 입력해 주세요.')).toBeVisible();
    expect(await titleField()).toHaveFocus();
    expect(server.callsTo(create)).toEqual([]);
  });

  test('counts what is typed as the server does, and refuses more than fits', async () => {
    const { person, server } = start();
    fireEvent.change(await titleField(), { target: { value: ` ${'각'.normalize('NFD').repeat(100)}  ` } });
    fireEvent.change(contentsField(), { target: { value: `${'가\r\n'.repeat(10_000)}나` } });
    expect(screen.getByText('100/100')).toBeVisible();
    expect(screen.getByText('20,001/20,000')).toBeVisible();
    await person.click(submit());
    expect(await screen.findByText('내용은 20000자까지 입력할 수 있습니다.')).toBeVisible();
    expect(screen.queryByText(/제목은/)).toBeNull();
    expect(server.callsTo(create)).toEqual([]);
  });

  test.each([
    [
      'without an answer',
      () => {
        throw noAnswer;
      },
      new RegExp(`^${object} 작성하지 못했습니다\\. 다시 시도해 주세요\\.$`),
    ],
    [
      'for a reason',
      refuse('too_many_requests'),
      new RegExp(`^${object} 작성하지 못했습니다\\. 요청이 너무 많습니다\\. 잠시 후 다시 시도해 주세요\\.$`),
    ],
  ])(
    'that fails %s says so, keeps everything, and can be tried again [ME-63]',
    async (_, answer, sentence) => {
      const { person, server, here } = start({ more: { [create]: answer } });
      await person.type(await titleField(), '제목');
      await person.type(contentsField(), '내용');
      await person.click(submit());
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect([await titleField(), contentsField()].map((field) => (field as HTMLInputElement).value)).toEqual(
        ['제목', '내용'],
      );
      server.answer(create, { [id]: 12 });
      await person.click(submit());
      await waitFor(() => {
        expect(here()).toBe(`/clubs/7/${kind}/12`);
      });
    },
  );

  test('explains in one sentence that the author lost the membership, and keeps the text', async () => {
    const { person, server, store } = start({ more: { [create]: refuse('not_allowed') } });
    await person.type(await titleField(), '제목');
    await person.type(contentsField(), '내용');
    server.answer('GET /clubs/:clubId/role', { role: 'NO_ROLE' });
    await person.click(submit());
    await waitFor(() => {
      expect(server.callsTo('GET /clubs/:clubId/role')).toHaveLength(2);
    });
    await allAnswered(store);
    expect((await screen.findByRole('alert')).textContent).toBe(`권한이 없어 ${object} 작성하지 못했습니다.`);
    expect(contentsField()).toHaveValue('내용');
  });

  test('puts a sentence of the server under its field', async () => {
    const { person } = start({
      more: { [create]: refuse('rule_broken', { errors: { contents: '내용을 다시 확인해 주세요.' } }) },
    });
    await person.type(await titleField(), '제목');
    await person.type(contentsField(), '내용');
    await person.click(submit());
    expect(await screen.findByText('내용을 다시 확인해 주세요.')).toBeVisible();
    expect(contentsField()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes out once, however often it is asked for', async () => {
    let release = () => {};
    const { person, server, here } = start({
      more: {
        [create]: () =>
          new Promise((resolve) => {
            release = () => {
              resolve({ [id]: 12 });
            };
          }),
      },
    });
    await person.type(await titleField(), '제목');
    await person.type(contentsField(), '내용');
    const form = (await titleField()).closest('form') ?? document.body;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(server.callsTo(create)).toHaveLength(1);
    });
    expect(submit()).toBeDisabled();
    fireEvent.submit(form);
    release();
    await waitFor(() => {
      expect(here()).toBe(`/clubs/7/${kind}/12`);
    });
    expect(server.callsTo(create)).toHaveLength(1);
  });

  test('Enter that ends a letter in the title sends nothing [A11Y-12]', async () => {
    start();
    // False: the form is not sent by this key.
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(await titleField(), { key: 'Enter' })).toBe(true);
  });

  test('is given up at once while nothing is typed, and after a question otherwise [SH-24]', async () => {
    const { person, here } = start();
    await person.type(await titleField(), '제목');
    await person.click(screen.getByRole('button', { name: '취소' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('작성 중인 내용이 사라집니다.');
    await person.click(within(dialog).getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(await titleField()).toHaveValue('제목');
    await person.clear(await titleField());
    await person.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect(here()).toBe(`/clubs/7/${kind}`);
    });
  });

  test('warns before the page is closed while something is typed [SH-24]', async () => {
    const { person } = start();
    await titleField();
    expect(leaves()).toBe(false);
    await person.type(contentsField(), '내용');
    expect(leaves()).toBe(true);
    await person.clear(contentsField());
    expect(leaves()).toBe(false);
  });

  const isNotice = kind === 'notices';
  test.each<[RoleName, boolean]>([
    ['NO_ROLE', false],
    ['MEMBER', !isNotice],
    ['STAFF', !isNotice],
    ['VICE_PRESIDENT', true],
    ['PRESIDENT', true],
  ])('is there for %s: %s [SC-12 SC-16]', async (role, there) => {
    start({ role });
    if (there) expect(await titleField()).toBeVisible();
    else {
      expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
      expect(
        screen.getByText(isNotice ? /회장과 부회장만 공지사항을 쓰고/ : /동아리 회원만 게시글을 쓸 수 있고/),
      ).toBeVisible();
    }
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(there ? 1 : 0);
  });

  test('waits for the role, and asks again when it could not be read', async () => {
    const { person, server } = start({
      more: {
        'GET /clubs/:clubId/role': () => {
          throw noAnswer;
        },
      },
    });
    expect(await screen.findByText('권한을 확인하지 못했습니다.')).toBeVisible();
    server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT' });
    await person.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await titleField()).toBeVisible();
  });
});

describe.each(kinds)('changing one of $kind', ({ kind, id, object, sample, editTitle }) => {
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
      answers: { ...clubAnswers(role), [get]: sample(before), [edit]: sample(before), ...more },
    });
  const save = () => screen.getByRole('button', { name: '저장' });

  test('begins with what is there, sends the change, and leads back to the post [SC-14 SC-18]', async () => {
    const { person, server, here, hereState } = start();
    expect(await screen.findByRole('heading', { level: 1, name: editTitle })).toBeVisible();
    expect([await titleField(), contentsField()].map((field) => (field as HTMLInputElement).value)).toEqual([
      '봄 공연',
      '첫 줄\n둘째 줄',
    ]);
    await person.type(await titleField(), ' 안내');
    server.answer(get, sample({ ...before, title: '봄 공연 안내' }));
    await person.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: '봄 공연 안내' })).toBeVisible();
    expect([here(), hereState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
      { title: '봄 공연 안내', contents: '첫 줄\n둘째 줄', thumbUrl: null },
    ]);
    expect(await screen.findByText(`${object} 수정했습니다.`)).toBeVisible();
  });

  test('keeps the picture by its name', async () => {
    const { person, server } = start({ more: { [get]: sample({ ...before, ...picture }) } });
    await person.type(await titleField(), ' 안내');
    await person.click(save());
    await waitFor(() => {
      expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: 'u/1' }),
      ]);
    });
  });

  test('without its picture is a change', async () => {
    const { person, server } = start({ more: { [get]: sample({ ...before, ...picture }) } });
    await titleField();
    await person.click(screen.getByRole('button', { name: imageText.remove }));
    await person.click(save());
    await waitFor(() => {
      expect(server.callsTo(edit).map(({ body }) => body)).toEqual([
        expect.objectContaining({ thumbUrl: null }),
      ]);
    });
  });

  test('that changes nothing says so and sends nothing, however it is typed [ME-60 TR-03]', async () => {
    const { person, server, here } = start();
    await person.type(await titleField(), '  ');
    await person.click(save());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(server.callsTo(edit)).toEqual([]);
    expect(here()).toBe(`/clubs/7/${kind}/12/edit`);
    expect(leaves()).toBe(false);
    await person.type(await titleField(), '안내');
    expect(screen.queryByText('변경된 내용이 없습니다.')).toBeNull();
  });

  test('that the server finds unchanged says the same', async () => {
    const { person } = start({ more: { [edit]: refuse('nothing_changed') } });
    await person.type(await titleField(), ' 안내');
    await person.click(save());
    expect(await screen.findByText('변경된 내용이 없습니다.')).toBeVisible();
    expect(await titleField()).toHaveValue('봄 공연 안내');
  });

  test('that fails says so and keeps everything [ME-64]', async () => {
    const { person, here } = start({
      more: {
        [edit]: () => {
          throw noAnswer;
        },
      },
    });
    await person.type(await titleField(), ' 안내');
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${object} 수정하지 못했습니다. 다시 시도해 주세요.`,
    );
    expect(await titleField()).toHaveValue('봄 공연 안내');
    expect(here()).toBe(`/clubs/7/${kind}/12/edit`);
  });

  test('of what is deleted meanwhile says so and keeps what was typed', async () => {
    const { person, server, store } = start({ more: { [edit]: refuse('not_found') } });
    await person.type(await titleField(), ' 안내');
    server.answer(get, refuse('not_found'));
    await person.click(save());
    await waitFor(() => {
      expect(server.callsTo(get)).toHaveLength(2);
    });
    await allAnswered(store);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('찾을 수 없습니다.');
    expect(alert).not.toHaveTextContent('다시 시도해 주세요.');
    expect(await titleField()).toHaveValue('봄 공연 안내');
  });

  test('is given up by 취소 and leads back to the post', async () => {
    const { person, here, hereState } = start();
    await titleField();
    await person.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => {
      expect([here(), hereState()]).toEqual([`/clubs/7/${kind}/12`, { listPage: 2 }]);
    });
  });

  const isNotice = kind === 'notices';
  const other = { ...me, authorId: 2 };
  test.each<[string, RoleName, typeof me, boolean]>([
    ['its author', 'MEMBER', me, !isNotice],
    ['its author who has left the club', 'NO_ROLE', me, false],
    ['another member', 'MEMBER', other, false],
    ['a leader', 'PRESIDENT', other, isNotice],
  ])('is there for %s as it should be [SC-14 SC-18]', async (_, role, author, there) => {
    start({ role, more: { [get]: sample({ ...before, author }) } });
    if (there) expect(await titleField()).toBeVisible();
    else expect(await screen.findByRole('heading', { level: 1, name: '권한이 없습니다.' })).toBeVisible();
    expect(screen.queryAllByRole('textbox', { name: '제목' })).toHaveLength(there ? 1 : 0);
  });

  test.each([
    ['is gone', refuse('not_found'), undefined],
    ['never was', sample(), `/clubs/7/${kind}/x/edit`],
  ])('that %s says so', async (_, answer, path) => {
    start({ more: { [get]: answer }, ...(path !== undefined && { path }) });
    expect(
      await screen.findByRole('heading', {
        name: isNotice ? '공지사항을 찾을 수 없습니다.' : '게시글을 찾을 수 없습니다.',
      }),
    ).toBeVisible();
  });
});
