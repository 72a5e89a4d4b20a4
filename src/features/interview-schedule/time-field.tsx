import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { seoulInstantOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PickerFrame } from './picker-frame';
import { PICKER_ZONE } from '@/shared/ui/seoul-pickers';

const MINUTE_STEP = 5;
const MINUTES_PER_HOUR = 60;

interface TimeFieldProps {
  label: string;
  /** The time before any input, in minutes since midnight. */
  initialMinute: number;
  error?: string | undefined;
  disabled: boolean;
  /** Called with minutes since midnight; with undefined while the input is incomplete. */
  onChange: (minute: number | undefined) => void;
}

/** A field for a time of day, which the leader types or chooses from a list. */
export function TimeField({ label, initialMinute, error, disabled, onChange }: TimeFieldProps) {
  const id = useId();
  const [value, setValue] = useState<Dayjs | null>(() =>
    dayjs(seoulInstantOf(0, initialMinute)).tz(PICKER_ZONE),
  );
  return (
    <PickerFrame id={id} label={label} error={error}>
      <DesktopTimePicker
        timezone={PICKER_ZONE}
        value={value}
        format="HH:mm"
        ampm={false}
        minutesStep={MINUTE_STEP}
        timeSteps={{ minutes: MINUTE_STEP }}
        disabled={disabled}
        onChange={(next) => {
          setValue(next);
          onChange(next?.isValid() ? next.hour() * MINUTES_PER_HOUR + next.minute() : undefined);
        }}
        slots={{ openPickerIcon: ClockIcon }}
        slotProps={{
          textField: {
            id,
            error: error !== undefined,
            slotProps: {
              input: {
                'aria-labelledby': `${id}-label`,
                ...(error !== undefined && { 'aria-describedby': `${id}-below` }),
              },
            },
          },
          openPickerButton: { 'aria-label': scheduleText.openClock(label) },
        }}
      />
    </PickerFrame>
  );
}

const ClockIcon = () => <Icon name="clock" />;
