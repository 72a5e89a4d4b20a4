import { styled } from '@mui/material/styles';

const MAX_SHOWN_COUNT = 99;

const Pill = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.badge,
    minWidth: 20,
    height: 20,
    padding: '0 6px',
    borderRadius: 10,
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: palette.secondary.main,
    color: palette.secondary.contrastText,
  }),
);

/**
 * Number of pending or unread entries. Shows 99+ for more than 99 entries and nothing for 0. The badge is hidden
 * from screen readers, so the caller provides a text with the number for them.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <Pill aria-hidden>{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</Pill>;
}
