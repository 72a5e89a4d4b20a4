import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ReadOnlyPanelProps {
  /** Values that cannot be changed here, in reading order. */
  items: readonly { label: string; value: ReactNode }[];
}

const ValueList = styled('dl')(
  ({
    theme: {
      shape,
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridAutoFlow: 'column',
    // Columns with longer values, such as an e-mail address, get more space.
    gridAutoColumns: 'minmax(0, auto)',
    padding: '14px 0',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.surface.sunken,
    '& > div': { padding: '0 18px', borderLeft: `1px solid ${palette.border}` },
    '& > div:first-of-type': { borderLeft: 0 },
    '& dt': { ...typography.caption, color: palette.text.tertiary },
    '& dd': { ...typography.bodyStrong, marginTop: 2, fontVariantNumeric: 'tabular-nums' },
  }),
);

/** Read-only values side by side. */
export function ReadOnlyPanel({ items }: ReadOnlyPanelProps) {
  return (
    <ValueList>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </ValueList>
  );
}
