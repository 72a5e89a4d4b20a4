import { styled, useTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { categories } from '@contract/category';
import { darkColors, lightColors } from '@/shared/config';
import { AppTheme } from './app-theme';
import { createDureTheme } from './create-dure-theme';
import { readCspNonce } from './emotion-cache';
import { pictureVariables } from './root-variables';

const css = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join('\n');
const pageWithNonce = (content: string) => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta property="csp-nonce" content="${content}">`;
  return page;
};

test('both schemes are CSS variables chosen by data-theme', () => {
  const sheets = createDureTheme().generateStyleSheets();
  const colorIn = (selector: string) => sheets.find((sheet) => selector in sheet)?.[selector] as Record<string, string> | undefined;

  expect(colorIn(':root, [data-theme="light"]')).toMatchObject({ '--dure-palette-primary-main': lightColors.primary, colorScheme: 'light' });
  expect(colorIn('[data-theme="dark"]')).toMatchObject({ '--dure-palette-primary-main': darkColors.primary, colorScheme: 'dark' });
});

test('every category has the colours its picture is painted with', () => {
  const names = Object.keys(pictureVariables(createDureTheme()));

  for (const { key } of categories) {
    expect(names).toEqual(expect.arrayContaining(['ridge', 'plot1', 'plot4', 'row', 'tint', 'on-tint', 'solid'].map((part) => `--${key}-${part}`)));
  }
  expect(names).toEqual(expect.arrayContaining(['--banner-ridge', '--knot', '--knot-line']));
});

test('the page breaks Korean between words and stops moving where that is wished', () => {
  render(<AppTheme>본문</AppTheme>);

  expect(css()).toContain('word-break: keep-all');
  expect(css()).toContain('prefers-reduced-motion');
});

test('every style tag carries the nonce that the policy asks for', () => {
  const Red = styled('p')({ color: 'red' });
  render(<AppTheme nonce="abc"><Red>글</Red></AppTheme>);

  expect(screen.getByText('글')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(document.querySelectorAll('style[data-emotion]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('style[data-emotion]:not([nonce="abc"])')).toHaveLength(0);
});

test('the nonce is what the server wrote into the page, and none where nobody did', () => {
  expect(readCspNonce(pageWithNonce('s3cret'))).toBe('s3cret');
  expect(readCspNonce(pageWithNonce('__CSP_NONCE__'))).toBeUndefined();
  expect(readCspNonce(document.implementation.createHTMLDocument())).toBeUndefined();
});

test('the scheme is not stored: it is the system\'s', () => {
  function Mode() {
    return <>{useTheme().colorSchemeSelector}</>;
  }
  render(<AppTheme><Mode /></AppTheme>);

  expect(screen.getByText('data-theme')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});
