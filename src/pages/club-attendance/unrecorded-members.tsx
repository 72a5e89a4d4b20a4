import type { Event } from '@contract/event';
import { EditAttendanceButton } from '@/features/attendance-run';
import { useListMembersQuery } from '@/entities/club';
import { attendanceText, eventText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';

interface UnrecordedMembersProps {
  event: Pick<Event, 'clubId' | 'eventId'>;
  /** Members who answered that they are going. */
  expectedIds: ReadonlySet<number>;
  /** Users with an attendance entry of any state. */
  recordedIds: ReadonlySet<number>;
}

/**
 * Lists the members without an attendance entry, each with a button that sets it. Members who answered that they
 * are going come first.
 */
export function UnrecordedMembers({
  event: { clubId, eventId },
  expectedIds,
  recordedIds,
}: UnrecordedMembersProps) {
  const { currentData, ...query } = useListMembersQuery({ clubId });
  return (
    <QueryBoundary
      query={{ ...query, data: currentData }}
      skeleton={<RowsSkeleton rowCount={3} avatarPx={32} />}
      errorText={attendanceText.loadFailed}
    >
      {(members) => (
        <ul aria-label={attendanceText.missingTitle}>
          {members
            .filter(({ userId }) => !recordedIds.has(userId))
            .sort((a, b) => Number(expectedIds.has(b.userId)) - Number(expectedIds.has(a.userId)))
            .map(({ userId, name }) => (
              <li key={userId}>
                <PersonAvatar name={name} userId={userId} size={32} />
                <span className="name">{name}</span>
                {expectedIds.has(userId) && <Badge>{eventText.going}</Badge>}
                <EditAttendanceButton clubId={clubId} eventId={eventId} userId={userId} name={name} />
              </li>
            ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
