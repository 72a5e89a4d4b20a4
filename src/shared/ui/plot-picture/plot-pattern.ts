// Generates the default picture of a club and the pictures of the banner and the login page: a rice field
// seen from above. Curved terraces cross the field, and ridges divide each terrace into plots. Plants stand
// in rows. The planting cord has knots; farmers stretch it to plant straight rows.

import type { CategoryKey } from '@contract/category';
import { seededRandom, seedOf } from './seeded-random';

/** Colour family of a picture: the colours of a category, or the greens of the banner and the login page. */
export type PlotFamily = CategoryKey | 'banner';

/** Input of a picture. Equal inputs give equal pictures on every machine. */
export interface PlotInput {
  /** Name of the club, or a fixed text for the banner and the login page. Name and family are the seed. */
  name: string;
  family: PlotFamily;
  /**
   * In px. A picture narrower than 120 px is a thumbnail. A thumbnail has no planting cord, and rows only on
   * plots of the tones plot3 and plot4.
   */
  width?: number;
  /** In px. */
  height?: number;
  /** Average height of a terrace in px. A thumbnail always has three terraces. */
  terraceHeight?: number;
  /** Whether the picture shows the planting cord. Ignored for thumbnails. */
  hasCord?: boolean;
}

/**
 * One plot. `area` is the outline and `rows` are the planted rows, if any. Paths are SVG path data; all lengths are
 * in tenths of a px. From plot1 to plot4 the tones get darker or lighter, depending on theme and family.
 */
export interface Plot {
  area: string;
  tone: 'plot1' | 'plot2' | 'plot3' | 'plot4';
  rows?: {
    path: string;
    tone: 'ridge' | 'row';
    opacity: number;
    width: number;
    dash?: string;
    dashOffset?: number;
  };
}

/**
 * A field seen from above. `width` and `height` are the size of the picture in px; `tilt` is the rotation of the
 * field in degrees. Coordinates of plots and cord are in tenths of a px from the centre of the field.
 */
export interface PlotField {
  width: number;
  height: number;
  tilt: number;
  plots: Plot[];
  /** The planting cord along one ridge, with knots at equal distances. Undefined if the picture shows none. */
  cord?: { path: string; knots: { x: number; y: number }[] };
}

const tones = ['plot1', 'plot2', 'plot3', 'plot4'] as const;

/** By category: dashes and gaps in px (empty: solid), stroke in px, rows per 100 px of terrace height. */
const rowStyles: Record<CategoryKey, { dash: number[]; stroke: number; density: number }> = {
  performance: { dash: [14, 7], stroke: 2.6, density: 9 },
  study: { dash: [], stroke: 1.6, density: 10 },
  sports: { dash: [22, 6], stroke: 3.2, density: 7 },
  service: { dash: [0.1, 9], stroke: 4.2, density: 10 },
  hobby: { dash: [0.1, 13], stroke: 5.4, density: 7 },
  arts: { dash: [5, 8, 0.1, 8], stroke: 3.4, density: 9 },
  faith: { dash: [], stroke: 2.6, density: 6.5 },
  startup: { dash: [3, 6], stroke: 5, density: 8 },
};

const THUMBNAIL_WIDTH_PX = 120;
const KNOT_DISTANCE_PX = 34;
/** Distance between the points of a curve. The drawn curve is at most a third of a px from the exact curve. */
const CURVE_STEP_PX = 60;

type Curve = (x: number) => number;
const toTenths = (px: number) => Math.round(px * 10);

interface Point {
  x: number;
  y: number;
}

const ORIGIN: Point = { x: 0, y: 0 };

/**
 * Returns a smooth curve as SVG path data in tenths of a px, without the first command (`M` or `L`).
 * Coordinates are whole numbers relative to the previous point, because the HTML contains thousands of them. A
 * polyline with decimals would be three times as long.
 */
function curveThrough(points: readonly Point[]): string {
  // The curve does not reach the first and the last point. They only define the direction at its ends.
  const [, first = ORIGIN] = points;
  let [x, y] = [toTenths(first.x), toTenths(first.y)];
  let path = `${x} ${y}c`;
  // Two numbers need a space between them, unless a command or a minus sign separates them.
  let isAfterCommand = true;
  const add = (value: number) => {
    path += value < 0 || isAfterCommand ? value : ` ${value}`;
    isAfterCommand = false;
  };
  // Control points of a Catmull-Rom spline. For the command `s`, the first control point of a segment is the
  // reflection of the last control point of the previous segment.
  const control = (index: number, direction: 1 | -1) => {
    const { [index - 1]: before = ORIGIN, [index]: at = ORIGIN, [index + 1]: after = ORIGIN } = points;
    add(toTenths(at.x + ((after.x - before.x) / 6) * direction) - x);
    add(toTenths(at.y + ((after.y - before.y) / 6) * direction) - y);
  };
  control(1, 1);
  points.slice(2, -1).forEach((to, index) => {
    if (index > 0) {
      path += 's';
      isAfterCommand = true;
    }
    control(index + 2, -1);
    add(toTenths(to.x) - x);
    add(toTenths(to.y) - y);
    [x, y] = [toTenths(to.x), toTenths(to.y)];
  });
  return path;
}

function buildArray<T>(length: number, createItem: (index: number) => T): T[] {
  const values: T[] = [];
  for (let index = 0; index < length; index += 1) values.push(createItem(index));
  return values;
}

/**
 * Generates the field of a picture. The family determines the style of the rows. All factors below were chosen
 * by eye.
 */
export function createPlotField({
  name,
  family,
  width = 384,
  height = 152,
  terraceHeight = 88,
  hasCord = true,
}: PlotInput): PlotField {
  const random = seededRandom(seedOf(`${family}/${name}`));
  const isThumbnail = width < THUMBNAIL_WIDTH_PX;
  const size = Math.hypot(width, height) * 1.04;
  const maxTilt = width > height * 4 ? 7 : 18;
  const tilt = toTenths((random() * 2 - 1) * maxTilt + (random() < 0.5 ? 0 : 180)) / 10;
  const terraceCount = isThumbnail
    ? 3
    : Math.max(3, Math.round((size * (0.9 + random() * 0.16)) / terraceHeight));
  const edges = createTerraceEdges({ random, size, height, terraceHeight, terraceCount });
  const plots = createPlots({ random, size, terraceHeight, edges, isThumbnail, family });
  return {
    width,
    height,
    tilt,
    plots,
    cord: hasCord && !isThumbnail ? createPlantingCord({ random, size, edges }) : undefined,
  };
}

interface Terrain {
  random: () => number;
  /** Side of the square field in px, long enough to cover the picture at every tilt. */
  size: number;
  /** Average height of a terrace in px. */
  terraceHeight: number;
}

/** Creates the edges of the terraces, top to bottom. Neighbours have nearly the same curve and never cross. */
function createTerraceEdges({
  random,
  size,
  height,
  terraceHeight,
  terraceCount,
}: Terrain & { height: number; terraceCount: number }): Curve[] {
  const amplitude = Math.min(size * (0.045 + random() * 0.055), height * 0.2);
  const frequency = (1.1 + random() * 0.9) * Math.max(1, size / 720);
  const phase = random() * 6.28;
  const weights = buildArray(terraceCount, () => 0.65 + random() * 0.7);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let accumulatedShare = 0;
  return [0, ...weights.map((weight) => (accumulatedShare += weight / total))].map((share, i) => {
    const ownAmplitude = Math.min(size * 0.012, terraceHeight * 0.06) * random();
    const ownPhase = random() * 6.28;
    return (x) =>
      (share - 0.5) * size * 0.98 +
      amplitude * Math.sin((frequency * Math.PI * x) / size + phase + i * 0.16) +
      ownAmplitude * Math.sin((3.1 * Math.PI * x) / size + ownPhase);
  });
}

function createPlots({
  random,
  size,
  terraceHeight,
  edges,
  isThumbnail,
  family,
}: Terrain & { edges: Curve[]; isThumbnail: boolean; family: PlotFamily }): Plot[] {
  const { dash, stroke, density } = rowStyles[family === 'banner' ? 'study' : family];
  const dashScale = isThumbnail ? 0.6 : 1;
  const gap = isThumbnail ? 1.1 : 2.2; // half the width of a ridge in px
  const plots: Plot[] = [];
  let previousToneIndex = -1;

  edges.slice(0, -1).forEach((upper, terrace) => {
    const lower = edges[terrace + 1] ?? upper;
    const count = isThumbnail
      ? 2
      : Math.max(2, Math.round(size / (terraceHeight * 2.3)) + (random() < 0.45 ? 1 : 0));
    const inner = buildArray(
      count - 1,
      (i) => -size / 2 + (size * (i + 1 + (random() - 0.5) * 0.55)) / count,
    );
    const boundaries = [-size / 2, ...inner, size / 2];
    // Neighbouring plots share the slope of the ridge between them, so that the ridge has a constant width.
    const slopes = boundaries.map((_, i) =>
      i === 0 || i === count ? 0 : (random() - 0.5) * Math.min(22, terraceHeight * 0.25),
    );

    buildArray(count, (i) => {
      let toneIndex = Math.floor(random() * 4);
      if (toneIndex === previousToneIndex) toneIndex = (toneIndex + 1 + Math.floor(random() * 2)) % 4;
      // The middle terrace of a thumbnail always has a plot4 beside a plot1, the shades that differ most.
      if (isThumbnail && terrace === 1) toneIndex = i ? 0 : 3;
      previousToneIndex = toneIndex;

      const [left = 0, right = 0] = [boundaries[i], boundaries[i + 1]];
      const [slopeLeft = 0, slopeRight = 0] = [slopes[i], slopes[i + 1]];
      const from = left + (i ? gap : 0);
      const to = right - gap;
      const steps = Math.max(3, Math.round((to - from) / CURVE_STEP_PX));
      // Points of a curve across the plot; `down` is 0 at the upper and 1 at the lower edge of the plot.
      const line = (down: number) =>
        buildArray(steps + 3, (step) => {
          const along = (step - 1) / steps;
          const x =
            from + (to - from) * along + (down - 0.5) * (slopeLeft + (slopeRight - slopeLeft) * along);
          return { x, y: upper(x) + gap + (lower(x) - upper(x) - 2 * gap) * down };
        });

      const terraceThickness = lower(0) - upper(0);
      const rowCount = Math.max(
        2,
        Math.round(isThumbnail ? terraceThickness / 6.5 : (terraceThickness * density) / 100),
      );
      // On a thumbnail only plot3 and plot4 have rows, because viewers cannot recognise more detail.
      const isUnplanted = isThumbnail ? toneIndex < 2 : random() < 0.2 && toneIndex < 2;
      const path = isUnplanted
        ? ''
        : buildArray(rowCount, (row) => `M${curveThrough(line((row + 0.5) / rowCount))}`).join('');
      const dashOffset = toTenths(random() * 20);
      plots.push({
        area: `M${curveThrough(line(0))}L${curveThrough(line(1).reverse())}Z`,
        tone: tones[toneIndex] ?? 'plot1',
        rows: path
          ? {
              path,
              tone: toneIndex >= 2 ? 'ridge' : 'row',
              opacity: toneIndex >= 2 ? 0.62 : 0.42,
              width: toTenths(stroke * (isThumbnail ? 0.62 : 1)),
              ...(dash.length > 0 && {
                dash: dash.map((length) => toTenths(length * dashScale)).join(' '),
                dashOffset,
              }),
            }
          : undefined,
      });
    });
  });
  return plots;
}

/** Creates the planting cord on the ridge between two terraces that is nearest to the centre. */
function createPlantingCord({
  random,
  size,
  edges,
}: {
  random: () => number;
  size: number;
  edges: Curve[];
}): PlotField['cord'] {
  const [edge] = edges.slice(1, -1).sort((a, b) => Math.abs(a(0)) - Math.abs(b(0)));
  if (!edge) return undefined;
  const segmentCount = Math.round(size / CURVE_STEP_PX);
  const path = curveThrough(
    buildArray(segmentCount + 3, (i) => -size / 2 + (size * (i - 1)) / segmentCount).map((x) => ({
      x,
      y: edge(x),
    })),
  );
  const knots: { x: number; y: number }[] = [];
  for (let x = -size / 2 + random() * KNOT_DISTANCE_PX; x < size / 2; x += KNOT_DISTANCE_PX)
    knots.push({ x: toTenths(x), y: toTenths(edge(x)) });
  return { path: `M${path}`, knots };
}
