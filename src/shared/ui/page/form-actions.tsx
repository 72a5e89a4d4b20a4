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

/** The end of a form: 취소 (text), then the one filled button. `wait`: why that one is not to be pressed just now. */
export function FormActions({
  disabledReason,
  children,
}: {
  disabledReason?: string | false;
  children: ReactNode;
}) {
  return (
    <Row>
      {disabledReason && <p>{disabledReason}</p>}
      {children}
    </Row>
  );
}

/** Fields and what belongs to them, one below the other. */
export const FormStack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
