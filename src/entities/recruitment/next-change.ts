import type { Recruitment } from '@contract/recruitment';

/** Returns the time at which a scheduled round opens or an open round closes; null if no such time is set. */
export function nextChangeOf(
  round: Pick<Recruitment, 'state' | 'opensAt' | 'closesAt'> | null | undefined,
): string | null {
  if (round?.state === 'SCHEDULED') return round.opensAt;
  return round?.state === 'OPEN' ? round.closesAt : null;
}
