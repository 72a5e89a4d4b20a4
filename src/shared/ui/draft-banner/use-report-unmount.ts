import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwnerContext } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';

/** A form that is no longer on the page. */
export interface UnmountedForm {
  /** Path and query of the page that showed it. */
  address: string;
  /** Navigation state with which the page opens the form again. */
  state: unknown;
  /** Owner of the draft; undefined for an anonymous user. */
  owner: number | undefined;
  waitUntilStored: Draft['waitUntilStored'];
}

/** Receives every form that is unmounted; the app provides it. */
export const UnmountedFormContext = createContext<((form: UnmountedForm) => void) | undefined>(undefined);

/** Reports a form when it is unmounted, so that the app can offer the way back to a half-written one. */
export function useReportUnmount({ waitUntilStored }: Draft, state?: unknown): void {
  const notify = useContext(UnmountedFormContext);
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwnerContext);
  // The location at mount: it changes before the form is unmounted.
  const [form] = useState({ address: pathname + search, state, owner });
  useEffect(
    () => () => {
      notify?.({ ...form, waitUntilStored });
    },
    [form, waitUntilStored, notify],
  );
}
