import type { Pool } from 'pg';
import {
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../server/testing/factories';
import { createPhoto } from '../server/testing/pictures';
import type { CallResult } from './caller';
import type { WorkloadContext } from './workload-context';

/** An action of several statements that must be atomic. */
export interface MultiStepAction {
  run: () => Promise<CallResult>;
  /** Query that returns one row. Each column tells whether a part of the action is done. */
  completionQuery: string;
}

const PASSWORD = 'correct-horse1!';

/** Returns one function per action, by name. Each call of the function creates new test data and an action on these data. */
export async function createMultiStepActions(
  openPool: () => Promise<Pool>,
  context: WorkloadContext,
): Promise<Record<string, () => Promise<MultiStepAction>>> {
  const withPool = async <T>(work: (pool: Pool) => Promise<T>) => {
    const pool = await openPool();
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };
  const prepareWithPool = (prepare: (pool: Pool) => Promise<MultiStepAction>) => () => withPool(prepare);
  return {
    'approve an application': prepareWithPool(async (pool) => {
      const { clubId, presidentId } = await createClub(pool);
      const { applyId, userId } = await createSubmission(pool, { clubId });
      const president = await context.login(presidentId, pool);
      return {
        run: () => president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`),
        completionQuery: `select status = 'APPROVED' as approved, decided_by is not null as has_decider,
          exists (select from memberships where club_id = ${String(clubId)} and user_id = ${String(userId)}) as is_member, (select member_count = 2 from clubs where id = ${String(clubId)}) as is_counted,
          exists (select from chat_participants p join chat_rooms r on r.id = p.room_id where r.club_id = ${String(clubId)} and p.user_id = ${String(userId)}) as is_in_room
          from submissions where id = ${String(applyId)}`,
      };
    }),
    'transfer the presidency': prepareWithPool(async (pool) => {
      const { clubId, presidentId } = await createClub(pool);
      const successorId = await createClubMember(pool, clubId, 'MEMBER');
      const president = await context.login(presidentId, pool);
      return {
        run: () =>
          president.call('POST', '/clubs/grant-role', {
            targetUserId: successorId,
            clubId,
            role: 'PRESIDENT',
          }),
        completionQuery: `select (select role = 'PRESIDENT' from memberships where club_id = ${String(clubId)} and user_id = ${String(successorId)}) as successor_presides,
          (select role = 'MEMBER' from memberships where club_id = ${String(clubId)} and user_id = ${String(presidentId)}) as predecessor_is_member`,
      };
    }),
    'delete an account': prepareWithPool(async (pool) => {
      const userId = await createUser(pool, {
        password: PASSWORD,
        username: `leaver${context.createMarker().replace(/\D/g, '')}`,
      });
      const { clubId } = await createClub(pool);
      await joinClub(pool, clubId, userId, 'MEMBER');
      const { clubId: ownClubId } = await createClub(pool, { presidentId: userId });
      const { clubId: appliedClubId } = await createClub(pool);
      await createSubmission(pool, { clubId: appliedClubId, userId });
      const caller = await context.login(userId, pool);
      const id = String(userId);
      return {
        run: () => caller.call('DELETE', '/users', { password: PASSWORD }),
        completionQuery: `select withdrawn_at is not null as withdrawn, name is null as name_erased, not exists (select from sessions where user_id = ${id}) as logged_out,
          not exists (select from memberships where user_id = ${id}) as left_clubs, not exists (select from submissions where user_id = ${id}) as applications_deleted,
          not exists (select from clubs where id = ${String(ownClubId)}) as own_club_deleted, (select member_count = 1 from clubs where id = ${String(clubId)}) as no_longer_counted from users where id = ${id}`,
      };
    }),
    'write an article with a picture': prepareWithPool(async (pool) => {
      const { clubId, presidentId } = await createClub(pool);
      const president = await context.login(presidentId, pool);
      const bytes = await createPhoto();
      const { data } = await president.call<{ objectName: string; url: string }>(
        'GET',
        `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
      );
      const upload = await president.upload(data?.url ?? '', new Uint8Array(bytes), 'image/jpeg');
      if (upload.outcome !== 'ok') throw new Error(`the upload returned ${String(upload.status)}`);
      const objectName = data?.objectName ?? '';
      return {
        run: () =>
          president.call('POST', `/clubs/${String(clubId)}/articles`, {
            title: '사진',
            contents: '사진입니다.',
            thumbUrl: objectName,
          }),
        completionQuery: `select (select count(*) = 1 from articles where club_id = ${String(clubId)}) as article_written, (select count(*) = 1 from articles where image = '${objectName}') as article_has_picture,
          (select attached_to = 'article:' || (select max(id) from articles where club_id = ${String(clubId)}) from objects where name = '${objectName}') is true as picture_attached`,
      };
    }),
    'create a club': prepareWithPool(async (pool) => {
      const founder = await createUser(pool);
      const caller = await context.login(founder, pool);
      const clubName = `새동아리${context.createMarker().replace(/\D/g, '')}`;
      return {
        run: () =>
          caller.call(
            'POST',
            '/clubs',
            new URLSearchParams({ clubName, description: '함께하는 동아리입니다.', category: '취미' }),
          ),
        completionQuery: `with club as (select * from clubs where name = '${clubName}') select exists (select from club) as created, (select count(*) = 1 from club) as created_once,
          exists (select from memberships where user_id = ${String(founder)} and role = 'PRESIDENT') as has_president, exists (select from club_search s join club c on c.id = s.club_id) as is_searchable,
          exists (select from chat_rooms r join club c on c.id = r.club_id) as has_room`,
      };
    }),
  };
}
