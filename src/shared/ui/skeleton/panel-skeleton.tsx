import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Panel = styled(Paper)({
  padding: 32,
  '& > .end': { display: 'flex', justifyContent: 'flex-end', marginTop: 20 },
});

interface PanelSkeletonProps {
  /** Adds a row of values below the title. */
  facts?: boolean;
  /** Heights of the form fields in px. */
  fields?: readonly number[];
  /** Number of text lines. */
  lines?: number;
  /** Padding of the panel in px. */
  padding?: number;
}

/**
 * Skeleton of a panel: title, values, then form fields with a button, or text lines. Used inside
 * `SkeletonGroup`.
 */
export function PanelSkeleton({ facts = false, fields = [], lines = 0, padding = 32 }: PanelSkeletonProps) {
  return (
    <Panel variant="panel" sx={{ p: `${String(padding)}px` }}>
      <Skeleton width={168} height={28} />
      {facts && <Skeleton height={72} sx={{ mt: '20px' }} />}
      {fields.map((height, index) => (
        <div key={index}>
          <Skeleton width={64} height={14} sx={{ mt: '24px' }} />
          <Skeleton height={height} sx={{ mt: '10px' }} />
        </div>
      ))}
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '45%' : '100%'} height={16} sx={{ mt: '16px' }} />
      ))}
      {fields.length > 0 && (
        <div className="end">
          <Skeleton width={96} height={44} />
        </div>
      )}
    </Panel>
  );
}
