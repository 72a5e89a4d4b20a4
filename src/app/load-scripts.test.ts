let scripts: HTMLScriptElement[];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML =
    '<meta name="script" content="/js/main.js"><meta name="description" content="두레"><meta name="script" content="/js/page.js">';
  scripts = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lists the addresses of the scripts added to the page. `async` allows a script to run in any order. */
const listScripts = () => scripts.map(({ src, async }) => ({ src: new URL(src).pathname, async }));
const MAIN_SCRIPT = { src: '/js/main.js', async: false };
const PAGE_SCRIPT = { src: '/js/page.js', async: false };

/** Runs `load-scripts` in a document whose root element has this content. */
async function runLoader(rootContent: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${rootContent}</div>`;
  await jest.isolateModulesAsync(async () => {
    await import('./load-scripts');
  });
}

test('a rendered page is painted before its scripts load, in their order [FV-13]', async () => {
  await runLoader('<main></main>');
  // Fake timers paint a frame every 16 ms.
  await jest.advanceTimersByTimeAsync(10);
  expect(listScripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(10);
  expect(listScripts()).toEqual([MAIN_SCRIPT, PAGE_SCRIPT]);
});

test('the scripts of an empty page load at once [FV-13]', async () => {
  await runLoader('');
  expect(listScripts()).toEqual([MAIN_SCRIPT, PAGE_SCRIPT]);
});

test('a script that fails to load is requested again every 2 s [FV-19]', async () => {
  await runLoader('');
  for (let failures = 0; failures < 2; failures += 1) {
    scripts.splice(0).at(-1)?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(listScripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(listScripts()).toEqual([PAGE_SCRIPT]);
  }
});

test('the document keeps no script elements, because webpack would wait for load events that have already fired [FV-19]', async () => {
  jest.mocked(document.head.append).mockRestore();
  await runLoader('');
  expect(document.scripts).toHaveLength(0);
});
