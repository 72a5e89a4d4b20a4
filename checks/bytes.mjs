import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Budgets in bytes. Files count with their brotli size, if the build has compressed them. */
const BUDGETS = {
  /** The scripts that index.html loads. */
  first: 165_000,
  /** For each of {@link PAGES}: all scripts of a first visit, including those of `first`. */
  page: 200_000,
  /** For each of {@link LEADERS_SCREENS}: all scripts of a first visit, including those of `first`. */
  leaders: 260_000,
  /** All styles and fonts that block the first paint. */
  blocking: 15_000,
};
/** Addresses and their keys in `chunks.pages`. */
const PAGES = { '/login': '@/pages/login', '/home': '@/pages/home' };
const LEADERS_SCREENS = [
  '/clubs/:clubId/submissions',
  '/clubs/:clubId/submissions/:applyId',
  '/clubs/:clubId/recruitments/new',
  '/clubs/:clubId/recruitments/:recruitmentId',
  '/clubs/:clubId/recruitments/:recruitmentId/interviews',
  '/clubs/:clubId/manage/*',
];

/**
 * Returns `{ label, bytes, budget }` for each budget of a built client, whether exceeded or not. `chunks`: the content of
 * `dist/chunks.json`. Throws if the build lists no chunks for one of the pages or screens.
 */
export function measure(folder, chunks) {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(path.join(folder, file)), 0);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // A script of index.html loads the files that `<meta name="script">` elements name, after the first paint.
  const scriptsInHtml = [
    ...html.matchAll(/<(?:script[^>]*\ssrc|meta[^>]*\sname="script"[^>]*\scontent)="\/([^"]+)"/g),
  ].map(([, file]) => file);
  const first = new Set([...scriptsInHtml, ...chunks.first.filter((file) => file.endsWith('.js'))]);
  // The style sheets in the chunks of a page also block the first paint of the page.
  const styles = new Set([
    ...blockingFilesOf(html),
    ...[chunks.first, ...Object.values(PAGES).map((page) => chunks.pages[page] ?? [])]
      .flat()
      .filter((file) => file.endsWith('.css')),
  ]);
  const inlineStyleBytes = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].reduce(
    (bytes, [, text]) => bytes + Buffer.byteLength(text),
    0,
  );
  return [
    { label: 'scripts of index.html', bytes: sum([...first]), budget: BUDGETS.first },
    {
      label: 'styles and fonts that block',
      bytes: sum([...styles]) + inlineStyleBytes,
      budget: BUDGETS.blocking,
    },
    ...Object.entries(PAGES).map(([address, page]) => {
      if (!chunks.pages[page]) throw new Error(`The build lists no chunks of ${page}.`);
      return {
        label: `scripts of ${address}`,
        bytes: sum([...new Set([...first, ...chunks.pages[page].filter((file) => file.endsWith('.js'))])]),
        budget: BUDGETS.page,
      };
    }),
    ...LEADERS_SCREENS.map((address) => {
      const screen = chunks.addresses.find(({ pattern }) => pattern === address);
      if (!screen) throw new Error(`The build lists no chunks of ${address}.`);
      return {
        label: `scripts of ${address}`,
        bytes: sum([...new Set([...first, ...screen.files])]),
        budget: BUDGETS.leaders,
      };
    }),
  ];
}

/** Returns the files of all style sheets and preloads except scripts in an HTML text, whatever the order of attributes. */
function blockingFilesOf(html) {
  return [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const blocks =
      attribute('rel') === 'stylesheet' || (attribute('rel') === 'preload' && attribute('as') !== 'script');
    return blocks ? [attribute('href').replace(/^\//, '')] : [];
  });
}

/** Returns one line of text for each exceeded budget. */
export const describeExceededBudgets = (measured) =>
  measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ label, bytes, budget }) => `${label}: ${String(bytes)} bytes, budget ${String(budget)}`);

const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
