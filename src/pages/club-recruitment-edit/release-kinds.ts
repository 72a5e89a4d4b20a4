import { resultMessageKinds } from '@contract/recruitment';
import type { ResultMessageKind } from '@contract/recruitment';

/** The texts that a round with or without interviews needs. */
export const kindsOf = (hasInterview: boolean): readonly ResultMessageKind[] =>
  hasInterview ? resultMessageKinds : ['documentPass', 'documentFail'];

/** Returns the shown text: a chosen one that the round no longer needs gives way to the first. */
export const shownKind = (kind: ResultMessageKind, hasInterview: boolean): ResultMessageKind =>
  kindsOf(hasInterview).includes(kind) ? kind : 'documentPass';
