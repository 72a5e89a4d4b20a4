import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const OWN = { byTable: true } as const;
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'byTable' in state;

/**
 * Returns a table's view and how to change it. The address follows the view, so that it can be shared and survives a reload. The state
 * is stored beside the address because the router renders late, and a field that lags behind an IME loses letters.
 */
export function useUrlState<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const location: { key: string; state: unknown } = useLocation();
  const { key, state } = location;
  const [view, setView] = useState(() => read(params));
  const [seenKey, setSeenKey] = useState(key);
  // An address that the table has not made itself, of a link or of 'back', brings a view of its own.
  if (seenKey !== key) {
    setSeenKey(key);
    if (!isOwn(state)) setView(read(params));
  }
  const change = (changed: Partial<View>) => {
    const next = { ...view, ...changed };
    setView(next);
    setParams(write(next), { replace: true, state: OWN, preventScrollReset: true });
  };
  return [view, change];
}
