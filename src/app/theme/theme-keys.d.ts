// Additions of this product to the MUI theme types.
import type { CategoryKey } from '@contract/category';
import type { CategoryColors, FieldPictureColors } from '@/shared/config';
import type { CSSProperties } from 'react';

interface OwnPalette {
  /** Fill of a pressed button of the variant `filled`. */
  primaryPressed: string;
  surface: { sunken: string; raised: string };
  /** Decorative line without contrast requirement. */
  border: string;
  /** Border of controls: contrast of at least 3:1 to the background. */
  control: string;
  /** Backdrop of dialogs. */
  scrim: string;
  tint: Record<
    'primary' | 'primaryHover' | 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info',
    string
  >;
  /** Text colour on the tint of the same name. */
  onTint: Record<'primary' | 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info', string>;
  /** Green of logo, banner and login panel; never used for controls such as form fields. */
  riceField: { fill: string; on: string; onMuted: string };
  /** Light green of the logo and of marks on `riceField`. */
  sprout: { fill: string; on: string };
  bubble: { mine: string; onMine: string; other: string; onOther: string };
  toast: { fill: string; on: string; action: string };
  skeleton: { base: string; sheen: string };
  /** Knots of the planting cord in generated pictures of clubs. */
  knot: { fill: string; line: string };
  banner: FieldPictureColors;
  category: Record<CategoryKey, CategoryColors>;
}

type OwnText = 'display' | 'reading' | 'bodyStrong' | 'label' | 'badge';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }

  interface TypeText {
    /** Third text level, for labels and times: `color="textTertiary"`. */
    tertiary: string;
  }

  // oxlint-disable-next-line typescript/no-empty-object-type -- merging is the only way to add to MUI's interface
  interface Palette extends OwnPalette {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  interface PaletteOptions extends OwnPalette {}

  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
  interface TypographyVariants extends Record<OwnText, CSSProperties> {}
  // oxlint-disable-next-line typescript/no-empty-object-type -- as above
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
    /** Primary action of a view or card. */
    filled: true;
    /** Secondary action. */
    tonal: true;
    /** Neutral. */
    line: true;
    /** Confirms a destructive action. */
    danger: true;
    /** Opens a destructive action. */
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
    /** Surface of a whole section. */
    panel: true;
  }
}
