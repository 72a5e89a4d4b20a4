import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Outcome, Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { decisionIcons, isDecidable } from '@/entities/submission';
import { AddMemberButton } from '@/features/member-add';
import type { Decide } from '@/features/submission-decide';
import { deskText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';

const Buttons = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 8,
    margin: '8px 0',
    '& .pass[aria-pressed=true], & .pass[aria-pressed=true]:hover': {
      '--button-ink': palette.onTint.success,
      backgroundColor: palette.tint.success,
      borderColor: palette.success.main,
      boxShadow: `inset 0 0 0 1px ${palette.success.main}`,
    },
    '& .hold[aria-pressed=true], & .hold[aria-pressed=true]:hover': {
      '--button-ink': palette.onTint.warning,
      backgroundColor: palette.tint.warning,
      borderColor: palette.warning.main,
      boxShadow: `inset 0 0 0 1px ${palette.warning.main}`,
    },
    '& .fail[aria-pressed=true], & .fail[aria-pressed=true]:hover': {
      '--button-ink': palette.onTint.neutral,
      backgroundColor: palette.tint.neutral,
      borderColor: palette.control,
      boxShadow: `inset 0 0 0 1px ${palette.control}`,
    },
  }),
);

const Final = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 8,
    color: palette.text.secondary,
    '& > span:first-of-type': { display: 'flex', alignItems: 'center', gap: 6 },
  }),
);

const outcomeOrder = ['PASS', 'HOLD', 'FAIL'] as const satisfies readonly Outcome[];
const classNames = { PASS: 'pass', HOLD: 'hold', FAIL: 'fail' } as const satisfies Record<Outcome, string>;

/**
 * Returns the label of an outcome. In IMMEDIATE rounds with an interview, PASS in the document stage invites
 * the applicant to the interview.
 */
export const outcomeLabel = (
  { release, hasInterview }: Pick<Recruitment, 'release' | 'hasInterview'>,
  stage: Stage,
  outcome: Outcome,
) =>
  outcome === 'PASS' && release === 'IMMEDIATE' && hasInterview && stage === 'DOCUMENT'
    ? deskText.invite
    : deskText.decideAs[outcome];

interface OutcomeButtonsProps {
  round: Recruitment;
  stage: Stage;
  submission: ClubSubmission;
  onDecide: Decide;
}

/**
 * Buttons that decide the open application. Pressing the button of the current decision again clears the decision.
 * If the decision can no longer change, shows a note instead. A button then adds a rejected applicant as a member.
 */
export function OutcomeButtons({ round, stage, submission, onDecide }: OutcomeButtonsProps) {
  const [failure, setFailure] = useState<{ applyId: number; message: string }>();
  if (!isDecidable(submission, stage))
    return (
      <Final>
        <span>
          <Icon name="lock" size="sm" />
          {deskText.alreadyReleased}
        </span>
        {submission.status === 'REJECTED' && <AddMemberButton key={submission.applyId} {...submission} />}
      </Final>
    );
  const decide = async (outcome: Outcome) => {
    setFailure(undefined);
    const message = await onDecide([submission], submission.outcome === outcome ? null : outcome);
    if (message !== undefined) setFailure({ applyId: submission.applyId, message });
  };
  return (
    <>
      <Buttons role="group" aria-label={deskText.decide}>
        {outcomeOrder.map((outcome) => (
          <Button
            key={outcome}
            className={classNames[outcome]}
            aria-pressed={submission.outcome === outcome}
            startIcon={<Icon name={decisionIcons[outcome]} size="sm" />}
            onClick={() => void decide(outcome)}
          >
            {outcomeLabel(round, stage, outcome)}
          </Button>
        ))}
      </Buttons>
      {failure?.applyId === submission.applyId && <InlineAlert>{failure.message}</InlineAlert>}
    </>
  );
}
