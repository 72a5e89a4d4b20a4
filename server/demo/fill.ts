import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { Database } from '../engines/database/database';
import * as schema from '../engines/database/schema';
import { withClient } from '../engines/database/with-client';
import type { ObjectStore } from '../engines/objects/objects';
import { createPasswords } from '../engines/passwords/passwords';
import { planCampus } from './campus';
import type { Campus } from './campus';
import { accountLines } from './account-table';
import { storeCampus } from './store-campus';
import { storePictures } from './store-pictures';

/** Any number, as long as it stays the same; not that of migrations. */
const FILL_LOCK = 7_305_212_027;
const PASSWORD = 'dure2026!';

interface FillOptions {
  database: Pick<Database, 'connectionConfig'>;
  objects: ObjectStore;
  /** Takes the lines that tell a person which accounts there are. */
  write: (line: string) => void;
  /** The midnight that dates are counted back from; default: the last one in Korea, by the database's clock. */
  midnight?: Date;
}

/**
 * Fills a database without users with the demo campus: whole or not at all, and by one of several servers that start together.
 * On any other database it does nothing. Pictures are stored before the rows that name them become visible.
 */
export async function fillDemoCampus({ database, objects, write, midnight }: FillOptions): Promise<void> {
  // The pool's connections would give up after five seconds of waiting for another server's campus.
  const patient = {
    application_name: 'dure demo campus',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...database.connectionConfig,
    query_timeout: 0,
    statement_timeout: 0,
  };
  await withClient(patient, async (client) => {
    // Of the session, so that it ends with the connection, however that ends.
    await client.query('select pg_advisory_lock($1)', [FILL_LOCK]);
    if (await hasUsers(client)) return;
    const campus = planCampus(midnight ?? (await lastMidnight(client)));
    const [passwordHash, pictures] = await Promise.all([
      createPasswords().hash(PASSWORD),
      storePictures(campus.pictures, objects),
    ]);
    const filled = await drizzle({ client, schema }).transaction(async (tx) => {
      // Whoever registers at this very moment waits, or has come before us: then the campus is not wanted.
      await client.query('lock table users in share row exclusive mode');
      if (await hasUsers(client)) return false;
      await storeCampus(tx, campus, passwordHash, pictures);
      return true;
    });
    if (filled) for (const line of describe(campus)) write(line);
  });
}

async function hasUsers(client: Client): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<{ some: boolean }>('select exists (select from users) as some');
  return row?.some ?? false;
}

async function lastMidnight(client: Client): Promise<Date> {
  const {
    rows: [row],
  } = await client.query<{ midnight: Date }>(`select date_trunc('day', now(), 'Asia/Seoul') as midnight`);
  if (!row) throw new Error('the database does not know the time');
  return row.midnight;
}

const describe = ({ people, clubs }: Campus) => [
  `데모 캠퍼스를 만들었습니다: 학생 ${String(people.students.length)}명, 동아리 ${String(clubs.length)}개`,
  ...accountLines(PASSWORD),
];
