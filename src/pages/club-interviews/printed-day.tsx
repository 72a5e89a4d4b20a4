import { styled } from '@mui/material/styles';
import type { InterviewSlot } from '@contract/interview';
import type { ClubSubmission } from '@contract/submission';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { dayTitleOf, endTimeOf } from './interview-days';
import type { InterviewDay } from './interview-days';

const Sheet = styled('section')({
  display: 'none',
  // Without a minimum width, the printed sheet would be only as wide as its content.
  '@media print': { display: 'block', minWidth: '165mm' },
  '& h2': { margin: '0 0 8px', fontSize: 18 },
  '& p': { margin: '0 0 12px', fontSize: 13 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13 },
  '& th, & td': {
    padding: '8px 10px 8px 0',
    borderTop: '1px solid #999',
    textAlign: 'left',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { borderTop: 0, fontWeight: 600 },
  '& .box': { display: 'inline-block', width: 14, height: 14, border: '1.5px solid #000' },
});

interface PrintedDayProps {
  roundTitle: string;
  day: InterviewDay;
  submissions: readonly ClubSubmission[];
}

const { printColumns } = scheduleText;
const COLUMNS_AFTER_TIME = Object.keys(printColumns).length - 1;

/** The interviews of a day as a table for paper, hidden on the screen. */
export function PrintedDay({ roundTitle, day, submissions }: PrintedDayProps) {
  const contacts = new Map(submissions.map(({ applyId, contact }) => [applyId, contact]));
  return (
    <Sheet aria-hidden data-testid="printed-day">
      <h2>
        {roundTitle} · {dayTitleOf(day)}
      </h2>
      <p>{[...new Set(day.slots.map(({ place }) => place))].join(', ')}</p>
      <table>
        <thead>
          <tr>
            {Object.values(printColumns).map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.slots.map((slot) => (
            <PrintedSlot key={slot.slotId} slot={slot} contacts={contacts} />
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function PrintedSlot({ slot, contacts }: { slot: InterviewSlot; contacts: ReadonlyMap<number, string> }) {
  const time = `${seoulTimeOf(slot.startsAt).time} – ${endTimeOf(slot)}`;
  if (slot.bookings.length === 0)
    return (
      <tr>
        <td>{time}</td>
        <td colSpan={COLUMNS_AFTER_TIME}>{scheduleText.free}</td>
      </tr>
    );
  return slot.bookings.map(({ applyId, name, track, noShow }, index) => (
    <tr key={applyId}>
      <td>{index === 0 ? time : ''}</td>
      <td>{name}</td>
      <td>{track}</td>
      <td>{contacts.get(applyId)}</td>
      <td>{noShow ? scheduleText.noShow : <span className="box" />}</td>
    </tr>
  ));
}
