import { createTestDatabase } from '../server/testing/database';
import type { TestDatabase } from '../server/testing/database';
import { createClub, createSubmission, createUser, joinClub } from '../server/testing/factories';
import { createReport } from '../testing/consistency-report';
import { checkInvariants } from '../testing/invariants';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Creates a member with an application of this status, and returns the violated invariants. */
async function findViolationsOfMember(status: 'PENDING' | 'APPROVED' | 'REJECTED'): Promise<string[]> {
  const { pool } = database;
  const { clubId, presidentId } = await createClub(pool);
  const userId = await createUser(pool);
  const { applyId } = await createSubmission(pool, { clubId, userId, status });
  if (status !== 'PENDING')
    await pool.query('update submissions set decided_by = $2, decided_at = now() where id = $1', [
      applyId,
      presidentId,
    ]);
  await joinClub(pool, clubId, userId, 'MEMBER');
  const report = createReport();
  await checkInvariants(pool, report);
  return report.violations;
}

describe('the invariants', () => {
  test.each(['APPROVED', 'REJECTED'] as const)(
    'accept a member with an application that is %s',
    async (status) => {
      expect(await findViolationsOfMember(status)).toEqual([]);
    },
  );

  test('find a member whose only application is pending', async () => {
    expect(await findViolationsOfMember('PENDING')).toEqual([
      expect.stringContaining('every member with an application has a decided one'),
    ]);
  });
});
