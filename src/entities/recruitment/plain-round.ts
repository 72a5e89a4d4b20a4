import type { Recruitment } from '@contract/recruitment';

/**
 * Returns whether a table of the applicants replaces the desk of a round: the round has no tracks, questions or
 * interview, and its decisions take effect at once.
 */
export const isPlainRound = ({
  release,
  hasInterview,
  tracks,
  questions,
}: Pick<Recruitment, 'release' | 'hasInterview' | 'tracks' | 'questions'>) =>
  release === 'IMMEDIATE' && !hasInterview && tracks.length === 0 && questions.length === 0;
