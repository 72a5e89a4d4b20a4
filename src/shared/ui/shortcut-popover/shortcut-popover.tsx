import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '16px 20px 18px',
    '& h2': { ...typography.label },
    '& p': { ...typography.caption, margin: '2px 0 10px', color: palette.text.tertiary },
    '& label': { gap: 8, margin: '0 0 12px' },
    '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 20px', ...typography.body2 },
    '& dl > div': { display: 'contents' },
    '& dt': { display: 'flex', gap: 4 },
    '& dd': { color: palette.text.secondary },
    '& kbd': {
      ...typography.caption,
      minWidth: 24,
      padding: '0 6px',
      borderRadius: 6,
      textAlign: 'center',
      fontFamily: 'inherit',
      fontWeight: 600,
      border: `1px solid ${palette.border}`,
      backgroundColor: palette.surface.sunken,
      color: palette.text.primary,
    },
  }),
);

interface ShortcutPopoverProps {
  /** The element below which the popover opens. Null closes the popover. */
  anchor: HTMLElement | null;
  onClose: () => void;
  title: string;
  hint: string;
  /** `keys`: alternatives such as J and ↓, or a range with its dash: 1, –, 5. `effect`: what each key does. */
  shortcuts: readonly { keys: readonly string[]; effect: string }[];
  /** A setting between the hint and the list. */
  children?: ReactNode;
}

/** Popover with a list of keyboard shortcuts. */
export function ShortcutPopover({ anchor, onClose, title, hint, shortcuts, children }: ShortcutPopoverProps) {
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Content>
        <h2 id={titleId}>{title}</h2>
        <p>{hint}</p>
        {children}
        <dl>
          {shortcuts.map(({ keys, effect }) => (
            <div key={effect}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </Content>
    </Popover>
  );
}
