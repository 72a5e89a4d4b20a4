import type { ThemeOptions } from '@mui/material/styles';
import { controlHeights, durationsMs, easings, radii, textStyles } from '@/shared/config';
import { ButtonRoot } from '@/shared/ui/button-root';
import { Spinner } from '@/shared/ui/icon';

const { label, subtitle } = textStyles;

const sizeVariants = [
  {
    props: { size: 'small' },
    style: {
      height: controlHeights.small,
      padding: '0 14px',
      fontSize: label.size,
      borderRadius: 9,
      '--button-icon-left': '16px',
    },
  },
  {
    props: { size: 'card' },
    style: { height: controlHeights.card, padding: '0 12px', '--button-icon-left': '14px' },
  },
  {
    props: { size: 'large' },
    style: {
      height: controlHeights.large,
      padding: '0 24px',
      fontSize: subtitle.size,
      borderRadius: 12,
      '--button-icon-left': '26px',
    },
  },
] as const;

// A loading button receives pointer events, because a second click would otherwise move the focus to the
// element behind. It has neither a hover nor a press style. `:where` adds no specificity, so that styled
// buttons can override both.
const loadingStyle = { pointerEvents: 'auto' } as const;
const NOT_LOADING = ':where(:not(.MuiButton-loading, .MuiIconButton-loading))';
const HOVER = `&:hover${NOT_LOADING}`;
const ACTIVE = `&:active${NOT_LOADING}`;

/** Buttons, icon buttons and toggle buttons, all without shadow and ripple. */
export const buttonOverrides = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: {
      component: ButtonRoot,
      variant: 'line',
      disableElevation: true,
      loadingIndicator: <Spinner size="sm" />,
    },
    styleOverrides: {
      root: ({
        theme: {
          focusVisible,
          vars: { palette },
        },
      }) => ({
        minWidth: 0,
        height: controlHeights.medium,
        padding: '0 18px',
        flexShrink: 0,
        whiteSpace: 'nowrap',
        color: 'var(--button-ink)',
        transition: ['background-color', 'border-color']
          .map((property) => `${property} ${durationsMs.quick}ms ${easings.standard}`)
          .join(),
        '&.Mui-disabled:not(.MuiButton-loading)': {
          backgroundColor: palette.action.disabledBackground,
          color: palette.action.disabled,
          borderColor: 'transparent',
        },
        '&.MuiButton-loading': { ...loadingStyle, '&:focus-visible': focusVisible },
        // A loading button keeps its fill and width. Only a spinner in the centre hides the text.
        '&.MuiButton-loading:not(.MuiButton-loadingPositionCenter)': { color: 'var(--button-ink)' },
        '& .MuiButton-loadingIndicator': { color: 'var(--button-ink)' },
        '&.MuiButton-loadingPositionStart .MuiButton-loadingIndicator': {
          left: 'var(--button-icon-left, 20px)',
        },
        variants: [
          {
            props: { variant: 'filled' },
            style: {
              '--button-ink': palette.primary.contrastText,
              backgroundColor: palette.primary.main,
              [HOVER]: { backgroundColor: palette.primary.dark },
              [ACTIVE]: { backgroundColor: palette.primaryPressed },
            },
          },
          {
            props: { variant: 'tonal' },
            style: {
              '--button-ink': palette.onTint.primary,
              backgroundColor: palette.tint.primary,
              [`${HOVER}, ${ACTIVE}`]: { backgroundColor: palette.tint.primaryHover },
            },
          },
          {
            props: { variant: 'line' },
            style: {
              '--button-ink': palette.text.primary,
              backgroundColor: palette.background.paper,
              border: `1px solid ${palette.border}`,
              [HOVER]: { backgroundColor: palette.action.hover, borderColor: palette.control },
              [ACTIVE]: { backgroundColor: palette.surface.sunken },
            },
          },
          {
            props: { variant: 'danger' },
            style: {
              '--button-ink': palette.error.contrastText,
              backgroundColor: palette.error.main,
              [`${HOVER}, ${ACTIVE}`]: { backgroundColor: palette.error.dark },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              '--button-ink': palette.text.secondary,
              [HOVER]: { backgroundColor: palette.action.hover },
              [ACTIVE]: { backgroundColor: palette.surface.sunken },
            },
          },
          {
            props: { variant: 'dangerText' },
            style: {
              '--button-ink': palette.error.main,
              [`${HOVER}, ${ACTIVE}`]: { backgroundColor: palette.tint.error },
            },
          },
          ...sizeVariants,
          {
            props: ({ variant }) => variant === 'text' || variant === 'dangerText',
            style: { padding: '0 12px', '--button-icon-left': '14px' },
          },
          {
            props: ({ variant }) => variant === 'text' || variant === 'dangerText',
            style: { '&.Mui-disabled:not(.MuiButton-loading)': { backgroundColor: 'transparent' } },
          },
        ],
      }),
      startIcon: { margin: '0 6px 0 0' },
      endIcon: { margin: '0 0 0 6px' },
    },
  },
  MuiIconButton: {
    defaultProps: { component: ButtonRoot },
    styleOverrides: {
      root: ({
        theme: {
          focusVisible,
          vars: { palette },
        },
      }) => ({
        width: controlHeights.small,
        height: controlHeights.small,
        padding: 0,
        borderRadius: radii.sm,
        color: palette.text.secondary,
        [HOVER]: { backgroundColor: palette.action.hover, color: palette.text.primary },
        // An icon button has no fill, so a disabled icon itself must be paler than an enabled one.
        '&.Mui-disabled:not(.MuiIconButton-loading)': { color: palette.text.disabled },
        '&.MuiIconButton-loading': { ...loadingStyle, '&:focus-visible': focusVisible },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        padding: 3,
        borderRadius: radii.md,
        backgroundColor: palette.surface.sunken,
        border: `1px solid ${palette.divider}`,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({
        theme: {
          vars: { palette },
        },
      }) => ({
        height: 32,
        padding: '0 14px',
        border: 0,
        margin: 0,
        fontSize: label.size,
        fontWeight: 500,
        color: palette.text.secondary,
        // By default only the ends of the group are rounded; here every button is rounded.
        '&&': { borderRadius: 7, marginLeft: 0, border: 0 },
        '&:hover': { backgroundColor: 'transparent', color: palette.text.primary },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: palette.primary.main,
          color: palette.primary.contrastText,
          fontWeight: 600,
        },
        '&.Mui-disabled': { color: palette.text.tertiary, cursor: 'not-allowed', pointerEvents: 'auto' },
        '&.Mui-selected.Mui-disabled': { backgroundColor: palette.border, color: palette.text.primary },
      }),
    },
  },
} satisfies ThemeOptions['components'];
