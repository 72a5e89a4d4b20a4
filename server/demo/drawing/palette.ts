/** The colours of a drawing. A name such as `wall` is the main use of a colour, which is also used elsewhere. */
export interface Palette {
  wall: string;
  floor: string;
  /** Mainly the line between wall and floor. */
  edge: string;
  ink: string;
  sun: string;
  red: string;
  leaf: string;
  paper: string;
  wood: string;
}

export const palettes = {
  sand: {
    wall: '#D9CDBB',
    floor: '#8A6B4D',
    edge: '#6F5439',
    ink: '#24324A',
    sun: '#E9B44C',
    red: '#C4502E',
    leaf: '#7FA08A',
    paper: '#F6F1E6',
    wood: '#B98B5A',
  },
  dusk: {
    wall: '#57507A',
    floor: '#342E52',
    edge: '#282344',
    ink: '#1B1830',
    sun: '#F2B35B',
    red: '#E07A5F',
    leaf: '#6F978A',
    paper: '#F4E9D8',
    wood: '#B07E55',
  },
  mint: {
    wall: '#CBE0D3',
    floor: '#6E9A83',
    edge: '#56806B',
    ink: '#1F3B34',
    sun: '#F0C35A',
    red: '#D0694A',
    leaf: '#3F7A5B',
    paper: '#FBF8EF',
    wood: '#BC905F',
  },
  sky: {
    wall: '#C9DCEB',
    floor: '#7C97AE',
    edge: '#647F97',
    ink: '#22374F',
    sun: '#F1BE55',
    red: '#D2603F',
    leaf: '#6F9E7C',
    paper: '#FAF7F0',
    wood: '#B58C62',
  },
  rose: {
    wall: '#EBD2CC',
    floor: '#A56C6C',
    edge: '#8B5758',
    ink: '#4A2337',
    sun: '#F0BB63',
    red: '#C8503F',
    leaf: '#7E9C82',
    paper: '#FBF3EA',
    wood: '#B98261',
  },
  night: {
    wall: '#26355A',
    floor: '#17213C',
    edge: '#111930',
    ink: '#0D1426',
    sun: '#F4D06F',
    red: '#E2725B',
    leaf: '#5B8F7A',
    paper: '#EAF0F6',
    wood: '#A2805C',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
