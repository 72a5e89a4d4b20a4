import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { removeTypedMessages } from '@/entities/chat';
import { accountDeleted } from '@/entities/user';
import { forgetCallsOf } from '@/shared/api';
import { forgetDraftImages, forgetDrafts } from '@/shared/lib/draft';
import { forgetVisits } from '@/shared/lib/visits';

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
        forgetVisits(userId),
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

/** IndexedDB's code is no part of the first load. Where there is none, nothing was stored. */
const removeOutbox = (userId: number) =>
  import('./chat/kept-outbox').then(({ removeOutboxOf }) => removeOutboxOf(userId)).catch(() => undefined);
