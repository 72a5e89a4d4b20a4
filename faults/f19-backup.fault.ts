import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from '../server/engines/archive/backup';
import { restore } from '../server/engines/archive/restore';
import { openDatabase } from '../server/engines/database/database';
import type { Database } from '../server/engines/database/database';
import { objectNameOf } from '../server/engines/objects/objects';
import { createDataDir } from '../server/testing/embedded';
import { createClub, createObject, createSubmission } from '../server/testing/factories';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let parentFolder: string;
let removeParentFolder: () => Promise<void>;
let sourceDataDir: string;
let database: Database;
beforeAll(async () => {
  ({ dataDir: parentFolder, remove: removeParentFolder } = await createDataDir());
  sourceDataDir = path.join(parentFolder, 'source');
  await mkdir(sourceDataDir, { mode: 0o711 });
  database = await openDatabase({ dataDir: sourceDataDir, log });
  await writeFile(path.join(sourceDataDir, 'session-secret'), 'the-secret\n');
});
afterAll(async () => {
  await database.close();
  await removeParentFolder();
});

async function writePictureFile(objectName: string): Promise<void> {
  await mkdir(path.join(sourceDataDir, 'objects', path.dirname(objectName)), { recursive: true });
  await writeFile(path.join(sourceDataDir, 'objects', `${objectName}.card.webp`), objectName);
}

test('F19: a backup made during writes contains everything acknowledged before its start, no partial transaction, and the file of every picture row [OP-11]', async () => {
  const { clubId } = await createClub(database.pool);
  const acknowledged: number[] = [];
  let isWriting = true;
  /**
   * Approves applications, each in one transaction with its membership, until `isWriting` is false. Writes the file of a picture before
   * the row of the picture. Deletes the row of an older picture before the file of that picture.
   */
  const write = async () => {
    while (isWriting) {
      const { applyId, userId } = await createSubmission(database.pool, { clubId });
      const id = randomUUID();
      await writePictureFile(objectNameOf(id));
      await createObject(database.pool, userId, `user:${String(userId)}`, id);
      await database.db.transaction(async (tx) => {
        await tx.execute(
          `update submissions set status = 'APPROVED', decided_at = now() where id = ${String(applyId)}`,
        );
        await tx.execute(
          `insert into memberships (club_id, user_id, role) values (${String(clubId)}, ${String(userId)}, 'MEMBER')`,
        );
      });
      acknowledged.push(applyId);
      const {
        rows: [deletedObject],
      } = await database.pool.query<{ name: string }>(
        'delete from objects where id in (select id from objects order by created_at desc offset 5 limit 1) returning name',
      );
      if (deletedObject)
        await rm(path.join(sourceDataDir, 'objects', `${deletedObject.name}.card.webp`), { force: true });
    }
  };
  const writers = [write(), write(), write()];
  while (acknowledged.length < 20)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  const acknowledgedBefore = [...acknowledged];
  const file = path.join(parentFolder, 'during-writes.backup');
  const { objects: archivedObjectCount } = await backUp({ dataDir: sourceDataDir, file, log });
  expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore.length);
  isWriting = false;
  await Promise.all(writers);

  const restoredDataDir = path.join(parentFolder, 'restored');
  await restore({ file, dataDir: restoredDataDir, log });
  const restored = await openDatabase({ dataDir: restoredDataDir, log });
  const { pool } = restored;
  try {
    const { rows } = await pool.query<{ id: number; status: string; member: boolean }>(
      `
      select s.id, s.status, m.user_id is not null as member from submissions s left join memberships m using (club_id, user_id) where club_id = $1`,
      [clubId],
    );
    const approved = new Set(rows.filter(({ status }) => status === 'APPROVED').map(({ id }) => id));
    expect(acknowledgedBefore.filter((id) => !approved.has(id))).toEqual([]);
    expect(rows.filter(({ status, member }) => (status === 'APPROVED') !== member)).toEqual([]);
    const { rows: storedObjects } = await pool.query<{ name: string }>('select name from objects');
    expect(
      storedObjects.filter(
        ({ name }) => !existsSync(path.join(restoredDataDir, 'objects', `${name}.card.webp`)),
      ),
    ).toEqual([]);
    expect(archivedObjectCount).toBe(storedObjects.length);
  } finally {
    await restored.close();
  }
});
