import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ReadOnlyPanelProps {
  /** What is known already and cannot be changed here, in reading order. */
  items: readonly { label: string; value: ReactNode }[];
}

const Given = styled('dl')(
  ({
    theme: {
      shape,
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridAutoFlow: 'column',
    // What is longer, an address, gets more of the room.
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

/** Given values side by side in one sunken panel: facts, not fields that refuse to be written in. */
export function ReadOnlyPanel({ items }: ReadOnlyPanelProps) {
  return (
    <Given>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Given>
  );
}
