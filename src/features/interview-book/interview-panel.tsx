import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { operatorMessage } from '@contract/operator-messages';
import type { OwnSubmissionDetail } from '@contract/submission';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useListSlotChoicesQuery } from '@/entities/interview';
import { useNow } from '@/shared/lib/timing';
import { interviewText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';
import { BookedInterview } from './booked-interview';
import { SlotPicker } from './slot-picker';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 32px',
    '& > p': { ...typography.body2, margin: '2px 0 12px', color: palette.text.secondary },
  }),
);

interface InterviewPanelProps {
  submission: Pick<OwnSubmissionDetail, 'applyId' | 'slot' | 'recruitment'>;
  /** An operator has closed the club: a booking can only be cancelled. */
  isClubClosed: boolean;
  /** A button that starts a message to the president. Applicants use it if no slot suits them. */
  messageButton: ReactNode;
}

/**
 * Shows the booked interview. Without a booking, or while the applicant reschedules, shows the slots to choose
 * from. In a closed club without a booking, shows a warning.
 */
export function InterviewPanel({ submission, isClubClosed, messageButton }: InterviewPanelProps) {
  const {
    applyId,
    slot,
    recruitment: { bookingClosesHours },
  } = submission;
  const [isRescheduling, setIsRescheduling] = useState(false);
  const now = useNow(MINUTE_MS);
  if (slot && (!isRescheduling || isClubClosed))
    return (
      <Panel variant="panel">
        <Typography variant="h3" component="h2">
          {interviewText.bookedTitle}
        </Typography>
        <BookedInterview
          applyId={applyId}
          slot={slot}
          isChangeable={Date.parse(slot.startsAt) - now > bookingClosesHours * HOUR_MS}
          {...(!isClubClosed && {
            onReschedule: () => {
              setIsRescheduling(true);
            },
          })}
        />
      </Panel>
    );
  if (isClubClosed)
    return (
      <Panel variant="panel">
        <InlineAlert severity="warning">{operatorMessage.clubClosed}</InlineAlert>
      </Panel>
    );
  const stopRescheduling = () => {
    setIsRescheduling(false);
  };
  return (
    <Panel variant="panel">
      <Typography variant="h3" component="h2">
        {interviewText.chooseTitle}
      </Typography>
      <p>{interviewText.chooseHint(bookingClosesHours)}</p>
      <SlotChoice
        applyId={applyId}
        bookedSlotId={slot?.slotId}
        messageButton={messageButton}
        onBooked={stopRescheduling}
        onKeep={slot ? stopRescheduling : undefined}
      />
    </Panel>
  );
}

type SlotChoiceProps = Omit<Parameters<typeof SlotPicker>[0], 'slots'>;

/** Loads the slots. Shows the picker, or the message button if there are no slots. */
function SlotChoice(props: SlotChoiceProps) {
  const query = useListSlotChoicesQuery({ applyId: props.applyId });
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowsSkeleton rowCount={4} />}
      errorText={interviewText.loadFailed}
    >
      {(slots) =>
        slots.length === 0 ? (
          <>
            <p>
              {interviewText.none} {interviewText.noneHint}
            </p>
            {props.messageButton}
          </>
        ) : (
          <SlotPicker {...props} slots={slots} />
        )
      }
    </QueryBoundary>
  );
}
