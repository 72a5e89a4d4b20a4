import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { attendanceStates } from '@contract/attendance';
import type { AttendanceSheet } from '@contract/attendance';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { attendanceSheetText, attendanceText } from '@/shared/messages';

const Frame = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'auto',
    '& table': { minWidth: '100%', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': {
      ...typography.body2,
      padding: '10px 12px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      borderTop: `1px solid ${palette.divider}`,
      fontVariantNumeric: 'tabular-nums',
    },
    '& thead th': {
      borderTop: 0,
      fontWeight: 600,
      color: palette.text.tertiary,
      backgroundColor: palette.surface.sunken,
    },
    '& thead th > small': {
      ...typography.caption,
      display: 'block',
      maxWidth: 112,
      margin: '0 auto',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // The column of names stays visible while the events scroll sideways.
    '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, textAlign: 'left' },
    '& tbody th': { fontWeight: 600, backgroundColor: palette.background.paper },
    '& tbody th > small': { ...typography.caption, marginLeft: 8, color: palette.text.tertiary },
    '& [data-state=PRESENT]': { color: palette.primary.main, fontWeight: 600 },
    '& [data-state=LATE]': { color: palette.warning.main, fontWeight: 600 },
    '& [data-state=ABSENT]': { color: palette.error.main, fontWeight: 600 },
    '& .rate': { fontWeight: 700 },
  }),
);

/**
 * Table with a row per member and a column per event, then the count of each state and the attendance rate.
 */
export function SheetTable({
  sheet: { events, members },
  caption,
}: {
  sheet: AttendanceSheet;
  caption: string;
}) {
  return (
    <Frame variant="panel" role="region" aria-label={caption} tabIndex={0}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{attendanceSheetText.name}</th>
            {events.map(({ eventId, title, startsAt }) => (
              <th key={eventId} scope="col">
                {formatMonthDay(startsAt)}
                <small title={title}>{title}</small>
              </th>
            ))}
            {attendanceStates.map((state) => (
              <th key={state} scope="col">
                {attendanceText.states[state]}
              </th>
            ))}
            <th scope="col">{attendanceSheetText.rate}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ userId, name, isMember, states, counts, rate }) => (
            <tr key={userId}>
              <th scope="row">
                {name}
                {!isMember && <small>{attendanceSheetText.former}</small>}
              </th>
              {states.map((state, index) => (
                <td key={events[index]?.eventId} data-state={state}>
                  {state === null ? (
                    <span role="img" aria-label={attendanceSheetText.noEntry}>
                      –
                    </span>
                  ) : (
                    attendanceText.states[state]
                  )}
                </td>
              ))}
              {attendanceStates.map((state) => (
                <td key={state}>{counts[state]}</td>
              ))}
              <td className="rate">{attendanceSheetText.percent(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
