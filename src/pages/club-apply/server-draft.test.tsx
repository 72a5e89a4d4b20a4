import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { Draft } from '@contract/draft';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile } from '@/app/testing/render-app';
import { storeUser } from '@/entities/user';
import { openDrafts } from '@/shared/lib/draft';
import { filledAnswers, fillForm, renderRound, sampleRound } from './testing/render-round';

const SAVED_AT = '2026-03-12T05:00:00.000Z';
const draft: Draft = {
  recruitmentId: 7,
  track: '보컬',
  contact: '010-1111-2222',
  contents: '다른 브라우저에서 쓴 글',
  answers: [
    { questionId: 2, value: '새봄입니다.' },
    { questionId: 4, value: ['화요일', '토요일'] },
    { questionId: 5, value: true },
    { questionId: 6, value: 'https://example.com/so' },
  ],
  savedAt: SAVED_AT,
};
const answersWithDraft: FakeAnswers = {
  'GET /clubs/:clubId/submissions/draft': draft,
  'GET /clubs/:clubId/recruitment': sampleRound({ draftSavedAt: SAVED_AT }),
};
const STATUS = 'GET /clubs/:clubId/submissions/status';
const findMotivation = () => screen.findByRole('textbox', { name: /^지원 동기/ });
const listSaveCalls = ({ server }: ReturnType<typeof renderRound>) =>
  server.callsTo('PUT /clubs/:clubId/submissions/draft');
/** Longer than the delay before a save. */
const SAVE_TIMEOUT = { timeout: 10_000 };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the draft of an application', () => {
  test('restores the text that another browser saved [DR-65]', async () => {
    const app = renderRound(answersWithDraft);
    await waitFor(async () => {
      expect(await findMotivation()).toHaveValue('다른 브라우저에서 쓴 글');
    });
    expect(screen.getByRole('textbox', { name: /^연락처/ })).toHaveValue('010-1111-2222');
    expect(screen.getByRole('radio', { name: '보컬' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^자기소개/ })).toHaveValue('새봄입니다.');
    expect(screen.getByRole('checkbox', { name: '화요일' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '목요일' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: '토요일' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^개인정보 동의/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^노래 주소/ })).toHaveValue('https://example.com/so');
    expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
    expect(listSaveCalls(app)).toEqual([]);
  });

  test('is saved while the applicant writes, partial values included [DR-66]', async () => {
    const app = renderRound();
    await app.user.type(await findMotivation(), '아직 쓰는 중');
    await waitFor(() => {
      expect(listSaveCalls(app)).toHaveLength(1);
    }, SAVE_TIMEOUT);
    expect(listSaveCalls(app)[0]?.body).toEqual({
      track: null,
      contact: '010-1234-5678',
      contents: '아직 쓰는 중',
      answers: [],
    });
    expect(await screen.findByText(/저장됨/)).toBeVisible();
  });

  test('is saved at once when the applicant leaves the page [DR-66]', async () => {
    const app = renderRound();
    await fillForm(app);
    await app.user.click(screen.getByRole('link', { name: '두레' }));
    await waitFor(() => {
      expect(listSaveCalls(app)).not.toEqual([]);
    });
    expect(listSaveCalls(app).at(-1)?.body).toEqual({
      track: '보컬',
      contact: '010-1234-5678',
      contents: '노래하고 싶습니다.',
      answers: filledAnswers,
    });
  });

  test('shows that it was not saved, keeps the text and offers a retry [DR-67]', async () => {
    const app = renderRound({
      'PUT /clubs/:clubId/submissions/draft': () => {
        throw noAnswer;
      },
    });
    await app.user.type(await findMotivation(), '끊긴 글');
    expect(await screen.findByText(/저장하지 못했습니다/, undefined, SAVE_TIMEOUT)).toBeVisible();
    expect(await findMotivation()).toHaveValue('끊긴 글');
    app.server.answer('PUT /clubs/:clubId/submissions/draft', { savedAt: new Date().toISOString() });
    await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('방금 저장됨')).toBeVisible();
  });

  test('restores text that the server has not received [DR-68]', async () => {
    const answersWhenOffline: FakeAnswers = {
      'PUT /clubs/:clubId/submissions/draft': () => {
        throw noAnswer;
      },
    };
    const firstVisit = renderRound(answersWhenOffline);
    await firstVisit.user.type(await findMotivation(), '끊긴 글');
    expect(await screen.findByText(/저장하지 못했습니다/, undefined, SAVE_TIMEOUT)).toBeVisible();
    firstVisit.unmount();
    renderRound();
    await waitFor(async () => {
      expect(await findMotivation()).toHaveValue('끊긴 글');
    });
  });

  test('causes no save or delete request when the applicant submits the application [DR-69]', async () => {
    const app = renderRound();
    await fillForm(app);
    await app.user.click(screen.getByRole('button', { name: '지원서 제출' }));
    await waitFor(() => {
      expect(app.currentPath()).toBe('/clubs/7/articles');
    });
    expect(listSaveCalls(app)).toEqual([]);
    expect(app.server.callsTo('DELETE /clubs/:clubId/submissions/draft')).toEqual([]);
  });

  test('is shown read-only, with the hint that it can be copied, after the round has closed [DR-70]', async () => {
    renderRound({
      ...answersWithDraft,
      'GET /clubs/:clubId/recruitment': sampleRound({
        draftSavedAt: SAVED_AT,
        state: 'REVIEW',
        mayApply: false,
      }),
    });
    await waitFor(async () => {
      expect(await findMotivation()).toHaveValue('다른 브라우저에서 쓴 글');
    });
    expect(await findMotivation()).toHaveAttribute('readonly');
    expect(screen.getByText('마감되었습니다. 작성한 내용은 복사할 수 있습니다.')).toBeVisible();
  });

  test('stays readable after another tab has sent an application [ME-73]', async () => {
    const app = renderRound({
      'PUT /clubs/:clubId/submissions/draft': () => {
        app.server.answer(STATUS, { hasApplied: true, applyId: 11, status: 'PENDING' });
        return refuse('already_applied');
      },
    });
    await app.user.type(await findMotivation(), '다른 탭의 글');
    const link = await screen.findByRole('link', { name: '내 지원서 보기' }, SAVE_TIMEOUT);
    expect(link).toHaveAttribute('href', '/users/submissions/11');
    expect(screen.getByText('이미 지원한 동아리입니다. 작성한 내용은 복사할 수 있습니다.')).toBeVisible();
    expect(await findMotivation()).toHaveValue('다른 탭의 글');
    expect(await findMotivation()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: '지원서 제출' })).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: '내용 복사' }));
    expect(await screen.findByText('작성한 내용을 복사했습니다.')).toBeVisible();
  });

  test('is not saved after another user has logged in in another tab [DR-72]', async () => {
    const app = renderRound();
    await app.user.type(await findMotivation(), '아직 쓰는 중');
    const otherProfile = { ...demoProfile, userId: 2, username: 'seoyeon', name: '이서연' };
    app.server.answer('GET /users/profile', otherProfile);
    storeUser(otherProfile);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'userId', storageArea: localStorage }));
    });
    expect(await screen.findByRole('button', { name: '이서연' })).toBeVisible();
    expect(await findMotivation()).toHaveValue('');
    expect(listSaveCalls(app)).toEqual([]);
    // The browser keeps the text for its writer.
    await waitFor(async () => {
      expect(await openDrafts(demoProfile.userId).read('apply/7/7')).toMatchObject({
        contents: '아직 쓰는 중',
      });
    });
  });
});
