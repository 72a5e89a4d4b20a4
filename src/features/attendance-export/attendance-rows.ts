import type { AttendanceSheet } from '@contract/attendance';
import { escapeFormula } from '@contract/spreadsheet';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { attendanceSheetText, attendanceText } from '@/shared/messages';

const { states } = attendanceText;

/** Returns the column titles, then one row per user in `members`, with formulas escaped. */
export function attendanceRowsOf({ events, members }: AttendanceSheet): string[][] {
  const countedStates = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const;
  const head = [
    attendanceSheetText.name,
    ...events.map(({ title, startsAt }) => `${formatMonthDay(startsAt)} ${title}`),
    ...countedStates.map((state) => states[state]),
    attendanceSheetText.rate,
  ];
  const rows = members.map(({ name, states: memberStates, counts, rate }) => [
    name,
    ...memberStates.map((state) => (state === null ? '' : states[state])),
    ...countedStates.map((state) => String(counts[state])),
    rate === null ? '' : attendanceSheetText.percent(rate),
  ]);
  return [head, ...rows].map((row) => row.map(escapeFormula));
}
