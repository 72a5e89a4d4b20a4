import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/**
 * The styles of all cards in an element. They belong to the list and not to the card, because a drag renders every
 * card. The list evaluates them only once.
 */
const cardStyles = ({
  theme: {
    shape,
    typography,
    focusVisible,
    vars: { palette, shadows },
  },
}: {
  theme: Theme;
}) =>
  ({
    '& .card': {
      position: 'relative',
      padding: '12px 6px 12px 14px',
      borderRadius: shape.borderRadius,
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
      boxShadow: shadows[1],
      touchAction: 'none',
      '&[data-draggable]': { cursor: 'grab' },
      '&:not([data-draggable])': { paddingRight: 14 },
      // The original place of the lifted card: a dashed frame with the name of the applicant.
      '&[data-lifted]': {
        border: `1.5px dashed ${palette.control}`,
        backgroundColor: 'transparent',
        boxShadow: 'none',
      },
      '&[data-lifted] > *': { visibility: 'hidden' },
      '&[data-lifted]::after': {
        content: 'attr(data-name)',
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        color: palette.text.tertiary,
      },
      '&[data-overlay]': {
        cursor: 'grabbing',
        borderColor: palette.primary.main,
        boxShadow: shadows[3],
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: 2,
      },
      '& > .top': { display: 'flex', alignItems: 'center', gap: 10 },
      '& .who': { flex: 1, minWidth: 0 },
      '& .name': {
        ...typography.bodyStrong,
        display: 'block',
        maxWidth: '100%',
        padding: 0,
        border: 0,
        background: 'none',
        textAlign: 'left',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'inherit',
        cursor: 'inherit',
        '&:focus-visible': { ...focusVisible },
      },
      '& .facts': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontSize: 12,
        lineHeight: '16px',
        color: palette.text.tertiary,
      },
      '& .score': {
        flex: 'none',
        textAlign: 'right',
        fontSize: 16,
        lineHeight: '20px',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
      },
      '& .score > span': {
        display: 'block',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        color: palette.text.tertiary,
      },
      '& .memo': {
        ...typography.body2,
        marginTop: 8,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.text.secondary,
      },
      '& .decision': { marginTop: 8 },
    },
  }) as const;

/** The cards of a lane. */
export const CardList = styled('ul')(cardStyles, {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { marginTop: 8 },
});

/** Parent element of `LiftedCard`, which is outside of every list. */
export const LiftedFrame = styled('div')(cardStyles);
