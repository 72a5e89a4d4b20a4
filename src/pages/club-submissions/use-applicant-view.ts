import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paramsOf, viewOf } from './applicant-view';
import type { ApplicantView } from './applicant-view';

const OWN = { byTable: true } as const;
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'byTable' in state;

/**
 * The view of the table and how to change it. The address follows it, so that a view can be shared and survives a reload; the state is
 * kept beside it because the router draws late, and a field that lags behind an IME loses letters.
 */
export function useApplicantView(): [ApplicantView, (change: Partial<ApplicantView>) => void] {
  const [params, setParams] = useSearchParams();
  const location: { key: string; state: unknown } = useLocation();
  const { key, state } = location;
  const [view, setView] = useState(() => viewOf(params));
  const [seenKey, setSeenKey] = useState(key);
  // An address that the table has not made itself, of a link or of 'back', is a view that somebody asks for.
  if (seenKey !== key) {
    setSeenKey(key);
    if (!isOwn(state)) setView(viewOf(params));
  }
  const change = (changed: Partial<ApplicantView>) => {
    const next = { ...view, ...changed };
    setView(next);
    setParams(paramsOf(next), { replace: true, state: OWN, preventScrollReset: true });
  };
  return [view, change];
}
