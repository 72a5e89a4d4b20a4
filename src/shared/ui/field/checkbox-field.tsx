import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { BelowField, describedBy } from './field-frame';
import type { FieldTexts } from './field-frame';

type CheckboxProps = Pick<
  ComponentProps<typeof Checkbox>,
  'checked' | 'defaultChecked' | 'disabled' | 'name' | 'onBlur' | 'onChange'
>;

interface CheckboxFieldProps extends Pick<FieldTexts, 'help' | 'error'>, CheckboxProps {
  /** Text beside the checkbox; clicking it toggles the checkbox. */
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  paddingTop: 2,
  '& > label': { marginTop: -2 },
  '& label': { cursor: 'pointer' },
});

/** A checkbox with its label. */
export function CheckboxField({ label, help, error, ref, required, ...checkbox }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <Row>
        <Checkbox
          {...checkbox}
          slotProps={{
            input: {
              id,
              ref,
              'aria-required': required,
              'aria-invalid': Boolean(error),
              'aria-describedby': describedBy(id, { help, error }),
            },
          }}
        />
        <label htmlFor={id}>{label}</label>
      </Row>
      <BelowField id={id} help={help} error={error} />
    </div>
  );
}
