import { readFile, writeFile } from 'node:fs/promises';
import { goalsLine, tableOf } from './table';
import type { Row, Section } from './section';

const FILE = 'bench/results.md';
const marker = (name: string, place: 'begin' | 'end') => `<!-- bench ${name}: ${place} -->`;

/**
 * Replaces the table of a section in bench/results.md, or appends the section. `environment` is the first line of the section's
 * results: date, machine, database and data set.
 */
export async function writeSection(
  { name, title }: Pick<Section, 'name' | 'title'>,
  rows: readonly Row[],
  environment: string,
): Promise<void> {
  const [begin, end] = [marker(name, 'begin'), marker(name, 'end')];
  const text = await readFile(FILE, 'utf8');
  const block = `${begin}\n${environment}\n\n${goalsLine(rows)}.\n\n${tableOf(rows)}\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  const hasMarkers = from !== -1 && to > from;
  await writeFile(
    FILE,
    hasMarkers
      ? text.slice(0, from) + block + text.slice(to + end.length)
      : `${text.trimEnd()}\n\n## ${title}\n\n${block}\n`,
  );
}
