import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { submissionText, applicantListText } from '@/shared/messages';
import type { BatchResult } from './decide-in-batches';
import { explainFailure } from './explain-failure';

const Report = styled('ul')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    display: 'grid',
    gap: 4,
    marginTop: 16,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    '& b': { marginRight: 8, fontWeight: 600, color: palette.text.primary },
  }),
);

/** The result of each batch, in request order. */
export function BatchReport({ batchResults }: { batchResults: readonly BatchResult<unknown>[] }) {
  return (
    <Report aria-label={applicantListText.batchReport}>
      {batchResults.map(({ firstPosition, lastPosition, response }) => (
        <li key={firstPosition}>
          <b>{applicantListText.batchRange(firstPosition, lastPosition)}</b>
          {'result' in response
            ? submissionText.decidedMany(response.result.decided.length, response.result.skipped.length)
            : explainFailure(response.failure)}
        </li>
      ))}
    </Report>
  );
}

const Progress = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'grid',
    gap: 6,
    marginTop: 16,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
  }),
);

/** The progress of a decision in several batches. */
export function BatchProgress({ processedCount, total }: { processedCount: number; total: number }) {
  const progressText = applicantListText.batchProgress(processedCount, total);
  return (
    <Progress>
      <LinearProgress
        variant="determinate"
        value={(processedCount / total) * 100}
        aria-label={applicantListText.batchProgressLabel}
        aria-valuetext={progressText}
      />
      <span role="status">{progressText}</span>
    </Progress>
  );
}
