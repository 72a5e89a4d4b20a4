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

const LOADS = 10;
const MAX_RATIO = 1.3;
/** Upper limit of the largest contentful paint in ms, for the pages of {@link PAGES_WITH_LIMIT}. */
const MAX_LCP_MS: Readonly<Record<Throttling, number>> = { none: 390, slow: 780 };
const PAGES_WITH_LIMIT = new Set(['login', 'home']);
const CONDITIONS = { none: '', slow: ', CPU ÷ 4, 10 Mbit/s, 40 ms' } as const;

/** Measures how long a first-time user waits for a page, compared with a static copy of the page. */
export const firstViewSection: Section = {
  name: 'first-view',
  title: 'First view',
  run: async (bench: BenchContext): Promise<Row[]> => {
    const executablePath = findBrowser();
    if (executablePath === undefined)
      return [{ label: 'First view', skipped: 'no Chromium is installed here; CHROMIUM_PATH names one' }];
    const server = await bench.startProduct({ env: { DEMO: '1' } });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    let site: StaticSite | undefined;
    try {
      const { address, cookie, article } = await logInToDemo(server);
      const pages: CopiedPage[] = [
        { name: 'login', url: `${address}/login` },
        { name: 'home', url: `${address}/home`, cookie },
        { name: 'club', url: `${address}/clubs/1/articles`, cookie },
        { name: 'article', url: address + article, cookie },
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

interface Loads {
  page: CopiedPage;
  throttling: Throttling;
  ours: PageLoad[];
  copies: PageLoad[];
}

async function measurePages(
  { isQuick, log }: BenchContext,
  browser: Browser,
  pages: readonly CopiedPage[],
  { urlOf }: StaticSite,
): Promise<Row[]> {
  const all: Loads[] = (['none', 'slow'] as const).flatMap((throttling) =>
    pages.map((page) => ({ page, throttling, ours: [], copies: [] })),
  );
  // In turn, so that other work on the machine affects all pages equally. The first round fills the caches of server and browser.
  for (let round = -1; round < (isQuick ? 3 : LOADS); round += 1)
    for (const { page, throttling, ours, copies } of all) {
      const productLoad = await loadPage(browser, { ...page, throttling });
      const copyLoad = await loadPage(browser, { url: urlOf(page.name), throttling });
      if (round < 0) continue;
      ours.push(productLoad);
      copies.push(copyLoad);
    }
  for (const { page, throttling, ours, copies } of all) {
    const pageErrors = new Set(ours.flatMap((load) => load.pageErrors));
    log(
      `  ${page.name}${CONDITIONS[throttling]}: largest element: ${ours.at(-1)?.largestElement ?? ''}; of the copy: ${copies.at(-1)?.largestElement ?? ''}; errors: ${[...pageErrors].join('; ') || 'none'}`,
    );
  }
  return all.flatMap(figuresOf);
}

function figuresOf({ page: { name }, throttling, ours, copies }: Loads): Figure[] {
  const page = name + CONDITIONS[throttling];
  const compareWithCopy = (label: string, take: (load: PageLoad) => number, limitMs = Infinity): Figure => ({
    label: `${label}, ${page}`,
    unit: 'ms',
    runs: ours.map(take),
    baselines: [{ name: 'static copy', runs: copies.map(take) }],
    goal: {
      text: `≤ ${String(MAX_RATIO)} ×${limitMs < Infinity ? ` and ≤ ${String(limitMs)} ms` : ''}`,
      isMet: ({ median, ratio }) => ratio <= MAX_RATIO && median <= limitMs,
    },
  });
  const atMost = (label: string, unit: string, limit: number, take: (load: PageLoad) => number): Figure => ({
    label: `${label}, ${page}`,
    unit,
    runs: ours.map(take),
    goal: { text: `≤ ${String(limit)}`, isMet: ({ median }) => median <= limit },
  });
  const pageErrors = ours.reduce((sum, load) => sum + load.pageErrors.length, 0);
  return [
    compareWithCopy('First paint', ({ fcpMs }) => fcpMs),
    {
      ...compareWithCopy(
        'Largest paint',
        ({ lcpMs }) => lcpMs,
        PAGES_WITH_LIMIT.has(name) ? MAX_LCP_MS[throttling] : Infinity,
      ),
      note: `errors and warnings of hydration: ${String(pageErrors)}; worst ${Math.max(...ours.map(({ lcpMs }) => lcpMs)).toFixed(0)} ms, median of the copy ${medianOf(copies.map(({ lcpMs }) => lcpMs)).toFixed(0)} ms`,
    },
    atMost('Layout shift', 'score', 0.01, ({ layoutShift }) => layoutShift),
    atMost('Blocking time', 'ms', 50, ({ totalBlockingMs }) => totalBlockingMs),
  ];
}
