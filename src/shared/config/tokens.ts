/** A text style; `size` and `lineHeight` in px, `letterSpacing` in em. */
export interface TextStyle {
  size: number;
  weight: number;
  lineHeight: number;
  letterSpacing: number;
}

/** Name of the web font, which loads after the first paint. */
export const WEB_FONT = "'Pretendard Variable'";

/**
 * `--web-font` is set when the font files that the page needs have arrived. Until then a system font of similar
 * width is shown (`src/app/theme/overrides/baseline.ts`).
 */
export const fontFamily =
  "var(--web-font, Pretendard), Pretendard, 'Pretendard Stand-in', -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif";

/** Text styles by name. */
export const textStyles = {
  display: { size: 34, weight: 800, lineHeight: 44, letterSpacing: -0.032 },
  title1: { size: 28, weight: 700, lineHeight: 38, letterSpacing: -0.028 },
  title2: { size: 22, weight: 700, lineHeight: 30, letterSpacing: -0.022 },
  title3: { size: 18, weight: 700, lineHeight: 26, letterSpacing: -0.018 },
  subtitle: { size: 16, weight: 600, lineHeight: 24, letterSpacing: -0.014 },
  reading: { size: 16, weight: 400, lineHeight: 28, letterSpacing: -0.008 },
  body: { size: 15, weight: 400, lineHeight: 24, letterSpacing: -0.008 },
  bodyStrong: { size: 15, weight: 600, lineHeight: 24, letterSpacing: -0.01 },
  small: { size: 14, weight: 400, lineHeight: 21, letterSpacing: -0.006 },
  label: { size: 14, weight: 600, lineHeight: 20, letterSpacing: -0.008 },
  caption: { size: 13, weight: 400, lineHeight: 18, letterSpacing: -0.004 },
  badge: { size: 12, weight: 600, lineHeight: 16, letterSpacing: 0 },
} satisfies Record<string, TextStyle>;

/** Unit of `theme.spacing` in px. */
export const spaceStep = 4;

/** Corner radii in px, larger for larger elements. */
export const radii = { xs: 4, sm: 6, md: 10, lg: 14, xl: 20, pill: 999 } as const;

/** Shadows by elevation: 1 card, 2 hovered card, 3 menu and toast, 4 dialog. */
export const elevations = {
  light: [
    'none',
    '0 1px 2px rgba(40,36,26,0.06)',
    '0 6px 18px -4px rgba(40,36,26,0.13), 0 1px 3px rgba(40,36,26,0.06)',
    '0 12px 32px -6px rgba(40,36,26,0.2), 0 2px 6px rgba(40,36,26,0.08)',
    '0 28px 64px -12px rgba(40,36,26,0.34), 0 4px 12px rgba(40,36,26,0.1)',
  ],
  dark: [
    'none',
    'none',
    '0 6px 18px -4px rgba(0,0,0,0.5)',
    '0 12px 32px -6px rgba(0,0,0,0.6)',
    '0 28px 64px -12px rgba(0,0,0,0.72)',
  ],
} as const;

/**
 * Animation durations in ms: `quick` for colours, `base` for movement and tabs, `gentle` for dialogs and
 * toasts, `sheen` for skeletons, `instant` for users who prefer reduced motion.
 */
export const durationsMs = { instant: 80, quick: 140, base: 200, gentle: 280, sheen: 1600 } as const;

/** Easing curves. */
export const easings = {
  standard: 'cubic-bezier(0.2, 0, 0, 1)',
  enter: 'cubic-bezier(0.05, 0.7, 0.1, 1)',
  exit: 'cubic-bezier(0.3, 0, 0.8, 0.15)',
} as const;

/** Layout sizes in px. */
export const layout = {
  /** Smallest window without horizontal scrolling. */
  minWidth: 720,
  /** Below this width columns stack and gutters shrink. */
  narrowBelow: 1024,
  /** Up to this height banner, cards and covers shrink, so that more content is visible. */
  shortUpTo: 820,
  /** Maximum width of a scrollbar. */
  scrollbar: 20,
  topBar: 72,
  content: 1200,
  contentWide: 1320,
  /** From this window width, pages are `contentWide` instead of `content` wide. */
  contentWideFrom: 1600,
  gutter: 40,
  gutterNarrow: 24,
  dialog: 440,
  dialogWide: 560,
} as const;

/** Media queries of small windows. */
export const media = {
  narrow: `@media (max-width: ${layout.narrowBelow - 0.02}px)`,
  short: `@media (max-height: ${layout.shortUpTo}px)`,
} as const;

/** Heights in px: `card` for page numbers and buttons in cards, `field` for inputs, the others by button size. */
export const controlHeights = { small: 36, card: 40, medium: 44, field: 48, large: 52 } as const;
