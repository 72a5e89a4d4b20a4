import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';

/** What every kind of field says around its box. */
export interface FieldTexts {
  /** Above the box, and the accessible name of the control. */
  label: string;
  /** Below the box, until there is an error. */
  help?: ReactNode;
  /** What is wrong with the value; marks the box. */
  error?: string;
  /** How much of a limited text is used, in the unit of the limit. */
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

/** Ids of a control's texts, for `aria-describedby`; undefined where there is none. */
export function describedBy(
  id: string,
  { help, error, counter }: Omit<FieldTexts, 'label'>,
): string | undefined {
  const ids = [counter && `${id}-counter`, (error ?? help) && `${id}-below`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What stands under a control: the error with its icon, else the help. */
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

/** Label and counter above, error or help below, the control between. */
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
