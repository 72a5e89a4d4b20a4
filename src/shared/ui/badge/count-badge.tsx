import { styled } from '@mui/material/styles';

const MOST = 99;

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

/** How many wait or are unread, 99+ at most; nothing for none. Not heard: whoever shows it says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <Pill aria-hidden>{count > MOST ? `${MOST}+` : count}</Pill>;
}
