const elementsHtml = `
  <main id="root" class="a">
    <p class="a b" title="x,.y">1</p>
    <p class="b">2</p>
    <section class="a"><span class="b c">3</span><p>4</p></section>
    <div class="가 a:b">5</div>
    <svg class="c"><linearGradient class="a"></linearGradient></svg>
  </main>`;

// jest/computed-style.ts matches most selectors without the selector engine of jsdom.
test.each([
  '.a',
  '.a.b',
  '.missing',
  'p',
  'P',
  'p.b',
  'linearGradient',
  'lineargradient',
  '*',
  '#root',
  ':root',
  '.a > .b',
  '.a p',
  '.a + .b',
  '.b ~ .a > p',
  '.a, span',
  '.missing, p.b, .c',
  '.a[title]',
  'p[title="x,.y"]',
  '.a:not(.b)',
  ':not(.a, [title="x,.y"])',
  '.a:has(> .b)',
  ':is(.c, p)',
  'p:nth-of-type(2n + 1)',
  '.가',
  '.a\\:b',
])('applies the rule with the selector %s to exactly the matching elements', (selector) => {
  document.head.innerHTML = `<style>${selector} { width: 7px; }</style>`;
  document.body.innerHTML = elementsHtml;
  const allElements = [...document.querySelectorAll('*')];
  const styledElements = allElements.filter((element) => getComputedStyle(element).width === '7px');
  expect(styledElements).toEqual(allElements.filter((element) => element.matches(selector)));
});

// Emotion inserts rules with `insertRule`, which does not change the document.
test('resolves display and visibility from inserted rules, classes, styles and ancestors', () => {
  document.head.innerHTML = '<style></style>';
  document.body.innerHTML = elementsHtml;
  const sheet = document.querySelector('style')?.sheet;
  for (const rule of [
    '.hidden { visibility: hidden; }',
    '.gone { display: none; }',
    '@media print { p { display: none; } }',
    '@media screen { span { display: flex; } }',
  ])
    sheet?.insertRule(rule, sheet.cssRules.length);
  const section = document.querySelector('section');
  const readStyles = () =>
    Array.from(section?.children ?? [], (child) => {
      const { display, visibility } = getComputedStyle(child);
      return `${display} ${visibility}`;
    });
  expect(readStyles()).toEqual(['flex visible', 'block visible']);

  section?.classList.add('hidden');
  section?.children[0]?.setAttribute('style', 'visibility: visible');
  section?.children[1]?.classList.add('gone');
  expect(readStyles()).toEqual(['flex visible', 'none hidden']);
});
