import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwnerContext } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';

/** A form with a draft that was unmounted, because the user left its page or the session ended. */
export interface UnmountedForm {
  /** Path and query of the page that showed the form. */
  address: string;
  /** Navigation state that makes the page open the form again. */
  state: unknown;
  /** Owner of the draft; undefined for an anonymous user. */
  owner: number | undefined;
  waitUntilStored: Draft['waitUntilStored'];
}

/** Provides the callback of the app that receives every unmounted form. */
export const UnmountedFormContext = createContext<((form: UnmountedForm) => void) | undefined>(undefined);

/** Notifies the app when a form is unmounted, so that it can offer a link back to an unfinished draft. */
export function useNotifyFormUnmount({ waitUntilStored }: Draft, state?: unknown): void {
  const notify = useContext(UnmountedFormContext);
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwnerContext);
  // The state keeps the location at mount, because the location changes before the form is unmounted.
  const [form] = useState({ address: pathname + search, state, owner });
  useEffect(
    () => () => {
      notify?.({ ...form, waitUntilStored });
    },
    [form, waitUntilStored, notify],
  );
}
