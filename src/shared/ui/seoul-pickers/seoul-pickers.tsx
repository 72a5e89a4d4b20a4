import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { koKR } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/ko';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import type { ReactNode } from 'react';
import { dateTimeText } from '@/shared/messages';

/** Time zone of all pickers, independent of the zone of the browser. */
export const PICKER_ZONE = 'Asia/Seoul';

const localeText = {
  ...koKR.components.MuiLocalizationProvider.defaultProps.localeText,
  ...dateTimeText.placeholders,
};

/** Makes date and time pickers below it Korean. */
export function SeoulPickersProvider({ children }: { children: ReactNode }) {
  // dayjs keeps its plugins in the module; `extend` adds each at most once.
  dayjs.extend(utc);
  dayjs.extend(timezone);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ko" localeText={localeText}>
      {children}
    </LocalizationProvider>
  );
}
