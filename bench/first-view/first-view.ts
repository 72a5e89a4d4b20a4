import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { medianOf } from '../../testing/statistics';
import { findBrowser } from '../pages/browser';
import { logInToDemo } from '../pages/demo-campus';
import type { BenchContext, Figure, Row, Section } from '../section';
import { loadPage } from './page-load';
import type { PageLoad, Throttling } from './page-load';
import { serveStaticCopies } from './static-site';
import type { CopiedPage, StaticSite } from './static-site';

const ROUNDS = 10;
const QUICK_ROUNDS = 3;
/** Upper limit of the ratio: time of the product ÷ time of the static copy. */
const MAX_COPY_RATIO = 1.3;
/** Upper limit of the largest contentful paint in ms, for the pages of {@link PAGES_WITH_LIMIT}. */
const MAX_LCP_MS: Readonly<Record<Throttling, number>> = { none: 390, slow: 780 };
const MAX_LAYOUT_SHIFT = 0.01;
const MAX_BLOCKING_MS = 50;
const PAGES_WITH_LIMIT = new Set(['login', 'home']);
/** Suffixes of the labels. */
const THROTTLING_LABELS = { none: '', slow: ', CPU ÷ 4, 10 Mbit/s, 40 ms' } as const;

/** Measures how long a user with an empty browser cache waits for a page and for a static copy of it. */
export const firstViewSection: Section = {
  name: 'first-view',
  title: 'First view',
  run: async (bench: BenchContext): Promise<Row[]> => {
    const executablePath = findBrowser();
    if (executablePath === undefined)
      return [{ label: 'First view', skipReason: 'no Chromium was found; set CHROMIUM_PATH' }];
    const server = await bench.startProduct({ env: { DEMO: '1' } });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    let site: StaticSite | undefined;
    try {
      const { address, cookie, articlePath } = await logInToDemo(server);
      const pages: CopiedPage[] = [
        { name: 'login', url: `${address}/login` },
        { name: 'home', url: `${address}/home`, cookie },
        { name: 'club', url: `${address}/clubs/1/articles`, cookie },
        { name: 'article', url: address + articlePath, cookie },
      ];
      site = await serveStaticCopies(browser, pages);
      return await measurePages(bench, browser, pages, site);
    } finally {
      await browser.close();
      await site?.close();
      await server.remove();
    }
  },
};

/** Loads of a page and of its static copy. */
interface Comparison {
  page: CopiedPage;
  throttling: Throttling;
  productLoads: PageLoad[];
  copyLoads: PageLoad[];
}

async function measurePages(
  { isQuick, log }: BenchContext,
  browser: Browser,
  pages: readonly CopiedPage[],
  { urlOf }: StaticSite,
): Promise<Row[]> {
  const comparisons: Comparison[] = (['none', 'slow'] as const).flatMap((throttling) =>
    pages.map((page) => ({ page, throttling, productLoads: [], copyLoads: [] })),
  );
  // Loads all pages in each round, so that other work on the machine affects them equally. The first round is
  // discarded: it fills the caches of the server and the browser.
  for (let round = -1; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1)
    for (const { page, throttling, productLoads, copyLoads } of comparisons) {
      const productLoad = await loadPage(browser, { ...page, throttling });
      const copyLoad = await loadPage(browser, { url: urlOf(page.name), throttling });
      if (round < 0) continue;
      productLoads.push(productLoad);
      copyLoads.push(copyLoad);
    }
  for (const { page, throttling, productLoads, copyLoads } of comparisons) {
    const pageErrors = new Set(productLoads.flatMap((load) => load.pageErrors));
    log(
      `  ${page.name}${THROTTLING_LABELS[throttling]}: largest element: ${productLoads.at(-1)?.largestElement ?? ''}; of the copy: ${copyLoads.at(-1)?.largestElement ?? ''}; errors: ${[...pageErrors].join('; ') || 'none'}`,
    );
  }
  return comparisons.flatMap(figuresOf);
}

function figuresOf({ page: { name }, throttling, productLoads, copyLoads }: Comparison): Figure[] {
  const pageLabel = name + THROTTLING_LABELS[throttling];
  const compareWithCopy = (
    label: string,
    valueOf: (load: PageLoad) => number,
    limitMs = Infinity,
  ): Figure => ({
    label: `${label}, ${pageLabel}`,
    unit: 'ms',
    runs: productLoads.map(valueOf),
    baselines: [{ name: 'static copy', runs: copyLoads.map(valueOf) }],
    goal: {
      text: `≤ ${String(MAX_COPY_RATIO)} ×${limitMs < Infinity ? ` and ≤ ${String(limitMs)} ms` : ''}`,
      isMet: ({ median, ratio }) => ratio <= MAX_COPY_RATIO && median <= limitMs,
    },
  });
  const limitFigure = (
    label: string,
    unit: string,
    limit: number,
    valueOf: (load: PageLoad) => number,
  ): Figure => ({
    label: `${label}, ${pageLabel}`,
    unit,
    runs: productLoads.map(valueOf),
    goal: { text: `≤ ${String(limit)}`, isMet: ({ median }) => median <= limit },
  });
  const errorCount = productLoads.reduce((sum, load) => sum + load.pageErrors.length, 0);
  return [
    compareWithCopy('First paint', ({ fcpMs }) => fcpMs),
    {
      ...compareWithCopy(
        'Largest paint',
        ({ lcpMs }) => lcpMs,
        PAGES_WITH_LIMIT.has(name) ? MAX_LCP_MS[throttling] : Infinity,
      ),
      note: `page errors and hydration messages: ${String(errorCount)}; worst ${Math.max(...productLoads.map(({ lcpMs }) => lcpMs)).toFixed(0)} ms, median of the copy ${medianOf(copyLoads.map(({ lcpMs }) => lcpMs)).toFixed(0)} ms`,
    },
    limitFigure('Layout shift', 'score', MAX_LAYOUT_SHIFT, ({ layoutShift }) => layoutShift),
    limitFigure('Blocking time', 'ms', MAX_BLOCKING_MS, ({ totalBlockingMs }) => totalBlockingMs),
  ];
}
