import { styled } from '@mui/material/styles';

/** An item in the lists of reports and measures: badges and time in one line, title, details and buttons. */
export const ListItem = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 6,
    padding: '16px 24px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '& > .head': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
    '& time': {
      ...typography.caption,
      marginLeft: 'auto',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > h3': { ...typography.subtitle1, overflowWrap: 'anywhere' },
    '& > p': {
      ...typography.body2,
      color: palette.text.secondary,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& > .actions': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 4 },
    '& > .actions > span': { ...typography.caption, color: palette.text.secondary },
  }),
);
