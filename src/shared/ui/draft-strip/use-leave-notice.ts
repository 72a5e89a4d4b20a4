import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftOwner } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';

/** A form that is no longer on the page. */
export interface LeftForm {
  /** Path and query of the page that showed it. */
  address: string;
  /** Navigation state with which the page opens the form again. */
  state: unknown;
  /** Whose draft it was; undefined for nobody. */
  owner: number | undefined;
  isSaved: Draft['isSaved'];
}

/** Receives every form that is unmounted; the app provides it. */
export const LeaveNotices = createContext<((form: LeftForm) => void) | undefined>(undefined);

/** Reports a form when it is unmounted, so that the app can offer the way back to a half-written one. */
export function useLeaveNotice({ isSaved }: Draft, state?: unknown): void {
  const notify = useContext(LeaveNotices);
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwner);
  // As it was when the form was mounted: the location changes before the form goes.
  const [form] = useState({ address: pathname + search, state, owner });
  useEffect(
    () => () => {
      notify?.({ ...form, isSaved });
    },
    [form, isSaved, notify],
  );
}
