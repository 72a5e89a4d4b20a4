import type { RoundValues } from './round-values';

/** The edited round, as the fields of the editor read and change it. */
export interface RoundEditor {
  values: RoundValues;
  /** Sets single fields. */
  set: (fields: Partial<RoundValues>) => void;
  /** Changes fields that depend on their current values. */
  change: (update: (values: RoundValues) => RoundValues) => void;
  /**
   * Returns the error message of a field: `title`, `tracks.<key>`, `questions.<key>.label`. Undefined until
   * the user has left the field.
   */
  problemOf: (field: string) => string | undefined;
  /** Reports that the user has left a field. */
  touch: (field: string) => void;
  /** The round has applications, so opening time, tracks, questions, interview and release mode cannot change. */
  isFormLocked: boolean;
  /** The round has ended, or the club is closed. */
  isReadOnly: boolean;
}
