import { createDataDir, findLostRows, isAlive, startDatabaseProcess } from '../server/testing/embedded';
import { startEmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';
import { readFaultOptions } from '../testing/consistency-report';
import { createRandom } from '../testing/random';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('F1: repeated kill -9 of the server, but not of its PostgreSQL, during writes loses no acknowledged row and needs no manual repair', async () => {
  const { rounds, seed } = readFaultOptions(5);
  const random = createRandom(seed);
  const { dataDir, remove } = await createDataDir();
  try {
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startDatabaseProcess(dataDir, { writes: true });
      await server.waitForAcknowledged(20 + random() * 400); // a random number of rows
      await server.kill();
      acknowledged.push(...server.acknowledgedNumbers);
      expect(isAlive(server.postgresPid)).toBe(true); // otherwise the next start has nothing to clean up
    }
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    expect(await findLostRows(postgres.connectionConfig, acknowledged)).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    await postgres.stop();
  } finally {
    await remove();
  }
});
