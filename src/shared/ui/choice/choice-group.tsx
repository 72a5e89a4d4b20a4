import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BelowField, describedBy } from '@/shared/ui/field';

const Fieldset = styled('fieldset')(({ theme: { typography } }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...typography.label, marginBottom: 8, padding: 0 },
}));

const Options = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  gap: 8,
  '&[data-short]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))' },
});

interface ChoiceGroupProps {
  /** Omitted in a group with a single option whose text says what the label would say. */
  label?: ReactNode;
  /** `radio` for one choice, `checkbox` for several. */
  kind: 'radio' | 'checkbox';
  required?: boolean;
  /** Makes the columns narrower, so that more options fit in a row. */
  hasShortOptions?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A question with framed options. The options are native inputs with the same `name`. */
export function ChoiceGroup({
  label,
  kind,
  required,
  hasShortOptions = false,
  help,
  error,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <Fieldset
      aria-describedby={describedBy(id, { help, error })}
      {...(kind === 'radio' && {
        role: 'radiogroup',
        'aria-required': required,
        'aria-invalid': error !== undefined,
      })}
    >
      {label && <legend>{label}</legend>}
      <Options data-short={hasShortOptions || undefined}>{children}</Options>
      <BelowField id={id} help={help} error={error} />
    </Fieldset>
  );
}
