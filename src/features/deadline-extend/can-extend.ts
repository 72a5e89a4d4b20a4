import type { Recruitment } from '@contract/recruitment';

/**
 * Returns whether the deadline of a round can be extended for one user: the round has not ended, and either it
 * has a closing time or a leader has closed it.
 */
export const canExtend = ({
  state,
  closesAt,
  closedAt,
}: Pick<Recruitment, 'state' | 'closesAt' | 'closedAt'>) =>
  state !== 'DONE' && (closesAt !== null || closedAt !== null);
