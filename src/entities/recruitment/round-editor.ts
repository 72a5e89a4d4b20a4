import type { RoundValues } from './round-values';

/** The round on the screen of the editor, as its fields use it. */
export interface RoundEditor {
  values: RoundValues;
  /** Sets single fields. */
  set: (fields: Partial<RoundValues>) => void;
  /** Changes fields that depend on their current values. */
  change: (update: (values: RoundValues) => RoundValues) => void;
  /** Returns the message of a field: `title`, `tracks.<key>`, `questions.<key>.label`. Undefined until the user has left the field. */
  problemOf: (field: string) => string | undefined;
  /** Reports that the user has left a field. */
  touch: (field: string) => void;
  /** Opening, tracks, questions, interview and release are fixed after the first application. */
  isFormFixed: boolean;
  /** The round has ended. */
  isReadOnly: boolean;
}
