import type { Pool } from 'pg';
import { createClub, createUser, joinClub } from '../../server/testing/factories';
import type { Caller, Outcome } from '../caller';
import type { People } from '../users';
import { createChanging } from '../workload';
import type { Changing, Workload } from '../workload';

const CLUBS = 20;
const LINES = 4;
const MEMBERS = 4;

interface Ring {
  clubId: number;
  /** In turn; they are neighbours in the ring of all people, so that each may preside over several clubs, and over a fourth one in vain. */
  memberIds: number[];
  president: Changing<number>;
  isSure: boolean;
}

/** Clubs whose presidents hand over to the next member, without end. */
export async function createPresidencies(pool: Pool, people: People): Promise<Workload> {
  const userIds: number[] = [];
  const callers = new Map<number, Caller>();
  for (let n = 0; n < CLUBS; n += 1) {
    const userId = await createUser(pool);
    userIds.push(userId);
    callers.set(userId, await people.login(userId));
  }
  const rings: Ring[] = [];
  for (let n = 0; n < CLUBS; n += 1) {
    const memberIds = Array.from({ length: MEMBERS }, (_, i) => userIds[(n + i) % CLUBS] ?? 0);
    const { clubId, presidentId } = await createClub(pool, { presidentId: memberIds[0] ?? 0 });
    for (const member of memberIds.slice(1)) await joinClub(pool, clubId, member, 'MEMBER');
    rings.push({ clubId, memberIds, president: createChanging(presidentId), isSure: true });
  }

  const handOver = async (ring: Ring): Promise<Outcome> => {
    const { clubId, memberIds, president } = ring;
    let from = president.last();
    if (!ring.isSure) {
      const { data } = (await callers
        .get(from)
        ?.call<{ leaders: { userId: number; roleName: string }[] }>('GET', `/clubs/${String(clubId)}`)) ?? {
        data: undefined,
      };
      const found = data?.leaders.find(({ roleName }) => roleName === 'PRESIDENT')?.userId;
      if (found === undefined) return 'info';
      from = found;
    }
    const at = memberIds.indexOf(from);
    const to = memberIds[(at + 1 + Math.floor(people.random() * (MEMBERS - 1))) % MEMBERS] ?? 0;
    const answer = await callers
      .get(from)
      ?.call('POST', '/clubs/grant-role', { targetUserId: to, clubId, role: 'PRESIDENT' });
    const outcome = answer?.outcome ?? 'fail';
    president.tell(to, outcome);
    ring.isSure = outcome === 'ok' || (outcome === 'fail' && ring.isSure);
    return outcome;
  };

  return {
    lines: Array.from({ length: LINES }, (_, line) => {
      const own = rings.filter((_ring, n) => n % LINES === line);
      let turn = 0;
      return () => {
        const ring = own[(turn += 1) % own.length];
        return ring ? handOver(ring) : Promise.resolve('fail');
      };
    }),
    check: async (_pool, report) => {
      const { rows } = await _pool.query<{ club_id: number; user_id: number }>(
        `select club_id, user_id from memberships where role = 'PRESIDENT' and club_id = any($1)`,
        [rings.map(({ clubId }) => clubId)],
      );
      const found = new Map(rows.map((row) => [row.club_id, row.user_id]));
      for (const { clubId, president } of rings) {
        const userId = found.get(clubId);
        if (userId === undefined || !president.mayBe(userId))
          report.recordViolation(
            'lost',
            `club ${String(clubId)} has president ${String(userId)}, last known ${String(president.last())}`,
          );
      }
    },
  };
}
