import type { Pool } from 'pg';
import { createClub, createUser, joinClub } from '../../server/testing/factories';
import type { Caller, Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { createTrackedValue } from '../workload';
import type { TrackedValue, Workload } from '../workload';

const CLUBS = 20;
const WORKERS = 4;
const MEMBERS = 4;

interface ClubRotation {
  clubId: number;
  /** Members in order. Clubs share them, so a user may lead several clubs. A fourth one is refused. */
  memberIds: number[];
  president: TrackedValue<number>;
  isPresidentKnown: boolean;
}

/** Creates a workload in which presidents repeatedly hand over their clubs to other members. */
export async function createPresidencyWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const userIds: number[] = [];
  const callers = new Map<number, Caller>();
  for (let n = 0; n < CLUBS; n += 1) {
    const userId = await createUser(pool);
    userIds.push(userId);
    callers.set(userId, await context.login(userId));
  }
  const rotations: ClubRotation[] = [];
  for (let n = 0; n < CLUBS; n += 1) {
    const memberIds = Array.from({ length: MEMBERS }, (_, i) => userIds[(n + i) % CLUBS] ?? 0);
    const { clubId, presidentId } = await createClub(pool, { presidentId: memberIds[0] ?? 0 });
    for (const member of memberIds.slice(1)) await joinClub(pool, clubId, member, 'MEMBER');
    rotations.push({ clubId, memberIds, president: createTrackedValue(presidentId), isPresidentKnown: true });
  }

  const handOver = async (rotation: ClubRotation): Promise<Outcome> => {
    const { clubId, memberIds, president } = rotation;
    let from = president.lastConfirmed();
    if (!rotation.isPresidentKnown) {
      const { data } = (await callers
        .get(from)
        ?.call<{ leaders: { userId: number; roleName: string }[] }>('GET', `/clubs/${String(clubId)}`)) ?? {
        data: undefined,
      };
      const presidentId = data?.leaders.find(({ roleName }) => roleName === 'PRESIDENT')?.userId;
      if (presidentId === undefined) return 'info';
      from = presidentId;
    }
    const index = memberIds.indexOf(from);
    const to = memberIds[(index + 1 + Math.floor(context.random() * (MEMBERS - 1))) % MEMBERS] ?? 0;
    const response = await callers
      .get(from)
      ?.call('POST', '/clubs/grant-role', { targetUserId: to, clubId, role: 'PRESIDENT' });
    const outcome = response?.outcome ?? 'fail';
    president.record(to, outcome);
    rotation.isPresidentKnown = outcome === 'ok' || (outcome === 'fail' && rotation.isPresidentKnown);
    return outcome;
  };

  return {
    workers: Array.from({ length: WORKERS }, (_, workerIndex) => {
      const ownRotations = rotations.filter((_rotation, n) => n % WORKERS === workerIndex);
      let turnCount = 0;
      return () => {
        const rotation = ownRotations[(turnCount += 1) % ownRotations.length];
        return rotation ? handOver(rotation) : Promise.resolve('fail');
      };
    }),
    check: async (currentPool, report) => {
      const { rows } = await currentPool.query<{ club_id: number; user_id: number }>(
        `select club_id, user_id from memberships where role = 'PRESIDENT' and club_id = any($1)`,
        [rotations.map(({ clubId }) => clubId)],
      );
      const presidentByClub = new Map(rows.map((row) => [row.club_id, row.user_id]));
      for (const { clubId, president } of rotations) {
        const userId = presidentByClub.get(clubId);
        if (userId === undefined || !president.isPossible(userId))
          report.recordViolation(
            'lost',
            `club ${String(clubId)} has president ${String(userId)}, last known ${String(president.lastConfirmed())}`,
          );
      }
    },
  };
}
