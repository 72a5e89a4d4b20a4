import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** Marks the history entries that this hook writes. */
const OWN_STATE = { byHook: true } as const;
const isOwnState = (state: unknown) => typeof state === 'object' && state !== null && 'byHook' in state;

/**
 * Returns the view of a page (filters, selected tab or month) and a function that changes parts of the view. The
 * URL stores the view, so that the view can be shared and survives a reload. React state stores the view, too:
 * the router renders later, which would lose IME input.
 */
export function useUrlState<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const location: { key: string; state: unknown } = useLocation();
  const { key, state } = location;
  const navigationType = useNavigationType();
  const [view, setView] = useState(() => read(params));
  const [handledKey, setHandledKey] = useState(key);
  // Another history entry: the view is read from its URL, unless `change` has just written the entry.
  if (handledKey !== key) {
    setHandledKey(key);
    if (navigationType === NavigationType.Pop || !isOwnState(state)) setView(read(params));
  }
  const change = (changed: Partial<View>) => {
    const next = { ...view, ...changed };
    setView(next);
    setParams(write(next), { replace: true, state: OWN_STATE, preventScrollReset: true });
  };
  return [view, change];
}
