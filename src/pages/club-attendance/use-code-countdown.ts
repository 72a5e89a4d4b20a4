import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import { useNow } from '@/shared/lib/timing';

const SECOND_MS = 1_000;

/** Returns the seconds, rounded up, until the next code replaces the current one at `expiresAtMs`. */
export function useCodeCountdown(expiresAtMs: number): number {
  const now = useNow(SECOND_MS);
  return Math.max(0, Math.min(ATTENDANCE_CODE_SECONDS, Math.ceil((expiresAtMs - now) / SECOND_MS)));
}
