import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';

const Panel = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'sticky',
    top: 24,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'calc(100vh - 48px)',
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: radii.xl,
    backgroundColor: palette.background.paper,
    '& > header': {
      ...typography.label,
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 52,
      padding: '0 8px 0 20px',
      borderBottom: `1px solid ${palette.divider}`,
      backgroundColor: palette.surface.sunken,
    },
    '& > header > h2': { ...typography.label, flex: 1, margin: 0 },
    '& > .content': { minHeight: 0, padding: 20, overflowY: 'auto' },
    '& > .content:focus-visible': { outlineOffset: -2 },
  }),
);

interface PreviewPanelProps {
  title: string;
  /** Controls at the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of a preview beside the editor: title, controls and scrollable content. */
export function PreviewPanel({ title, actions, children }: PreviewPanelProps) {
  return (
    <Panel aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      {/* Scrolls, so it must be reachable by keyboard. */}
      <div className="content" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </Panel>
  );
}
