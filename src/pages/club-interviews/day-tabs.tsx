import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { radii } from '@/shared/config';
import { scheduleText } from '@/shared/messages';
import type { InterviewDay } from './interview-days';

const DayTabList = styled(Tabs)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    margin: '16px 0',
    minHeight: 0,
    '& .MuiTabs-scroller': { overflow: 'auto hidden !important' },
    '& .MuiTabs-list': { gap: 8, marginLeft: 0 },
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': {
      ...typography.body1,
      alignItems: 'flex-start',
      flex: 'none',
      minWidth: 148,
      minHeight: 66,
      padding: '10px 16px',
      borderRadius: radii.lg,
      border: `1px solid ${palette.border}`,
      backgroundColor: palette.background.paper,
      textAlign: 'left',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
    },
    '& .MuiTab-root b': { fontWeight: 600, lineHeight: '22px' },
    '& .MuiTab-root small': { ...typography.caption, color: palette.text.tertiary },
    '& .MuiTab-root.Mui-selected': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      backgroundColor: palette.action.selected,
      '& small': { color: palette.onTint.primary },
    },
    '& .MuiTab-root:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -4 },
  }),
);

/** Returns the element id of the tab of a day. */
export const dayTabId = (dayId: string) => `day-${dayId}`;
/** Element id of the panel that shows the selected day. */
export const dayPanelId = 'interview-day';

interface DayTabsProps {
  days: readonly InterviewDay[];
  shownDayId: string;
  onShowDay: (dayId: string) => void;
}

/** A tab per day of interviews, with the numbers of seats and bookings. */
export function DayTabs({ days, shownDayId, onShowDay }: DayTabsProps) {
  return (
    <DayTabList
      value={shownDayId}
      aria-label={scheduleText.days}
      data-print="none"
      onChange={(_event, dayId: string) => {
        onShowDay(dayId);
      }}
    >
      {days.map(({ id, monthDay, weekday, seatCount, bookingCount }) => (
        <Tab
          key={id}
          value={id}
          id={dayTabId(id)}
          aria-controls={dayPanelId}
          disableRipple
          label={
            <>
              <b>{scheduleText.day(monthDay, weekday)}</b>
              <small>{scheduleText.dayCounts(seatCount, bookingCount)}</small>
            </>
          }
        />
      ))}
    </DayTabList>
  );
}
