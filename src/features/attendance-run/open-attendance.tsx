import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LATE_AFTER_MINUTES } from '@contract/attendance';
import { useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { attendanceText } from '@/shared/messages';
import { SelectField } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useOpenAttendanceMutation } from './attendance-run-api';

const LATE_AFTER_OPTIONS_MINUTES = [0, 5, LATE_AFTER_MINUTES, 15, 20, 30, 60];

const Frame = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    justifyItems: 'center',
    gap: 16,
    padding: '64px 0 48px',
    textAlign: 'center',
    '& > p': { color: palette.text.secondary },
    '& > .field': { width: 240, textAlign: 'left' },
  }),
);

interface OpenAttendanceProps {
  clubId: number;
  eventId: number;
  /** Whether the attendance was open before; it is closed now. */
  wasOpen: boolean;
}

/**
 * The form in which staff or a leader opens the attendance of an event. The user chooses how many minutes after
 * the start of the event a check-in begins to count as late.
 */
export function OpenAttendance({ clubId, eventId, wasOpen }: OpenAttendanceProps) {
  const [lateAfterMinutes, setLateAfterMinutes] = useState(LATE_AFTER_MINUTES);
  const [open, { isLoading, error }] = useOpenAttendanceMutation();
  return (
    <Frame>
      <Typography variant="h3" component="h2">
        {wasOpen ? attendanceText.closedTitle : attendanceText.notOpenTitle}
      </Typography>
      <p>{attendanceText.checkInPeriod}</p>
      <div className="field">
        <SelectField
          label={attendanceText.lateAfter}
          value={String(lateAfterMinutes)}
          disabled={isLoading}
          options={LATE_AFTER_OPTIONS_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: attendanceText.minutes(minutes),
          }))}
          onChange={({ target }) => {
            setLateAfterMinutes(Number(target.value));
          }}
        />
      </div>
      {error !== undefined && (
        <InlineAlert>{withReason(attendanceText.openFailed, toApiFailure(error))}</InlineAlert>
      )}
      <Button
        variant="filled"
        loading={isLoading}
        onClick={() => void open({ clubId, eventId, body: { lateAfterMinutes } })}
      >
        {wasOpen ? attendanceText.reopen : attendanceText.open}
      </Button>
    </Frame>
  );
}
