import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: 8,
    '& > p': { ...typography.body2, marginRight: 'auto', color: palette.text.tertiary },
  }),
);

/**
 * Button row of a form. On the right are 취소 as a text button, if any, and then the primary button. `note` is a
 * sentence at the left edge, for example why the primary button is disabled.
 */
export function FormActions({ note, children }: { note?: string | false; children: ReactNode }) {
  return (
    <Row>
      {note && <p>{note}</p>}
      {children}
    </Row>
  );
}

/** Vertical stack of form fields. */
export const FormStack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
