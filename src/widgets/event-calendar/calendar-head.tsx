import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { addMonths } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { Icon, PathIcon } from '@/shared/ui/icon';
import { ViewSwitch } from '@/shared/ui/view-switch';
import type { Calendar } from './use-calendar';

const LIST_ICON_PATH = 'M4 5.5h12M4 10h12M4 14.5h7';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& :is(h1, h2)': { fontVariantNumeric: 'tabular-nums' },
});

interface CalendarHeadProps {
  calendar: Calendar;
  /** Level of the title, which is the month. */
  level: 'h1' | 'h2';
  actions: ReactNode;
}

/** The month with buttons to other months, the choice between grid and list, and `actions`. */
export function CalendarHead({ calendar, level, actions }: CalendarHeadProps) {
  const { month, isList, showMonth, setIsList, chooseToday } = calendar;
  return (
    <Head>
      <div>
        <Typography variant="h2" component={level} aria-live="polite">
          {eventText.monthTitle(month.year, month.month)}
        </Typography>
        <IconButton
          aria-label={eventText.previousMonth}
          onClick={() => {
            showMonth(addMonths(month, -1));
          }}
        >
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton
          aria-label={eventText.nextMonth}
          onClick={() => {
            showMonth(addMonths(month, 1));
          }}
        >
          <Icon name="chevronRight" />
        </IconButton>
        <Button size="small" onClick={chooseToday}>
          {eventText.today}
        </Button>
      </div>
      <div>
        <ViewSwitch
          exclusive
          value={isList ? 'list' : 'month'}
          aria-label={eventText.view}
          data-print="none"
          onChange={(_event, value: string | null) => {
            if (value !== null) setIsList(value === 'list');
          }}
        >
          <ToggleButton value="month">
            <Icon name="calendar" size="sm" />
            {eventText.month}
          </ToggleButton>
          <ToggleButton value="list">
            <PathIcon path={LIST_ICON_PATH} size="sm" />
            {eventText.list}
          </ToggleButton>
        </ViewSwitch>
        {actions}
      </div>
    </Head>
  );
}
