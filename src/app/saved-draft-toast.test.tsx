import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderApp } from './testing/render-app';
import { sampleClub } from './testing/samples';

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
  const DRAFT_SAVED = '작성 중이던 내용을 저장했습니다.';
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
    await waitForWrites();
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
    await waitForWrites();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  });

  test('shows no toast after the form was sent', async () => {
    const app = await renderForm();
    fireEvent.change(app.field, { target: { value: '다 쓴 글' } });
    await app.user.click(screen.getByRole('button', { name: '지원서 제출' }));
    await waitFor(() => {
      expect(app.currentPath()).not.toBe('/clubs/7/apply');
    });
    await waitForWrites();
    expect(screen.queryByText(DRAFT_SAVED)).toBeNull();
  });
});

/** Waits for pending writes, so that a toast would have appeared. */
const waitForWrites = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 30);
      }),
  );
