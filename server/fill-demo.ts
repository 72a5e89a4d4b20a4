import type { PoolConfig } from 'pg';
import { readConfig } from './config';
import { fillDemoCampus } from './demo/fill';
import { createErrorStreamLog } from './engines/engine-log';
import { createLocalObjects } from './engines/objects/local-objects';
import { openS3Objects } from './engines/objects/s3-objects';

// Separate program that fills an empty database with the demo campus: drawing its pictures takes 150 MB, which the process
// of a server would not release. The server starts the program with its own environment and sends the connection settings
// of its database.

async function fill(connectionConfig: PoolConfig): Promise<void> {
  const { s3, dataDir } = readConfig(process.env);
  const s3Objects = s3 && (await openS3Objects({ settings: s3, log: createErrorStreamLog() }));
  await fillDemoCampus({
    database: { connectionConfig },
    // The secret signs URLs only, and the fill creates none.
    objects: s3Objects ?? createLocalObjects({ dataDir, secret: '' }),
    write: (line) => process.stdout.write(`${line}\n`),
  });
}

// The program ends with its server. Filling is atomic, so nothing stays half filled.
process.on('disconnect', () => process.exit(1));
process.once('message', (connectionConfig) => {
  // The server sends only this message.
  fill(connectionConfig as PoolConfig).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
});
