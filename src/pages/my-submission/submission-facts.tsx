import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import type { OwnSubmissionDetail } from '@contract/submission';
import { AskPresidentButton } from '@/features/chat-start';
import { WithdrawSubmissionButton } from '@/features/submission-withdraw';
import { useListSlotChoicesQuery } from '@/entities/interview';
import { formatPhone } from '@/shared/lib/formats';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { myApplicationText } from '@/shared/messages';

const Stack = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 20,
    '& dl': {
      ...typography.body2,
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      rowGap: 10,
      marginTop: 12,
    },
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& footer': { display: 'flex', justifyContent: 'space-between', gap: 2, margin: '14px -12px -8px' },
  }),
);

const Note = styled(Paper)({ padding: '20px 24px' });

interface SubmissionFactsProps {
  submission: OwnSubmissionDetail;
  /** Undefined until it is loaded. */
  club: Club | undefined;
  onWithdrawn: () => void;
}

/**
 * Shows facts of an application with its booked interview time and, until the decision, place and length of
 * the interview. Has buttons to ask the president and to withdraw or delete the application.
 */
export function SubmissionFacts({ submission, club, onWithdrawn }: SubmissionFactsProps) {
  const { applyId, createdAt, contact, slot, stage, status, mayWithdraw } = submission;
  const isPending = status === 'PENDING';
  const { data: slots = [] } = useListSlotChoicesQuery(
    { applyId },
    { skip: !isPending || stage !== 'INTERVIEW' || slot !== null },
  );
  return (
    <Stack>
      {isPending && <InterviewGuide slots={slot ? [slot] : slots} />}
      <Note variant="panel">
        <Typography variant="subtitle1" component="h2">
          {myApplicationText.mine}
        </Typography>
        <dl>
          <dt>{myApplicationText.submittedAt}</dt>
          <dd>{formatMonthDayTime(createdAt)}</dd>
          {slot && (
            <>
              <dt>{myApplicationText.interviewAt}</dt>
              <dd>{formatMonthDayTime(slot.startsAt)}</dd>
            </>
          )}
          <dt>{myApplicationText.contact}</dt>
          <dd>{formatPhone(contact)}</dd>
        </dl>
        <footer>
          {club ? <AskPresidentButton club={club} variant="text" size="small" /> : <span />}
          {mayWithdraw && (
            <WithdrawSubmissionButton
              submission={submission}
              size="small"
              isWithdrawal={isPending}
              onDone={onWithdrawn}
            />
          )}
        </footer>
      </Note>
    </Stack>
  );
}

/** Shows the places of the slots, and their length if all have the same. Shows nothing without slots. */
function InterviewGuide({ slots }: { slots: readonly { place: string; minutes: number }[] }) {
  const places = [...new Set(slots.map(({ place }) => place))];
  const [minutes, ...otherLengths] = new Set(slots.map((slot) => slot.minutes));
  if (minutes === undefined) return null;
  return (
    <Note variant="panel">
      <Typography variant="subtitle1" component="h2">
        {myApplicationText.interviewGuide}
      </Typography>
      <dl>
        <dt>{myApplicationText.place}</dt>
        <dd>{places.join(', ')}</dd>
        {otherLengths.length === 0 && (
          <>
            <dt>{myApplicationText.duration}</dt>
            <dd>{myApplicationText.perPerson(minutes)}</dd>
          </>
        )}
      </dl>
    </Note>
  );
}
