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
  /** The input itself, so that `{...register('name')}` of a form works and an error can be focused. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** Told to a screen reader; the form's rules decide. */
  required?: boolean;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search';
  /** Lines of a multiline field before it grows. */
  rows?: number;
  /** A button or a word inside the box, at its end. */
  end?: ReactNode;
}

/** A text field with its label above. */
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
