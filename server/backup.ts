import { readConfig } from './config';
import { backUp } from './engines/archive/backup';
import { createErrorStreamLog } from './engines/engine-log';
import { runArchiveCommand } from './engines/archive/command';

/** `npm run backup -- FILE` writes the data of the embedded engines to one file. */
runArchiveCommand('backup', async (file, signal) => {
  const { dataDir } = readConfig({ DATA_DIR: process.env.DATA_DIR });
  const { takenAt, tables, objects } = await backUp({ dataDir, file, signal, log: createErrorStreamLog() });
  return `${file}: as of ${takenAt}, ${String(tables.reduce((sum, { rows }) => sum + rows, 0))} rows, ${String(objects)} stored objects. It contains personal data and the session secret: protect it like the server.`;
});
