import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

const SKINS = ['#F2CDB0', '#E8BC98', '#D9A67F'] as const;

/** Draws shoulders, neck and a face without features. The shapes `back` are behind the face, the shapes `front` in front of it. */
const person = (p: Palette, skin: string, shirt: string, back: string, front: string) =>
  [
    box(0, 0, 240, 240, p.wall),
    disc(120, 128, 96, p.sun),
    back,
    area('M36 240c0-46 36-62 84-62s84 16 84 62z', shirt),
    area('M100 150h40v34c0 14-40 14-40 0z', skin),
    withOpacity(0.15, area('M100 160c10 12 30 12 40 0v14c-10 8-30 8-40 0z', p.ink)),
    oval(120, 116, 40, 48, skin),
    front,
  ].join('');

const shortHair = (p: Palette) =>
  person(
    p,
    SKINS[0],
    p.red,
    '',
    area(
      'M76 116c-8-44 16-66 46-66 34 0 50 26 42 66-4-16-10-24-18-30-20 8-44 8-56 2-8 6-12 14-14 28z',
      p.ink,
    ),
  );
const longHair = (p: Palette) =>
  person(
    p,
    SKINS[1],
    p.leaf,
    area('M66 196c-6-60-6-146 54-146s60 86 54 146z', p.ink),
    area('M78 112c0-36 16-54 42-54s42 18 42 54c-10-10-16-20-20-32-14 16-38 26-64 32z', p.ink),
  );
const bun = (p: Palette) =>
  person(
    p,
    SKINS[0],
    p.paper,
    disc(120, 44, 24, p.wood),
    area('M78 114c-4-38 14-58 42-58s46 20 42 58c-8-20-22-32-42-32s-34 12-42 32z', p.wood),
  );
const cap = (p: Palette) =>
  person(
    p,
    SKINS[2],
    p.ink,
    area('M76 118h88v24H76z', p.ink),
    area('M74 100c0-34 18-50 46-50s46 16 46 50z', p.red) +
      area('M70 98h104c14 0 26 4 34 12H74c-6 0-8-12-4-12z', p.edge),
  );
const glasses = (p: Palette) =>
  person(
    p,
    SKINS[1],
    p.wood,
    '',
    area(
      'M78 110c-8-42 12-62 44-62 30 0 50 22 40 62-4-14-8-20-12-24-10 2-16-2-22-8-10 8-30 12-50 32z',
      p.ink,
    ) +
      stroke(
        'M88 118a13 13 0 1 0 26 0 13 13 0 1 0-26 0M126 118a13 13 0 1 0 26 0 13 13 0 1 0-26 0M114 116c4-3 8-3 12 0',
        p.edge,
        4,
      ),
  );

const cat = (p: Palette) =>
  [
    box(0, 0, 240, 240, p.wall),
    area('M58 124L52 46l48 30h40l48-30-6 78z', p.ink),
    oval(120, 138, 74, 62, p.ink),
    area('M62 70l26 16-22 18zM178 70l-26 16 22 18z', p.red),
    oval(92, 130, 12, 14, p.sun),
    oval(148, 130, 12, 14, p.sun),
    oval(92, 131, 4, 11, p.ink),
    oval(148, 131, 4, 11, p.ink),
    area('M112 154h16l-8 9z', p.red),
    stroke(
      'M120 163v6M120 169c-8 10-18 4-18 4M120 169c8 10 18 4 18 4M60 150l-28-6M62 162l-28 6M180 150l28-6M178 162l28 6',
      p.paper,
      3,
    ),
    box(84, 196, 72, 14, p.red, 7),
    disc(120, 206, 10, p.sun),
  ].join('');

const mountain = (p: Palette) =>
  [
    box(0, 0, 240, 240, p.wall),
    disc(166, 78, 34, p.sun),
    area('M0 190l70-94 44 56 38-44 88 104v28H0z', p.ink),
    area('M70 96l22 28-14 8-10-8-12 10-10-8zM152 108l16 20-12 6-8-6-10 6z', p.paper),
    area('M0 200c70-30 160-26 240 0v40H0z', p.leaf),
  ].join('');

const plant = (p: Palette) =>
  [
    box(0, 0, 240, 240, p.wall),
    box(0, 186, 240, 54, p.floor),
    stroke('M120 160V70', p.leaf, 7),
    ...[
      [-52, 118],
      [52, 118],
      [-46, 84],
      [46, 84],
    ].map(([degrees = 0, y = 0]) => rotate(degrees, 120, y, oval(120, y - 38, 17, 36, p.leaf))),
    oval(120, 48, 15, 30, p.leaf),
    area('M78 152h84l-10 62H88z', p.red),
    box(72, 146, 96, 16, p.wood, 4),
  ].join('');

/** Functions that draw profile images: the content of an SVG of 240 × 240. */
export const portraits = { shortHair, longHair, bun, cap, glasses, cat, mountain, plant } satisfies Record<
  string,
  (palette: Palette) => string
>;

export type PortraitName = keyof typeof portraits;
