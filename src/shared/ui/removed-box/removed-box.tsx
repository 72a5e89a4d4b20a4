import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';
import { Icon } from '@/shared/ui/icon';

const Box = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 14,
    padding: '20px 24px',
    border: `1.5px dashed ${palette.control}`,
    borderRadius: radii.lg,
    color: palette.text.secondary,
    '& > svg': { marginTop: 1, color: palette.text.tertiary },
    '& b': { display: 'block', fontWeight: 600, color: palette.text.primary },
    '& p': { ...typography.body2, marginTop: 2 },
    '& .actions': { display: 'flex', gap: 8, margin: '12px 0 -4px' },
  }),
);

interface RemovedBoxProps {
  title: string;
  /** Reason and date. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Replaces content that an operator removed. */
export function RemovedBox({ title, children, actions }: RemovedBoxProps) {
  return (
    <Box>
      <Icon name="eyeOff" />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </Box>
  );
}
