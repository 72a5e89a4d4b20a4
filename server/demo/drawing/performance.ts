import type { Palette } from './palette';
import { area, box, disc, withOpacity, oval, stroke, rotate } from './shapes';

/** A beam of light from the top. `shift` moves its lower end to the right. */
const beam = (x: number, shift: number, p: Palette) =>
  withOpacity(0.28, area(`M${String(x)} 0h16l${String(shift)} 178h-84z`, p.sun));

/** A stage before the concert: drums, guitar, amplifier, three beams of light. */
export const band = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 172, 480, 68, p.floor),
    box(0, 172, 480, 6, p.edge),
    beam(96, 10, p),
    beam(232, 34, p),
    beam(372, 66, p),
    // drums
    disc(240, 148, 40, p.ink),
    disc(240, 148, 32, p.paper),
    disc(240, 148, 7, p.red),
    box(180, 118, 38, 26, p.red, 4),
    box(262, 118, 38, 26, p.red, 4),
    box(180, 118, 38, 5, p.paper, 2),
    box(262, 118, 38, 5, p.paper, 2),
    stroke('M166 188V84M314 188V76', p.ink, 3),
    oval(166, 84, 27, 5, p.sun),
    oval(314, 76, 29, 5, p.sun),
    // guitar on its stand
    rotate(
      9,
      374,
      140,
      box(369, 54, 9, 84, p.wood, 2),
      box(365, 44, 17, 16, p.ink, 3),
      area(
        'M374 122c-20 0-22 14-18 24 3 8-8 12-8 26 0 15 12 22 26 22s26-7 26-22c0-14-11-18-8-26 4-10 2-24-18-24z',
        p.red,
      ),
      disc(374, 160, 9, p.ink),
      box(364, 176, 20, 4, p.paper, 2),
    ),
    // amplifier
    box(66, 126, 74, 66, p.ink, 6),
    box(73, 144, 60, 41, p.edge, 3),
    disc(103, 164, 16, p.ink),
    disc(103, 164, 6, p.wood),
    disc(80, 135, 3, p.sun),
    disc(91, 135, 3, p.paper),
    disc(102, 135, 3, p.paper),
  ].join('');

/** A theatre: a half-open curtain and one chair in the light. */
export const theatre = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.ink),
    box(0, 182, 480, 58, p.floor),
    box(0, 182, 480, 5, p.edge),
    withOpacity(0.9, area('M214 0h52l74 214H140z', p.wall)),
    oval(240, 206, 100, 16, p.sun),
    // chair, and a hat on it
    box(212, 146, 56, 9, p.wood, 3),
    box(214, 92, 8, 58, p.wood, 3),
    box(258, 92, 8, 58, p.wood, 3),
    box(214, 96, 52, 10, p.wood, 3),
    box(214, 116, 52, 8, p.wood, 3),
    stroke('M217 155v48M263 155v48M224 155v40M256 155v40', p.wood, 6),
    oval(240, 145, 26, 5, p.red),
    area('M224 145c0-22 6-26 16-26s16 4 16 26z', p.red),
    box(223, 137, 34, 5, p.ink),
    // curtains
    area('M0 0h150c-8 90-34 150-74 190L66 240H0z', p.red),
    area('M480 0H330c8 90 34 150 74 190l10 50h66z', p.red),
    withOpacity(
      0.25,
      stroke(
        'M30 0c2 90 0 160-4 240M72 0c0 90-8 150-26 232M114 0c-4 70-20 130-46 184M450 0c-2 90 0 160 4 240M408 0c0 90 8 150 26 232M366 0c4 70 20 130 46 184',
        p.ink,
        7,
      ),
    ),
    area(
      'M0 0h480v26c-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0-20 14-40 14-60 0z',
      p.sun,
    ),
  ].join('');

/** A music room: an upright piano, sheet music, a metronome. */
export const piano = (p: Palette) =>
  [
    box(0, 0, 480, 240, p.wall),
    box(0, 196, 480, 44, p.floor),
    box(0, 196, 480, 5, p.edge),
    // window
    box(40, 26, 92, 104, p.paper, 4),
    box(47, 33, 36, 42, p.sun),
    box(89, 33, 36, 42, p.sun),
    box(47, 81, 36, 42, p.leaf),
    box(89, 81, 36, 42, p.leaf),
    // piano
    box(156, 72, 212, 130, p.ink, 6),
    box(148, 66, 228, 12, p.wood, 4),
    box(146, 138, 232, 24, p.wood, 3),
    box(152, 140, 220, 12, p.paper, 1),
    ...Array.from({ length: 21 }, (_, i) => box(162 + i * 10, 140, 1, 12, p.edge)),
    ...[0, 1, 3, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 19].map((i) => box(159 + i * 10, 140, 5, 7, p.ink)),
    // sheets
    rotate(
      -3,
      236,
      112,
      box(206, 88, 54, 46, p.paper, 1),
      stroke('M212 98h42M212 106h42M212 114h42M212 122h42', p.floor, 1.5),
      disc(222, 104, 3, p.ink),
      disc(236, 112, 3, p.ink),
      disc(247, 100, 3, p.ink),
    ),
    rotate(
      4,
      290,
      112,
      box(264, 88, 54, 46, p.paper, 1),
      stroke('M270 98h42M270 106h42M270 114h42M270 122h42', p.floor, 1.5),
      disc(280, 112, 3, p.ink),
      disc(294, 104, 3, p.ink),
      disc(305, 116, 3, p.ink),
    ),
    // metronome and flowers on the lid
    area('M338 66l7-38h12l7 38z', p.red),
    rotate(16, 351, 60, box(350, 26, 2, 34, p.paper)),
    box(172, 46, 18, 20, p.sun, 3),
    stroke('M181 46V24M181 40l-11-12M181 40l12-10', p.leaf, 3),
    disc(181, 20, 7, p.red),
    disc(168, 25, 6, p.paper),
    disc(194, 27, 6, p.paper),
    // stool
    box(226, 196, 68, 10, p.red, 5),
    stroke('M238 206v26M282 206v26', p.edge, 6),
  ].join('');
