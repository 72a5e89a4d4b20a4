import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Panel = styled(Paper)({
  padding: 32,
  '& > .end': { display: 'flex', justifyContent: 'flex-end', marginTop: 20 },
});

interface PanelSkeletonProps {
  /** Adds the skeleton of a `ReadOnlyPanel` below the title. */
  hasReadOnlyPanel?: boolean;
  /** Heights of form fields. Each field also has a label; the last field is followed by a button. */
  fieldHeightsPx?: readonly number[];
  /** Number of text lines. */
  lineCount?: number;
  paddingPx?: number;
}

/**
 * Skeleton of a panel: a title, then the parts that the props select. Use it inside `SkeletonGroup`, which delays
 * it and adds a text for screen readers.
 */
export function PanelSkeleton({
  hasReadOnlyPanel = false,
  fieldHeightsPx = [],
  lineCount = 0,
  paddingPx = 32,
}: PanelSkeletonProps) {
  return (
    <Panel variant="panel" sx={{ p: `${String(paddingPx)}px` }}>
      <Skeleton width={168} height={28} />
      {hasReadOnlyPanel && <Skeleton height={72} sx={{ mt: '20px' }} />}
      {fieldHeightsPx.map((height, index) => (
        <div key={index}>
          <Skeleton width={64} height={14} sx={{ mt: '24px' }} />
          <Skeleton height={height} sx={{ mt: '10px' }} />
        </div>
      ))}
      {Array.from({ length: lineCount }, (_, index) => (
        <Skeleton
          key={index}
          width={index === lineCount - 1 ? '45%' : '100%'}
          height={16}
          sx={{ mt: '16px' }}
        />
      ))}
      {fieldHeightsPx.length > 0 && (
        <div className="end">
          <Skeleton width={96} height={44} />
        </div>
      )}
    </Panel>
  );
}
