/* global afterEach, beforeEach -- Jest */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder before each test of a file, passes the path to `use`, and removes the folder after the test. */
export function setUpTemporaryFolder(use) {
  let folder;
  beforeEach(() => use((folder = mkdtempSync(path.join(tmpdir(), 'dure-test-')))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
}
