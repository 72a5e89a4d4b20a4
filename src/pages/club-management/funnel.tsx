import { styled } from '@mui/material/styles';
import type { ClubFigures } from '@contract/figures';
import { figuresText } from '@/shared/messages';
import { ChartPanel } from './chart-panel';
import { formatCount, funnelSteps, isSmallCount, percentOfPreviousStep } from './figure-rows';

const Steps = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > li': {
      ...typography.caption,
      position: 'relative',
      padding: '24px 16px 0 0',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        top: 2,
        width: 12,
        height: 12,
        borderRadius: '50%',
        backgroundColor: palette.primary.main,
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        left: 0,
        right: 0,
        top: 7,
        height: 2,
        backgroundColor: palette.primary.main,
      },
    },
    '& b': { ...typography.h2, display: 'block', margin: '2px 0 6px', color: palette.text.primary },
    '& b[data-few]': { ...typography.bodyStrong, lineHeight: typography.h2.lineHeight },
    '& .bar': {
      display: 'block',
      height: 8,
      marginBottom: 6,
      borderRadius: 4,
      overflow: 'hidden',
      backgroundColor: palette.surface.sunken,
      border: `1px solid ${palette.border}`,
      '& > span': { display: 'block', height: '100%', backgroundColor: palette.primary.main },
    },
    '& time': { whiteSpace: 'nowrap' },
    '& strong': { fontWeight: 600, color: palette.text.primary },
  }),
);

/**
 * Shows the count of each step, from views of the club's page to users who have been members for 30 days. A bar
 * shows the count in percent of the previous step.
 */
export function Funnel({ figures: { total, from, to } }: { figures: ClubFigures }) {
  const hasSmallCounts = funnelSteps.some((step) => isSmallCount(total[step]));
  return (
    <ChartPanel
      title={figuresText.funnel}
      rows={[
        [figuresText.step, figuresText.count, figuresText.share],
        ...funnelSteps.map((step) => {
          const percent = percentOfPreviousStep(total, step);
          return [
            figuresText.steps[step],
            formatCount(total[step]),
            percent === undefined ? '' : figuresText.percent(percent),
          ];
        }),
      ]}
      {...(hasSmallCounts && { note: figuresText.fewHint })}
    >
      <Steps>
        {funnelSteps.map((step, index) => {
          const percent = percentOfPreviousStep(total, step);
          return (
            <li key={step}>
              {figuresText.steps[step]}
              <b data-few={isSmallCount(total[step]) || undefined}>{formatCount(total[step])}</b>
              {index === 0 && (
                <>
                  <time>{from}</time> ~ <time>{to}</time>
                </>
              )}
              {percent !== undefined && (
                <>
                  <span className="bar">
                    <span style={{ width: `${String(Math.min(percent, 100))}%` }} />
                  </span>
                  {figuresText.ofStepBefore} <strong>{figuresText.percent(percent)}</strong>
                </>
              )}
            </li>
          );
        })}
      </Steps>
    </ChartPanel>
  );
}
