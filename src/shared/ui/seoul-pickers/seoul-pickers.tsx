import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { koKR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { FieldSelectedSections } from '@mui/x-date-pickers/models';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dateTimeText } from '@/shared/messages';

/** Time zone of all date and time pickers, whatever the time zone of the browser. */
export const PICKER_ZONE = 'Asia/Seoul';

const localeText = {
  ...koKR.components.MuiLocalizationProvider.defaultProps.localeText,
  ...dateTimeText.pickerTexts,
};

/** Provides Korean texts and dayjs with time zones to the date and time pickers in `children`. */
export function SeoulPickersProvider({ children }: { children: ReactNode }) {
  // Harmless in every render: dayjs ignores a plugin that it already has.
  dayjs.extend(utc);
  dayjs.extend(timezone);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ko" localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}

/** Indexes of the sections of a field with the format `YYYY.MM.DD(dd) HH:mm`, or with the date alone. */
const DAY = 2;
const WEEKDAY = 3;
const HOURS = 4;

/**
 * Returns the props of a picker with the format above that keep the weekday from being selected. A digit typed
 * there would move the date to another day of the week.
 */
export function useWeekdaySectionSkip({ hasTime }: { hasTime: boolean }) {
  const [selectedSections, setSelectedSections] = useState<FieldSelectedSections>(null);
  return {
    selectedSections,
    onSelectedSectionsChange: (next: FieldSelectedSections) => {
      setSelectedSections((current) => {
        if (next !== WEEKDAY) return next;
        return hasTime && current !== HOURS ? HOURS : DAY;
      });
    },
  };
}
