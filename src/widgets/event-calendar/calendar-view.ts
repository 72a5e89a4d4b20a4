import { formatMonth, parseMonth } from '@/shared/lib/seoul-time';
import type { SeoulMonth } from '@/shared/lib/seoul-time';

/** The part of the state of a calendar that the address of the page contains. */
export interface CalendarView {
  /** Undefined for the current month. */
  month: SeoulMonth | undefined;
  /** Whether the entries are a list instead of a grid. */
  isList: boolean;
}

export const readCalendarView = (params: URLSearchParams): CalendarView => ({
  month: parseMonth(params.get('month') ?? ''),
  isList: params.get('view') === 'list',
});

export const writeCalendarView = ({ month, isList }: CalendarView): URLSearchParams =>
  new URLSearchParams({ ...(month && { month: formatMonth(month) }), ...(isList && { view: 'list' }) });
