import type { BrowserContext } from '@playwright/test';
import { runInterleaved } from '../measure';
import type { Figure, Row, Section, BenchContext } from '../section';
import { findBrowser, withFreshBrowser } from './browser';
import { callDepthOf } from './call-depth';
import type { CallDepth } from './call-depth';
import { logInToDemo } from './demo-campus';
import type { DemoCampus } from './demo-campus';
import { installLighthouse, runLighthouse } from './lighthouse';
import type { LighthouseReport } from './lighthouse';
import { measurePart } from './time-limit';
import type { WaitFor } from './time-limit';
import { scrollThroughClubs } from './scroll';
import type { ScrollTasks } from './scroll';

const MAX_DEPTH = 2;
const SCREEN_PATHS = [
  '/home',
  '/search?search=밴드',
  '/clubs/1/articles',
  '/clubs/1/notices',
  '/clubs/1/members',
  '/clubs/1/submissions',
  '/users/submissions',
  '/myclub',
  '/profile',
  '/updateProfile',
  '/chat/userlist',
  '/my-chatpage',
  '/chatpage/1',
];

const DEPTH_LABEL = 'Sequential API calls before the first view is complete';
const SCROLLING_LABEL = 'Longest task while 500 club cards are scrolled through and back';
const SCROLL_ATTEMPTS = 2;
/** Limit of counting the calls of one page. */
const PAGE_LIMIT_MS = 90_000;

/** Measures pages in new browsers: Lighthouse values, sequential API calls before the first view, and tasks while scrolling. */
export const pagesSection: Section = {
  name: 'pages',
  title: 'Pages',
  run: async (bench: BenchContext): Promise<Row[]> => {
    const browserPath = findBrowser();
    if (browserPath === undefined)
      return [{ label: 'Pages', skipReason: 'no Chromium was found; set CHROMIUM_PATH' }];
    const server = await bench.startProduct({ env: { DEMO: '1' } });
    try {
      const campus = await logInToDemo(server);
      const { log } = bench;
      return [
        ...(await measurePart({ label: 'Lighthouse', limitMs: 1_500_000, log }, (waitFor) =>
          measureLighthouse(bench, browserPath, campus, waitFor),
        )),
        ...(await measurePart({ label: DEPTH_LABEL, limitMs: 600_000, log }, (waitFor) =>
          measureDepths(bench, browserPath, campus, waitFor),
        )),
        ...(await measurePart({ label: SCROLLING_LABEL, limitMs: 600_000, log }, (waitFor) =>
          measureScrolling(bench, browserPath, waitFor),
        )),
      ];
    } finally {
      await server.remove();
    }
  },
};

async function measureLighthouse(
  { isQuick, log }: BenchContext,
  browserPath: string,
  { address, cookie, articlePath }: DemoCampus,
  waitFor: WaitFor,
): Promise<Row[]> {
  try {
    await installLighthouse(log);
  } catch (error) {
    return [{ label: 'Lighthouse', skipReason: error instanceof Error ? error.message : String(error) }];
  }
  const pages = [
    { name: 'login', path: '/login' },
    { name: 'home', path: '/home', cookie },
    { name: 'club', path: '/clubs/1/articles', cookie },
    { name: 'article', path: articlePath, cookie },
  ];
  const reports = new Map<string, LighthouseReport[]>(pages.map(({ name }) => [name, []]));
  // Measures the pages in turn, so that other work on the machine affects all of them equally.
  const runCount = isQuick ? 3 : 5;
  for (let run = 0; run < runCount; run += 1) {
    for (const { name, ...page } of pages) {
      const report = await waitFor(`Lighthouse on ${name}`, runLighthouse(browserPath, { address, ...page }));
      reports.get(name)?.push(report);
      log(
        `  Lighthouse, ${name}: ${Object.values(report.scores).join(' ')}, LCP ${report.lcpMs.toFixed(0)} ms, blocked ${report.totalBlockingMs.toFixed(0)} ms ${report.failedAudits.join('; ')}`,
      );
    }
  }
  return [...reports].flatMap(([name, runs]) => figuresOf(name, runs));
}

function figuresOf(name: string, reports: readonly LighthouseReport[]): Figure[] {
  const valuesOf = (valueOf: (report: LighthouseReport) => number) => reports.map(valueOf);
  // Removes the measured value, which differs between reports, so that each audit is listed once.
  const failedAudits = [
    ...new Set(
      reports.flatMap((report) => report.failedAudits.map((audit) => audit.replace(/ [\d.,]+\s\S+$/, ''))),
    ),
  ].join('; ');
  const atLeast = (points: number) => ({
    text: `≥ ${String(points)}`,
    isMet: ({ median }: { median: number }) => median >= points,
  });
  const atMost = (limit: number, unit: string) => ({
    text: `≤ ${String(limit)} ${unit}`.trim(),
    isMet: ({ median }: { median: number }) => median <= limit,
  });
  return [
    {
      label: `Lighthouse (desktop), ${name}: performance`,
      unit: 'points',
      runs: valuesOf(({ scores }) => scores.performance),
      goal: atLeast(98),
      ...(failedAudits !== '' && { note: `audits under 90 points in a run: ${failedAudits}` }),
    },
    {
      label: `Lighthouse, ${name}: the lowest of accessibility, best practices, SEO`,
      unit: 'points',
      runs: valuesOf(({ scores: { performance: _, ...others } }) => Math.min(...Object.values(others))),
      goal: atLeast(100),
    },
    {
      label: `Largest contentful paint, simulated, ${name}`,
      unit: 'ms',
      runs: valuesOf(({ lcpMs }) => lcpMs),
      goal: atMost(800, 'ms'),
    },
    {
      label: `Total blocking time, ${name}`,
      unit: 'ms',
      runs: valuesOf(({ totalBlockingMs }) => totalBlockingMs),
    },
    {
      label: `Layout shift, ${name}`,
      unit: 'score',
      runs: valuesOf(({ layoutShift }) => layoutShift),
      goal: atMost(0.01, ''),
    },
    {
      label: `Transferred, with fonts, images and prefetched files, ${name}`,
      unit: 'kB',
      runs: valuesOf(({ transferredKb }) => transferredKb),
    },
  ];
}

/**
 * Counts the sequential calls of each page with server rendering. Counts them without server rendering as a baseline, to
 * show that server rendering reduces the count.
 */
async function measureDepths(
  { log }: BenchContext,
  browserPath: string,
  { address, cookie, articlePath }: DemoCampus,
  waitFor: WaitFor,
): Promise<Row[]> {
  const paths = ['/login', ...SCREEN_PATHS, articlePath];
  const measurePage = async (
    context: BrowserContext,
    path: string,
    withServerRendering: boolean,
  ): Promise<CallDepth> => {
    // A new page has no state of the previous path.
    const page = await context.newPage();
    // The login is shown to anonymous users only.
    if (path === '/login') await context.clearCookies({ name: 'dure_session' });
    const callDepth = await callDepthOf(page, address + path, { withServerRendering });
    if (path === '/login')
      await context.addCookies([{ name: 'dure_session', value: cookie.split('=')[1] ?? '', url: address }]);
    await page.close();
    return callDepth;
  };
  const measureAllPages = ({ withServerRendering }: { withServerRendering: boolean }) =>
    withFreshBrowser(browserPath, { address, cookie }, async ({ context }) => {
      const depths: CallDepth[] = [];
      for (const path of paths)
        depths.push(
          await waitFor(
            `the browser to finish ${path}`,
            measurePage(context, path, withServerRendering),
            PAGE_LIMIT_MS,
          ),
        );
      return depths;
    });
  const notes = new Set<string>();
  const totalDepth = (depths: readonly CallDepth[]) => depths.reduce((sum, { depth }) => sum + depth, 0);
  const maxDepth = (depths: readonly CallDepth[]) => Math.max(...depths.map(({ depth }) => depth));
  const { rendered, notRendered } = await runInterleaved(3, {
    rendered: async () => {
      const depths = await measureAllPages({ withServerRendering: true });
      for (const [index, { depth, lastWavePaths }] of depths.entries())
        if (depth > MAX_DEPTH)
          notes.add(`${paths[index] ?? ''}: ${String(depth)}, the last calls: ${lastWavePaths.join(', ')}`);
      log(
        `  Calls one after the other: ${paths.map((path, index) => `${path} ${String(depths[index]?.depth)}`).join(', ')}`,
      );
      return depths;
    },
    notRendered: () => measureAllPages({ withServerRendering: false }),
  });
  const pages = `${String(paths.length)} pages`;
  return [
    {
      label: `${DEPTH_LABEL}, the maximum of ${pages}`,
      unit: 'calls',
      runs: rendered.map(maxDepth),
      goal: { text: `≤ ${String(MAX_DEPTH)}`, isMet: ({ median }) => median <= MAX_DEPTH },
      note: [...notes].join('; '),
    },
    {
      label: `${DEPTH_LABEL}, ${pages} together`,
      unit: 'calls',
      runs: rendered.map(totalDepth),
      baselines: [{ name: 'without server rendering', runs: notRendered.map(totalDepth) }],
    },
  ];
}

async function measureScrolling(bench: BenchContext, browserPath: string, waitFor: WaitFor): Promise<Row[]> {
  const { address, firstUsers } = await waitFor('the product with the data set', bench.product());
  const [user] = await waitFor('a session', firstUsers(1));
  if (!user) throw new Error('The data set has no user');
  const { cookie } = user;
  const scrollWithRetries = async (attempts = SCROLL_ATTEMPTS): Promise<ScrollTasks> => {
    try {
      return await scrollThroughClubs(browserPath, { address, cookie }, waitFor);
    } catch (error) {
      if (attempts <= 1) throw error;
      // Tries again, because the browser sometimes does not end its trace, and then there is no result.
      bench.log(`  Scrolling is repeated: ${error instanceof Error ? error.message : String(error)}`);
      return scrollWithRetries(attempts - 1);
    }
  };
  const results: ScrollTasks[] = [];
  for (let run = 0; run < 3; run += 1) results.push(await scrollWithRetries());
  return [
    {
      label: SCROLLING_LABEL,
      unit: 'ms of CPU time',
      runs: results.map(({ longestMs }) => longestMs),
      goal: { text: '≤ 50 ms', isMet: ({ median }) => median <= 50 },
      note: results
        .map(
          ({ cards, tasks, longTasks }) =>
            `${String(cards)} cards, ${String(tasks)} tasks, ${String(longTasks)} over 50 ms`,
        )
        .join('; '),
    },
  ];
}
