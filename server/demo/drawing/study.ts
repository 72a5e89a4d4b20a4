import type { Random } from '../random';
import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

/** A desk in the evening: a lamp, books in a pile and books in a row. */
export const books = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 178, 480, 62, p.floor),
    box(0, 178, 480, 6, p.edge),
    withOpacity(0.5, area('M110 74l-62 104h176z', p.sun)),
    // lamp
    stroke('M136 178V120l-40-38', p.ink, 6),
    box(112, 170, 50, 9, p.ink, 4),
    rotate(-42, 102, 78, area('M80 86c0-20 10-30 24-30s24 10 24 30z', p.red)),
    // pile
    box(186, 154, 104, 24, p.red, 3),
    box(192, 158, 92, 16, p.paper),
    box(186, 154, 12, 24, p.red, 3),
    box(196, 132, 92, 22, p.ink, 3),
    box(202, 136, 80, 14, p.paper),
    box(276, 132, 12, 22, p.ink, 3),
    box(190, 110, 88, 22, p.leaf, 3),
    box(196, 114, 76, 14, p.paper),
    box(190, 110, 12, 22, p.leaf, 3),
    rotate(-6, 240, 100, box(204, 92, 78, 16, p.sun, 3)),
    box(216, 66, 24, 26, p.paper, 4),
    stroke('M240 72c10 0 10 14 0 14', p.paper, 4),
    // row
    box(322, 88, 20, 90, p.ink, 2),
    box(344, 78, 26, 100, p.red, 2),
    box(372, 96, 16, 82, p.sun, 2),
    box(390, 84, 22, 94, p.leaf, 2),
    rotate(9, 424, 178, box(418, 90, 20, 88, p.wood, 2)),
    box(326, 100, 12, 4, p.paper),
    box(349, 92, 16, 4, p.paper),
    box(349, 100, 16, 4, p.paper),
    box(394, 98, 14, 4, p.paper),
  ].join('');

/** A hill at night: stars, a moon, a telescope pointing at them. */
export const telescope = (p: Palette, random: Random) =>
  [
    box(0, 0, 480, 240, p.wall),
    ...Array.from({ length: 70 }, () =>
      withOpacity(
        0.4 + random.next() * 0.6,
        disc(random.between(4, 476), random.between(4, 150), random.pick([0.9, 1.3, 1.9]), p.paper),
      ),
    ),
    stroke('M296 44l26 14 30-8 22 20 34-6', p.paper, 1),
    disc(296, 44, 3, p.sun),
    disc(322, 58, 3, p.sun),
    disc(352, 50, 3, p.sun),
    disc(374, 70, 3.6, p.sun),
    disc(408, 64, 3, p.sun),
    disc(92, 62, 27, p.sun),
    disc(104, 54, 24, p.wall),
    area('M0 190c70-34 130-34 190-14s150 30 290-18v82H0z', p.floor),
    area('M0 212c90-22 190-18 270-6s150 6 210-8v42H0z', p.edge),
    // trees
    area('M40 196l16-44 16 44zM66 200l13-36 13 36zM420 182l14-40 14 40zM396 190l11-32 11 32z', p.ink),
    // telescope on its tripod
    stroke('M236 156l-26 58M236 156l26 58M236 156v60', p.wood, 5),
    disc(236, 154, 8, p.ink),
    rotate(
      -36,
      236,
      148,
      box(188, 136, 92, 22, p.paper, 4),
      box(274, 132, 16, 30, p.red, 4),
      box(170, 140, 22, 14, p.ink, 3),
      box(222, 136, 6, 22, p.red),
    ),
  ].join('');

const line = (x: number, y: number, width: number, fill: string) => box(x, y, width, 5, fill, 2.5);

/** A screen with a program on it, a keyboard, a cup and a plant. */
export const code = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 184, 480, 56, p.floor),
    box(0, 184, 480, 6, p.edge),
    rotate(-4, 88, 70, box(58, 36, 62, 62, p.sun)),
    rotate(
      3,
      92,
      76,
      box(66, 46, 46, 5, p.wood, 2),
      box(66, 58, 36, 5, p.wood, 2),
      box(66, 70, 42, 5, p.wood, 2),
    ),
    box(148, 40, 186, 122, p.ink, 8),
    box(156, 48, 170, 106, p.edge, 3),
    box(226, 162, 30, 16, p.ink),
    box(202, 176, 78, 8, p.ink, 4),
    disc(165, 57, 3, p.red),
    disc(175, 57, 3, p.sun),
    disc(185, 57, 3, p.leaf),
    line(166, 70, 44, p.sun),
    line(214, 70, 30, p.paper),
    line(178, 82, 34, p.leaf),
    line(216, 82, 56, p.paper),
    line(190, 94, 62, p.red),
    line(256, 94, 24, p.paper),
    line(190, 106, 40, p.paper),
    line(234, 106, 48, p.sun),
    line(178, 118, 26, p.leaf),
    line(166, 130, 54, p.paper),
    line(166, 142, 18, p.sun),
    box(180, 196, 122, 20, p.paper, 4),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => box(186 + i * 12.5, 200, 9, 5, p.floor, 1.5)),
    box(206, 208, 64, 5, p.floor, 1.5),
    box(352, 146, 34, 38, p.red, 5),
    stroke('M386 154c13 0 13 20 0 20', p.red, 5),
    stroke('M362 138c-5-8 5-10 0-20M376 138c-5-8 5-10 0-20', p.paper, 3),
    box(410, 150, 34, 34, p.wood, 4),
    stroke('M427 150v-36', p.leaf, 4),
    oval(414, 112, 15, 8, p.leaf),
    oval(440, 104, 15, 8, p.leaf),
    oval(426, 92, 9, 14, p.leaf),
  ].join('');
