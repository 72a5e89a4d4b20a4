import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { interviewRoutes } from '@contract/interview';
import type { BookedSlot } from '@contract/interview';
import { requestUrl } from '@contract/route';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { interviewText } from '@/shared/messages';
import { radii } from '@/shared/config';
import { DangerButton } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { LinkedText } from '@/shared/ui/linked-text';
import { useToast } from '@/shared/ui/toast';
import { useLeaveSlotMutation } from './interview-book-api';

const MINUTE_MS = 60_000;

const Block = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 20,
    marginTop: 16,
    padding: '20px 24px',
    borderRadius: radii.lg,
    backgroundColor: palette.tint.primary,
    color: palette.onTint.primary,
    fontVariantNumeric: 'tabular-nums',
    '& > .date': {
      ...typography.caption,
      width: 76,
      padding: '10px 0',
      borderRadius: radii.md,
      textAlign: 'center',
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
    },
    '& > .date > b': { display: 'block', fontSize: 26, lineHeight: '32px', letterSpacing: '-0.02em' },
    '& > .place': { flex: 1, minWidth: 160, overflowWrap: 'anywhere' },
    '& > .place a': { color: 'inherit', textDecoration: 'underline' },
    '& > .place > b': { ...typography.h3, display: 'block', marginBottom: 2 },
  }),
);

const Actions = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginTop: 12,
    '& > p': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      marginRight: 'auto',
      color: palette.text.tertiary,
    },
  }),
);

interface BookedInterviewProps {
  applyId: number;
  slot: BookedSlot;
  /**
   * Whether the applicant can reschedule or cancel: more than the round's `bookingClosesHours` are left until the
   * start.
   */
  isChangeable: boolean;
  /** Undefined in a closed club, where the applicant can only cancel. */
  onReschedule?: () => void;
}

/** Shows the booked interview, a link to its calendar file, and the buttons to reschedule or cancel. */
export function BookedInterview({ applyId, slot, isChangeable, onReschedule }: BookedInterviewProps) {
  const [leaveSlot, cancellation] = useLeaveSlotMutation();
  const toast = useToast();
  const { startsAt, minutes, place } = slot;
  const { month, day, weekday, time } = seoulTimeOf(startsAt);
  const end = seoulTimeOf(Date.parse(startsAt) + minutes * MINUTE_MS).time;
  return (
    <>
      <Block>
        <div className="date">
          {interviewText.month(month)}
          <b>{day}</b>
          {interviewText.weekday(weekday)}
        </div>
        <div className="place">
          <b>
            {time} – {end}
          </b>
          <LinkedText text={place} />
        </div>
        <Button
          component="a"
          href={requestUrl(interviewRoutes.calendarFile, { applyId })}
          download
          startIcon={<Icon name="calendar" size="sm" />}
        >
          {interviewText.calendarFile}
        </Button>
      </Block>
      <Actions>
        <p>
          <Icon name="bell" size="sm" />
          {isChangeable ? interviewText.reminder : interviewText.bookingClosed}
        </p>
        {isChangeable && (
          <>
            {onReschedule && (
              <Button variant="text" size="small" onClick={onReschedule}>
                {interviewText.move}
              </Button>
            )}
            <DangerButton
              label={interviewText.cancel}
              question={interviewText.cancelPrompt}
              consequence={interviewText.cancelMeaning}
              mutation={cancellation}
              onConfirm={() => leaveSlot({ applyId })}
              errorTextOf={({ message }) => `${interviewText.cancelFailed} ${message}`}
              onSuccess={() => {
                toast(interviewText.cancelled);
              }}
            />
          </>
        )}
      </Actions>
    </>
  );
}
