import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatEventTime } from '@/entities/event';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { eventText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { answerBadgeOf } from './answer-badge';
import type { CalendarEntry } from './calendar-entry';

const List = styled('ul')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& a': { display: 'flex', alignItems: 'flex-start', gap: 16, padding: '16px 20px' },
    '& a:hover, & li[data-marked] > a': { backgroundColor: palette.action.hover },
    '& a:focus-visible': { outlineOffset: -3, borderRadius: 14 },
    '& .date': {
      ...typography.caption,
      flex: 'none',
      width: 48,
      textAlign: 'center',
      color: palette.text.tertiary,
    },
    '& .date > b': {
      display: 'block',
      fontSize: 20,
      lineHeight: '26px',
      fontWeight: 700,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
    },
    '& .words': { flex: 1, minWidth: 0 },
    '& .name': { ...typography.subtitle1, display: 'block', overflowWrap: 'anywhere' },
    '& .name[data-cancelled]': { textDecoration: 'line-through', color: palette.text.tertiary },
    '& .when': {
      ...typography.body2,
      display: 'block',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
    },
    '& .state': {
      ...typography.caption,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      marginTop: 8,
      color: palette.text.tertiary,
    },
  }),
);

interface EntryRowsProps {
  entries: readonly CalendarEntry[];
  /** Entries that start in this month (1 to 12) show the day without the month. */
  month: number;
  /** Entries that start on this day are marked. In days since 1970-01-01, like `dayNumber`. */
  markedDay?: number | undefined;
  label: string;
}

/** Entries as rows with day, time, place, club if set, the user's answer and the note. */
export function EntryRows({ entries, month, markedDay, label }: EntryRowsProps) {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry} month={month} markedDay={markedDay} />
      ))}
    </List>
  );
}

function EntryRow({
  entry,
  month,
  markedDay,
}: { entry: CalendarEntry } & Pick<EntryRowsProps, 'month' | 'markedDay'>) {
  const start = seoulTimeOf(entry.startsAt);
  const { tone, icon, label } = answerBadgeOf(entry);
  const details = [formatEventTime(entry), entry.place, entry.clubName].filter(Boolean).join(' · ');
  return (
    <li data-marked={start.dayNumber === markedDay || undefined}>
      <Link to={entry.to}>
        <span className="date">
          {start.month === month ? '' : `${eventText.monthOnly(start.month)} `}
          {start.weekday}
          <b>{start.day}</b>
        </span>
        <span className="words">
          <span className="name" data-cancelled={entry.isCancelled || undefined}>
            {entry.title}
          </span>
          <span className="when">{details}</span>
          <span className="state">
            <Badge tone={tone} {...(icon && { icon })}>
              {label}
            </Badge>
            {entry.note}
          </span>
        </span>
      </Link>
    </li>
  );
}
