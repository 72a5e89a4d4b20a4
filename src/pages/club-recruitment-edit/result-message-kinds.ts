import { resultMessageKinds } from '@contract/recruitment';
import type { ResultMessageKind } from '@contract/recruitment';

/** Returns the kinds of messages that a round with or without interviews needs. */
export const messageKindsOf = (hasInterview: boolean): readonly ResultMessageKind[] =>
  hasInterview ? resultMessageKinds : ['documentPass', 'documentFail'];

/** Returns the chosen kind, or the first kind if the round no longer needs the chosen one. */
export const shownKindOf = (chosenKind: ResultMessageKind, hasInterview: boolean): ResultMessageKind =>
  messageKindsOf(hasInterview).includes(chosenKind) ? chosenKind : 'documentPass';
