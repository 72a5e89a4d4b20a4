import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlHeights } from '@/shared/config';
import { BelowField } from '@/shared/ui/field';

const Frame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    minWidth: 0,
    '& > .label': { ...typography.label, display: 'block', marginBottom: 8 },
    '& .MuiPickersTextField-root': { width: '100%', minWidth: 0 },
    '& .MuiPickersOutlinedInput-root': {
      height: controlHeights.field,
      padding: '0 6px 0 14px',
      backgroundColor: palette.background.paper,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: palette.control },
    '& .MuiPickersOutlinedInput-sectionsContainer': { padding: '10px 0' },
    '& .MuiInputAdornment-root .MuiIconButton-root': { marginRight: -6 },
    '& .MuiPickersInputBase-sectionContent': { ...typography.body1 },
  }),
);

interface PickerFrameProps {
  /** The label has the id `<id>-label`, the error or help the id `<id>-below`. */
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Shows the label above a control, and below it the error, or without an error the help text. */
export function PickerFrame({ id, label, help, error, children }: PickerFrameProps) {
  return (
    <Frame>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {children}
      <BelowField id={id} {...(help !== undefined && { help })} {...(error !== undefined && { error })} />
    </Frame>
  );
}
