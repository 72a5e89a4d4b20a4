export { darkColors } from './dark-colors';
export { lightColors } from './light-colors';
export type { ColorRoles } from './light-colors';
export type { CategoryColors, FieldPictureColors } from './color-types';
export {
  controlHeights,
  durationsMs,
  easings,
  elevations,
  fontFamily,
  WEB_FONT,
  layout,
  media,
  radii,
  spaceStep,
  textStyles,
} from './tokens';
export type { TextStyle } from './tokens';
