import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

/** A camera between two prints, and a roll of film. */
export const camera = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 158, 480, 82, p.floor),
    box(0, 158, 480, 6, p.edge),
    rotate(
      -10,
      88,
      104,
      box(42, 52, 94, 108, p.paper),
      box(51, 61, 76, 72, p.leaf),
      disc(106, 82, 10, p.sun),
      area('M51 133l26-34 18 20 12-12 20 26z', p.ink),
    ),
    rotate(
      8,
      404,
      112,
      box(358, 64, 92, 104, p.paper),
      box(367, 73, 74, 68, p.sun),
      area('M367 141v-24c24-16 48-16 74 0v24z', p.red),
      disc(404, 96, 11, p.paper),
    ),
    box(158, 98, 168, 100, p.ink, 12),
    area('M204 100l10-24h54l10 24z', p.ink),
    box(158, 122, 168, 46, p.wood),
    box(172, 88, 26, 12, p.edge, 3),
    box(288, 90, 22, 10, p.red, 3),
    box(224, 82, 34, 12, p.edge, 2),
    disc(242, 148, 45, p.edge),
    disc(242, 148, 38, p.paper),
    disc(242, 148, 31, p.ink),
    disc(242, 148, 17, p.leaf),
    withOpacity(0.8, disc(234, 139, 6, p.paper)),
    disc(306, 110, 5, p.sun),
    box(346, 178, 34, 40, p.red, 4),
    box(350, 170, 26, 9, p.ink, 3),
    box(346, 188, 34, 12, p.sun),
    area('M380 190h46v22h-46z', p.ink),
    ...[0, 1, 2, 3].map((i) => box(384 + i * 11, 193, 5, 4, p.paper)),
    ...[0, 1, 2, 3].map((i) => box(384 + i * 11, 205, 5, 4, p.paper)),
  ].join('');

/** Column and row of each stone, from 0. */
const BLACK_STONES = [
  [3, 2],
  [4, 3],
  [3, 4],
  [5, 4],
  [6, 3],
  [2, 5],
  [4, 6],
  [7, 5],
  [6, 6],
];
/** Column and row of each stone, from 0. */
const WHITE_STONES = [
  [4, 2],
  [5, 3],
  [4, 4],
  [2, 3],
  [6, 4],
  [3, 6],
  [5, 5],
  [7, 2],
];

/** An unfinished game of baduk, seen from above. */
export const baduk = (p: Palette) => {
  const pointAt = (column = 0, row = 0): [number, number] => [112 + column * 32, -8 + row * 32];
  return [
    box(0, 0, 480, 240, p.floor),
    withOpacity(0.35, stroke('M0 40h480M0 120h480M0 200h480', p.edge, 3)),
    box(88, -20, 304, 280, p.edge, 4),
    box(84, -24, 304, 280, p.sun, 4),
    ...Array.from({ length: 9 }, (_, i) => stroke(`M${String(112 + i * 32)} -20v270`, p.wood, 2)),
    ...Array.from({ length: 9 }, (_, i) => stroke(`M112 ${String(-8 + i * 32)}h256`, p.wood, 2)),
    disc(...pointAt(2, 2), 3, p.wood),
    disc(...pointAt(6, 2), 3, p.wood),
    disc(...pointAt(4, 4), 3, p.wood),
    disc(...pointAt(2, 6), 3, p.wood),
    disc(...pointAt(6, 6), 3, p.wood),
    ...[...BLACK_STONES, ...WHITE_STONES].map(([column = 0, row = 0]) =>
      withOpacity(0.25, disc(pointAt(column, row)[0] + 2, pointAt(column, row)[1] + 3, 14, p.ink)),
    ),
    ...BLACK_STONES.map(([column, row]) => disc(...pointAt(column, row), 14, p.ink)),
    ...WHITE_STONES.map(([column, row]) => disc(...pointAt(column, row), 14, p.paper)),
    disc(438, 70, 36, p.wood),
    disc(438, 70, 28, p.edge),
    ...[
      [428, 62],
      [446, 60],
      [436, 76],
      [452, 76],
      [424, 80],
    ].map(([x = 0, y = 0]) => disc(x, y, 9, p.ink)),
    disc(40, 170, 36, p.wood),
    disc(40, 170, 28, p.edge),
    ...[
      [32, 162],
      [50, 162],
      [40, 178],
      [54, 178],
      [27, 180],
    ].map(([x = 0, y = 0]) => disc(x, y, 9, p.paper)),
  ].join('');
};

/** Coffee made by hand: kettle, dripper, two cups. */
export const coffee = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 46, 480, 8, p.wood),
    ...[
      [60, 24, p.red],
      [92, 18, p.paper],
      [126, 26, p.leaf],
      [352, 20, p.paper],
      [388, 28, p.sun],
      [424, 22, p.red],
    ].map(([x, height, fill]) => box(Number(x), 46 - Number(height), 24, Number(height), String(fill), 3)),
    box(0, 188, 480, 52, p.floor),
    box(0, 188, 480, 6, p.edge),
    // kettle
    area('M64 128h84l12 60H52z', p.ink),
    box(72, 120, 68, 10, p.edge, 4),
    disc(106, 116, 7, p.wood),
    stroke('M148 140c28 2 24-40 46-42', p.ink, 7),
    stroke('M60 138c-30 2-28 42-2 42', p.wood, 7),
    // dripper on its jug
    area('M206 86h80l-26 44h-28z', p.paper),
    oval(246, 86, 40, 7, p.wood),
    box(222, 128, 48, 7, p.paper, 3),
    area('M218 136h56l12 52h-80z', p.paper),
    withOpacity(0.9, area('M213 158h66l7 30h-80z', p.wood)),
    stroke('M284 146c20 0 20 30 4 30', p.paper, 6),
    stroke('M196 98c4 2 8-4 10-4', p.leaf, 3),
    // cups
    ...[
      [336, p.red],
      [404, p.leaf],
    ].map(([x, fill]) =>
      [
        box(Number(x), 152, 44, 36, String(fill), 6),
        stroke(`M${String(Number(x) + 44)} 160c12 0 12 18 0 18`, String(fill), 5),
        oval(Number(x) + 22, 153, 20, 4, p.edge),
        stroke(
          `M${String(Number(x) + 15)} 142c-5-8 5-11 0-20M${String(Number(x) + 30)} 142c-5-8 5-11 0-20`,
          p.paper,
          3,
        ),
      ].join(''),
    ),
  ].join('');
