import { createPlotField } from './plot-pattern';
import type { PlotInput } from './plot-pattern';

/** Maximum number of cached pictures. A full cache takes about 1.5 MB. */
const MAX_CACHED_PICTURES = 200;

/** Cache of pictures by input. Lists repeat pictures, and the server renders the same clubs for all users. */
const pictures = new Map<string, string>();

/**
 * Returns the picture of a rice field (see plot-pattern.ts) as the content of an `svg` element. The input
 * contributes only numbers and the key of the colour family to this markup, not the club name, so the markup needs
 * no escaping.
 */
export function drawPlotField(input: PlotInput): string {
  const key = JSON.stringify(input);
  let picture = pictures.get(key);
  if (picture === undefined) {
    picture = draw(input);
    const [oldest] = pictures.keys();
    if (oldest !== undefined && pictures.size >= MAX_CACHED_PICTURES) pictures.delete(oldest);
    pictures.set(key, picture);
  }
  return picture;
}

function draw(input: PlotInput): string {
  const { width, height, tilt, plots, cord } = createPlotField(input);
  const paint = (tone: string) => `var(--${input.family}-${tone})`;
  const areas = plots.map(
    ({ area, tone, rows }) =>
      `<path d="${area}" fill="${paint(tone)}"/>${
        rows
          ? `<path d="${rows.path}" fill="none" stroke="${paint(rows.tone)}" stroke-opacity="${rows.opacity}" stroke-width="${rows.width}" stroke-linecap="round"${
              rows.dash === undefined
                ? ''
                : ` stroke-dasharray="${rows.dash}" stroke-dashoffset="${rows.dashOffset}"`
            }/>`
          : ''
      }`,
  );
  const knots = cord?.knots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="42" fill="var(--knot)"/>`);
  return `<rect width="${width}" height="${height}" fill="${paint('ridge')}"/><g transform="translate(${width / 2} ${height / 2}) rotate(${tilt}) scale(.1)">${areas.join('')}${
    cord && knots
      ? `<g stroke="var(--knot-line)" stroke-width="20"><path d="${cord.path}" fill="none"/>${knots.join('')}</g>`
      : ''
  }</g>`;
}
