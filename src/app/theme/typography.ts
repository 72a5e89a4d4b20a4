import type { ThemeOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { fontFamily, textStyles } from '@/shared/config';
import type { TextStyle } from '@/shared/config';

const css = ({ size, weight, lineHeight, letterSpacing }: TextStyle) =>
  ({
    fontFamily,
    fontSize: `${size}px`,
    fontWeight: weight,
    lineHeight: `${lineHeight}px`,
    letterSpacing: `${letterSpacing}em`,
  }) satisfies CSSProperties;

/** Text variants of MUI and of the product. */
export const typography = {
  fontFamily,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: css(textStyles.title1),
  h2: css(textStyles.title2),
  h3: css(textStyles.title3),
  subtitle1: css(textStyles.subtitle),
  body1: css(textStyles.body),
  body2: css(textStyles.small),
  button: { ...css(textStyles.bodyStrong), textTransform: 'none' },
  caption: css(textStyles.caption),
  display: css(textStyles.display),
  reading: css(textStyles.reading),
  bodyStrong: css(textStyles.bodyStrong),
  label: css(textStyles.label),
  badge: css(textStyles.badge),
} satisfies ThemeOptions['typography'];
