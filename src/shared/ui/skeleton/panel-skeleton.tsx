import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Panel = styled(Paper)({
  padding: 32,
  '& > .end': { display: 'flex', justifyContent: 'flex-end', marginTop: 20 },
});

interface PanelSkeletonProps {
  /** The values that stand together, before what is written or read. */
  facts?: boolean;
  /** The fields of a form, by their heights in px. */
  fields?: readonly number[];
  /** Lines of what is read. */
  lines?: number;
  /** px of the panel's own padding. */
  padding?: number;
}

/** The boxes of a panel that is on its way: a title, values, then fields with their button, or lines. Stands within `Bones`. */
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
