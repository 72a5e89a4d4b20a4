import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { InterviewSlot } from '@contract/interview';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime, seoulTimeOf } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useConfirm } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useSetNoShowMutation } from './interview-schedule-api';

const MINUTE_MS = 60_000;

const Body = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    width: 392,
    padding: '16px 20px 14px',
    '& dl': {
      ...typography.body2,
      display: 'grid',
      gridTemplateColumns: '64px minmax(0, 1fr)',
      gap: '6px 12px',
      margin: '10px 0 12px',
    },
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: '0 -10px' },
  }),
);

export type Booking = InterviewSlot['bookings'][number];

interface BookingDetailsProps {
  anchor: HTMLElement;
  round: { clubId: number; recruitmentId: number };
  slot: InterviewSlot;
  booking: Booking;
  /**
   * Whether the leader can reschedule and cancel the booking: the round has not ended and the application is
   * undecided.
   */
  isChangeable: boolean;
  /** Whether the leader can record a no-show or undo the record: the round has not ended. */
  canRecordNoShow: boolean;
  onReschedule: () => void;
  onCancel: () => void;
  onClose: () => void;
}

/**
 * A popover with the details of a booked interview, a link to the application, and buttons to reschedule, cancel
 * or record a no-show.
 */
export function BookingDetails(props: BookingDetailsProps) {
  const { anchor, round, slot, booking, isChangeable, canRecordNoShow, onReschedule, onCancel, onClose } =
    props;
  const { name, track, applyId } = booking;
  const titleId = useId();
  const confirm = useConfirm();
  const cancel = async () => {
    const isConfirmed = await confirm({
      question: scheduleText.cancelPrompt(name),
      consequence: scheduleText.cancelMeaning,
      confirmLabel: scheduleText.cancelBooking,
      tone: 'danger',
    });
    if (isConfirmed) onCancel();
  };
  const end = seoulTimeOf(Date.parse(slot.startsAt) + slot.minutes * MINUTE_MS).time;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <Body>
        <Typography variant="subtitle1" component="h2" id={titleId}>
          {scheduleText.details(name)}
        </Typography>
        <dl>
          <dt>{scheduleText.time}</dt>
          <dd>
            {formatMonthDayTime(slot.startsAt)} – {end}
          </dd>
          <dt>{scheduleText.place}</dt>
          <dd>{slot.place}</dd>
          {track !== null && (
            <>
              <dt>{scheduleText.track}</dt>
              <dd>{track}</dd>
            </>
          )}
        </dl>
        <div className="actions">
          <Button
            component={Link}
            to={paths.clubSubmission(round.clubId, applyId)}
            variant="text"
            size="small"
          >
            {scheduleText.openApplication}
          </Button>
          {isChangeable && (
            <Button variant="text" size="small" onClick={onReschedule}>
              {scheduleText.move}
            </Button>
          )}
          {canRecordNoShow && <NoShowButton round={round} booking={booking} />}
          {isChangeable && (
            <Button variant="dangerText" size="small" onClick={() => void cancel()}>
              {scheduleText.cancelBooking}
            </Button>
          )}
        </div>
      </Body>
    </Popover>
  );
}

function NoShowButton({
  round: { clubId, recruitmentId },
  booking: { applyId, name, noShow },
}: Pick<BookingDetailsProps, 'round' | 'booking'>) {
  const [setNoShow, { isLoading, error }] = useSetNoShowMutation();
  const toast = useToast();
  const handleClick = async () => {
    const result = await setNoShow({ clubId, recruitmentId, applyId, body: { noShow: !noShow } });
    if (result.error === undefined)
      toast(noShow ? scheduleText.noShowUnset(name) : scheduleText.noShowSet(name));
  };
  return (
    <ButtonWithError
      variant="text"
      size="small"
      loading={isLoading}
      errorText={
        error === undefined ? undefined : `${scheduleText.noShowFailed} ${toApiFailure(error).message}`
      }
      onClick={() => void handleClick()}
    >
      {noShow ? scheduleText.unsetNoShow : scheduleText.setNoShow}
    </ButtonWithError>
  );
}
