import { categories } from '@contract/category';
import { darkColors } from './dark-colors';
import { lightColors } from './light-colors';
import type { ColorRoles } from './light-colors';

type ColorRole = Exclude<keyof ColorRoles, 'banner' | 'category'>;

const MIN_TEXT_CONTRAST = 4.5; // WCAG 2.2, 1.4.3
const MIN_GRAPHICS_CONTRAST = 3; // WCAG 2.2, 1.4.11

/** The text colours that are used on each background. */
const textRoles: Partial<Record<ColorRole, ColorRole[]>> = {
  canvas: ['text1', 'text2', 'text3', 'primaryText', 'accent', 'error'],
  surface: [
    'text1',
    'text2',
    'text3',
    'primaryText',
    'accent',
    'success',
    'warning',
    'error',
    'info',
    'onDisabled',
  ],
  sunken: ['text1', 'text2', 'text3', 'primaryText'],
  raised: ['text1', 'text2', 'text3', 'primaryText', 'error'],
  hover: ['text1', 'text2', 'text3', 'primaryText', 'error'],
  selected: ['text1', 'text2', 'text3', 'primaryText', 'onPrimaryTint'],
  primary: ['onPrimary'],
  primaryHover: ['onPrimary'],
  primaryPressed: ['onPrimary'],
  primaryTint: ['onPrimaryTint', 'text1'],
  primaryTintHover: ['onPrimaryTint'],
  sprout: ['onSprout'],
  field: ['onField', 'onFieldMuted', 'sprout'],
  accent: ['onAccent'],
  accentTint: ['onAccentTint'],
  success: ['onSuccess'],
  successTint: ['onSuccessTint'],
  warning: ['onWarning'],
  warningTint: ['onWarningTint'],
  error: ['onError'],
  errorHover: ['onError'],
  errorTint: ['onErrorTint', 'error'],
  info: ['onInfo'],
  infoTint: ['onInfoTint'],
  bubbleMine: ['onBubbleMine'],
  bubbleOther: ['onBubbleOther'],
  toast: ['onToast', 'toastAction'],
  neutralTint: ['onNeutralTint'],
  text1: ['surface'],
  border: ['text1'],
  disabledFill: ['onDisabled'],
};

/** The colours of icons, borders and marks that are used on each background. */
const graphicsRoles: Partial<Record<ColorRole, ColorRole[]>> = {
  surface: ['control', 'focus', 'primary', 'error'],
  canvas: ['control', 'focus', 'primary'],
  raised: ['control'],
  hover: ['control'],
  selected: ['primary'],
  primaryTint: ['accent'],
};

const linearizeChannel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const computeLuminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, i) => sum + weight * linearizeChannel(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255),
    0,
  );

function computeContrast(a: string, b: string): number {
  const [high = 0, low = 0] = [computeLuminance(a), computeLuminance(b)].sort((p, q) => q - p);
  return (high + 0.05) / (low + 0.05);
}

function listPairs(colors: ColorRoles): [name: string, contrast: number, minContrast: number][] {
  const listNamedPairs = (table: typeof textRoles, minContrast: number) =>
    Object.entries(table).flatMap(([background, roles]) =>
      roles.map((foreground): [string, number, number] => [
        `${foreground} on ${background}`,
        computeContrast(colors[foreground], colors[background as ColorRole]),
        minContrast,
      ]),
    );
  const categoryPairs = categories.flatMap(({ key }): [string, number, number][] => {
    const hue = colors.category[key];
    return [
      [`${key}.onTint on its tint`, computeContrast(hue.onTint, hue.tint), MIN_TEXT_CONTRAST],
      [`${key}.onTint on surface`, computeContrast(hue.onTint, colors.surface), MIN_TEXT_CONTRAST],
      [`${key}.solid on surface`, computeContrast(hue.solid, colors.surface), MIN_GRAPHICS_CONTRAST],
      [`${key}.row on its plot1`, computeContrast(hue.row, hue.plot1), MIN_GRAPHICS_CONTRAST],
    ];
  });
  return [
    ...listNamedPairs(textRoles, MIN_TEXT_CONTRAST),
    ...listNamedPairs(graphicsRoles, MIN_GRAPHICS_CONTRAST),
    ...categoryPairs,
  ];
}

test('black on white has a contrast of 21:1', () => {
  expect(computeContrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

test.each([
  ['light', lightColors],
  ['dark', darkColors],
])('every colour pair of the %s scheme has enough contrast [A11Y-08]', (_, colors) => {
  const pairs = listPairs(colors);

  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.filter(([, contrast, minContrast]) => contrast < minContrast)).toEqual([]);
});
