import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { releaseText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { decisionsWithoutResult } from './release-recipients';
import type { DecisionWithoutResult, ReleaseGroups } from './release-recipients';

const Head = styled('header')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '22px 16px 18px 28px',
    '& > .line': { display: 'flex', alignItems: 'center', gap: 28 },
    '& h2': { flex: 1 },
    '& dl': { display: 'flex', gap: 28, margin: 0 },
    '& dl > div': { display: 'flex', flexDirection: 'row-reverse', alignItems: 'center', gap: 8 },
    '& dt': { ...typography.body2, color: palette.text.secondary },
    '& dd': { ...typography.h2, margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& > .rest': { marginTop: 14, marginRight: 12 },
  }),
);

const decisionTexts = { UNDECIDED: releaseText.undecided, HOLD: releaseText.hold };

interface ReleaseHeaderProps {
  titleId: string;
  title: string;
  groups: ReleaseGroups;
  onShowWithoutResult: (decision: DecisionWithoutResult) => void;
  onClose: () => void;
}

/**
 * Shows how many applicants have each unreleased decision. A warning counts those who get no result: HOLD and
 * UNDECIDED.
 */
export function ReleaseHeader({ titleId, title, groups, onShowWithoutResult, onClose }: ReleaseHeaderProps) {
  const { PASS, FAIL, HOLD, UNDECIDED } = groups;
  const nonEmptyDecisions = decisionsWithoutResult.filter((decision) => groups[decision].length > 0);
  const withoutResultCount = HOLD.length + UNDECIDED.length;
  return (
    <Head>
      <div className="line">
        <Typography variant="h2" component="h2" id={titleId}>
          {title}
        </Typography>
        <dl>
          <Count count={PASS.length}>
            <Badge tone="success" icon="check">
              {releaseText.pass}
            </Badge>
          </Count>
          <Count count={FAIL.length}>
            <Badge icon="cross">{releaseText.fail}</Badge>
          </Count>
          <Count count={HOLD.length}>
            <Badge tone="warning" icon="pause">
              {releaseText.hold}
            </Badge>
          </Count>
          <Count count={UNDECIDED.length}>{releaseText.undecided}</Count>
        </dl>
        <IconButton aria-label={releaseText.close} onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </div>
      {withoutResultCount > 0 && (
        <div className="rest">
          <InlineAlert
            severity="warning"
            action={nonEmptyDecisions.map((decision) => (
              <Button
                key={decision}
                variant="text"
                size="small"
                onClick={() => {
                  onShowWithoutResult(decision);
                }}
              >
                {releaseText.showWithoutResult(
                  groups[decision].length,
                  nonEmptyDecisions.length > 1 ? decisionTexts[decision] : undefined,
                )}
              </Button>
            ))}
          >
            {releaseText.withoutResultHint(withoutResultCount)}
          </InlineAlert>
        </div>
      )}
    </Head>
  );
}

function Count({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{count}</dd>
    </div>
  );
}
