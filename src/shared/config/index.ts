export { darkColors, lightColors } from './colors';
export type { CategoryColors, ColorRoles, PlotColors } from './colors';
export {
  controlHeights,
  durationsMs,
  easings,
  elevations,
  fontFamily,
  layout,
  media,
  radii,
  spaceStep,
  textStyles,
} from './tokens';
export type { TextStyle } from './tokens';
