import type { Random } from '../random';
import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

/** A rocket just off the ground. */
export const rocket = (p: Palette, random: Random) =>
  [
    box(0, 0, 480, 240, p.wall),
    ...Array.from({ length: 26 }, () =>
      withOpacity(
        0.7,
        disc(random.between(6, 474), random.between(6, 120), random.pick([1.2, 1.8, 2.6]), p.paper),
      ),
    ),
    disc(392, 62, 30, p.sun),
    withOpacity(0.25, disc(382, 54, 7, p.red), disc(402, 72, 5, p.red)),
    area('M0 206c60-26 120-30 190-20s200 8 290-16v70H0z', p.floor),
    ...[
      [176, 214, 24],
      [206, 222, 28],
      [242, 218, 32],
      [280, 222, 28],
      [308, 214, 22],
      [146, 222, 16],
      [338, 222, 16],
    ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, p.paper)),
    rotate(
      8,
      242,
      120,
      area('M224 158c-2 24 8 36 18 50 10-14 20-26 18-50z', p.sun),
      area('M232 158c0 14 4 22 10 32 6-10 10-18 10-32z', p.red),
      area('M212 122c-20 12-24 26-22 46l26-14zM272 122c20 12 24 26 22 46l-26-14z', p.red),
      area('M242 22c30 26 38 62 34 100l-8 36h-52l-8-36c-4-38 4-74 34-100z', p.paper),
      area('M242 22c14 12 22 26 28 42h-56c6-16 14-30 28-42z', p.red),
      disc(242, 96, 17, p.ink),
      disc(242, 96, 11, p.leaf),
      box(214, 148, 56, 10, p.ink, 4),
    ),
  ].join('');

const note = (x: number, y: number, degrees: number, fill: string, p: Palette) =>
  rotate(
    degrees,
    x + 23,
    y + 23,
    box(x, y, 46, 46, fill),
    withOpacity(
      0.6,
      box(x + 8, y + 12, 30, 4, p.ink, 2),
      box(x + 8, y + 21, 22, 4, p.ink, 2),
      box(x + 8, y + 30, 27, 4, p.ink, 2),
    ),
  );

/** A board with notes around a light bulb, and arrows between them. */
export const board = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(66, 20, 348, 176, p.wood, 6),
    box(74, 28, 332, 160, p.paper, 3),
    note(94, 44, -4, p.sun, p),
    note(152, 48, 3, p.sun, p),
    note(98, 112, 2, p.leaf, p),
    note(158, 116, -5, p.red, p),
    note(320, 46, 4, p.leaf, p),
    note(344, 116, -3, p.sun, p),
    stroke('M218 72c20-10 34-8 46 4M258 66l8 11-13 3', p.ink, 3),
    disc(282, 104, 30, p.wall),
    stroke('M270 106c0-16 24-16 24 0 0 8-6 9-6 16h-12c0-7-6-8-6-16zM276 128h12', p.ink, 3.5),
    stroke('M282 66v-9M312 84l7-5M252 84l-7-5', p.red, 4),
    stroke('M312 120c10 8 18 12 28 14M332 126l9 8-11 5', p.ink, 3),
    box(0, 204, 480, 36, p.floor),
    box(0, 204, 480, 5, p.edge),
    box(196, 190, 60, 7, p.red, 3),
    box(264, 190, 44, 7, p.ink, 3),
    box(316, 188, 30, 9, p.leaf, 3),
  ].join('');

/** A laboratory bench with a plant in a flask, and beside the flask a light bulb and a notebook. */
export const lab = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 184, 480, 56, p.floor),
    box(0, 184, 480, 6, p.edge),
    withOpacity(0.4, disc(240, 110, 86, p.sun)),
    withOpacity(0.75, area('M222 60h36v40l40 70c6 12 0 20-12 20h-92c-12 0-18-8-12-20l40-70z', p.paper)),
    area('M196 152h88l14 24c4 8 0 12-10 12h-96c-10 0-14-4-10-12z', p.wood),
    box(216, 54, 48, 9, p.paper, 4),
    stroke('M240 156V100', p.leaf, 5),
    area('M240 126c-26 2-34-12-34-26 22-2 34 8 34 26zM240 112c-2-22 10-36 34-36 2 22-10 36-34 36z', p.leaf),
    ...[
      [216, 168],
      [258, 164],
      [240, 178],
      [276, 176],
      [204, 180],
    ].map(([x = 0, y = 0]) => disc(x, y, 3, p.sun)),
    // bulb
    disc(112, 92, 30, p.sun),
    area('M96 112h32l-4 18h-24z', p.sun),
    box(99, 130, 26, 8, p.ink, 3),
    box(102, 140, 20, 7, p.ink, 3),
    stroke('M104 112l-4-18 12 8 12-8-4 18', p.red, 3),
    stroke('M112 46V34M72 66l-9-7M152 66l9-7M66 98H54M158 98h12', p.sun, 5),
    // notebook and pen
    rotate(
      -5,
      376,
      160,
      box(334, 120, 88, 66, p.red, 4),
      box(342, 126, 74, 54, p.paper, 2),
      stroke('M350 138h56M350 148h44M350 158h52M350 168h30', p.floor, 2.5),
    ),
    rotate(32, 404, 130, box(400, 92, 8, 58, p.ink, 3), area('M400 150h8l-4 10z', p.wood)),
    oval(112, 186, 40, 5, p.edge),
  ].join('');
