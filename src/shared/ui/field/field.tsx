import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldTexts } from './field-frame';

type InputProps = Pick<
  ComponentProps<typeof OutlinedInput>,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'disabled'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'type'
  | 'value'
>;

export interface FieldProps extends FieldTexts, InputProps {
  /** Ref of the input. `register` of react-hook-form passes one, and focuses the input if it is invalid. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** Announced by screen readers. The validation of the form has to enforce it. */
  required?: boolean;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  /** Minimum number of lines of a multiline field. */
  rows?: number;
  /** Content at the end of the input box. */
  end?: ReactNode;
}

/** Text field with a label above. */
export function Field({
  label,
  help,
  error,
  counter,
  ref,
  required,
  inputMode,
  rows,
  end,
  multiline,
  ...input
}: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error} counter={counter}>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        error={Boolean(error)}
        multiline={multiline}
        minRows={multiline ? (rows ?? 4) : undefined}
        maxRows={multiline ? 16 : undefined}
        endAdornment={end}
        slotProps={{
          input: {
            inputMode,
            'aria-required': required,
            'aria-describedby': describedBy(id, { help, error, counter }),
          },
        }}
      />
    </FieldFrame>
  );
}
