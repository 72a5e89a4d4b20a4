import { keyframes } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import { durationsMs, easings, layout, media, radii, textStyles } from '@/shared/config';

const sheen = keyframes({ from: { backgroundPosition: '110% 0' }, to: { backgroundPosition: '-10% 0' } });

const { body, bodyStrong, caption, label } = textStyles;

const HEAD_HEIGHT_PX = 44;

/** Tables, chips and the small parts that stand in text. */
export const contentOverrides = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        overflow: 'clip', // 'hidden' would be a scroll container, and the sticky head would stick to it
        backgroundColor: palette.background.paper,
        border: `1px solid ${palette.divider}`,
        borderRadius: radii.lg,
        // `relative` keeps visually hidden texts inside the scrolling box.
        [media.narrow]: { overflowX: 'auto', position: 'relative' },
      }),
    },
  },
  MuiTableHead: {
    // A narrow table scrolls sideways by itself, and would offset its sticky head by the height of the top bar.
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
        // Only rows that lead somewhere react to the pointer.
        '.MuiTableBody-root &:has(a):hover:not(.Mui-selected)': { backgroundColor: palette.action.hover },
        // A row that receives the focus stops below the sticky head.
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
        // Only the first cell of a row stands off the edge; a row's heading and its first plain cell are two kinds of element.
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
          // Ink on both schemes: the text colour as ground, the ground as text colour.
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
    // A quiet track: MUI's own is the colour of the bar, and nothing done looked like all of it.
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
        const { bone, sheen: light } = palette.skeleton;
        return {
          background: `linear-gradient(100deg, ${bone} 30%, ${light} 50%, ${bone} 70%) 60% 0 / 300% 100%`,
          animation: `${sheen} ${durationsMs.sheen}ms ${easings.standard} infinite`,
        };
      },
      rounded: { borderRadius: radii.sm },
    },
  },
} satisfies ThemeOptions['components'];
