import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

const flame = (x: number, y: number, p: Palette) =>
  withOpacity(0.3, disc(x, y - 4, 22, p.sun)) +
  area(`M${String(x)} ${String(y - 20)}c10 12 9 24 0 24s-10-12 0-24z`, p.sun) +
  area(`M${String(x)} ${String(y - 9)}c4 6 4 12 0 12s-4-6 0-12z`, p.paper);

/** Candles before an arched window. */
export const candle = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    area('M164 190V96c0-46 32-76 76-76s76 30 76 76v94z', p.paper),
    area('M176 182V98c0-40 28-66 64-66s64 26 64 66v84z', p.leaf),
    area('M176 182v-40c40-24 80-24 128 0v40z', p.edge),
    disc(272, 80, 16, p.sun),
    stroke('M240 32v150M176 106h128M176 146h128', p.paper, 5),
    box(0, 186, 480, 54, p.floor),
    box(0, 186, 480, 6, p.edge),
    box(92, 126, 32, 66, p.paper, 3),
    flame(108, 120, p),
    box(136, 152, 26, 40, p.paper, 3),
    flame(149, 146, p),
    box(326, 136, 30, 56, p.paper, 3),
    flame(341, 130, p),
    oval(127, 194, 50, 7, p.edge),
    oval(341, 194, 28, 6, p.edge),
    // an open book
    area('M196 202c14-10 32-10 44-2 12-8 30-8 44 2v26c-14-8-32-8-44 0-12-8-30-8-44 0z', p.paper),
    stroke(
      'M240 200v27M206 206c8-4 18-4 26 0M206 214c8-4 18-4 26 0M248 206c8-4 18-4 26 0M248 214c8-4 18-4 26 0',
      p.floor,
      2,
    ),
  ].join('');

const petals = (x: number, y: number, size: number, outer: string, inner: string) =>
  [-64, -34, 0, 34, 64]
    .map((angle, i) =>
      rotate(
        angle,
        x,
        y,
        area(
          `M${String(x)} ${String(y)}c${String(-size * 0.34)} ${String(-size * 0.5)} ${String(-size * 0.2)} ${String(-size * 0.9)} 0 ${String(-size)}c${String(size * 0.2)} ${String(size * 0.1)} ${String(size * 0.34)} ${String(size * 0.5)} 0 ${String(size)}z`,
          i % 2 ? inner : outer,
        ),
      ),
    )
    .join('');

/** A pond with lotus flowers, a pavilion and hills. */
export const lotus = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(388, 56, 25, p.sun),
    area('M0 126l70-60 60 44 74-70 82 72 66-44 128 62v20H0z', p.leaf),
    withOpacity(0.3, area('M204 40l82 72 30-20-40 46H120z', p.ink)),
    // pavilion
    stroke('M66 112v44M98 112v44M130 112v44', p.wood, 6),
    area('M40 116c22-4 40-16 58-34 18 18 36 30 58 34v6H40z', p.ink),
    area('M68 88c12-2 22-10 30-22 8 12 18 20 30 22v5H68z', p.ink),
    disc(98, 64, 4, p.sun),
    box(48, 150, 100, 8, p.red, 2),
    box(0, 150, 480, 90, p.floor),
    withOpacity(0.4, stroke('M20 168h60M150 164h80M330 170h110M60 226h70M380 222h70', p.paper, 2.5)),
    ...[
      [92, 198, 42],
      [320, 206, 52],
      [428, 188, 34],
      [206, 222, 40],
    ].map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.26, p.edge)),
    oval(240, 204, 60, 12, p.leaf),
    petals(240, 202, 62, p.paper, p.red),
    disc(240, 196, 6, p.sun),
    petals(356, 204, 36, p.red, p.paper),
    petals(116, 198, 28, p.paper, p.red),
  ].join('');

/** A small chapel on a hill, an old tree, birds. */
export const chapel = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(120, 70, 32, p.sun),
    stroke(
      'M316 44c6-7 12-7 15 0 3-7 9-7 15 0M362 64c5-6 10-6 13 0 3-6 8-6 13 0M290 72c4-5 8-5 11 0 3-5 7-5 11 0',
      p.ink,
      2.5,
    ),
    area('M0 180c90-60 180-70 260-44s150 20 220-10v114H0z', p.leaf),
    area('M0 212c120-36 300-34 480-10v38H0z', p.floor),
    withOpacity(0.8, area('M226 240c6-26 10-44 2-66h22c12 22 22 42 44 66z', p.paper)),
    // chapel
    area('M196 110h86v66h-86z', p.paper),
    area('M186 114l53-40 53 40z', p.red),
    area('M222 82h34v94h-34z', p.paper),
    area('M216 84l23-36 23 36z', p.ink),
    stroke('M239 46V24M231 32h16', p.ink, 3.5),
    disc(239, 100, 8, p.sun),
    area('M228 176v-24c0-8 5-13 11-13s11 5 11 13v24z', p.wood),
    box(204, 130, 10, 20, p.floor, 5),
    box(264, 130, 10, 20, p.floor, 5),
    // tree
    stroke('M368 190v-52M368 160l20-20M368 168l-18-18', p.wood, 8),
    disc(368, 104, 34, p.edge),
    disc(342, 124, 24, p.edge),
    disc(396, 122, 26, p.edge),
    withOpacity(0.25, disc(358, 96, 16, p.paper)),
    ...[
      [90, 196],
      [116, 204],
      [150, 192],
      [410, 208],
      [330, 206],
    ].map(([x = 0, y = 0], i) => disc(x, y, 3.5, i % 2 ? p.sun : p.paper)),
  ].join('');
