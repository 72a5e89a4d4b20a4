import { describeProfiles } from './cpu-profile';
import { writeSection } from './report';
import type { Row, Section } from './section';
import { sections } from './sections';
import { goalsLine, lineOf } from './table';
import { createBenchContext } from './environment';
import { describeMachine } from '../testing/machine';

const MINIMUM_RUNS = 3;

/** Runs all sections or those of `--only=a,b`. Writes their tables into bench/results.md, except in quick mode. */
async function main(): Promise<void> {
  const isQuick = process.env.BENCH_QUICK === '1';
  const chosen = selectSections(process.argv.slice(2));
  const startedAt = performance.now();
  const log = (line: string) => {
    process.stdout.write(
      `${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(5)} s  ${line}\n`,
    );
  };
  const bench = createBenchContext({ isQuick, log });
  const closeOn = (signal: NodeJS.Signals) =>
    process.once(signal, () => {
      void bench.close().finally(() => process.exit(1));
    });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) closeOn(signal);
  const machine = describeMachine();
  log(machine);
  const allRows: Row[] = [];
  try {
    for (const section of chosen) {
      log(`${section.name}: ${section.title}`);
      const rows = await measure(section, bench.log, () => section.run(bench));
      if (rows === undefined) continue;
      allRows.push(...rows);
      if (isQuick) continue;
      const databaseDescription = await bench.describe();
      await writeSection(
        section,
        rows,
        `${new Date().toISOString().slice(0, 10)}; ${databaseDescription === undefined ? machine : `${machine}; ${databaseDescription}`}.`,
      );
    }
  } finally {
    await bench.close();
  }
  const profileFolder = process.env.BENCH_CPU_PROFILE;
  if (profileFolder !== undefined) for (const line of await describeProfiles(profileFolder)) log(line);
  log(
    `${goalsLine(allRows)}.${isQuick ? ' The figures of a quick run mean nothing, so bench/results.md is unchanged.' : ''}`,
  );
}

/** Runs a section and logs its rows. After an error, logs the error, sets the exit code and returns undefined. */
async function measure(
  { name }: Section,
  log: (line: string) => void,
  run: () => Promise<Row[]>,
): Promise<Row[] | undefined> {
  try {
    const rows = await run();
    for (const row of rows) {
      if ('runs' in row && row.runs.length < MINIMUM_RUNS)
        throw new Error(`${row.label} was measured ${String(row.runs.length)} times only`);
      log(`  ${lineOf(row)}`);
    }
    return rows;
  } catch (error) {
    log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
    return undefined;
  }
}

function selectSections(argv: readonly string[]): readonly Section[] {
  const only = argv
    .find((argument) => argument.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = [
    ...argv.filter((argument) => !argument.startsWith('--only=')),
    ...(only ?? []).filter((name) => sections.every((section) => section.name !== name)),
  ];
  if (unknown.length > 0)
    throw new Error(
      `Unknown: ${unknown.join(', ')}. Choose from --only=${sections.map(({ name }) => name).join(',')}`,
    );
  return sections.filter(({ name }) => only?.includes(name) ?? true);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
