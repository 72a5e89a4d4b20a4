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
  /** Shown while nothing is chosen, and not to be chosen itself; its value is ''. */
  placeholder?: string;
}

const Chevron = ({ className }: { className?: string }) => <Icon name="chevronDown" className={className} />;

/** A choice out of a few. The browser's own list, so that keyboard and screen reader know it. */
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
