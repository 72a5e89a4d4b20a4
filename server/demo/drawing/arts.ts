import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

/** A fresh print, the roller, the ink. */
export const print = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 150, 480, 90, p.floor),
    box(0, 150, 480, 11, p.edge),
    rotate(
      -7,
      190,
      130,
      box(104, 40, 160, 124, p.paper),
      box(120, 56, 128, 92, p.ink),
      disc(206, 86, 19, p.sun),
      area('M120 148l40-50 28 30 20-18 40 38z', p.leaf),
    ),
    rotate(24, 346, 110, box(272, 88, 126, 44, p.ink, 22), box(398, 104, 60, 12, p.wood, 6)),
    disc(56, 184, 30, p.red),
    withOpacity(0.25, disc(56, 184, 21, p.ink)),
    rotate(-38, 316, 200, box(262, 196, 92, 7, p.wood, 3), area('M354 194h18l8 5-8 6h-18z', p.paper)),
  ].join('');

/** A potter's shelf and a vase still on the wheel. */
export const pottery = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(30, 84, 150, 8, p.wood),
    box(316, 84, 140, 8, p.wood),
    withOpacity(0.3, box(30, 92, 150, 4, p.ink), box(316, 92, 140, 4, p.ink)),
    area('M48 84c-10-22-4-34 4-38v-8h16v8c8 4 14 16 4 38z', p.leaf),
    area('M92 84c-8-10-8-26 0-34h34c8 8 8 24 0 34z', p.red),
    area('M144 84l-6-26h32l-6 26z', p.paper),
    area('M330 84l-8-34h40l-8 34z', p.paper),
    area('M376 84c-12-14-10-34 2-40v-8h18v8c12 6 14 26 2 40z', p.ink),
    area('M420 84c-6-8-6-18 0-24h24c6 6 6 16 0 24z', p.sun),
    box(0, 208, 480, 32, p.floor),
    area('M176 186h128l-14 54H190z', p.edge),
    oval(240, 186, 84, 13, p.ink),
    oval(240, 181, 84, 13, p.wood),
    area('M206 180c-26-26-22-56 4-76 8-6 8-16 2-24h56c-6 8-6 18 2 24 26 20 30 50 4 76z', p.sun),
    oval(240, 80, 28, 6, p.wood),
    withOpacity(0.35, stroke('M194 140c28 10 64 10 92 0M198 154c28 10 56 10 84 0', p.red, 3)),
    withOpacity(
      0.35,
      area('M256 104c24 20 26 50 4 76h14c22-26 18-56-4-76-8-6-8-16-2-24h-10c-6 8-8 18-2 24z', p.wood),
    ),
    box(352, 176, 60, 34, p.paper, 4),
    stroke('M366 176v-22M382 176v-30M398 176v-18', p.wood, 5),
    oval(366, 150, 6, 9, p.ink),
    area('M377 146l5-14 5 14z', p.ink),
    disc(398, 154, 6, p.red),
  ].join('');

/** A small cinema from its last row: the screen, the backs of the seats, two viewers and the light of the projector. */
export const cinema = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.ink),
    withOpacity(0.35, area('M240 236L96 34h288z', p.sun)),
    box(90, 28, 300, 126, p.paper, 3),
    box(98, 36, 284, 110, p.wall),
    disc(296, 78, 25, p.sun),
    area('M98 146v-26c46-34 84-30 122-8s96 14 162-20v54z', p.leaf),
    area('M98 146v-10c70-22 180-18 284-6v16z', p.floor),
    area('M196 132h44v-26l-22-18-22 18z', p.red),
    box(212, 116, 12, 16, p.paper),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => box(-10 + i * 74, 172, 62, 60, i === 3 ? p.edge : p.red, 14)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => box(-46 + i * 74, 204, 66, 60, p.red, 16)),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => withOpacity(0.22, box(-40 + i * 74, 210, 54, 8, p.ink, 4))),
    disc(242, 172, 17, p.wood),
    area('M224 240c-6-40 2-54 18-54s24 14 18 54z', p.edge),
    area('M225 170c0-20 34-20 34 0-10-8-24-8-34 0z', p.ink),
    disc(94, 176, 15, p.wood),
    area('M79 174c0-20 30-20 30 0-9-7-20-7-30 0z', p.sun),
  ].join('');
