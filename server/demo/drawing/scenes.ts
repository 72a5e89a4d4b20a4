import type { Random } from '../random';
import { cinema, pottery, print } from './arts';
import { candle, chapel, lotus } from './faith';
import { baduk, camera, coffee } from './hobby';
import type { Palette } from './palette';
import { band, piano, theatre } from './performance';
import { dog, meal, planting } from './volunteering';
import { climbing, football, running } from './sports';
import { board, lab, rocket } from './startup';
import { books, code, telescope } from './study';

/**
 * Functions that draw scenes: the content of an SVG of 480 × 240. Thumbnails show only the centre square, so the subject is there.
 */
export const scenes = {
  band,
  theatre,
  piano,
  books,
  telescope,
  code,
  football,
  running,
  climbing,
  planting,
  meal,
  dog,
  camera,
  baduk,
  coffee,
  print,
  pottery,
  cinema,
  candle,
  lotus,
  chapel,
  rocket,
  board,
  lab,
} satisfies Record<string, (palette: Palette, random: Random) => string>;

export type SceneName = keyof typeof scenes;
