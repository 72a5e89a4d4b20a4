import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { categoryNames } from '@contract/category';
import { quantileOf } from '../../testing/statistics';
import { findBrowser } from '../pages/browser';
import { logInToDemo } from '../pages/demo-campus';
import type { DemoCampus } from '../pages/demo-campus';
import type { BenchContext, Figure, Row, Section } from '../section';
import { latenciesOf, observeEvents, readEvents } from './event-timing';
import { throttleCpu, waitUntilSettled, withPage } from './page-load';

const ROUNDS = 5;
const QUICK_ROUNDS = 3;
const INTERACTIONS_PER_ROUND = 12;
/** Users act at most about ten times a second. */
const PAUSE_MS = 100;
const MAX_LATENCY_MS = 100;
const TYPED_TEXT = 'band and club';

/** An action that a user repeats on a page. */
interface Interaction {
  name: string;
  path: string;
  /** Only events of this kind are measured. `perform` may also cause others, to prepare or reset the page. */
  eventKind: 'key' | 'pointer';
  perform: (page: Page, index: number) => Promise<void>;
}

const interactionsOf = (articlePath: string): readonly Interaction[] => [
  {
    name: 'typing into the search field',
    path: '/home',
    eventKind: 'key',
    perform: async (page, index) => {
      if (index === 0) await page.getByLabel('동아리 검색').focus();
      await page.keyboard.press(TYPED_TEXT.charAt(index % TYPED_TEXT.length));
    },
  },
  {
    name: 'filtering the home page',
    path: '/home',
    eventKind: 'pointer',
    perform: async (page, index) => {
      const category = categoryNames[index % categoryNames.length] ?? '';
      await page.getByRole('main').getByRole('button', { name: category, exact: true }).click();
    },
  },
  {
    name: 'opening a dialog',
    path: articlePath,
    eventKind: 'pointer',
    perform: async (page) => {
      await page.getByRole('main').getByRole('button', { name: '삭제' }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'sending a message',
    path: '/chatpage/1',
    eventKind: 'key',
    perform: async (page, index) => {
      const field = page.getByRole('textbox', { name: '메시지' });
      const text = `반응 시간 ${String(index)}`;
      await field.fill(text);
      await field.press('Enter');
      await page.getByRole('log').getByText(text, { exact: true }).last().waitFor();
    },
  },
];

/** Measures how long users of a slow computer wait for the paint after an interaction. */
export const interactionsSection: Section = {
  name: 'interactions',
  title: 'Interactions',
  run: async (bench: BenchContext): Promise<Row[]> => {
    const executablePath = findBrowser();
    if (executablePath === undefined)
      return [{ label: 'Interactions', skipReason: 'no Chromium was found; set CHROMIUM_PATH' }];
    const server = await bench.startProduct({ env: { DEMO: '1' } });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await measureInteractions(bench, browser, await logInToDemo(server));
    } finally {
      await browser.close();
      await server.remove();
    }
  },
};

async function measureInteractions(
  { isQuick, log }: BenchContext,
  browser: Browser,
  campus: DemoCampus,
): Promise<Figure[]> {
  const measured = interactionsOf(campus.articlePath).map((interaction) => ({
    interaction,
    rounds: [] as (readonly number[])[],
  }));
  for (let round = 0; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1)
    for (const { interaction, rounds } of measured) {
      const latencies = await measureRound(browser, campus, interaction);
      rounds.push(latencies);
      log(`  ${interaction.name}: ${latencies.join(' ')} ms`);
    }
  return measured.map(({ interaction: { name }, rounds }) => ({
    label: `Interaction to next paint, p75 of ${String(INTERACTIONS_PER_ROUND)}, CPU ÷ 4: ${name}`,
    unit: 'ms',
    runs: rounds.map((latencies) => quantileOf(latencies, 0.75)),
    goal: { text: `≤ ${String(MAX_LATENCY_MS)} ms`, isMet: ({ median }) => median <= MAX_LATENCY_MS },
    note: `slowest ${String(Math.max(...rounds.flat()))} ms`,
  }));
}

/** Returns the latencies in ms of the interactions on a newly loaded page. */
async function measureRound(
  browser: Browser,
  { address, cookie }: DemoCampus,
  { path, eventKind, perform }: Interaction,
): Promise<readonly number[]> {
  return withPage(browser, { url: address, cookie }, async (page) => {
    await page.addInitScript(observeEvents);
    await page.goto(address + path);
    await waitUntilSettled(page);
    await throttleCpu(page);
    for (let index = 0; index < INTERACTIONS_PER_ROUND; index += 1) {
      await perform(page, index);
      await pause();
    }
    return latenciesOf(await page.evaluate(readEvents), eventKind, INTERACTIONS_PER_ROUND);
  });
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
