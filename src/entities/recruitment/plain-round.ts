import type { Recruitment } from '@contract/recruitment';

/**
 * Returns whether leaders configured nothing that needs the desk: a decision acts at once, and there is neither a form nor an interview.
 */
export const isPlainRound = ({
  release,
  hasInterview,
  tracks,
  questions,
}: Pick<Recruitment, 'release' | 'hasInterview' | 'tracks' | 'questions'>) =>
  release === 'IMMEDIATE' && !hasInterview && tracks.length === 0 && questions.length === 0;
