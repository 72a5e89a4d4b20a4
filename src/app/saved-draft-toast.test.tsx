import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { noAnswer } from './testing/fake-server';
import { sampleArticle, sampleClubAnswers } from './testing/post-samples';
import { renderApp } from './testing/render-app';
import { sampleClub } from './testing/samples';
import { waitForDrafts } from './testing/wait-for-drafts';

const DRAFT_SAVED = '작성 중이던 내용을 저장했습니다.';
const DRAFT_RESTORED = '작성 중이던 내용을 불러왔습니다.';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function renderForm() {
  const app = renderApp({
    path: '/clubs/7/apply',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'NO_ROLE' },
      'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
      'GET /clubs/:clubId/articles': { articles: [], pagination: { total: 0 } },
      'POST /clubs/:clubId/submissions': { applyId: 11 },
      'GET /clubs': { clubs: [], nextCursor: null },
    },
  });
  return { ...app, field: await screen.findByRole('textbox', { name: '지원 동기' }) };
}

describe('leaving the page of a form', () => {
  const leavePage = ({ user }: Pick<Awaited<ReturnType<typeof renderForm>>, 'user'>) =>
    user.click(screen.getByRole('link', { name: '두레' }));
  test('shows that the draft is saved and links back to the form [SH-81]', async () => {
    const app = await renderForm();
    fireEvent.change(app.field, { target: { value: '못다 쓴 글' } });
    await leavePage(app);
    expect(await screen.findByText(DRAFT_SAVED)).toBeVisible();
    expect(app.currentPath()).toBe('/home');

    await app.user.click(screen.getByRole('button', { name: '이어서 쓰기' }));
    expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
    expect(app.currentPath()).toBe('/clubs/7/apply');
    expect(screen.getByRole('textbox', { name: '지원 동기' })).toHaveValue('못다 쓴 글');
  });

  test.each([
    ['nothing was typed', () => undefined],
    [
      'the text was deleted again',
      (field: HTMLElement) => {
        fireEvent.change(field, { target: { value: '글' } });
        fireEvent.change(field, { target: { value: '' } });
      },
    ],
  ])('shows no toast if %s [SH-81]', async (_case, editText) => {
    const app = await renderForm();
    editText(app.field);
    await leavePage(app);
    await waitFor(() => {
      expect(app.currentPath()).toBe('/home');
    });
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  });

  test('shows no toast if the browser could not store the draft [SH-81]', async () => {
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('no storage');
    });
    const app = await renderForm();
    fireEvent.change(app.field, { target: { value: '못다 쓴 글' } });
    await leavePage(app);
    await waitFor(() => {
      expect(app.currentPath()).toBe('/home');
    });
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  });

  test('shows no toast after the form was sent', async () => {
    const app = await renderForm();
    fireEvent.change(app.field, { target: { value: '다 쓴 글' } });
    await app.user.click(screen.getByRole('button', { name: '지원서 제출' }));
    await waitFor(() => {
      expect(app.currentPath()).not.toBe('/clubs/7/apply');
    });
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  });
});

describe('leaving the page while an article is sent', () => {
  const ownArticle = sampleArticle({
    author: { authorId: 1, authorName: '김하늘', roleName: 'VICE_PRESIDENT', profileImageUrl: null },
  });
  const sent = ['POST /clubs/:clubId/articles', 'PUT /clubs/:clubId/articles/:articleId'] as const;
  /** Sends the form at `path` and leaves its page. `respond` sends the response, or none. */
  async function leaveWhileSending(path: string, [route, data]: [string, unknown]) {
    let respond: (isAnswered: boolean) => void = () => undefined;
    const app = renderApp({
      path,
      answers: {
        ...sampleClubAnswers('VICE_PRESIDENT'),
        'GET /clubs/:clubId/articles/:articleId': ownArticle,
        'GET /clubs': { clubs: [], nextCursor: null },
        [route]: () =>
          new Promise((resolve, reject) => {
            respond = (isAnswered) => {
              if (isAnswered) resolve(data);
              else reject(noAnswer);
            };
          }),
      },
    });
    fireEvent.change(await screen.findByLabelText('제목'), { target: { value: '봄 정기공연' } });
    fireEvent.change(screen.getByLabelText('내용'), { target: { value: '무대에 섭니다.' } });
    await app.user.click(screen.getByRole('button', { name: /^(등록|저장)$/ }));
    await waitFor(() => {
      expect(app.server.callsTo(route)).toHaveLength(1);
    });
    await app.user.click(screen.getByRole('link', { name: '두레' }));
    await waitFor(() => {
      expect(app.currentPath()).toBe('/home');
    });
    await waitForDrafts();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
    return {
      ...app,
      respond: (isAnswered: boolean) => {
        respond(isAnswered);
      },
    };
  }

  test.each([
    ['published', '/clubs/7/articles/create', sent[0], { articleId: 12 }, '게시글을 등록했습니다.'],
    ['changed', '/clubs/7/articles/12/edit', sent[1], ownArticle, '게시글을 수정했습니다.'],
  ])(
    'says that it was %s, stays on the new page and offers no draft [SH-81]',
    async (_case, path, route, data, done) => {
      const app = await leaveWhileSending(path, [route, data]);
      app.respond(true);
      expect(await screen.findByText(done)).toBeVisible();
      await waitForDrafts();
      expect(app.currentPath()).toBe('/home');
      expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
    },
  );

  test('offers the draft when the article was not sent [SH-81]', async () => {
    const app = await leaveWhileSending('/clubs/7/articles/create', [sent[0], { articleId: 12 }]);
    app.respond(false);
    expect(await screen.findByText(DRAFT_SAVED)).toBeVisible();
    expect(app.currentPath()).toBe('/home');
  });
});
