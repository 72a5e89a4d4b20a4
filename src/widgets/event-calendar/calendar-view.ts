import { formatMonth, parseMonth } from '@/shared/lib/seoul-time';
import type { SeoulMonth } from '@/shared/lib/seoul-time';

/** The view of a calendar. The address of the page contains it. */
export interface CalendarView {
  /** Undefined for the current month. */
  month: SeoulMonth | undefined;
  isList: boolean;
}

export const readCalendarView = (params: URLSearchParams): CalendarView => ({
  month: parseMonth(params.get('month') ?? ''),
  isList: params.get('view') === 'list',
});

export const writeCalendarView = ({ month, isList }: CalendarView): URLSearchParams =>
  new URLSearchParams({ ...(month && { month: formatMonth(month) }), ...(isList && { view: 'list' }) });
