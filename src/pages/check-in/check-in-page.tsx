import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { OwnAttendance } from '@contract/attendance';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { CheckInForm } from '@/features/attendance-check-in';
import { useGetAttendanceQuery } from '@/entities/attendance';
import { EventUnavailable, formatEventPeriod, useGetEventQuery } from '@/entities/event';
import { selectSessionUser } from '@/entities/user';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { checkInText } from '@/shared/messages';
import { eventPaths, usePathId } from '@/shared/routes';
import { Icon } from '@/shared/ui/icon';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryFallback } from '@/shared/ui/states';
import { useDeviceWidthViewport } from './use-device-width-viewport';

const POLL_INTERVAL_MS = 5_000;

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    boxSizing: 'border-box',
    width: 'min(440px, 100%)',
    margin: '0 auto',
    padding: '28px 20px',
    '& > header': { marginBottom: 20, textAlign: 'center' },
    '& > header > p': { marginTop: 2, fontVariantNumeric: 'tabular-nums', color: palette.text.secondary },
    '& > [role=status]': {
      display: 'grid',
      justifyItems: 'center',
      gap: 8,
      padding: '12px 0 20px',
      textAlign: 'center',
      color: palette.text.secondary,
      '& > svg': { width: 48, height: 48, color: palette.primary.main },
    },
  }),
);

/**
 * Page for phones on which members enter the attendance code. The QR code on the attendance page leads here. All
 * other pages need a wide window.
 */
export function CheckInPage() {
  useDeviceWidthViewport();
  const clubId = usePathId('clubId');
  const eventId = usePathId('eventId');
  const ids = clubId === undefined || eventId === undefined ? undefined : { clubId, eventId };
  const { currentData: event, ...query } = useGetEventQuery(ids ?? skipToken);
  usePageTitle(event ? checkInText.title(event.title) : checkInText.pageTitle);
  const isCancelled = event?.state === 'CANCELLED';
  const isEventUnavailable =
    !ids || isCancelled || (query.error !== undefined && toApiFailure(query.error).status === 404);
  return (
    <>
      <GlobalStyles
        styles={{
          'html body': { minWidth: 0 },
          // Hides the app's header, footer and sidebar, which need a wide window.
          '@media (max-width: 719.98px)': {
            'body header:not(main header), body footer, body aside': { display: 'none !important' },
          },
        }}
      />
      {isEventUnavailable ? (
        <EventUnavailable clubId={clubId ?? 0} isCancelled={isCancelled} />
      ) : event ? (
        <Panel variant="panel">
          <header>
            <Typography variant="h2" component="h1">
              {checkInText.title(event.title)}
            </Typography>
            <p>{[formatEventPeriod(event), event.place].filter(Boolean).join(' · ')}</p>
          </header>
          <CheckIn clubId={ids.clubId} eventId={ids.eventId} />
        </Panel>
      ) : (
        <QueryFallback
          query={query}
          skeleton={<RowsSkeleton rowCount={2} />}
          errorText={checkInText.loadFailed}
          level="h1"
        />
      )}
    </>
  );
}

function CheckIn({ clubId, eventId }: { clubId: number; eventId: number }) {
  const user = useSelector(selectSessionUser);
  const [newEntry, setNewEntry] = useState<OwnAttendance>();
  const { currentData: attendance, ...query } = useGetAttendanceQuery(
    { clubId, eventId },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  // The listed entry comes first: staff may have corrected the check-in.
  const ownEntry = attendance?.entries.find(({ userId }) => userId === user?.userId) ?? newEntry;
  const eventLink = (
    <Button component={Link} to={eventPaths.detail(clubId, eventId)}>
      {checkInText.toEvent}
    </Button>
  );
  if (ownEntry)
    return (
      <div role="status">
        <Icon name={ownEntry.state === 'ABSENT' ? 'info' : 'checkCircle'} />
        <b>{checkInText.ownStates[ownEntry.state]}</b>
        <span>{checkInText.doneAt(seoulTimeOf(ownEntry.at).time)}</span>
        {eventLink}
      </div>
    );
  if (!attendance && query.error !== undefined && toApiFailure(query.error).status === 403)
    return (
      <div role="status">
        <b>{checkInText.onlyMembers}</b>
        {eventLink}
      </div>
    );
  if (!attendance)
    return (
      <QueryFallback
        query={query}
        skeleton={<RowsSkeleton rowCount={2} />}
        errorText={checkInText.loadFailed}
      />
    );
  if (!attendance.isOpen)
    return <EmptyState message={checkInText.notOpen} hint={checkInText.notOpenHint} action={eventLink} />;
  return <CheckInForm clubId={clubId} eventId={eventId} onCheckedIn={setNewEntry} />;
}
