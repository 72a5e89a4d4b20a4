import Typography from '@mui/material/Typography';
import { deskText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import type { IconName } from '@/shared/ui/icon';
import type { StageDecision } from '../stage-decision';

type MarkedDecision = Exclude<StageDecision, 'UNDECIDED'>;

/** The icon of each decision; UNDECIDED has none. */
export const decisionIcons = {
  PASS: 'check',
  PASSED: 'check',
  HOLD: 'pause',
  FAIL: 'cross',
  FAILED: 'cross',
} as const satisfies Record<MarkedDecision, IconName>;

const toneByDecision = {
  PASS: 'success',
  PASSED: 'success',
  HOLD: 'warning',
  // A rejection is a result, not an error: neutral, never red.
  FAIL: 'neutral',
  FAILED: 'neutral',
} as const;

/** The decision about an application in a stage, as leaders see it: a badge, or plain text for UNDECIDED. */
export function DecisionBadge({ decision }: { decision: StageDecision }) {
  if (decision === 'UNDECIDED')
    return (
      <Typography component="span" variant="body2" color="textTertiary">
        {deskText.decision.UNDECIDED}
      </Typography>
    );
  return (
    <Badge tone={toneByDecision[decision]} icon={decisionIcons[decision]}>
      {deskText.decision[decision]}
    </Badge>
  );
}
