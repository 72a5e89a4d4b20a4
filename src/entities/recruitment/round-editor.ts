import type { RoundValues } from './round-values';

/** The round that is being edited, for the fields that read and change its values. */
export interface RoundEditor {
  values: RoundValues;
  /** Sets the given fields to new values. */
  set: (fields: Partial<RoundValues>) => void;
  /** Replaces all values by the result of `update`, for new values that depend on the current ones. */
  change: (update: (values: RoundValues) => RoundValues) => void;
  /**
   * Returns the error message to show at a field, such as `title`, `tracks.<key>` or `questions.<key>.label`.
   * Errors of the server show at once, errors of the client after `touch` or after the attempt to
   * publish or save a round with errors.
   */
  problemOf: (field: string) => string | undefined;
  /** Records that the user has left a field, so that its errors show. */
  touch: (field: string) => void;
  /** Records whether a field shows an incomplete date. While one does, no button publishes or saves the round. */
  markIncomplete: (field: string, isIncomplete: boolean) => void;
  /** The round has applications, so opening time, tracks, questions, interview and release mode cannot change. */
  isFormLocked: boolean;
  /** The round has ended, or the club is closed. */
  isReadOnly: boolean;
}
