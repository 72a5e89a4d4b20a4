import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

const sapling = (x: number, y: number, size: number, p: Palette) =>
  [
    stroke(`M${String(x)} ${String(y)}v${String(-size)}`, p.wood, 4),
    oval(x - size * 0.28, y - size * 0.8, size * 0.3, size * 0.16, p.leaf),
    oval(x + size * 0.28, y - size * 0.95, size * 0.3, size * 0.16, p.leaf),
    oval(x, y - size * 1.15, size * 0.17, size * 0.28, p.leaf),
    area(`M${String(x - 18)} ${String(y + 6)}c4-12 32-12 36 0z`, p.edge),
  ].join('');

/** A hillside with young trees in a row, and a watering can. */
export const planting = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(96, 58, 27, p.sun),
    area('M0 132c80-50 150-40 214-10s170 14 266-30v148H0z', p.leaf),
    area('M0 160c110-34 260-26 480-8v88H0z', p.floor),
    withOpacity(0.35, stroke('M0 190c150-20 320-18 480-6M0 214c150-16 320-16 480-6', p.edge, 4)),
    sapling(146, 180, 52, p),
    sapling(216, 176, 66, p),
    sapling(72, 190, 40, p),
    sapling(420, 182, 46, p),
    // can
    area('M288 146h74l6 62h-86z', p.red),
    box(284, 140, 82, 10, p.red, 4),
    stroke('M366 158c30-4 30 40 2 38', p.red, 7),
    area('M290 176l-38-34 6-6 36 22z', p.red),
    rotate(-46, 252, 138, box(236, 132, 30, 9, p.ink, 4)),
    ...[
      [238, 152],
      [230, 164],
      [244, 168],
      [226, 148],
    ].map(([x = 0, y = 0]) => oval(x, y, 2, 4, p.paper)),
  ].join('');

/** A large steaming pot of soup between two bowls. */
export const meal = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      area(`M${String(i * 80)} 0h80v18c-10 16-30 24-40 24s-30-8-40-24z`, i % 2 ? p.red : p.paper),
    ),
    box(0, 172, 480, 68, p.floor),
    box(0, 172, 480, 7, p.edge),
    stroke('M216 92c-10-14 10-18 0-34M240 90c-10-14 10-18 0-34M264 92c-10-14 10-18 0-34', p.paper, 5),
    area('M168 118h144v44c0 24-14 36-34 36h-76c-20 0-34-12-34-36z', p.ink),
    box(160, 108, 160, 14, p.edge, 6),
    oval(240, 110, 66, 8, p.sun),
    oval(222, 108, 10, 3, p.leaf),
    oval(258, 111, 12, 3, p.red),
    box(144, 126, 28, 10, p.edge, 5),
    box(308, 126, 28, 10, p.edge, 5),
    ...[
      [78, 170],
      [398, 170],
    ].map(([x = 0, y = 0]) =>
      [
        area(`M${String(x - 38)} ${String(y)}h76c0 26-14 40-38 40s-38-14-38-40z`, p.paper),
        oval(x, y, 38, 8, p.sun),
        oval(x - 8, y - 1, 8, 3, p.leaf),
        oval(x + 12, y, 7, 3, p.red),
      ].join(''),
    ),
    rotate(18, 130, 150, box(126, 130, 6, 76, p.wood, 3)),
    rotate(-18, 346, 150, box(344, 130, 6, 76, p.wood, 3), oval(347, 132, 9, 13, p.wood)),
  ].join('');

/** A yard with a kennel and a dog. */
export const dog = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    disc(404, 54, 24, p.sun),
    box(0, 176, 480, 64, p.leaf),
    withOpacity(0.3, box(0, 176, 480, 6, p.ink)),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) =>
      area(`M${String(8 + i * 48)} 176v-52l14-14 14 14v52z`, p.paper),
    ),
    box(0, 136, 480, 9, p.paper),
    // kennel
    area('M62 106h116v92H62z', p.wood),
    area('M48 110l72-58 72 58z', p.red),
    area('M88 198v-36c0-22 14-34 32-34s32 12 32 34v36z', p.ink),
    box(100, 106, 40, 12, p.paper, 3),
    // dog
    area('M252 206c-10-50 6-80 44-80s58 34 56 80z', p.paper),
    stroke('M350 190c20 2 32-12 28-32', p.paper, 10),
    box(262, 176, 18, 34, p.paper, 8),
    box(312, 176, 18, 34, p.paper, 8),
    area('M310 140c20-6 38 8 40 30 1 14-20 12-30 0s-20-26-10-30z', p.wood),
    disc(278, 112, 34, p.paper),
    area('M246 96c-18 0-22 30-10 42 12-2 18-24 16-40z', p.wood),
    area('M308 92c20-4 28 28 14 42-12-4-18-24-16-40z', p.wood),
    area('M280 79c16-2 28 10 28 24-12 6-24-6-28-24z', p.wood),
    disc(266, 110, 4, p.ink),
    disc(292, 110, 4, p.ink),
    oval(278, 122, 7, 5, p.ink),
    stroke('M278 126v6M278 132c-6 6-11 2-11 2M278 132c6 6 11 2 11 2', p.ink, 2.5),
    box(254, 140, 52, 8, p.red, 4),
    disc(280, 150, 5, p.sun),
  ].join('');
