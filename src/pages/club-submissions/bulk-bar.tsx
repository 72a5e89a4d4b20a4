import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Decision } from '@contract/submission';
import { submissionText, triageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { useToastOffset } from '@/shared/ui/toast';

interface BulkBarProps {
  selectedCount: number;
  /** Number of pending applicants in the view. */
  selectableCount: number;
  onDecide: (decision: Decision) => void;
  onClear: () => void;
}

const HEIGHT_PX = 60;
const GAP_PX = 12;

const Bar = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
      zIndex,
    },
  }) => ({
    position: 'fixed',
    left: '50%',
    bottom: 32,
    transform: 'translateX(-50%)',
    zIndex: zIndex.appBar,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: HEIGHT_PX,
    padding: '0 10px 0 22px',
    borderRadius: 16,
    border: '1px solid transparent', // visible in forced-colors mode
    backgroundColor: palette.toast.fill,
    color: palette.toast.on,
    boxShadow: 'var(--elevation-3)',
    '& b': {
      ...typography.bodyStrong,
      marginRight: 16,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .approve, & .approve:hover': {
      backgroundColor: palette.toast.action,
      color: palette.toast.fill,
      borderColor: 'transparent',
    },
    '& .reject, & .reject:hover': {
      backgroundColor: 'transparent',
      color: palette.toast.on,
      borderColor: 'currentColor',
    },
    '& .clear, & .clear:hover': { marginLeft: 8, backgroundColor: 'transparent', color: palette.toast.on },
  }),
);

/** Bar at the bottom of the window that decides all selected applicants at once. */
export function BulkBar({ selectedCount, selectableCount, onDecide, onClear }: BulkBarProps) {
  // Toasts appear above the bar, so that they do not cover its buttons.
  useToastOffset(HEIGHT_PX + GAP_PX);
  return (
    <Bar role="region" aria-label={submissionText.selected(selectedCount)}>
      <b role="status">{triageText.selectedOf(selectedCount, selectableCount)}</b>
      <Button
        size="card"
        className="approve"
        onClick={() => {
          onDecide('APPROVED');
        }}
      >
        {submissionText.approve}
      </Button>
      <Button
        size="card"
        className="reject"
        onClick={() => {
          onDecide('REJECTED');
        }}
      >
        {submissionText.reject}
      </Button>
      <IconButton className="clear" aria-label={submissionText.clearSelection} onClick={onClear}>
        <Icon name="cross" />
      </IconButton>
    </Bar>
  );
}
