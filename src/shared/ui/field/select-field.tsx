import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ComponentProps, Ref } from 'react';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { describedBy, FieldFrame } from './field-frame';
import type { FieldTexts } from './field-frame';

type SelectProps = Pick<
  ComponentProps<typeof NativeSelect>,
  'autoComplete' | 'defaultValue' | 'disabled' | 'name' | 'onBlur' | 'onChange' | 'value'
>;

interface SelectFieldProps extends Omit<FieldTexts, 'counter'>, SelectProps {
  ref?: Ref<HTMLSelectElement>;
  required?: boolean;
  options: readonly { value: string; label: string }[];
  /** Text while no option is selected. The user cannot select it. */
  placeholder?: string;
}

const Chevron = ({ className }: { className?: string }) => <Icon name="chevronDown" className={className} />;

/** Select field. Uses the native element for keyboard and screen reader support. */
export function SelectField({
  label,
  help,
  error,
  ref,
  required,
  options,
  placeholder = appText.choose,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <NativeSelect
        {...select}
        inputRef={ref}
        error={Boolean(error)}
        IconComponent={Chevron}
        input={<OutlinedInput />}
        inputProps={{
          id,
          'aria-required': required,
          'aria-invalid': Boolean(error),
          'aria-describedby': describedBy(id, { help, error }),
        }}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
