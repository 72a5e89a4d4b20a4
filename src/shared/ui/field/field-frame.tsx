import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';

/** Texts around a form control. */
export interface FieldTexts {
  /** Label and accessible name of the control. */
  label: ReactNode;
  /** Help text; replaced by an error. */
  help?: ReactNode;
  /** Error message; marks the control as invalid. */
  error?: string;
  /** Current and maximum length of the text. */
  counter?: { used: number; limit: number };
}

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  marginBottom: 8,
});

const Counter = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    flex: 'none',
    marginLeft: 12,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
    '&[data-over]': { color: palette.error.main, fontWeight: 600 },
  }),
);

const Below = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    marginTop: 6,
    color: palette.text.tertiary,
    '&[data-error]': { color: palette.error.main, fontWeight: 500 },
  }),
);

/**
 * Returns the value of `aria-describedby` for the control with this id: the ids of the counter and of the error or
 * help text. Returns undefined without these texts.
 */
export function describedBy(
  id: string,
  { help, error, counter }: Omit<FieldTexts, 'label'>,
): string | undefined {
  const ids = [counter && `${id}-counter`, (error ?? help) && `${id}-below`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Shows the error message with an icon; without an error, the help text. */
export function BelowField({ id, help, error }: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  if (error)
    return (
      <Below id={`${id}-below`} data-error>
        <Icon name="alert" size="sm" />
        {error}
      </Below>
    );
  return help ? <Below id={`${id}-below`}>{help}</Below> : null;
}

/** Shows the label and the counter above a control, and the error or help text below. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  counter,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div>
      <Head>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {counter && (
          <Counter id={`${id}-counter`} data-over={counter.used > counter.limit || undefined}>
            {counter.used.toLocaleString('ko-KR')}/{counter.limit.toLocaleString('ko-KR')}
          </Counter>
        )}
      </Head>
      {children}
      <BelowField id={id} help={help} error={error} />
    </div>
  );
}
