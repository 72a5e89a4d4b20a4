import { useState } from 'react';
import { useUrlState } from '@/shared/lib/navigation';
import { seoulDateOf, seoulInstantOf, seoulTimeOf, weeksOfMonth } from '@/shared/lib/seoul-time';
import type { SeoulMonth } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { readCalendarView, writeCalendarView } from './calendar-view';

const MINUTE_MS = 60_000;
const UPCOMING_DAYS = 31;

/** Instants (ISO 8601). A query lists the entries from `from` until before `to`. */
interface Range {
  from: string;
  to: string;
}

export interface Calendar {
  month: SeoulMonth;
  /** Whether the entries are a list instead of a grid. */
  isList: boolean;
  /** A day number, like `chosenDay`. */
  today: number;
  chosenDay: number | undefined;
  /** Covers all weeks that contain a day of the month. */
  monthRange: Range;
  /**
   * Today and the following days, {@link UPCOMING_DAYS} in total. Constant until midnight in Seoul, so that all
   * renders use the same cached response.
   */
  upcomingRange: Range;
  showMonth: (month: SeoulMonth) => void;
  setIsList: (isList: boolean) => void;
  chooseDay: (dayNumber: number) => void;
  chooseToday: () => void;
}

/** Returns the state of a calendar: `month` and `isList`, which the page address stores, and the chosen day. */
export function useCalendar(): Calendar {
  const today = seoulTimeOf(useNow(MINUTE_MS)).dayNumber;
  const [view, change] = useUrlState(readCalendarView, writeCalendarView);
  const [chosenDay, setChosenDay] = useState<number>();
  const month = view.month ?? monthOf(today);
  const weeks = weeksOfMonth(month);
  const showMonth = (next: SeoulMonth) => {
    change({ month: isSameMonth(next, monthOf(today)) ? undefined : next });
  };
  const chooseDay = (dayNumber: number) => {
    setChosenDay(dayNumber);
    if (!isSameMonth(monthOf(dayNumber), month)) showMonth(monthOf(dayNumber));
  };
  return {
    month,
    isList: view.isList,
    today,
    chosenDay,
    monthRange: rangeOf(weeks[0]?.[0] ?? today, (weeks.at(-1)?.at(-1) ?? today) + 1),
    upcomingRange: rangeOf(today, today + UPCOMING_DAYS),
    showMonth,
    setIsList: (isList) => {
      change({ isList });
    },
    chooseDay,
    chooseToday: () => {
      chooseDay(today);
    },
  };
}

const rangeOf = (firstDay: number, dayAfterLast: number): Range => ({
  from: seoulInstantOf(firstDay),
  to: seoulInstantOf(dayAfterLast),
});

function monthOf(dayNumber: number): SeoulMonth {
  const { year, month } = seoulDateOf(dayNumber);
  return { year, month };
}

const isSameMonth = (a: SeoulMonth, b: SeoulMonth) => a.year === b.year && a.month === b.month;
