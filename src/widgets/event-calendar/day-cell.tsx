import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { seoulDateOf, seoulTimeOf } from '@/shared/lib/seoul-time';
import type { SeoulMonth } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { answerBadgeOf } from './answer-badge';
import type { CalendarEntry } from './calendar-entry';
import type { DayPart, WeekDay } from './week-lanes';

const SUNDAY = 0;
const SATURDAY = 6;

const Cell = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    minWidth: 0,
    minHeight: 96,
    padding: 6,
    borderTop: `1px solid ${palette.divider}`,
    '& + &': { borderLeft: `1px solid ${palette.divider}` },
    cursor: 'default',
    '&:focus-visible': { outlineOffset: -3, borderRadius: 10 },
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 },
    '& > header > b': {
      ...typography.body2,
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      width: 28,
      height: 28,
      borderRadius: '50%',
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
    },
    '& > header > small': {
      ...typography.badge,
      paddingRight: 4,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '&[data-outside]': { backgroundColor: palette.surface.sunken },
    '&[data-outside] > header > b': { fontWeight: 400, color: palette.text.tertiary },
    '&[aria-current=date] > header > b': {
      border: `2px solid ${palette.primary.main}`,
      fontWeight: 700,
      color: palette.primary.main,
    },
    '&[aria-selected=true] > header > b': {
      fontWeight: 700,
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
    },
  }),
);

/** An empty lane above an entry. */
const Gap = styled('span')({ display: 'block', height: 24, marginTop: 3 });

const Entry = styled(Link)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.badge,
    display: 'block',
    height: 24,
    marginTop: 3,
    padding: '0 7px',
    overflow: 'hidden',
    borderRadius: 6,
    lineHeight: '24px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    backgroundColor: palette.tint.neutral,
    color: palette.onTint.neutral,
    '&[data-tone=primary]': { backgroundColor: palette.tint.primary, color: palette.onTint.primary },
    '&[data-tone=warning]': { backgroundColor: palette.tint.warning, color: palette.onTint.warning },
    '&[data-cancelled]': { textDecoration: 'line-through' },
    // The parts of an entry of several days touch each other.
    '&[data-before]': { marginLeft: -7, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
    '&[data-after]': { marginRight: -6, borderTopRightRadius: 0, borderBottomRightRadius: 0 },
    '& > svg': {
      display: 'inline',
      width: 12,
      height: 12,
      marginRight: 3,
      verticalAlign: -1.5,
      strokeWidth: 2.6,
    },
  }),
);

interface DayCellProps {
  day: WeekDay<CalendarEntry>;
  month: SeoulMonth;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (dayNumber: number) => void;
}

/**
 * A day of the grid of `month` with its entries. The day may belong to the month before or after. The accessible
 * name of the cell lists all entries, and their links are only for the mouse.
 */
export function DayCell({ day, month, isToday, isChosen, isTabStop, onChoose }: DayCellProps) {
  const date = seoulDateOf(day.dayNumber);
  return (
    <Cell
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={labelOf(day)}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-outside={date.month !== month.month || undefined}
      onClick={() => {
        onChoose(day.dayNumber);
      }}
    >
      <header>
        <b>{date.day}</b>
        {day.hiddenCount > 0 && <small>{eventText.more(day.hiddenCount)}</small>}
      </header>
      {Array.from(day.lanes, (part, lane) =>
        part ? <EntryPart key={part.entry.key} part={part} weekday={date.weekday} /> : <Gap key={lane} />,
      )}
    </Cell>
  );
}

function EntryPart({ part, weekday }: { part: DayPart<CalendarEntry>; weekday: number }) {
  const { entry, continuesBefore, continuesAfter } = part;
  const { tone, icon } = answerBadgeOf(entry);
  // The first day of the entry and every Sunday show the title.
  const hasTitle = !continuesBefore || weekday === SUNDAY;
  return (
    <Entry
      to={entry.to}
      tabIndex={-1}
      title={entry.title}
      aria-label={entry.title}
      data-tone={tone}
      data-cancelled={entry.isCancelled || undefined}
      data-before={(continuesBefore && weekday > SUNDAY) || undefined}
      data-after={(continuesAfter && weekday < SATURDAY) || undefined}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      {hasTitle && icon && <Icon name={icon} size="xs" />}
      {hasTitle ? entry.title : '\u00A0'}
    </Entry>
  );
}

/** Returns a label such as '11월 26일 목요일, 일정 2개: 종일 악기 점검 답하지 않음, 18:30 정기 합주 참석'. */
function labelOf({ dayNumber, entries }: WeekDay<CalendarEntry>): string {
  const { month, day, weekday } = seoulDateOf(dayNumber);
  const date = eventText.dayLabel(month, day, eventText.weekdays[weekday] ?? '');
  if (entries.length === 0) return date;
  const entryLabels = entries.map((entry) => {
    const { label } = answerBadgeOf(entry);
    const time = entry.allDay ? eventText.allDay : seoulTimeOf(entry.startsAt).time;
    return `${time} ${entry.title} ${label}`;
  });
  return `${date}, ${eventText.eventCount(entries.length)}: ${entryLabels.join(', ')}`;
}
