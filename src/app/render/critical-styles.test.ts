import { createEmotionCache } from '../theme/emotion-cache';
import { createStyleCollector, extractDarkVariables, extractInlineStyles } from './critical-styles';

test('style attributes, which the content security policy blocks, become rules [FV-02]', () => {
  expect(extractInlineStyles('<p style="color:red"></p><b style="--a:&quot;x&quot;"></b>')).toEqual({
    html: '<p data-style="color:red"></p><b data-style="--a:&quot;x&quot;"></b>',
    inlineStyles:
      '[data-style="color:red"][data-style="color:red"]{color:red}' +
      '[data-style="--a:\\"x\\""][data-style="--a:\\"x\\""]{--a:"x"}',
  });
});

test('the dark colours apply to a dark system until a script sets the scheme [FV-02]', () => {
  const css =
    ':root, [data-theme="light"]{a:1;}[data-theme="dark"]{a:2;}@media print{:root[data-theme="dark"]{a:1;}}';
  expect(extractDarkVariables(css)).toBe(':root:not([data-theme]){a:2;}');
});

test('a page has the rules of its classes and of components that it rendered, and the global rules [FV-02]', () => {
  const cache = createEmotionCache();
  cache.inserted = { a: '.dure-a{x:1;}', b: '.dure-b{x:2;}', c: '.dure-c{x:3;}', g: ':root{x:4;}' };
  cache.registered = { 'dure-a': 'x:1;', 'dure-b': 'x:2;', 'dure-c': 'x:3;' };
  const stylesOf = createStyleCollector(cache);
  const html = '<p class="dure-a"></p>';
  // Simulates the rendering of component `b`, which wraps another component: Emotion reads the rules of `b`, but
  // the HTML lacks the class of `b`.
  expect(cache.inserted['b']).toBe('.dure-b{x:2;}');

  const dark = '@media (prefers-color-scheme: dark){}';
  expect(stylesOf(html)).toEqual({
    styles: `:root{x:4;}.dure-a{x:1;}.dure-b{x:2;}${dark}`,
    styleNames: 'g a b',
  });
  expect(stylesOf(html)).toEqual({ styles: `:root{x:4;}.dure-a{x:1;}${dark}`, styleNames: 'g a' });
});
