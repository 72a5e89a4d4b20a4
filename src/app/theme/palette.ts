import type { PaletteOptions } from '@mui/material/styles';
import type { ColorRoles } from '@/shared/config';

/** Maps the colours of a scheme to the palette of MUI and to the additional keys of `theme-keys.d.ts`. */
export function paletteOf(colors: ColorRoles) {
  return {
    primary: { main: colors.primary, dark: colors.primaryHover, contrastText: colors.onPrimary },
    secondary: { main: colors.accent, contrastText: colors.onAccent },
    error: { main: colors.error, dark: colors.errorHover, contrastText: colors.onError },
    success: { main: colors.success, contrastText: colors.onSuccess },
    warning: { main: colors.warning, contrastText: colors.onWarning },
    info: { main: colors.info, contrastText: colors.onInfo },
    background: { default: colors.canvas, paper: colors.surface },
    text: {
      primary: colors.text1,
      secondary: colors.text2,
      tertiary: colors.text3,
      disabled: colors.textDisabled,
    },
    divider: colors.divider,
    action: {
      active: colors.text2,
      hover: colors.hover,
      selected: colors.selected,
      disabled: colors.onDisabled,
      disabledBackground: colors.disabledFill,
    },
    primaryPressed: colors.primaryPressed,
    surface: { sunken: colors.sunken, raised: colors.raised },
    border: colors.border,
    control: colors.control,
    scrim: colors.scrim,
    tint: {
      primary: colors.primaryTint,
      primaryHover: colors.primaryTintHover,
      neutral: colors.neutralTint,
      accent: colors.accentTint,
      success: colors.successTint,
      warning: colors.warningTint,
      error: colors.errorTint,
      info: colors.infoTint,
    },
    onTint: {
      primary: colors.onPrimaryTint,
      neutral: colors.onNeutralTint,
      accent: colors.onAccentTint,
      success: colors.onSuccessTint,
      warning: colors.onWarningTint,
      error: colors.onErrorTint,
      info: colors.onInfoTint,
    },
    riceField: { fill: colors.field, on: colors.onField, onMuted: colors.onFieldMuted },
    sprout: { fill: colors.sprout, on: colors.onSprout },
    bubble: {
      mine: colors.bubbleMine,
      onMine: colors.onBubbleMine,
      other: colors.bubbleOther,
      onOther: colors.onBubbleOther,
    },
    toast: { fill: colors.toast, on: colors.onToast, action: colors.toastAction },
    skeleton: { base: colors.skeleton, sheen: colors.skeletonSheen },
    knot: { fill: colors.knot, line: colors.knotLine },
    banner: colors.banner,
    category: colors.category,
  } satisfies PaletteOptions;
}
