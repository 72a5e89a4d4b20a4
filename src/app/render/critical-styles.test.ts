import { extractInlineStyles, systemSchemeStyles } from './critical-styles';

test('style attributes become rules, because the policy blocks them [FV-02]', () => {
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
  expect(systemSchemeStyles(css)).toBe('@media (prefers-color-scheme: dark){:root:not([data-theme]){a:2;}}');
});
