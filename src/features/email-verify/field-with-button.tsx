import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

// Aligns the button with the input, which is below the label.
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 8,
  alignItems: 'start',
  '& > .MuiButton-root': { height: 48, marginTop: 28, minWidth: 116 },
});

/** A field and the button that acts on its value. */
export function FieldWithButton({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <Row>
      {children}
      {button}
    </Row>
  );
}
