import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes on the wire (brotli) that people wait for: what index.html loads, two pages with their own code, and what blocks the first paint besides scripts. */
const BUDGETS = { first: 165_000, page: 200_000, blocking: 15_000 };
const PAGES = { '/login': '@/pages/login', '/home': '@/pages/home' };

/** What of a built client counts against which budget. `chunks` is what the build has listed: files by name, of the first load and of each page. */
export function measure(folder, chunks) {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(path.join(folder, file)), 0);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, file]) => file);
  const first = new Set([...named, ...chunks.first.filter((file) => file.endsWith('.js'))]);
  // A page's own style holds its first paint up as much as one that index.html names.
  const styles = new Set([
    ...linked(html),
    ...[chunks.first, ...Object.values(PAGES).map((page) => chunks.pages[page] ?? [])]
      .flat()
      .filter((file) => file.endsWith('.css')),
  ]);
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].reduce(
    (bytes, [, text]) => bytes + Buffer.byteLength(text),
    0,
  );
  return [
    { what: 'scripts of index.html', bytes: sum([...first]), budget: BUDGETS.first },
    { what: 'styles and fonts that block', bytes: sum([...styles]) + inline, budget: BUDGETS.blocking },
    ...Object.entries(PAGES).map(([address, page]) => {
      if (!chunks.pages[page]) throw new Error(`The build has listed no chunks of ${page}.`);
      return {
        what: `scripts of ${address}`,
        bytes: sum([...new Set([...first, ...chunks.pages[page].filter((file) => file.endsWith('.js'))])]),
        budget: BUDGETS.page,
      };
    }),
  ];
}

/** Files of the styles and fonts that a page's links ask for at once, in whatever order their attributes stand. */
function linked(html) {
  return [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const blocks =
      attribute('rel') === 'stylesheet' || (attribute('rel') === 'preload' && attribute('as') !== 'script');
    return blocks ? [attribute('href').replace(/^\//, '')] : [];
  });
}

/** A sentence for each measure over its budget. */
export const overBudget = (measured) =>
  measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${what}: ${String(bytes)} bytes, budget ${String(budget)}`);

const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
