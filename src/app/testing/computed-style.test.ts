const elements = `
  <main id="root" class="a">
    <p class="a b" title="x,.y">1</p>
    <p class="b">2</p>
    <section class="a"><span class="b c">3</span><p>4</p></section>
    <div class="가 a:b">5</div>
    <svg class="c"><linearGradient class="a"></linearGradient></svg>
  </main>`;

// jest/style-matching.ts decides on most selectors without the selector engine of jsdom.
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
])('applies the rule of %s to the elements that match it and to no other', (selector) => {
  document.head.innerHTML = `<style>${selector} { width: 7px; }</style>`;
  document.body.innerHTML = elements;
  const all = [...document.querySelectorAll('*')];
  const styled = all.filter((element) => getComputedStyle(element).width === '7px');
  expect(styled).toEqual(all.filter((element) => element.matches(selector)));
});
