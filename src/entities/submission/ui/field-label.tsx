import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { applyText } from '@/shared/messages';

const Mark = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ marginLeft: 3, fontWeight: 700, color: palette.error.main }),
);

const Optional = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ fontWeight: 400, color: palette.text.tertiary }),
);

/**
 * A label that shows whether its field is required. The mark is hidden from screen readers: the field itself
 * says so.
 */
export function FieldLabel({ required, children }: { required: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {required ? <Mark aria-hidden>*</Mark> : <Optional>{applyText.optional}</Optional>}
    </>
  );
}
