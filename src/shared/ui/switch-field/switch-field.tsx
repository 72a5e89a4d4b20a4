import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Row = styled('label')(
  ({
    theme: {
      typography,
      transitions,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    fontWeight: 500,
    cursor: 'pointer',
    '&[data-described]': { flexDirection: 'row-reverse', gap: 16, minHeight: 60 },
    '& > .text': { minWidth: 0 },
    '&[data-described] > .text': { ...typography.bodyStrong, flex: 1 },
    '& small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
    '& > input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '& > i': {
      position: 'relative',
      flex: 'none',
      boxSizing: 'border-box',
      width: 36,
      height: 22,
      borderRadius: 11,
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& > i::after': {
      content: '""',
      position: 'absolute',
      top: 3,
      left: 3,
      width: 12,
      height: 12,
      borderRadius: '50%',
      backgroundColor: palette.control,
      transition: transitions.create('left'),
    },
    '& > input:checked + i': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& > input:checked + i::after': {
      top: 2,
      left: 16,
      width: 14,
      height: 14,
      backgroundColor: palette.primary.contrastText,
    },
    '& > input:focus-visible + i': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:has(> input:disabled)': { cursor: 'default', color: palette.text.tertiary },
    '& > input:disabled + i': { opacity: 0.5 },
    '@media (forced-colors: active)': {
      '& > i::after': { backgroundColor: 'ButtonText' },
      '& > input:checked + i, & > input:checked + i::after': { backgroundColor: 'Highlight' },
    },
  }),
);

interface SwitchFieldProps {
  label: ReactNode;
  /** Explanation below the label. It moves the switch from the start to the end of the row. */
  description?: string;
  /** Accessible name if the label is ambiguous, for example in a list. */
  accessibleName?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with a label. */
export function SwitchField({
  label,
  description,
  accessibleName,
  checked,
  disabled,
  onChange,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <Row data-described={description === undefined ? undefined : true}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        {...(accessibleName === undefined
          ? { 'aria-labelledby': `${id}-label` }
          : { 'aria-label': accessibleName })}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <i />
      <span className="text">
        <span id={`${id}-label`}>{label}</span>
        {description !== undefined && <small id={`${id}-description`}>{description}</small>}
      </span>
    </Row>
  );
}
