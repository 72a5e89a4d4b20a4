import { keyframes } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import { durationsMs, easings, layout, media, radii, textStyles } from '@/shared/config';

const sheen = keyframes({ from: { backgroundPosition: '110% 0' }, to: { backgroundPosition: '-10% 0' } });

const { body, bodyStrong, caption, label } = textStyles;

const HEAD_HEIGHT_PX = 44;

/** Tables, chips, badges, avatars, progress bars and skeletons. */
export const contentOverrides = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        overflow: 'clip', // 'hidden' would create a scroll container, to which the sticky head would stick
        backgroundColor: palette.background.paper,
        border: `1px solid ${palette.divider}`,
        borderRadius: radii.lg,
        // `relative` keeps visually hidden texts inside the scrolling box.
        [media.narrow]: { overflowX: 'auto', position: 'relative' },
      }),
    },
  },
  MuiTableHead: {
    // A narrow table is its own scroll container, where `top` would offset the sticky head.
    styleOverrides: {
      root: { position: 'sticky', top: layout.topBar, zIndex: 2, [media.narrow]: { position: 'static' } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        // Only rows with a link react to hover.
        '.MuiTableBody-root &:has(a):hover:not(.Mui-selected)': { backgroundColor: palette.action.hover },
        // Scrolling to a focused row leaves it below the sticky head.
        '.MuiTableBody-root &, .MuiTableBody-root & *': { scrollMarginTop: HEAD_HEIGHT_PX },
        '.MuiTableBody-root &.Mui-selected': { backgroundColor: palette.action.selected },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 12px 0 20px',
        borderBottom: 0,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        // Only the first cell has 20 px on the left. `:first-of-type` would match the first th and the first td.
        'th + &, td + &': { paddingLeft: 12 },
        '&:last-of-type': { paddingRight: 20 },
      },
      head: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        height: HEAD_HEIGHT_PX,
        fontSize: caption.size,
        fontWeight: 600,
        color: palette.text.tertiary,
        backgroundColor: palette.surface.sunken,
      }),
      body: ({
        theme: {
          vars: { palette },
        },
      }) => ({ height: 60, fontSize: body.size, borderTop: `1px solid ${palette.divider}` }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        height: 40,
        padding: '0 15px',
        gap: 7,
        borderRadius: radii.pill,
        backgroundColor: palette.background.paper,
        border: `1px solid ${palette.border}`,
        fontSize: bodyStrong.size,
        fontWeight: 500,
        letterSpacing: `${bodyStrong.letterSpacing}em`,
        color: palette.text.secondary,
        '& .MuiChip-icon': { margin: 0 },
        '&.MuiChip-clickable': {
          '&:hover': {
            backgroundColor: palette.background.paper,
            borderColor: palette.control,
            color: palette.text.primary,
          },
          '&:active': { boxShadow: 'none' },
          // Inverted in both schemes: text colour as background, background as text colour.
          '&[aria-pressed="true"]': {
            backgroundColor: palette.text.primary,
            borderColor: palette.text.primary,
            color: palette.background.paper,
            fontWeight: 600,
          },
        },
      }),
      label: { padding: 0 },
    },
  },
  MuiBadge: {
    defaultProps: { color: 'secondary', max: 99 },
    styleOverrides: { badge: { fontWeight: 700, fontVariantNumeric: 'tabular-nums' } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        width: 36,
        height: 36,
        fontSize: label.size,
        fontWeight: 700,
        lineHeight: 1,
        backgroundColor: palette.tint.neutral,
        color: palette.onTint.neutral,
      }),
    },
  },
  MuiLinearProgress: {
    // A neutral track: MUI uses a tint of the bar colour, with which 0 % looks like 100 %.
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({ borderRadius: radii.pill, backgroundColor: palette.tint.neutral }),
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: false },
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => {
        const { base, sheen: light } = palette.skeleton;
        return {
          background: `linear-gradient(100deg, ${base} 30%, ${light} 50%, ${base} 70%) 60% 0 / 300% 100%`,
          animation: `${sheen} ${durationsMs.sheen}ms ${easings.standard} infinite`,
        };
      },
      rounded: { borderRadius: radii.sm },
    },
  },
} satisfies ThemeOptions['components'];
