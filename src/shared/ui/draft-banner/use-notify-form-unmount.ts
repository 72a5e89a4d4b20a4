import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwnerContext } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';

/**
 * A form that was unmounted: the user left its page, sent it or closed its dialog, or the session ended. Only
 * `waitUntilIdle` tells whether it has a draft.
 */
export interface UnmountedForm {
  /** Path and query of the page that showed the form. */
  address: string;
  /** Navigation state that makes the page open the form again. */
  state: unknown;
  /** Id of the user who owns the draft; undefined for an anonymous user. */
  owner: number | undefined;
  waitUntilIdle: Draft['waitUntilIdle'];
}

/** Context with the callback of the app that receives every unmounted form. */
export const UnmountedFormContext = createContext<((form: UnmountedForm) => void) | undefined>(undefined);

/**
 * Notifies the app when a form is unmounted, so that the app can offer a link back to an unfinished draft. For
 * `navigationState` see {@link UnmountedForm}.
 */
export function useNotifyFormUnmount({ waitUntilIdle }: Draft, navigationState?: unknown): void {
  const notify = useContext(UnmountedFormContext);
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwnerContext);
  // Stores the location of the mount, because the location changes before the form is unmounted.
  const [form] = useState({ address: pathname + search, state: navigationState, owner });
  useEffect(
    () => () => {
      notify?.({ ...form, waitUntilIdle });
    },
    [form, waitUntilIdle, notify],
  );
}
