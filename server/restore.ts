import { readConfig } from './config';
import { restore } from './engines/archive/restore';
import { createErrorStreamLog } from './engines/engine-log';
import { runArchiveCommand } from './engines/archive/command';

/** `npm run restore -- FILE` restores a backup into an empty DATA_DIR. */
runArchiveCommand('restore', async (file, signal) => {
  const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR });
  const { takenAt, tables, objects } = await restore({ file, dataDir, signal, log: createErrorStreamLog() });
  return `${dataDir}: restored as of ${takenAt}, ${String(tables.reduce((sum, { rows }) => sum + rows, 0))} rows, ${String(objects)} stored objects.`;
});
