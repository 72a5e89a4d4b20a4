import { keyframes } from '@mui/material/styles';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { durationsMs, easings, layout, radii, textStyles } from '@/shared/config';

const rise = keyframes({ from: { transform: 'translateY(8px)' } });

const floatingSurface = ({ vars: { palette, shadows } }: Theme) => ({
  backgroundColor: palette.surface.raised,
  boxShadow: shadows[3],
  border: `1px solid ${palette.divider}`,
});

/** Cards, dialogs, menus and toasts. */
export const surfaceOverrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        border: `1px solid ${palette.divider}`,
        backgroundImage: 'none',
        variants: [
          { props: { square: false }, style: { borderRadius: radii.lg } },
          { props: { variant: 'panel' }, style: { borderRadius: radii.xl } },
        ],
      }),
    },
  },
  MuiCard: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette, shadows },
        },
      }) => ({
        display: 'flex',
        flexDirection: 'column',
        borderRadius: radii.lg,
        boxShadow: shadows[1],
        transition: ['box-shadow', 'transform', 'border-color']
          .map((property) => `${property} ${durationsMs.base}ms ${easings.standard}`)
          .join(),
        '&:hover': { boxShadow: shadows[2], transform: 'translateY(-2px)', borderColor: palette.border },
        '&:hover .MuiCardMedia-root > *': { transform: 'scale(1.03)' },
      }),
    },
  },
  MuiCardMedia: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        height: 152,
        overflow: 'hidden',
        backgroundColor: palette.surface.sunken,
        '& > *': { transition: `transform 600ms ${easings.standard}` },
      }),
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { flex: 1, padding: '18px 20px 0', '&:last-child': { paddingBottom: 20 } } },
  },
  MuiCardActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { gap: 8, padding: '16px 20px 20px', '& > *': { flex: 1 } } },
  },
  MuiDialog: {
    defaultProps: { maxWidth: 'sm', fullWidth: true },
    styleOverrides: {
      backdrop: ({ theme }) => ({ backgroundColor: theme.vars.palette.scrim }),
      paper: ({ theme }) => ({
        padding: '28px 28px 24px',
        borderRadius: radii.xl,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.shadows[4],
        borderColor: 'transparent',
        animation: `${rise} ${durationsMs.gentle}ms ${easings.enter}`,
        ...theme.applyStyles('dark', {
          borderColor: theme.vars.palette.divider,
          // In the dark scheme a disabled button needs an outline: its fill is almost that of the dialog.
          '& .MuiButton-root.Mui-disabled': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}` },
        }),
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floatingSurface(theme), marginTop: 6, minWidth: 176 }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        '&&': { minHeight: 40 }, // overrides a media query of MUI
        padding: '0 12px',
        gap: 10,
        borderRadius: radii.sm,
        '&:hover, &.Mui-focusVisible': { backgroundColor: palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: palette.action.selected, fontWeight: 600 },
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette, shadows },
        },
      }) => ({
        maxWidth: 480,
        '&&': { minWidth: 320 }, // overrides a media query of MUI
        minHeight: 56,
        padding: '0 12px 0 18px',
        flexWrap: 'nowrap',
        gap: 12,
        border: 0,
        backgroundColor: palette.toast.fill,
        color: palette.toast.on,
        fontSize: textStyles.body.size,
        fontWeight: 500,
        boxShadow: shadows[3],
        animation: `${rise} ${durationsMs.gentle}ms ${easings.enter}`,
      }),
      message: { display: 'flex', alignItems: 'center', gap: 12, padding: '14px 0' },
      action: { margin: 0, padding: 0, marginLeft: 'auto' },
    },
  },
} satisfies ThemeOptions['components'];

/** Widths a dialog can have, under the names of MUI's breakpoints. */
export const dialogWidths = { sm: layout.dialog, md: layout.dialogWide };
