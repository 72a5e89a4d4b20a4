import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Event } from '@contract/event';
import { useId } from 'react';
import { formatEventPeriod } from '@/entities/event';
import { checkInText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { CheckInForm } from './check-in-form';

const Head = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    marginBottom: 20,
    textAlign: 'center',
    '& > p': { marginTop: 2, fontVariantNumeric: 'tabular-nums', color: palette.text.secondary },
  }),
);

export interface CheckInDialogProps {
  event: Pick<Event, 'clubId' | 'eventId' | 'title' | 'startsAt' | 'endsAt' | 'allDay' | 'place'>;
  onClose: () => void;
}

/** Asks a member for the check-in code of an event. */
export function CheckInDialog({ event, onClose }: CheckInDialogProps) {
  const titleId = useId();
  const toast = useToast();
  const { clubId, eventId, title, place } = event;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Head>
        <Typography variant="h3" component="h2" id={titleId}>
          {checkInText.title(title)}
        </Typography>
        <p>{[formatEventPeriod(event), place].filter(Boolean).join(' · ')}</p>
      </Head>
      <CheckInForm
        clubId={clubId}
        eventId={eventId}
        onCancel={onClose}
        onCheckedIn={({ state }) => {
          toast(checkInText.done[state === 'LATE' ? 'LATE' : 'PRESENT']);
          onClose();
        }}
      />
    </Dialog>
  );
}
