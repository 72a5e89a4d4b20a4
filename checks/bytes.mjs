import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Budgets in transferred bytes (brotli). `first`: scripts of index.html; `page` and `leaders`: all scripts of a first visit to each of
 * {@link PAGES} and {@link LEADERS_SCREENS}, `first` included; `blocking`: styles and fonts that block the first paint.
 */
const BUDGETS = { first: 165_000, page: 200_000, leaders: 260_000, blocking: 15_000 };
const PAGES = { '/login': '@/pages/login', '/home': '@/pages/home' };
const LEADERS_SCREENS = [
  '/clubs/:clubId/submissions',
  '/clubs/:clubId/submissions/:applyId',
  '/clubs/:clubId/recruitments/new',
  '/clubs/:clubId/recruitments/:recruitmentId',
  '/clubs/:clubId/recruitments/:recruitmentId/interviews',
  '/clubs/:clubId/manage/*',
];

/** Measures a built client against the budgets. `chunks`: the lists of chunks that the build writes into `dist/chunks.json`. */
export function measure(folder, chunks) {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(path.join(folder, file)), 0);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // The page itself loads the scripts of `<meta name="script">`, after its first paint.
  const scriptsInHtml = [
    ...html.matchAll(/<(?:script[^>]*\ssrc|meta[^>]*\sname="script"[^>]*\scontent)="\/([^"]+)"/g),
  ].map(([, file]) => file);
  const first = new Set([...scriptsInHtml, ...chunks.first.filter((file) => file.endsWith('.js'))]);
  // A style sheet of a page blocks its first paint, too.
  const styles = new Set([
    ...blockingFilesOf(html),
    ...[chunks.first, ...Object.values(PAGES).map((page) => chunks.pages[page] ?? [])]
      .flat()
      .filter((file) => file.endsWith('.css')),
  ]);
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].reduce(
    (bytes, [, text]) => bytes + Buffer.byteLength(text),
    0,
  );
  return [
    { label: 'scripts of index.html', bytes: sum([...first]), budget: BUDGETS.first },
    { label: 'styles and fonts that block', bytes: sum([...styles]) + inline, budget: BUDGETS.blocking },
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

/** Returns the style sheets and preloaded fonts of a page, for any order of attributes. */
function blockingFilesOf(html) {
  return [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const blocks =
      attribute('rel') === 'stylesheet' || (attribute('rel') === 'preload' && attribute('as') !== 'script');
    return blocks ? [attribute('href').replace(/^\//, '')] : [];
  });
}

/** Returns one sentence for each exceeded budget. */
export const overBudget = (measured) =>
  measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ label, bytes, budget }) => `${label}: ${String(bytes)} bytes, budget ${String(budget)}`);

const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
