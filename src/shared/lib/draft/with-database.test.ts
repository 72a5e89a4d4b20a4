import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from './with-database';

interface NoteDatabase extends DBSchema {
  notes: { key: number; value: string };
}
const createStore = (database: IDBPDatabase<NoteDatabase>) => {
  database.createObjectStore('notes');
};
// The fake IndexedDB runs its tasks by `setImmediate`.
const fakeTimeouts = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  jest.useRealTimers();
});

test('rejects after 3 s, and closes a database that opens later', async () => {
  const blockingConnection = await openDB<NoteDatabase>('notes', 1, { upgrade: createStore });
  // The deletion waits for the connection, and the next opening waits for the deletion.
  indexedDB.deleteDatabase('notes');
  const close = jest.spyOn(IDBDatabase.prototype, 'close');
  const operation = jest.fn();
  fakeTimeouts();
  const rejection = expect(withDatabase('notes', createStore, operation)).rejects.toThrow(
    'IndexedDB does not open',
  );
  await jest.advanceTimersByTimeAsync(3_000);
  await rejection;
  jest.useRealTimers();

  blockingConnection.close();
  await waitFor(() => {
    expect(close).toHaveBeenCalledTimes(2);
  });
  expect(operation).not.toHaveBeenCalled();
});

test('leaves no timer after the operation', async () => {
  fakeTimeouts();
  expect(await withDatabase('notes', createStore, (database) => database.count('notes'))).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});
