import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { removeTypedMessages } from '@/entities/chat';
import { accountDeleted } from '@/entities/user';
import { forgetCallsOf } from '@/shared/api';
import { forgetDraftImages, forgetDrafts } from '@/shared/lib/draft';

/** Key in the local storage by which other tabs learn whose account was deleted; it stands there for a moment only. */
const SIGNAL = 'dure-deleted-account';

/** Removes everything that a deleted account has left in this browser, and tells the other tabs to do so. */
export function addDeletedAccountListener(start: ListenerMiddlewareInstance['startListening']): void {
  start({
    actionCreator: accountDeleted,
    effect: async ({ payload: userId }) => {
      removeFromTab(userId);
      localStorage.setItem(SIGNAL, String(userId));
      localStorage.removeItem(SIGNAL);
      await Promise.all([
        forgetDrafts(userId),
        forgetDraftImages(),
        removeVisits(userId),
        removeOutbox(userId),
      ]);
    },
  });
}

/** Follows deletions in other tabs. Answers how to stop. */
export function followDeletedAccounts(): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && key === SIGNAL && newValue !== null) removeFromTab(Number(newValue));
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}

/** What only this tab can remove: its session storage. */
function removeFromTab(userId: number): void {
  removeTypedMessages(userId);
  forgetCallsOf(userId);
}

// The code for IndexedDB is not part of the first load. If it cannot be loaded, nothing was stored either.
const removeVisits = (userId: number) =>
  import('@/shared/lib/visits').then(({ forgetVisits }) => forgetVisits(userId)).catch(() => undefined);

const removeOutbox = (userId: number) =>
  import('./chat/kept-outbox').then(({ removeOutboxOf }) => removeOutboxOf(userId)).catch(() => undefined);
