import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createDraftWriter } from './draft-writer';
import { openDrafts, deleteDrafts } from './drafts';
import type { Drafts, DraftValues } from './drafts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

test('a draft is found only with its owner and form name; local storage stays empty [SH-61]', async () => {
  await openDrafts(1).write('apply/7', { contents: '함께하고 싶습니다.' });

  expect(await openDrafts(1).read('apply/7')).toEqual({ contents: '함께하고 싶습니다.' });
  for (const other of [
    openDrafts(2).read('apply/7'),
    openDrafts(1).read('apply/8'),
    openDrafts(undefined).read('apply/7'),
  ])
    expect(await other).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a draft of an anonymous user is in the session storage; values that are no strings are ignored [SH-61]', async () => {
  await openDrafts(undefined).write('register', { username: 'haneul' });
  expect(await openDrafts(undefined).read('register')).toEqual({ username: 'haneul' });
  sessionStorage.setItem('dure-form/register', '{"username":{"a":1},"name":"김하늘"}');
  expect(await openDrafts(undefined).read('register')).toEqual({ name: '김하늘' });
  await openDrafts(undefined).remove('register');

  expect(sessionStorage).toHaveLength(0);
});

test('a draft older than 30 days is deleted, and a newer draft stays [SH-59]', async () => {
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(0);
  await openDrafts(2).write('club', { clubName: '오래된 동아리' });
  now.mockReturnValue(10 * 86_400_000);
  await openDrafts(1).write('club', { clubName: '새 동아리' });
  now.mockReturnValue(31 * 86_400_000);

  expect(await openDrafts(1).read('club')).toEqual({ clubName: '새 동아리' });
  expect(await openDrafts(2).read('club')).toBeUndefined();
});

test('deleteDrafts deletes all drafts of one user and keeps those of other users [SH-61]', async () => {
  for (const owner of [1, 2, 12]) await openDrafts(owner).write('club', { clubName: '밴드' });
  await openDrafts(1).write('apply/3', { contents: '동기' });
  await deleteDrafts(1);

  expect([await openDrafts(1).read('club'), await openDrafts(1).read('apply/3')]).toEqual([
    undefined,
    undefined,
  ]);
  expect([await openDrafts(2).read('club'), await openDrafts(12).read('club')]).toEqual([
    { clubName: '밴드' },
    { clubName: '밴드' },
  ]);
});

describe('a draft writer', () => {
  /** Creates drafts whose writes and removals wait. Each call of `finishNext` finishes the oldest operation. */
  function createSlowDrafts(storedValues?: DraftValues) {
    const finishedOperations: string[] = [];
    const releaseCallbacks: (() => void)[] = [];
    const createDeferred = (operation: string) =>
      new Promise<void>((resolve) => {
        releaseCallbacks.push(() => {
          finishedOperations.push(operation);
          resolve();
        });
      });
    const drafts: Drafts = {
      read: async () => storedValues,
      write: (_form, values) => createDeferred(JSON.stringify(values)),
      remove: () => createDeferred('removed'),
    };
    const flushPromises = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    return {
      drafts,
      finishedOperations,
      finishNext: async () => {
        await flushPromises();
        releaseCallbacks.shift()?.();
        await flushPromises();
      },
    };
  }

  test('counts as saved while the draft of a sent form is being removed and after a failed removal [SH-59]', async () => {
    const { drafts, finishNext } = createSlowDrafts();
    const writer = createDraftWriter(drafts, 'club');
    writer.save({ clubName: '밴드' });
    expect(writer.isSaved()).toBe(false);
    await finishNext();
    writer.remove();
    expect(writer.isSaved()).toBe(true);

    const failingWriter = createDraftWriter(
      { ...drafts, remove: () => Promise.reject(new Error('full')) },
      'club',
    );
    failingWriter.remove();
    await failingWriter.waitUntilIdle();
    expect(failingWriter.isSaved()).toBe(true);
  });

  test('removes the draft at once: the form finds none if it opens again during the last write [SH-59]', async () => {
    const drafts = openDrafts(1);
    let onStored: () => void;
    const write: Drafts['write'] = async (...args) => {
      await drafts.write(...args);
      onStored();
      await new Promise(() => undefined); // the write has not ended
    };
    const firstWriter = createDraftWriter({ ...drafts, write }, 'club');
    await new Promise<void>((resolve) => {
      onStored = resolve;
      firstWriter.save({ clubName: '밴드' });
    });
    firstWriter.remove();
    const reopenedWriter = createDraftWriter(drafts, 'club');

    expect(await reopenedWriter.stored).toBeUndefined();
  });

  test('runs one write at a time, skips older values and ends with the newest', async () => {
    const { drafts, finishedOperations, finishNext } = createSlowDrafts();
    const writer = createDraftWriter(drafts, 'club');
    for (const name of ['밴', '밴드', '밴드부']) {
      writer.save({ name });
      await Promise.resolve();
    }
    expect(writer.isSaved()).toBe(false);
    await finishNext();
    await finishNext();

    expect(finishedOperations.at(-1)).toBe('{"name":"밴드부"}');
    expect(finishedOperations.length).toBeLessThan(3);
    expect(writer.isSaved()).toBe(true);
  });

  test('leaves no draft after a removal during a write, and ignores later changes', async () => {
    const { drafts, finishedOperations, finishNext } = createSlowDrafts();
    const writer = createDraftWriter(drafts, 'club');
    writer.save({ name: '밴드' });
    await Promise.resolve();
    writer.remove();
    writer.save({ name: '밴드부' });
    await finishNext();
    await finishNext();
    await finishNext();

    expect(finishedOperations.at(-1)).toBe('removed');
    expect(finishedOperations).not.toContain('{"name":"밴드부"}');
  });

  test('deletes the draft of an emptied form', async () => {
    const { drafts, finishedOperations, finishNext } = createSlowDrafts({ name: '밴드' });
    const writer = createDraftWriter(drafts, 'club');
    expect(await writer.stored).toEqual({ name: '밴드' });
    writer.save({});
    await finishNext();

    expect(finishedOperations).toEqual(['removed']);
  });

  test('has no draft after a failed read and counts as not saved after a failed write [SH-62]', async () => {
    const reject = () => Promise.reject(new Error('full'));
    const writer = createDraftWriter({ read: reject, write: reject, remove: reject }, 'club');
    expect(await writer.stored).toBeUndefined();
    expect(writer.isSaved()).toBe(true);
    writer.save({ name: '밴드' });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });

    expect(writer.isSaved()).toBe(false);
  });
});
