import { ATTENDANCE_CODE_SECONDS } from '@contract/attendance';
import type { Attendance } from '@contract/attendance';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetAttendanceQuery } from '@/entities/attendance';
import { selectConnectionState } from '@/entities/chat';

const CODE_MS = ATTENDANCE_CODE_SECONDS * 1_000;
/** Interval of requests without the live connection, and while the end of the first code is unknown. */
const POLL_INTERVAL_MS = 2_000;
/**
 * The client starts to request the next code this long before the current one ends, and repeats the request
 * at this interval.
 */
const NEXT_CODE_INTERVAL_MS = 1_000;

/**
 * Reads the attendance of an event. The live connection announces check-ins, so only codes are polled, near
 * their end. `codeEndsAt` uses the clock of this computer.
 */
export function useLiveAttendance({ clubId, eventId }: { clubId: number; eventId: number }) {
  const isConnected = useSelector(selectConnectionState) === 'up';
  const { currentData: attendance, ...query } = useGetAttendanceQuery(
    { clubId, eventId },
    { pollingInterval: isConnected ? 0 : POLL_INTERVAL_MS },
  );
  const { isFetching, startedTimeStamp, refetch } = query;
  const { endsAt, isCertain } = useCodeEnd(attendance, query.fulfilledTimeStamp ?? 0);
  const hasCode = attendance?.code !== undefined;
  useEffect(() => {
    if (!isConnected || isFetching || !hasCode) return;
    const delayMs = isCertain
      ? Math.max(endsAt - Date.now() - NEXT_CODE_INTERVAL_MS, NEXT_CODE_INTERVAL_MS)
      : POLL_INTERVAL_MS;
    const timer = setTimeout(() => void refetch(), delayMs);
    return () => {
      clearTimeout(timer);
    };
    // `startedTimeStamp` changes with each request, so the timer also restarts after a response that changed
    // nothing.
  }, [isConnected, isFetching, startedTimeStamp, hasCode, endsAt, isCertain, refetch]);
  return { attendance, codeEndsAt: endsAt, query };
}

/**
 * Returns when the code ends. The clock of this computer may differ from the server's, so the lifetime of a
 * code that replaces another one starts with its arrival. Only the first code uses the server's time.
 * `isCertain` is false if that time is not plausible.
 */
function useCodeEnd(attendance: Attendance | undefined, arrivedAt: number) {
  const code = attendance?.code;
  const [current, setCurrent] = useState<{ code: string | undefined; endsAt: number; isCertain: boolean }>({
    code: undefined,
    endsAt: 0,
    isCertain: false,
  });
  if (current.code === code) return current;
  const serverEnd = Date.parse(attendance?.codeExpiresAt ?? '');
  const isServerEndPlausible = serverEnd > arrivedAt && serverEnd <= arrivedAt + CODE_MS;
  const isFirst = current.code === undefined;
  const next = {
    code,
    endsAt: isFirst && isServerEndPlausible ? serverEnd : arrivedAt + CODE_MS,
    isCertain: !isFirst || isServerEndPlausible,
  };
  setCurrent(next);
  return next;
}
