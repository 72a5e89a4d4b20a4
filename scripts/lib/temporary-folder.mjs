/* global afterEach, beforeEach -- Jest */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder for each test of a file. `use` receives its path before the test. */
export function setUpTemporaryFolder(use) {
  let folder;
  beforeEach(() => use((folder = mkdtempSync(path.join(tmpdir(), 'dure-test-')))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
}
