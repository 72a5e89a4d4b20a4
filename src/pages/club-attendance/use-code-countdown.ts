import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import { useState } from 'react';
import { useNow } from '@/shared/lib/timing';

const SECOND_MS = 1_000;
const CODE_MS = ATTENDANCE_CODE_SECONDS * SECOND_MS;

/**
 * Returns the seconds until the next code. The clock of this computer may differ from the server's, so a code that replaces another one
 * counts from its arrival. Only the first code uses the time of the server.
 */
export function useCodeCountdown(code: string | undefined, codeExpiresAt: string | undefined): number {
  const now = useNow(SECOND_MS);
  const [current, setCurrent] = useState<{ code: string | undefined; endsAt: number }>();
  if (current?.code !== code) {
    const left = Date.parse(codeExpiresAt ?? '') - now;
    const isFirst = current?.code === undefined;
    setCurrent({ code, endsAt: now + (isFirst && left > 0 && left < CODE_MS ? left : CODE_MS) });
  }
  return Math.max(
    0,
    Math.min(ATTENDANCE_CODE_SECONDS, Math.ceil(((current?.endsAt ?? now) - now) / SECOND_MS)),
  );
}
