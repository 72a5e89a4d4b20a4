import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BUILD_FOLDER = path.resolve('dist');

/** The part of drizzle-kit's migration journal that this file uses. */
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** A copy of the built server with one more migration. */
export interface NextVersion {
  /** Path of the entry point of the copied server. */
  main: string;
  /** Deletes the copy. */
  remove: () => Promise<void>;
}

/** Copies the built server to a temporary folder and adds these SQL statements to the copy as its newest migration. */
export async function createNextVersion(...statements: readonly string[]): Promise<NextVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-next-'));
  const migrations = path.join(folder, 'server', 'migrations');
  await cp(path.join(BUILD_FOLDER, 'server'), path.join(folder, 'server'), { recursive: true });
  // The copy uses the built client and the installed packages.
  await symlink(path.join(BUILD_FOLDER, 'client'), path.join(folder, 'client'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const journalFile = path.join(migrations, 'meta', '_journal.json');
  // drizzle-kit writes the journal in this shape.
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('the built server has no migrations');
  const tag = 'one_more';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(path.join(migrations, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  return { main: path.join(folder, 'server', 'main.js'), remove: () => rm(folder, { recursive: true }) };
}
