import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '@/shared/ui/icon';

const Frame = styled('label')(
  ({
    theme: {
      shape,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '9px 14px',
    border: `1px solid ${palette.control}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:has(> input:checked)': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      backgroundColor: palette.action.selected,
      fontWeight: 600,
    },
    '&:has(> input[aria-invalid=true])': { borderColor: palette.error.main },
    '&:has(> input:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:has(> input:disabled)': { cursor: 'default', color: palette.text.tertiary },
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
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      boxSizing: 'border-box',
      width: 20,
      height: 20,
      border: `1.5px solid ${palette.control}`,
      borderRadius: '50%',
      backgroundColor: palette.background.paper,
      color: palette.primary.contrastText,
    },
    '& > i > svg': { visibility: 'hidden', width: 14, height: 14, strokeWidth: 3 },
    '& > input:checked + i': { border: `6px solid ${palette.primary.main}` },
    '& > input[type=checkbox] + i': { borderRadius: 5 },
    '& > input[type=checkbox]:checked + i': { border: 0, backgroundColor: palette.primary.main },
    '& > input[type=checkbox]:checked + i > svg': { visibility: 'visible' },
  }),
);

interface ChoiceProps extends Pick<
  ComponentProps<'input'>,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'checked'
  | 'disabled'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'value'
> {
  kind: 'radio' | 'checkbox';
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A framed radio button or checkbox. */
export function Choice({ kind, children, ...input }: ChoiceProps) {
  return (
    <Frame>
      <input type={kind} {...input} />
      <i>{kind === 'checkbox' && <Icon name="check" />}</i>
      <span>{children}</span>
    </Frame>
  );
}
