import { removeTypedMessages } from '@/entities/chat';
import type { IdempotencyKeys } from '@/shared/api';
import { deleteDraftImagesExceptOf, deleteDrafts } from '@/shared/lib/draft';
import { deleteVisits } from '@/shared/lib/visits';
import { removeOutboxOf } from './chat/indexeddb-outbox';

/** Key in the local storage that informs other tabs about a deleted account. The event alone matters. */
const SIGNAL_KEY = 'dure-deleted-account';

/** Removes all data of a deleted account from this browser, and informs the other tabs. */
export async function removeAccountData(userId: number, idempotencyKeys: IdempotencyKeys): Promise<void> {
  removeFromTab(userId, idempotencyKeys);
  localStorage.setItem(SIGNAL_KEY, String(userId));
  localStorage.removeItem(SIGNAL_KEY);
  const removals = [
    deleteDrafts(userId),
    deleteDraftImagesExceptOf(undefined),
    deleteVisits(userId),
    removeOutboxOf(userId),
  ];
  // A browser without IndexedDB has stored nothing there.
  await Promise.allSettled(removals);
}

/** Follows deletions in other tabs. Returns a function that stops it. */
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

/** Removes what only this tab can remove: its session storage. */
function removeFromTab(userId: number, idempotencyKeys: IdempotencyKeys): void {
  removeTypedMessages(userId);
  idempotencyKeys.deleteFor(userId);
}
