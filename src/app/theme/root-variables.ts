import type { Theme } from '@mui/material/styles';
import { categories } from '@contract/category';
import { elevations } from '@/shared/config';

type Scheme = keyof typeof elevations;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [`--${prefix}-${kebab(key)}`, value]),
  );

/** `--elevation-1` … `--elevation-4` of a scheme. MUI's shadows cannot differ by scheme, so they point here. */
export function elevationVariables(scheme: Scheme) {
  return Object.fromEntries(elevations[scheme].slice(1).map((shadow, i) => [`--elevation-${i + 1}`, shadow]));
}

/**
 * Short names for what pictures are painted with: `--<category>-plot1`, `--banner-ridge`, `--knot`, `--knot-line` and
 * their like. A picture is drawn once and follows the scheme by them.
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
