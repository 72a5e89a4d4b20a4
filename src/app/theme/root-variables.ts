import type { Theme } from '@mui/material/styles';
import { categories } from '@contract/category';
import { elevations } from '@/shared/config';

type Scheme = keyof typeof elevations;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [`--${prefix}-${kebab(key)}`, value]),
  );

/**
 * Returns `--elevation-1` to `--elevation-4` of a scheme. Shadows of MUI cannot differ by scheme, so they
 * refer to these variables.
 */
export function elevationVariables(scheme: Scheme) {
  return Object.fromEntries(elevations[scheme].slice(1).map((shadow, i) => [`--elevation-${i + 1}`, shadow]));
}

/**
 * Returns the CSS variables of the banner and the generated pictures of clubs, which show rice fields:
 * `--<category>-plot1` for a plot, `--knot` for the knots of the planting cord, `--banner-ridge` for the banner.
 * With these variables, pictures change with the colour scheme without rendering again.
 */
export function pictureVariables({ vars: { palette } }: Theme) {
  return {
    '--knot': palette.knot.fill,
    '--knot-line': palette.knot.line,
    ...prefixed('banner', palette.banner),
    ...Object.fromEntries(
      categories.flatMap(({ key }) => Object.entries(prefixed(key, palette.category[key]))),
    ),
  };
}
