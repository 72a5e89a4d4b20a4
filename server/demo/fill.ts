import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Database } from '../engines/database/database';
import * as schema from '../engines/database/schema';
import { withClient } from '../engines/database/with-client';
import type { ObjectStore } from '../engines/objects/objects';
import { createPasswordHasher } from '../engines/passwords/passwords';
import { planCampus } from './campus';
import type { Campus } from './campus';
import { formatAccountLines } from './account-table';
import { storeCampus } from './store-campus';
import { storePictures } from './store-pictures';

/** Advisory lock id of the fill. It differs from the id of migrations. */
const FILL_LOCK_ID = 7_305_212_027;
const PASSWORD = 'dure2026!';

interface FillOptions {
  database: Pick<Database, 'connectionConfig'>;
  objects: ObjectStore;
  /** Receives the number of students and clubs and the table of demo accounts, line by line, after the commit. */
  write: (line: string) => void;
  /** The midnight to which planned times are relative. Default: the last midnight in Korea, by the database's clock. */
  midnight?: Date;
}

/**
 * Fills the database with the demo campus. Does nothing if the database has users. If several servers start together,
 * only one of them fills it. All rows are committed in one transaction, after all images have been stored.
 */
export async function fillDemoCampus({ database, objects, write, ...options }: FillOptions): Promise<void> {
  // A separate connection without query timeouts. The lock may wait for another server's fill, which may take longer than the
  // five seconds of a pool connection.
  const connectionConfig = {
    application_name: 'dure demo campus',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...database.connectionConfig,
    query_timeout: 0,
    statement_timeout: 0,
  };
  await withClient(connectionConfig, async (client) => {
    // A session lock: it ends with the connection, even after an error.
    await client.query('select pg_advisory_lock($1)', [FILL_LOCK_ID]);
    if (await hasUsers(client)) return;
    const midnight = options.midnight ?? (await readLastMidnight(client));
    const campus = planCampus(midnight);
    const [passwordHash, pictures] = await Promise.all([
      createPasswordHasher().hash(PASSWORD),
      storePictures(campus.pictures, objects),
    ]);
    const wasFilled = await drizzle({ client, schema }).transaction(async (tx) => {
      // A concurrent registration waits for this lock. If the registration was first, the campus is not stored.
      await client.query('lock table users in share row exclusive mode');
      if (await hasUsers(client)) return false;
      await storeCampus(tx, campus, passwordHash, { pictures, midnight });
      return true;
    });
    if (wasFilled) for (const line of describeCampus(campus)) write(line);
  });
}

async function hasUsers(client: Client): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<{ hasUsers: boolean }>('select exists (select from users) as "hasUsers"');
  return row?.hasUsers ?? false;
}

async function readLastMidnight(client: Client): Promise<Date> {
  const {
    rows: [row],
  } = await client.query<{ midnight: Date }>(`select date_trunc('day', now(), 'Asia/Seoul') as midnight`);
  if (!row) throw new Error('the database returned no time');
  return row.midnight;
}

const describeCampus = ({ people, clubs }: Campus) => [
  `데모 캠퍼스를 만들었습니다: 학생 ${String(people.students.length)}명, 동아리 ${String(clubs.length)}개`,
  ...formatAccountLines(PASSWORD),
];
