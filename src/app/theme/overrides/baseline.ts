import type { Theme, ThemeOptions } from '@mui/material/styles';
import { durationsMs, layout } from '@/shared/config';
import { elevationVariables, pictureVariables } from '../root-variables';

/**
 * Scales a Korean system font to the width and height of Pretendard (measured on running text), so that the
 * layout does not shift when Pretendard has loaded.
 */
const fallbackFont = (nameSuffix: '' | ' Bold', fontWeight: number) => ({
  '@font-face': {
    fontFamily: 'Pretendard Stand-in',
    fontWeight,
    src: ['Noto Sans CJK KR', 'Noto Sans KR', 'Malgun Gothic']
      .map((name) => `local('${name}${nameSuffix}')`)
      .join(),
    sizeAdjust: '95%',
    ascentOverride: '100%',
    descentOverride: '25%',
    lineGapOverride: '0%',
  },
});

/** Returns rules by which a page in the dark scheme is printed with the variables of the light scheme. */
const lightVariablesForPrint = (theme: Theme) => {
  const isLight = (selector: string) => selector.includes('[data-theme="light"]');
  const sheet: object = theme.generateStyleSheets().find((rules) => Object.keys(rules).some(isLight)) ?? {};
  return Object.entries(sheet).flatMap(([selector, variables]: [string, object]) =>
    isLight(selector) ? [{ '@media print': { ':root[data-theme="dark"]': variables } }] : [],
  );
};

/** Global styles. */
export const baselineOverrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => [
      fallbackFont('', 400),
      fallbackFont(' Bold', 700),
      {
        ':root, [data-theme="light"]': elevationVariables('light'),
        '[data-theme="dark"]': elevationVariables('dark'),
        ':root, [data-theme]': pictureVariables(theme),
        // Always shows the scroll bar, so that pages do not shift sideways.
        html: {
          overflowY: 'scroll',
          // Scrolling to an anchor or a focused element leaves that element below the sticky top bar.
          scrollPaddingTop: layout.topBar + 16,
          // It also leaves the element above the bar of selected applicants. That bar raises the toasts.
          scrollPaddingBottom: 'calc(var(--toasts-raised, 0px) + 32px)',
          backgroundColor: theme.vars.palette.background.default,
        },
        body: {
          minWidth: layout.minWidth - layout.scrollbar,
          minHeight: '100vh',
          // Korean breaks between words; only a word longer than the line breaks inside.
          wordBreak: 'keep-all',
          overflowWrap: 'anywhere',
        },
        '#root': { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
        'h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0 },
        // Avoids a single word on the last line, where the browser supports it.
        'p, li': { textWrap: 'pretty' },
        'ul, ol': { listStyle: 'none' },
        a: { color: 'inherit', textDecoration: 'none' },
        'button, input, textarea, select': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
        time: { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        // While the colour scheme changes; see `useInstantSchemeChange`.
        ':root[data-still] *, :root[data-still] *::before, :root[data-still] *::after': {
          transition: 'none !important',
        },
        // Only opacity may still change gradually.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animation: 'none !important',
            transitionProperty: 'opacity !important',
            transitionDuration: `${durationsMs.instant}ms !important`,
          },
        },
      },
      ...lightVariablesForPrint(theme),
    ],
  },
} satisfies ThemeOptions['components'];
