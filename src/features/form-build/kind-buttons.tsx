import { styled } from '@mui/material/styles';
import { questionKinds } from '@contract/recruitment';
import type { QuestionKind } from '@contract/recruitment';
import { formBuildText } from '@/shared/messages';
import { PathIcon } from '@/shared/ui/icon';
import { kindIcons } from './form-icons';

const Row = styled('div')(
  ({
    theme: {
      typography,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    '& > button': {
      ...typography.body2,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      height: 36,
      padding: '0 11px',
      border: 0,
      borderRadius: 9,
      background: 'none',
      fontWeight: 500,
      color: palette.text.secondary,
      cursor: 'pointer',
    },
    '& > button:hover': { backgroundColor: palette.action.hover },
    '& > button:focus-visible': { ...focusVisible },
    '& > button:disabled': { cursor: 'default', color: palette.action.disabled, background: 'none' },
    '& > button[aria-pressed=true]': {
      fontWeight: 600,
      backgroundColor: palette.tint.primary,
      color: palette.onTint.primary,
    },
  }),
);

interface KindButtonsProps {
  label: string;
  /** The chosen kind. Without it the buttons are plain buttons instead of toggle buttons. */
  value?: QuestionKind;
  disabled?: boolean;
  /** Returns the accessible name of a button; default: its text. */
  nameOf?: (kind: QuestionKind) => string;
  onChoose: (kind: QuestionKind) => void;
}

/** A button for each kind of question. */
export function KindButtons({ label, value, disabled, nameOf, onChoose }: KindButtonsProps) {
  return (
    <Row role="group" aria-label={label}>
      {questionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          disabled={disabled}
          aria-label={nameOf?.(kind)}
          aria-pressed={value === undefined ? undefined : value === kind}
          onClick={() => {
            onChoose(kind);
          }}
        >
          <PathIcon path={kindIcons[kind]} size="sm" />
          {formBuildText.kinds[kind]}
        </button>
      ))}
    </Row>
  );
}
