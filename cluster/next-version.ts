import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILT = path.resolve('dist');

/** The used part of the journal of drizzle-kit. */
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A server version with one more migration than the built one. */
export interface NextVersion {
  /** Entry point of its server. */
  main: string;
  remove: () => Promise<void>;
}

/** Copies the built server to a temporary folder and adds these statements as its newest migration. */
export async function createNextVersion(...statements: readonly string[]): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-next-'));
  const migrations = path.join(folder, 'server', 'migrations');
  await cp(path.join(BUILT, 'server'), path.join(folder, 'server'), { recursive: true });
  // Client and packages stay the same.
  await symlink(path.join(BUILT, 'client'), path.join(folder, 'client'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const journalFile = path.join(migrations, 'meta', '_journal.json');
  // drizzle-kit writes it in this shape.
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('the built server has no migrations');
  const tag = 'one_more';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  return { main: path.join(folder, 'server', 'main.js'), remove: () => rm(folder, { recursive: true }) };
}
