import Paper from '@mui/material/Paper';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AttendanceEntry } from '@contract/attendance';
import type { Event } from '@contract/event';
import { isMember } from '@contract/member';
import { useId, useState } from 'react';
import { EditAttendanceButton } from '@/features/attendance-run';
import { useListEventAnswersQuery } from '@/entities/event';
import { formatRelative } from '@/shared/lib/formats';
import { useNow } from '@/shared/lib/timing';
import { attendanceText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { UnrecordedMembers } from './unrecorded-members';
import { useAnnouncedNames } from './use-announced-names';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** An entry younger than this has 방금 as its time. If its member has attended, its row is highlighted. */
const RECENT_MS = 5 * SECOND_MS;

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    '& > header': { padding: '20px 24px 16px' },
    '& > header > div:first-of-type': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
    },
    '& > header span': { fontVariantNumeric: 'tabular-nums', color: palette.text.tertiary },
    '& > header b': { ...typography.h2, color: palette.text.primary },
    '& .bar': { height: 8, marginTop: 10, borderRadius: 4, backgroundColor: palette.tint.neutral },
    '& .bar > i': {
      display: 'block',
      height: '100%',
      borderRadius: 4,
      backgroundColor: palette.primary.main,
    },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 52,
      padding: '0 12px 0 24px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& li[data-recent]': { backgroundColor: palette.action.selected },
    '& li > .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
    '& li .name > small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
    '& li > time': {
      ...typography.caption,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& > p': { ...typography.body2, padding: '4px 24px 20px', color: palette.text.tertiary },
    '& > footer': { padding: '8px 12px', borderTop: `1px solid ${palette.divider}` },
  }),
);

interface AttendanceListProps {
  event: Event;
  /** Newest first. */
  entries: readonly AttendanceEntry[];
}

const hasAttended = ({ state }: AttendanceEntry) => state === 'PRESENT' || state === 'LATE';

/** Lists the attendance entries, newest first. The button below shows or hides members without an entry. */
export function AttendanceList({ event, entries }: AttendanceListProps) {
  const { clubId, eventId } = event;
  const titleId = useId();
  const now = useNow(SECOND_MS);
  const [areUnrecordedShown, setAreUnrecordedShown] = useState(false);
  const { currentData: answers } = useListEventAnswersQuery({ clubId, eventId });
  // Attendance is recorded only of members, but other users may answer events for everybody.
  const expectedIds = new Set(
    answers?.flatMap(({ answer, userId, roleName = 'NO_ROLE' }) =>
      answer === 'GOING' && userId && isMember(roleName) ? [userId] : [],
    ),
  );
  const attendees = entries.filter(hasAttended);
  const recordedIds = new Set(entries.map(({ userId }) => userId));
  const missingExpectedCount = [...expectedIds].filter((userId) => !recordedIds.has(userId)).length;
  const expectedOrAttendedCount = new Set([...expectedIds, ...attendees.map(({ userId }) => userId)]).size;
  const announcedNames = useAnnouncedNames(attendees);
  return (
    <Panel variant="panel" role="region" aria-labelledby={titleId}>
      <header>
        <div>
          <Typography variant="subtitle1" component="h2" id={titleId}>
            {attendanceText.list}
          </Typography>
          <span>
            <b>{attendees.length}</b> {attendanceText.ofTotal(expectedOrAttendedCount)}
          </span>
        </div>
        <div
          className="bar"
          role="img"
          aria-label={attendanceText.progress(attendees.length, expectedOrAttendedCount)}
        >
          <i
            style={{
              width: `${String(expectedOrAttendedCount === 0 ? 0 : (attendees.length / expectedOrAttendedCount) * 100)}%`,
            }}
          />
        </div>
        <VisuallyHidden role="status">
          {announcedNames.length > 0 && attendanceText.announced(announcedNames.join(', '))}
        </VisuallyHidden>
      </header>
      {entries.length === 0 ? (
        <p>{attendanceText.nobody}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryRow key={entry.userId} event={event} entry={entry} now={now} />
          ))}
        </ul>
      )}
      <footer>
        <Button
          variant="text"
          fullWidth
          aria-expanded={areUnrecordedShown}
          onClick={() => {
            setAreUnrecordedShown(!areUnrecordedShown);
          }}
        >
          {missingExpectedCount > 0 ? attendanceText.missing(missingExpectedCount) : attendanceText.others}
        </Button>
      </footer>
      {areUnrecordedShown && (
        <UnrecordedMembers event={event} expectedIds={expectedIds} recordedIds={recordedIds} />
      )}
    </Panel>
  );
}

function EntryRow({ event, entry, now }: { event: Event; entry: AttendanceEntry; now: number }) {
  const { userId, name, state, at, note, byHand } = entry;
  const ageMs = now - Date.parse(at);
  const elapsedText =
    ageMs >= RECENT_MS && ageMs < MINUTE_MS
      ? attendanceText.secondsAgo(Math.floor(ageMs / SECOND_MS))
      : formatRelative(at, now);
  const remark = [byHand && attendanceText.byHand, note].filter(Boolean).join(' · ');
  return (
    <li data-recent={(ageMs < RECENT_MS && hasAttended(entry)) || undefined}>
      <PersonAvatar name={name} userId={userId} size={32} />
      <span className="name">
        {name}
        {remark !== '' && <small>{remark}</small>}
      </span>
      {state !== 'PRESENT' && (
        <Badge
          tone={state === 'LATE' ? 'warning' : 'neutral'}
          {...(state === 'LATE' && { icon: 'clock' as const })}
        >
          {attendanceText.states[state]}
        </Badge>
      )}
      <time dateTime={at}>{elapsedText}</time>
      <EditAttendanceButton
        clubId={event.clubId}
        eventId={event.eventId}
        userId={userId}
        name={name}
        state={state}
        note={note}
      />
    </li>
  );
}
