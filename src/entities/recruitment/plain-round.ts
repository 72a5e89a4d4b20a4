import type { Recruitment } from '@contract/recruitment';

/**
 * Returns whether a round needs no desk: it has neither a form nor an interview, and its decisions take
 * effect at once.
 */
export const isPlainRound = ({
  release,
  hasInterview,
  tracks,
  questions,
}: Pick<Recruitment, 'release' | 'hasInterview' | 'tracks' | 'questions'>) =>
  release === 'IMMEDIATE' && !hasInterview && tracks.length === 0 && questions.length === 0;
