import type { ServerProcess } from '../../server/testing/faults/server-process';
import type { Figure, Row, Section, World } from '../section';
import { findBrowser, withFreshBrowser } from './browser';
import { callDepthOf } from './call-depth';
import { installLighthouse, lookAt } from './lighthouse';
import type { Report } from './lighthouse';
import { scrollThroughClubs } from './scroll';

const PASSWORD = 'dure2026!';
const DEPTH_MAX = 2;
const SCREENS = [
  '/home', '/search?search=밴드', '/clubs/1/articles', '/clubs/1/notices', '/clubs/1/members', '/clubs/1/submissions', '/users/submissions', '/myclub', '/profile',
  '/updateProfile', '/chat/userlist', '/my-chatpage', '/chatpage/1',
];

/** The pages as a browser has them that comes for the first time. */
export const pagesSection: Section = {
  name: 'pages',
  title: 'Pages',
  run: async (world: World): Promise<Row[]> => {
    const browser = findBrowser();
    if (browser === undefined) return [{ what: 'Pages', skipped: 'no Chromium is installed here; CHROMIUM_PATH names one' }];
    const server = await world.startProduct({ env: { DEMO: '1' } });
    try {
      const campus = await enter(server);
      return [...await measureScores(world, browser, campus), await measureDepths(world, browser, campus), await measureScrolling(world, browser)];
    } finally {
      await server.remove();
    }
  },
};

/** The demo campus, as the president of its first club sees it. */
interface Campus {
  address: string;
  cookie: string;
  /** An article with a picture, of the first club. */
  article: string;
}

async function enter({ port }: ServerProcess): Promise<Campus> {
  const address = `http://localhost:${String(port)}`;
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json', origin: address }, body: JSON.stringify({ username: 'president', password: PASSWORD }),
  });
  const cookie = /dure_session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
  if (cookie === undefined) throw new Error(`The demo campus let nobody in: ${await answer.text()}`);
  const list = await fetch(`${address}/api/v1/clubs/1/articles?limit=1&offset=0`, { headers: { cookie } });
  const { data: { articles } } = await list.json() as { data: { articles: { articleId: number }[] } };
  return { address, cookie, article: `/clubs/1/articles/${String(articles[0]?.articleId)}` };
}

async function measureScores({ isQuick, say }: World, browser: string, { address, cookie, article }: Campus): Promise<Row[]> {
  try {
    await installLighthouse(say);
  } catch (error) {
    return [{ what: 'Lighthouse', skipped: error instanceof Error ? error.message : String(error) }];
  }
  const pages = [{ name: 'login', path: '/login' }, { name: 'home', path: '/home', cookie }, { name: 'club', path: '/clubs/1/articles', cookie }, { name: 'article', path: article, cookie }];
  const reports = new Map<string, Report[]>(pages.map(({ name }) => [name, []]));
  // In turn, so that what else the machine does meets all of them.
  for (let round = 0; round < (isQuick ? 3 : 5); round += 1) {
    for (const { name, ...page } of pages) {
      const report = await lookAt(browser, { address, ...page });
      reports.get(name)?.push(report);
      say(`  Lighthouse, ${name}: ${Object.values(report.scores).join(' ')}, LCP ${report.lcpMs.toFixed(0)} ms, blocked ${report.blockedMs.toFixed(0)} ms ${report.misses.join('; ')}`);
    }
  }
  return [...reports].flatMap(([name, runs]) => figuresOf(name, runs));
}

function figuresOf(name: string, reports: readonly Report[]): Figure[] {
  const each = (take: (report: Report) => number) => reports.map(take);
  const misses = [...new Set(reports.flatMap((report) => report.misses.map((miss) => miss.replace(/ [\d.,]+\s\S+$/, ''))))].join('; ');
  const least = (points: number) => ({ text: `≥ ${String(points)}`, isMet: ({ median }: { median: number }) => median >= points });
  const most = (limit: number, unit: string) => ({ text: `≤ ${String(limit)} ${unit}`.trim(), isMet: ({ median }: { median: number }) => median <= limit });
  return [
    { what: `Lighthouse (desktop), ${name}: performance`, unit: 'points', runs: each(({ scores }) => scores.performance), goal: least(98), ...(misses !== '' && { note: `under 90 in a run: ${misses}` }) },
    { what: `Lighthouse, ${name}: the least of accessibility, best practices, SEO`, unit: 'points', runs: each(({ scores: { performance: _, ...others } }) => Math.min(...Object.values(others))), goal: least(100) },
    { what: `Largest thing of the first view, ${name}, as simulated`, unit: 'ms', runs: each(({ lcpMs }) => lcpMs), goal: most(800, 'ms') },
    { what: `Tasks beyond their first 50 ms, ${name}`, unit: 'ms', runs: each(({ blockedMs }) => blockedMs) },
    { what: `Layout shift, ${name}`, unit: 'score', runs: each(({ layoutShift }) => layoutShift), goal: most(0.01, '') },
    { what: `Over the wire, ${name}, fonts and pictures and what is fetched ahead included`, unit: 'kB', runs: each(({ kilobytes }) => kilobytes) },
  ];
}

/** By holding every answer back: what is asked for meanwhile does not wait for it. */
async function measureDepths({ say }: World, browser: string, { address, cookie, article }: Campus): Promise<Row> {
  const paths = ['/login', ...SCREENS, article];
  const runs: number[] = [];
  const deep = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const depths = await withFreshBrowser(browser, { address, cookie }, async ({ context }) => {
      const found: number[] = [];
      for (const path of paths) {
        // Every page as the first of its browser.
        const page = await context.newPage();
        if (path === '/login') await context.clearCookies({ name: 'dure_session' });
        const { depth, last } = await callDepthOf(page, address + path);
        if (path === '/login') await context.addCookies([{ name: 'dure_session', value: cookie.split('=')[1] ?? '', url: address }]);
        if (depth > DEPTH_MAX) deep.add(`${path}: ${String(depth)}, the last is ${last}`);
        found.push(depth);
        await page.close();
      }
      return found;
    });
    runs.push(Math.max(...depths));
    say(`  Calls one after the other: ${paths.map((path, index) => `${path} ${String(depths[index])}`).join(', ')}`);
  }
  return {
    what: `Calls of the API one after the other until a page stands, the most of ${String(paths.length)} pages`, unit: 'calls', runs,
    goal: { text: `≤ ${String(DEPTH_MAX)}`, isMet: ({ median }) => median <= DEPTH_MAX }, ...(deep.size > 0 && { note: [...deep].join('; ') }),
  };
}

async function measureScrolling(world: World, browser: string): Promise<Row> {
  const { address, people } = await world.product();
  const [person] = await people(1);
  if (!person) throw new Error('Nobody is there to scroll');
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await scrollThroughClubs(browser, { address, cookie: person.cookie }));
  return {
    what: 'Longest task while 500 club cards are scrolled through and back', unit: 'ms of the processor', runs: rounds.map(({ longestMs }) => longestMs),
    goal: { text: '≤ 50 ms', isMet: ({ median }) => median <= 50 },
    note: rounds.map(({ cards, tasks, longTasks }) => `${String(cards)} cards, ${String(tasks)} tasks, ${String(longTasks)} over 50 ms`).join('; '),
  };
}
