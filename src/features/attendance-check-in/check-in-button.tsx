import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ATTENDANCE_CLOSES_HOURS, ATTENDANCE_OPENS_MINUTES } from '@contract/attendance';
import { useState } from 'react';
import { useGetAttendanceQuery } from '@/entities/attendance';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { useNow } from '@/shared/lib/timing';
import { checkInText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import type { CheckInDialogProps } from './check-in-dialog';

const dialog = lazyComponent(async () => (await import('./check-in-dialog')).CheckInDialog);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const POLL_INTERVAL_MS = 10_000;

const OwnEntry = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '&&': {
      ...typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      marginTop: 14,
      fontWeight: 600,
      color: palette.text.primary,
    },
  }),
);

interface CheckInButtonProps {
  event: CheckInDialogProps['event'] & { endsAt: string };
  /** Id of the current user; undefined without a session. */
  userId: number | undefined;
}

/** The button that lets a member check in while attendance is open; in its place the member's entry, if any. */
export function CheckInButton({ event, userId }: CheckInButtonProps) {
  const { clubId, eventId, startsAt, endsAt } = event;
  const now = useNow(MINUTE_MS);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  // Staff and leaders can open attendance only in this window.
  const hasWindowStarted = Date.parse(startsAt) - now <= ATTENDANCE_OPENS_MINUTES * MINUTE_MS;
  const hasWindowEnded = now - Date.parse(endsAt) > ATTENDANCE_CLOSES_HOURS * HOUR_MS;
  const { currentData: attendance } = useGetAttendanceQuery(
    { clubId, eventId },
    {
      skip: !hasWindowStarted,
      pollingInterval: hasWindowEnded ? 0 : POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const ownEntry = attendance?.entries.find((entry) => entry.userId === userId);
  const closeDialog = () => {
    setIsDialogOpen(false);
  };
  return (
    <>
      {ownEntry ? (
        <OwnEntry>
          <Icon name={ownEntry.state === 'ABSENT' ? 'info' : 'checkCircle'} size="sm" />
          {checkInText.ownStates[ownEntry.state]} · {seoulTimeOf(ownEntry.at).time}
        </OwnEntry>
      ) : (
        attendance?.isOpen && (
          <Button
            variant="filled"
            fullWidth
            sx={{ mt: 4 }}
            onClick={() => {
              setIsDialogOpen(true);
            }}
          >
            {checkInText.checkIn}
          </Button>
        )
      )}
      {isDialogOpen && <dialog.Component event={event} onClose={closeDialog} />}
    </>
  );
}
