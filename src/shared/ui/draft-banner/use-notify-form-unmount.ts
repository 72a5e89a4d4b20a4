import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwnerContext } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';

/** An unmounted form that has a draft. The user left the page of the form, or the session ended. */
export interface UnmountedForm {
  /** Path and query of the page that showed the form. */
  address: string;
  /** Navigation state that makes the page open the form again. */
  state: unknown;
  /** Owner of the draft; undefined for an anonymous user. */
  owner: number | undefined;
  waitUntilStored: Draft['waitUntilStored'];
}

/** Context with the callback of the app that receives every unmounted form. */
export const UnmountedFormContext = createContext<((form: UnmountedForm) => void) | undefined>(undefined);

/**
 * Notifies the app when a form is unmounted, so that the app can offer a link back to an unfinished draft. For
 * `navigationState` see {@link UnmountedForm}.
 */
export function useNotifyFormUnmount({ waitUntilStored }: Draft, navigationState?: unknown): void {
  const notify = useContext(UnmountedFormContext);
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwnerContext);
  // Stores the location of the mount, because the location changes before the form is unmounted.
  const [form] = useState({ address: pathname + search, state: navigationState, owner });
  useEffect(
    () => () => {
      notify?.({ ...form, waitUntilStored });
    },
    [form, waitUntilStored, notify],
  );
}
