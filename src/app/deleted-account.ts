import { removeUnsentTexts } from '@/entities/chat';
import type { IdempotencyKeys } from '@/shared/api';
import { deleteDraftImagesExceptOf, deleteDrafts } from '@/shared/lib/draft';
import { loadWithRetries } from '@/shared/lib/lazy-component';
import { deleteVisits } from '@/shared/lib/visits';
import { removeOutboxOf } from './chat/indexeddb-outbox';

/**
 * Local storage key. Writing a user's id to it informs other tabs, by a `storage` event, that the account is
 * deleted. The value is removed at once.
 */
const SIGNAL_KEY = 'dure-deleted-account';

/**
 * Removes all data of a deleted account from this browser, and informs the other tabs. Also removes the draft
 * images of all other users.
 */
export async function removeAccountData(userId: number, idempotencyKeys: IdempotencyKeys): Promise<void> {
  removeFromTab(userId, idempotencyKeys);
  localStorage.setItem(SIGNAL_KEY, String(userId));
  localStorage.removeItem(SIGNAL_KEY);
  const removals = [
    // Tried again, because the code does not load while the connection is lost.
    loadWithRetries(() => deleteDrafts(userId)),
    deleteDraftImagesExceptOf(undefined),
    deleteVisits(userId),
    removeOutboxOf(userId),
  ];
  // Failures are ignored: a browser without IndexedDB has no stored data to remove.
  await Promise.allSettled(removals);
}

/** Removes the data of an account from this tab when another tab deletes the account. Returns a stop function. */
export function followDeletedAccounts(idempotencyKeys: IdempotencyKeys): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key === SIGNAL_KEY && newValue !== null)
      removeFromTab(Number(newValue), idempotencyKeys);
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}

/** Removes the data of a user from the session storage, which only this tab can access. */
function removeFromTab(userId: number, idempotencyKeys: IdempotencyKeys): void {
  removeUnsentTexts(userId);
  idempotencyKeys.deleteFor(userId);
}
