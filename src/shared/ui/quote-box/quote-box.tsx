import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';

const Box = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    padding: '14px 16px',
    borderRadius: radii.md,
    backgroundColor: palette.surface.sunken,
    '& > .meta': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'baseline',
      gap: 8,
      marginBottom: 2,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      '& > b': { ...typography.body2, fontWeight: 600, color: palette.text.primary },
    },
    '& > .text': { maxHeight: 240, overflowY: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  }),
);

interface QuoteBoxProps {
  /** Text that names the author. */
  name?: string;
  /** Formatted time of the quoted text or of its report. */
  time?: string;
  children: ReactNode;
}

/** A quoted text. Above it are author and time, if given. */
export function QuoteBox({ name, time, children }: QuoteBoxProps) {
  return (
    <Box>
      {(name !== undefined || time !== undefined) && (
        <p className="meta">
          {name !== undefined && <b>{name}</b>}
          {time}
        </p>
      )}
      <div className="text">{children}</div>
    </Box>
  );
}
