import { createTheme } from '@mui/material/styles';
import type { Shadows } from '@mui/material/styles';
import { darkColors, durationsMs, easings, layout, lightColors, radii, spaceStep } from '@/shared/config';
import { memoizeOverrides } from './memoize-overrides';
import { baselineOverrides } from './overrides/baseline';
import { buttonOverrides } from './overrides/buttons';
import { contentOverrides } from './overrides/content';
import { fieldOverrides } from './overrides/fields';
import { navigationOverrides } from './overrides/navigation';
import { dialogWidths, surfaceOverrides } from './overrides/surfaces';
import { paletteOf } from './palette';
import { typography } from './typography';

const ELEVATION_COUNT = 4;

// MUI requires 25 shadows; this product has four elevations. The `as` is needed because the type of Array.from
// does not contain the length.
const shadows = Array.from({ length: 25 }, (_, elevation) =>
  elevation > 0 && elevation <= ELEVATION_COUNT ? `var(--elevation-${elevation})` : 'none',
) as Shadows;

/**
 * Creates the theme. Both schemes are CSS variables selected by `data-theme` on the root, so that a change
 * of the scheme renders no component again. Components read `theme.vars`.
 */
export function createDureTheme() {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'dure' },
    colorSchemes: { light: { palette: paletteOf(lightColors) }, dark: { palette: paletteOf(darkColors) } },
    typography,
    shadows,
    shape: { borderRadius: radii.md },
    spacing: spaceStep,
    breakpoints: { values: { xs: 0, ...dialogWidths, lg: layout.narrowBelow, xl: layout.contentWideFrom } },
    focusVisible: true,
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: durationsMs.instant,
        shorter: durationsMs.quick,
        short: durationsMs.quick,
        standard: durationsMs.base,
        complex: durationsMs.gentle,
        enteringScreen: durationsMs.gentle,
        leavingScreen: durationsMs.base,
      },
      easing: {
        easeInOut: easings.standard,
        easeOut: easings.enter,
        easeIn: easings.exit,
        sharp: easings.standard,
      },
    },
    components: {
      ...baselineOverrides,
      ...memoizeOverrides({
        ...buttonOverrides,
        ...contentOverrides,
        ...fieldOverrides,
        ...navigationOverrides,
        ...surfaceOverrides,
      }),
    },
  });
}
