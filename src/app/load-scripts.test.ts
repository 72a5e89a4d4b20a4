beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML =
    '<meta name="script" content="/js/main.js"><meta name="description" content="두레"><meta name="script" content="/js/page.js">';
});
afterEach(() => {
  jest.useRealTimers();
});

const listScripts = () =>
  [...document.scripts].map(({ src, async }) => ({ src: new URL(src).pathname, async }));
const findScript = (path: string) => [...document.scripts].find(({ src }) => src.endsWith(path));
const ALL_SCRIPTS = [
  { src: '/js/main.js', async: false },
  { src: '/js/page.js', async: false },
];

/** Runs the page's own script in a document with this content. */
async function runLoader(root: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${root}</div>`;
  await jest.isolateModulesAsync(async () => {
    await import('./load-scripts');
  });
}

test('a rendered page is painted before its scripts load, in their order [FV-13]', async () => {
  await runLoader('<main></main>');
  await jest.advanceTimersByTimeAsync(10);
  expect(listScripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(listScripts()).toEqual(ALL_SCRIPTS);
});

test('the scripts of an empty page load at once [FV-13]', async () => {
  await runLoader('');
  expect(listScripts()).toEqual(ALL_SCRIPTS);
});

test('a script that fails to load is requested again after 1 s and then after 2 s [FV-19]', async () => {
  await runLoader('');
  for (const seconds of [1, 2]) {
    findScript('/js/page.js')?.dispatchEvent(new Event('error'));
    expect(findScript('/js/page.js')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(findScript('/js/page.js')).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(findScript('/js/page.js')).toBeDefined();
  }
});

test('the element of a loaded script is removed, because the app would wait for its events [FV-19]', async () => {
  await runLoader('');
  findScript('/js/page.js')?.dispatchEvent(new Event('load'));
  expect(findScript('/js/page.js')).toBeUndefined();
});
