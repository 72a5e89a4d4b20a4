import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFreshBrowser } from './browser';

/** The last version of Lighthouse that runs on Node.js 20. */
const VERSION = '12.8.2';
/** Lighthouse is large and used only here, so it is installed on demand instead of being a dependency. */
const INSTALL_DIR = path.resolve('.cache', 'lighthouse');
const CLI = path.join(INSTALL_DIR, 'node_modules', 'lighthouse', 'cli', 'index.js');
const INSTALL_MAX_MS = 240_000;
const RUN_MAX_MS = 120_000;

/** Values of one Lighthouse report. */
export interface LighthouseReport {
  /** Scores up to 100 by category. */
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Simulated LCP in ms. */
  lcpMs: number;
  /** Total blocking time in ms. */
  totalBlockingMs: number;
  layoutShift: number;
  /** Transferred size of all requests in kB. */
  transferredKb: number;
  /** Title and displayed value of each audit with a score below 0.9. Audits that affect no category score are excluded. */
  failedAudits: readonly string[];
}

/** Installs Lighthouse if it is missing. Throws if the installation fails. */
export async function installLighthouse(log: (line: string) => void): Promise<void> {
  if (existsSync(CLI)) return;
  log(`Installing Lighthouse ${VERSION} into .cache/lighthouse …`);
  await mkdir(INSTALL_DIR, { recursive: true });
  await writeFile(path.join(INSTALL_DIR, 'package.json'), '{"private":true}');
  const { code, output } = await run(
    'npm',
    [
      'install',
      '--prefix',
      INSTALL_DIR,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `lighthouse@${VERSION}`,
    ],
    INSTALL_MAX_MS,
  );
  if (code !== 0)
    throw new Error(`Lighthouse could not be installed: ${output.trim().split('\n').at(-1) ?? ''}`);
}

interface PageAddress {
  /** Origin of the server. */
  address: string;
  path: string;
  cookie?: string;
}

/**
 * Runs Lighthouse on a page as a first-time desktop user (10 Mbit/s, 40 ms, no CPU throttling). Tries again after an error, up
 * to `attempts` times in all.
 */
export async function runLighthouse(
  executablePath: string,
  page: PageAddress,
  attempts = 3,
): Promise<LighthouseReport> {
  try {
    return await runLighthouseOnce(executablePath, page);
  } catch (error) {
    if (attempts <= 1) throw error;
    // The browser sometimes records an incomplete trace, which is not a fault of the page.
    return runLighthouse(executablePath, page, attempts - 1);
  }
}

async function runLighthouseOnce(executablePath: string, page: PageAddress): Promise<LighthouseReport> {
  const reportFile = path.join(INSTALL_DIR, `report-${String(process.pid)}.json`);
  try {
    return await withFreshBrowser(executablePath, page, async ({ port }) => {
      const args = [
        CLI,
        page.address + page.path,
        '--preset=desktop',
        `--port=${String(port)}`,
        '--output=json',
        `--output-path=${reportFile}`,
        '--quiet',
        '--no-enable-error-reporting',
      ];
      const { code, output } = await run(process.execPath, args, RUN_MAX_MS);
      if (code !== 0)
        throw new Error(`Lighthouse ended with ${String(code)}: ${output.trim().split('\n').at(-1) ?? ''}`);
      return parseReport(JSON.parse(await readFile(reportFile, 'utf8')) as ReportJson);
    });
  } finally {
    await rm(reportFile, { force: true });
  }
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
}

/** The fields of a Lighthouse report that are used here. */
interface ReportJson {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

function parseReport({ categories, audits, runtimeError }: ReportJson): LighthouseReport {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0));
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const weightedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    totalBlockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    transferredKb: value('total-byte-weight') / 1_000,
    failedAudits: weightedAudits.flatMap((audit) =>
      audit !== undefined && audit.score !== null && audit.score < 0.9
        ? [[audit.title, audit.displayValue].filter(Boolean).join(' ')]
        : [],
    ),
  };
}

function run(
  program: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}
