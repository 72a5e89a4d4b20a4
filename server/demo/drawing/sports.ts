import type { Palette } from './palette';
import { area, box, disc, withOpacity, stroke, rotate } from './shapes';

/** A ball before the goal. */
export const football = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(392, 52, 24, p.sun),
    area('M0 130c60-30 120-34 190-14s180 10 290-16v60H0z', p.edge),
    box(0, 144, 480, 96, p.leaf),
    withOpacity(
      0.2,
      box(0, 144, 60, 96, p.ink),
      box(120, 144, 60, 96, p.ink),
      box(240, 144, 60, 96, p.ink),
      box(360, 144, 60, 96, p.ink),
    ),
    // goal
    withOpacity(
      0.7,
      stroke('M112 66l-20 16v84M328 66l20 16v84', p.paper, 2),
      ...Array.from({ length: 12 }, (_, i) => stroke(`M${String(126 + i * 17)} 70v92`, p.paper, 1)),
      ...Array.from({ length: 6 }, (_, i) => stroke(`M112 ${String(80 + i * 15)}h216`, p.paper, 1)),
    ),
    stroke('M112 168V66h216v102', p.paper, 7),
    withOpacity(0.25, `<ellipse cx="246" cy="216" rx="34" ry="7" fill="${p.ink}"/>`),
    disc(244, 184, 32, p.paper),
    area('M244 170l13 9-5 15h-16l-5-15z', p.ink),
    area(
      'M244 152l9 5-9 7-9-7zM275 178l-1 12-9-5 2-10zM213 178l1 12 9-5-2-10zM262 211l-11 4-1-10 9-4zM226 211l11 4 1-10-9-4z',
      p.ink,
    ),
    stroke('M244 164v6M257 179l10-4M252 194l7 8M236 194l-7 8M231 179l-10-4', p.ink, 2),
  ].join('');

/** A path by a river at sunrise, and a pair of running shoes. */
export const running = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(246, 104, 40, p.sun),
    area('M0 108l40-30 46 26 50-46 52 44 44-24 46 30 58-50 54 40 44-26 46 36v40H0z', p.edge),
    box(0, 122, 480, 40, p.leaf),
    withOpacity(
      0.45,
      box(60, 132, 90, 3, p.paper),
      box(190, 144, 120, 3, p.paper),
      box(330, 130, 96, 3, p.paper),
    ),
    // bridge
    box(0, 112, 480, 8, p.ink),
    ...[40, 120, 200, 280, 360, 440].map((x) => box(x, 118, 8, 26, p.ink)),
    area('M0 160h480v80H0z', p.floor),
    area('M0 176c120-10 300-10 480 0v64H0z', p.red),
    withOpacity(0.7, stroke('M0 196c140-9 330-9 480 0M0 220c140-8 330-8 480 0', p.paper, 3)),
    ...[0, 1].map((i) =>
      [
        `<g transform="translate(${String(176 + i * 74)} ${String(160 + i * 14)})">`,
        area('M0 40V8c8 6 16 6 24-2l28 22c10 4 24 4 28 14v8H0z', i === 0 ? p.paper : p.sun),
        area('M-2 42h84c2 10-2 14-8 14H4c-6 0-8-6-6-14z', p.ink),
        stroke('M24 12l12 8M31 8l10 9M18 18l12 9', p.ink, 2.5),
        '</g>',
      ].join(''),
    ),
  ].join('');

const climbingHold = (x: number, y: number, degrees: number, fill: string) =>
  rotate(
    degrees,
    x,
    y,
    area(`M${String(x - 13)} ${String(y + 5)}c-2-14 8-18 16-16s14 10 9 17-23 9-25-1z`, fill),
    disc(x + 1, y, 2.2, '#00000055'),
  );

/** A climbing wall with its holds, a rope and a bag of chalk. */
export const climbing = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    area('M0 0h150l26 240H0z', p.paper),
    area('M150 0h176l-30 240H176z', p.wall),
    area('M326 0h154v240H296z', p.sun),
    withOpacity(0.16, area('M326 0h154v240H296z', p.red)),
    withOpacity(0.25, stroke('M150 0l26 240M326 0l-30 240M0 120h163M163 120h148M311 120h169', p.ink, 2)),
    ...[
      [40, 40],
      [92, 70],
      [52, 122],
      [112, 148],
      [44, 190],
      [122, 210],
      [110, 24],
    ].map(([x = 0, y = 0], i) => climbingHold(x, y, i * 47, i % 2 ? p.red : p.leaf)),
    ...[
      [206, 44],
      [262, 66],
      [214, 108],
      [272, 134],
      [226, 170],
      [262, 210],
      [196, 214],
      [286, 24],
    ].map(([x = 0, y = 0], i) => climbingHold(x, y, i * 61, i % 3 ? p.ink : p.red)),
    ...[
      [358, 36],
      [418, 58],
      [342, 96],
      [402, 122],
      [448, 160],
      [352, 172],
      [404, 206],
      [450, 22],
    ].map(([x = 0, y = 0], i) => climbingHold(x, y, i * 53, i % 2 ? p.leaf : p.paper)),
    stroke('M240 0c-6 60 10 110 2 168', p.red, 5),
    disc(242, 172, 10, p.sun),
    disc(242, 172, 4.5, p.wall),
    area('M150 190h44l6 50h-56z', p.ink),
    box(146, 184, 52, 10, p.paper, 5),
    disc(160, 180, 7, p.paper),
    disc(176, 177, 8, p.paper),
    disc(188, 181, 6, p.paper),
  ].join('');
