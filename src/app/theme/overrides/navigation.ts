import type { ThemeOptions } from '@mui/material/styles';
import { controlHeights, durationsMs, easings, radii, textStyles } from '@/shared/config';

const { subtitle, bodyStrong } = textStyles;

/** Tabs, pagination and links. */
export const navigationOverrides = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 52, overflow: 'visible' },
      // Overrides an inline style of MUI that would clip the circle below the current tab.
      scroller: { overflow: 'visible !important' },
      list: { gap: 20, marginLeft: -6 },
      indicator: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        bottom: -1,
        borderRadius: 1,
        transition: ['left', 'width']
          .map((property) => `${property} ${durationsMs.base}ms ${easings.standard}`)
          .join(),
        '&::after': {
          content: '""',
          position: 'absolute',
          left: '50%',
          top: -4,
          width: 10,
          height: 10,
          marginLeft: -5,
          borderRadius: '50%',
          border: `2px solid ${palette.primary.main}`,
          backgroundColor: palette.background.paper,
        },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        minWidth: 0,
        minHeight: 52,
        padding: '0 6px',
        fontSize: subtitle.size,
        fontWeight: 500,
        letterSpacing: `${subtitle.letterSpacing}em`,
        color: palette.text.secondary,
        transition: `color ${durationsMs.quick}ms ${easings.standard}`,
        '&:hover': { color: palette.text.primary },
        '&.Mui-selected': { color: palette.text.primary, fontWeight: 700 },
      }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        minWidth: controlHeights.card,
        height: controlHeights.card,
        margin: '0 2px',
        borderRadius: radii.md,
        fontSize: bodyStrong.size,
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        color: palette.text.secondary,
        '&:hover': { backgroundColor: palette.surface.sunken },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: palette.tint.primary,
          color: palette.onTint.primary,
          fontWeight: 700,
        },
        '&.Mui-disabled': { opacity: 1, color: palette.text.disabled },
      }),
      ellipsis: { lineHeight: `${controlHeights.card}px` },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: bodyStrong.weight, textUnderlineOffset: 3 } },
  },
} satisfies ThemeOptions['components'];
