import type { Pool } from 'pg';
import { createClub, createUser, joinClub } from '../../server/testing/factories';
import type { Caller, Outcome } from '../caller';
import type { WorkloadContext } from '../workload-context';
import { createTrackedValue } from '../workload';
import type { TrackedValue, Workload } from '../workload';

/** Number of clubs. There are as many users as clubs. */
const CLUB_COUNT = 20;
const WORKER_COUNT = 4;
const MEMBERS_PER_CLUB = 4;

interface ClubRotation {
  clubId: number;
  /** Each user is a member of several clubs. The server rejects a fourth presidency of a user. */
  memberIds: number[];
  president: TrackedValue<number>;
  /** False after a transfer with an unknown outcome, until a transfer succeeds. */
  isPresidentKnown: boolean;
}

/** Creates a workload in which presidents repeatedly transfer their presidency to other members. */
export async function createPresidencyWorkload(pool: Pool, context: WorkloadContext): Promise<Workload> {
  const userIds: number[] = [];
  const callers = new Map<number, Caller>();
  for (let n = 0; n < CLUB_COUNT; n += 1) {
    const userId = await createUser(pool);
    userIds.push(userId);
    callers.set(userId, await context.login(userId));
  }
  const rotations: ClubRotation[] = [];
  for (let n = 0; n < CLUB_COUNT; n += 1) {
    const memberIds = Array.from({ length: MEMBERS_PER_CLUB }, (_, i) => userIds[(n + i) % CLUB_COUNT] ?? 0);
    const { clubId, presidentId } = await createClub(pool, { presidentId: memberIds[0] ?? 0 });
    for (const member of memberIds.slice(1)) await joinClub(pool, clubId, member, 'MEMBER');
    rotations.push({ clubId, memberIds, president: createTrackedValue(presidentId), isPresidentKnown: true });
  }

  const transferPresidency = async (rotation: ClubRotation): Promise<Outcome> => {
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
    const to =
      memberIds[(index + 1 + Math.floor(context.random() * (MEMBERS_PER_CLUB - 1))) % MEMBERS_PER_CLUB] ?? 0;
    const response = await callers
      .get(from)
      ?.call('POST', '/clubs/grant-role', { targetUserId: to, clubId, role: 'PRESIDENT' });
    const outcome = response?.outcome ?? 'fail';
    president.record(to, outcome);
    rotation.isPresidentKnown = outcome === 'ok' || (outcome === 'fail' && rotation.isPresidentKnown);
    return outcome;
  };

  return {
    workers: Array.from({ length: WORKER_COUNT }, (_, workerIndex) => {
      const ownRotations = rotations.filter((_rotation, n) => n % WORKER_COUNT === workerIndex);
      let callCount = 0;
      return () => {
        const rotation = ownRotations[(callCount += 1) % ownRotations.length];
        return rotation ? transferPresidency(rotation) : Promise.resolve('fail');
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
