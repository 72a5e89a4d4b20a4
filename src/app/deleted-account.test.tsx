import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { createRequestState } from '@/shared/api';
import { openDrafts, openDraftImages } from '@/shared/lib/draft';
import { openIndexedDbOutbox } from './chat/indexeddb-outbox';
import { followDeletedAccounts, removeAccountData } from './deleted-account';
import { demoProfile, renderApp } from './testing/render-app';

const OTHER_USER_ID = 2;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

const readUnsentText = (userId: number) => sessionStorage.getItem(`dure-draft/${String(userId)}/3`);
const readIdempotencyKeys = (userId: number) => sessionStorage.getItem(`dure-calls/${String(userId)}`);
const createUuid = (userId: number) => `00000000-0000-4000-8000-00000000000${String(userId)}`;

/** Stores a draft with its image, a message in the outbox, an unsent text and an idempotency key of a user. */
async function storeAccountData(userId: number) {
  await openDrafts(userId).write('apply/7', { contents: '못다 쓴 지원서' });
  await openDraftImages(userId).write('apply/7', {
    objectName: `u/${createUuid(userId)}`,
    file: new Blob(['picture']),
    arrivedAt: Date.now(),
  });
  await openIndexedDbOutbox().put({
    clientMessageId: createUuid(userId),
    userId,
    roomId: 3,
    message: '보내지 못한 말',
    createdAt: new Date().toISOString(),
    refused: false,
  });
  sessionStorage.setItem(`dure-draft/${String(userId)}/3`, '쓰다 만 말');
  sessionStorage.setItem(`dure-calls/${String(userId)}`, JSON.stringify({ '#1,2': createUuid(userId) }));
}

const readAccountData = async (userId: number) => ({
  draft: await openDrafts(userId).read('apply/7'),
  image: await openDraftImages(userId).read('apply/7'),
  outbox: await openIndexedDbOutbox().listOf(userId),
  unsentText: readUnsentText(userId),
  keys: readIdempotencyKeys(userId),
});

const NO_ACCOUNT_DATA = { draft: undefined, image: undefined, outbox: [], unsentText: null, keys: null };

test('deleting an account removes its data from the browser and keeps texts and keys of other users [SH-85]', async () => {
  await storeAccountData(OTHER_USER_ID);
  await storeAccountData(demoProfile.userId);
  const { user } = renderApp({
    path: '/profile',
    answers: { 'GET /clubs/my-clubs': [], 'DELETE /users': null },
  });
  await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('비밀번호'), 'dure2026!');
  await user.click(dialog.getByRole('button', { name: '회원 탈퇴' }));
  await screen.findByText('탈퇴가 완료되었습니다.');

  await waitFor(async () => {
    expect(await readAccountData(demoProfile.userId)).toEqual(NO_ACCOUNT_DATA);
  });
  expect(await readAccountData(OTHER_USER_ID)).toMatchObject({
    draft: { contents: '못다 쓴 지원서' },
    outbox: [{ message: '보내지 못한 말' }],
    unsentText: '쓰다 만 말',
  });
  expect(readIdempotencyKeys(OTHER_USER_ID)).not.toBeNull();
});

test('a first failed removal of the drafts is repeated [SH-61]', async () => {
  await storeAccountData(demoProfile.userId);
  const open = indexedDB.open.bind(indexedDB);
  let failureCount = 0;
  jest.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name !== 'dure-drafts' || failureCount > 0) return open(name, version);
    failureCount += 1;
    throw new Error('not available');
  });
  await removeAccountData(demoProfile.userId, createRequestState().idempotencyKeys);
  expect(failureCount).toBe(1);
  expect(await readAccountData(demoProfile.userId)).toEqual(NO_ACCOUNT_DATA);
});

test('deleting an account in another tab removes its data from the session storage of this tab [SH-85]', () => {
  const stopFollowing = followDeletedAccounts(createRequestState().idempotencyKeys);
  for (const userId of [demoProfile.userId, OTHER_USER_ID])
    sessionStorage.setItem(`dure-draft/${String(userId)}/3`, '쓰다 만 말');
  sessionStorage.setItem(`dure-calls/${String(demoProfile.userId)}`, '{}');
  dispatchEvent(
    new StorageEvent('storage', {
      key: 'dure-deleted-account',
      newValue: String(demoProfile.userId),
      storageArea: localStorage,
    }),
  );
  expect([readUnsentText(demoProfile.userId), readIdempotencyKeys(demoProfile.userId)]).toEqual([null, null]);
  expect(readUnsentText(OTHER_USER_ID)).toBe('쓰다 만 말');
  stopFollowing();
});
