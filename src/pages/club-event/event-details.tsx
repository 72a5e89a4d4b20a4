import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { eventRoutes } from '@contract/event';
import type { Event } from '@contract/event';
import { requestUrl } from '@contract/route';
import { Link, useNavigate } from 'react-router-dom';
import { CancelEventButton, DeleteEventButton } from '@/features/event-write';
import { formatEventPeriod, differsFromSeoulTime } from '@/entities/event';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { eventDetailText, eventText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { LinkedText } from '@/shared/ui/linked-text';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 40px 32px',
    '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 10 },
    '& h1': { overflowWrap: 'anywhere' },
    '& [role=status]': { marginTop: 16 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content 1fr',
      gap: '8px 24px',
      marginTop: 20,
      '& dt': { color: palette.text.tertiary },
      '& dd': { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
      '& dd[data-cancelled]': { textDecoration: 'line-through' },
      '& small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
    },
    '& .contents': {
      ...typography.reading,
      marginTop: 24,
      paddingTop: 24,
      borderTop: `1px solid ${palette.divider}`,
    },
    '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 24 },
  }),
);

interface EventDetailsProps {
  event: Event;
  canEdit: boolean;
  canRecordAttendance: boolean;
}

/** Shows the details of an event, its calendar file, and the actions that the user has the right to. */
export function EventDetails({ event, canEdit, canRecordAttendance }: EventDetailsProps) {
  const { clubId, eventId, title, contents, place, authorName, rsvpUntil, state } = event;
  const navigate = useNavigate();
  const isCancelled = state === 'CANCELLED';
  const hasAnswers = Object.values(event.counts).some((count) => count > 0);
  return (
    <Panel variant="panel" role="article">
      <BackLink to={eventPaths.list(clubId)} label={eventText.title} />
      <EventBadges event={event} />
      <Typography variant="h1">{title}</Typography>
      {isCancelled && (
        <div role="status">
          <InlineAlert severity="warning">
            {eventDetailText.cancelledTitle} {eventDetailText.cancelledHint}
          </InlineAlert>
        </div>
      )}
      <dl>
        <dt>{eventDetailText.when}</dt>
        <dd data-cancelled={isCancelled || undefined}>
          {formatEventPeriod(event)}
          {differsFromSeoulTime(event.startsAt) && <small>{eventText.outsideSeoul}</small>}
        </dd>
        {place !== '' && <Fact name={eventDetailText.where}>{place}</Fact>}
        {rsvpUntil !== null && <Fact name={eventDetailText.until}>{formatMonthDayTime(rsvpUntil)}</Fact>}
        <Fact name={eventDetailText.author}>{authorName}</Fact>
      </dl>
      {contents !== '' && <LinkedText className="contents" text={contents} />}
      <div className="actions">
        <Button
          component="a"
          href={requestUrl(eventRoutes.calendarFile, { clubId, eventId })}
          download
          startIcon={<Icon name="calendar" size="sm" />}
        >
          {eventDetailText.calendarFile}
        </Button>
        {canRecordAttendance && (
          <Button component={Link} to={eventPaths.attendance(clubId, eventId)}>
            {eventDetailText.attendance}
          </Button>
        )}
        {canEdit && !isCancelled && (
          <Button
            component={Link}
            to={eventPaths.edit(clubId, eventId)}
            startIcon={<Icon name="pencil" size="sm" />}
          >
            {eventDetailText.edit}
          </Button>
        )}
        {canEdit && !isCancelled && <CancelEventButton event={event} />}
        {canEdit && !hasAnswers && (
          <DeleteEventButton
            event={event}
            onDeleted={() => {
              void navigate(eventPaths.list(clubId), { replace: true });
            }}
          />
        )}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function EventBadges({ event: { audience, repeat, capacity, counts, state } }: { event: Event }) {
  return (
    <div className="badges">
      <Badge>{eventDetailText.audiences[audience]}</Badge>
      {repeat !== null && <Badge>{eventDetailText.weekly}</Badge>}
      {state === 'PLANNED' && capacity !== null && counts.GOING >= capacity && (
        <Badge tone="warning" icon="alert">
          {eventDetailText.full}
        </Badge>
      )}
    </div>
  );
}
