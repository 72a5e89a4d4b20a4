import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import type { Attendance } from '@contract/attendance';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetAttendanceQuery } from '@/entities/attendance';
import { selectConnectionState } from '@/entities/chat';

const CODE_LIFETIME_MS = ATTENDANCE_CODE_SECONDS * 1_000;
/** Interval of requests without the live connection, and while the expiry of the first code is uncertain. */
const POLL_INTERVAL_MS = 2_000;
/**
 * The client starts to request the next code this long before the current one expires, and repeats the
 * request at this interval.
 */
const NEXT_CODE_INTERVAL_MS = 1_000;

/**
 * Reads the attendance of an event. While the live connection is up, it announces check-ins, so the client
 * polls only for the next code, shortly before the current one expires. `codeExpiresAtMs` is when the next
 * code replaces the current one, by the clock of this computer.
 */
export function useLiveAttendance({ clubId, eventId }: { clubId: number; eventId: number }) {
  const isConnected = useSelector(selectConnectionState) === 'up';
  const { currentData: attendance, ...query } = useGetAttendanceQuery(
    { clubId, eventId },
    { pollingInterval: isConnected ? 0 : POLL_INTERVAL_MS },
  );
  const { isFetching, startedTimeStamp, refetch } = query;
  const { expiresAtMs, isCertain } = useCodeExpiry(attendance, query.fulfilledTimeStamp ?? 0);
  const hasCode = attendance?.code !== undefined;
  useEffect(() => {
    if (!isConnected || isFetching || !hasCode) return;
    const delayMs = isCertain
      ? Math.max(expiresAtMs - Date.now() - NEXT_CODE_INTERVAL_MS, NEXT_CODE_INTERVAL_MS)
      : POLL_INTERVAL_MS;
    const timer = setTimeout(() => void refetch(), delayMs);
    return () => {
      clearTimeout(timer);
    };
    // `startedTimeStamp` changes with each request, so the timer also restarts after a response that changed
    // nothing.
  }, [isConnected, isFetching, startedTimeStamp, hasCode, expiresAtMs, isCertain, refetch]);
  return { attendance, codeExpiresAtMs: expiresAtMs, query };
}

/**
 * Returns when the code expires, by the clock of this computer, which may differ from the server's clock. The
 * first code expires at the server's time if that is plausible. Otherwise, and for each later code, the code
 * expires one lifetime after the first response with this code. `isCertain` is false for a first code whose
 * server time is not plausible. Without a code, both values mean nothing.
 */
function useCodeExpiry(attendance: Attendance | undefined, respondedAtMs: number) {
  const code = attendance?.code;
  const [current, setCurrent] = useState<{
    code: string | undefined;
    expiresAtMs: number;
    isCertain: boolean;
  }>({ code: undefined, expiresAtMs: 0, isCertain: false });
  if (current.code === code) return current;
  const serverExpiryMs = Date.parse(attendance?.codeExpiresAt ?? '');
  const isServerTimePlausible =
    serverExpiryMs > respondedAtMs && serverExpiryMs <= respondedAtMs + CODE_LIFETIME_MS;
  const isFirst = current.code === undefined;
  const next = {
    code,
    expiresAtMs: isFirst && isServerTimePlausible ? serverExpiryMs : respondedAtMs + CODE_LIFETIME_MS,
    isCertain: !isFirst || isServerTimePlausible,
  };
  setCurrent(next);
  return next;
}
