import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { mayCheckIn, mayManageAttendance } from '@contract/rights';
import { useState } from 'react';
import { AttendanceExportButton } from '@/features/attendance-export';
import { IssueCertificateButton } from '@/features/certificate-issue';
import { useGetAttendanceSheetQuery } from '@/entities/attendance';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { EventUnavailable } from '@/entities/event';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { attendanceSheetText, eventText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { InstantField } from '@/shared/ui/instant-field';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { queryOfPeriod, semesterUntil } from './semester';
import { SheetTable } from './sheet-table';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Dates = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 220px)',
  gap: 12,
  marginBottom: 16,
});

/**
 * Shows the attendance of a period. Staff and leaders see all members; other members see only their own row.
 */
export function ClubAttendanceSheetPage() {
  const clubId = usePathId('clubId');
  const { currentData: membership } = useGetClubRoleQuery(clubId === undefined ? skipToken : { clubId });
  const isOfficer = membership !== undefined && mayManageAttendance(membership.role);
  const title = isOfficer ? attendanceSheetText.title : attendanceSheetText.ownTitle;
  usePageTitle(title);
  if (clubId === undefined) return null; // ClubPage reports the unknown club
  if (membership && !mayCheckIn(membership.role))
    return <EventUnavailable clubId={clubId} allowedUsers={attendanceSheetText.onlyMembers} />;
  return <Sheet key={clubId} clubId={clubId} title={title} isOfficer={isOfficer} />;
}

function Sheet({ clubId, title, isOfficer }: { clubId: number; title: string; isOfficer: boolean }) {
  const { currentData: club } = useGetClubQuery({ clubId });
  const [period, setPeriod] = useState(() => semesterUntil(Date.now()));
  const { currentData: sheet, ...query } = useGetAttendanceSheetQuery({
    clubId,
    query: queryOfPeriod(period),
  });
  const [firstDay, lastDay] = [formatMonthDay(period.from), formatMonthDay(period.to)];
  const periodErrors = query.error === undefined ? undefined : toApiFailure(query.error).errors;
  return (
    <>
      <BackLink to={eventPaths.list(clubId)} label={eventText.title} />
      <Section
        title={title}
        level="h1"
        actions={
          <Tools>
            <IssueCertificateButton clubId={clubId} />
            {isOfficer && sheet && (
              <AttendanceExportButton
                sheet={sheet}
                clubName={club?.clubName ?? ''}
                from={firstDay}
                to={lastDay}
              />
            )}
          </Tools>
        }
      >
        <Dates role="group" aria-label={attendanceSheetText.period}>
          {(['from', 'to'] as const).map((bound) => (
            <InstantField
              key={bound}
              label={attendanceSheetText[bound]}
              value={period[bound]}
              isDay
              onChange={(value) => {
                if (value !== null) setPeriod({ ...period, [bound]: value });
              }}
            />
          ))}
        </Dates>
        {periodErrors ? (
          <InlineAlert>{Object.values(periodErrors).join(' ')}</InlineAlert>
        ) : (
          <QueryBoundary
            query={{ ...query, data: sheet }}
            skeleton={<RowsSkeleton hasHeader rowCount={6} />}
            errorText={attendanceSheetText.loadFailed}
          >
            {(loaded) =>
              loaded.events.length === 0 ? (
                <EmptyState message={attendanceSheetText.empty} hint={attendanceSheetText.emptyHint} />
              ) : (
                <SheetTable sheet={loaded} caption={attendanceSheetText.caption(firstDay, lastDay)} />
              )
            }
          </QueryBoundary>
        )}
      </Section>
    </>
  );
}
