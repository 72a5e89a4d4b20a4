// What this product adds to MUI's theme. `theme.vars.palette.…` and the variants below are typed by it everywhere.
import type { CategoryKey } from '@contract/category';
import type { CategoryColors, PlotColors } from '@/shared/config';
import type { CSSProperties } from 'react';

interface OwnPalette {
  /** A filled button while it is pressed. */
  primaryPressed: string;
  surface: { sunken: string; raised: string };
  /** A line that decorates and may be faint. */
  border: string;
  /** The edge of what can be operated: at least 3:1 against what it lies on. */
  control: string;
  /** What lies over the page while a dialog asks. */
  scrim: string;
  tint: Record<
    'primary' | 'primaryHover' | 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info',
    string
  >;
  /** Text on the tint of the same name. */
  onTint: Record<'primary' | 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info', string>;
  /** The green of logo, banner and login picture; never a control. */
  field: { fill: string; deep: string; on: string; onMuted: string };
  sprout: { fill: string; on: string };
  bubble: { mine: string; onMine: string; mineMeta: string; other: string; onOther: string };
  toast: { fill: string; on: string; action: string };
  skeleton: { bone: string; sheen: string };
  knot: { fill: string; line: string };
  banner: PlotColors;
  category: Record<CategoryKey, CategoryColors>;
}

type OwnText = 'display' | 'reading' | 'bodyStrong' | 'label' | 'badge';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }

  interface TypeText {
    /** Labels and times: the third level of text, `color="textTertiary"`. */
    tertiary: string;
  }

  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is the only way to add to MUI's interface
  interface Palette extends OwnPalette {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
  interface PaletteOptions extends OwnPalette {}

  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
  interface TypographyVariants extends Record<OwnText, CSSProperties> {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- as above
  interface TypographyVariantsOptions extends Record<OwnText, CSSProperties> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<OwnText, true> {
    h4: false;
    h5: false;
    h6: false;
    subtitle2: false;
    overline: false;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    /** The one action of a view or card. */
    filled: true;
    /** A second good thing. */
    tonal: true;
    /** Neutral. */
    line: true;
    /** Confirms a loss. */
    danger: true;
    /** Offers a loss. */
    dangerText: true;
    contained: false;
    outlined: false;
  }
  interface ButtonPropsSizeOverrides {
    card: true;
  }
}

declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    /** A surface that holds a whole section: hairline, the widest radius. */
    panel: true;
  }
}
