import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { submissionText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { useToastOffset } from '@/shared/ui/toast';

interface BulkAction {
  label: string;
  onClick: () => void;
}

interface BulkBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Text with the number of selected entries. */
  status: string;
  /** The first action is the primary one. */
  actions: readonly BulkAction[];
  /** Places the bar in the flow of its list, centred in the list; without it, the bar is centred in the window. */
  isInList?: boolean;
  onClear: () => void;
}

const HEIGHT_PX = 60;
const GAP_TO_TOAST_PX = 12;

const Bar = styled('div', { shouldForwardProp: (prop) => prop !== 'isInList' })<{ isInList: boolean }>(
  ({
    theme: {
      typography,
      vars: { palette },
      zIndex,
    },
    isInList,
  }) => ({
    position: isInList ? 'sticky' : 'fixed',
    left: isInList ? undefined : '50%',
    transform: isInList ? undefined : 'translateX(-50%)',
    width: 'max-content',
    maxWidth: '100%',
    margin: isInList ? '24px auto 0' : 0,
    bottom: 32,
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
    '& .primary, & .primary:hover': {
      backgroundColor: palette.toast.action,
      color: palette.toast.fill,
      borderColor: 'transparent',
    },
    '& .secondary, & .secondary:hover': {
      backgroundColor: 'transparent',
      color: palette.toast.on,
      borderColor: 'currentColor',
    },
    '& .clear, & .clear:hover': { marginLeft: 8, backgroundColor: 'transparent', color: palette.toast.on },
  }),
);

/** Bar at the bottom of the window with actions for all selected entries. */
export function BulkBar({ label, status, actions, isInList = false, onClear }: BulkBarProps) {
  // Toasts appear above the bar, so that they do not cover its buttons.
  useToastOffset(HEIGHT_PX + GAP_TO_TOAST_PX);
  return (
    <Bar role="region" aria-label={label} isInList={isInList}>
      <b role="status">{status}</b>
      {actions.map(({ label: actionLabel, onClick }, index) => (
        <Button
          key={actionLabel}
          size="card"
          className={index === 0 ? 'primary' : 'secondary'}
          onClick={onClick}
        >
          {actionLabel}
        </Button>
      ))}
      <IconButton className="clear" aria-label={submissionText.clearSelection} onClick={onClear}>
        <Icon name="cross" />
      </IconButton>
    </Bar>
  );
}
