import type { Pool } from 'pg';
import { createClub, createSubmission, createUser, joinClub } from '../server/testing/factories';
import { photo } from '../server/testing/pictures';
import type { CallResult } from './caller';
import type { WorkloadContext } from './workload-context';

/** An action of several statements that must be atomic. */
export interface MultiStepAction {
  run: () => Promise<CallResult>;
  /** Query of one row with a boolean column for each part of the action. */
  completionQuery: string;
}

const PASSWORD = 'correct-horse1!';

/** Returns functions by name that prepare one action each. */
export async function createMultiStepActions(
  pool: () => Promise<Pool>,
  context: WorkloadContext,
): Promise<Record<string, () => Promise<MultiStepAction>>> {
  const withPool = async <T>(work: (pool: Pool) => Promise<T>) => {
    const opened = await pool();
    try {
      return await work(opened);
    } finally {
      await opened.end();
    }
  };
  const prepareWithPool = (prepare: (opened: Pool) => Promise<MultiStepAction>) => () => withPool(prepare);
  return {
    'approve an application': prepareWithPool(async (opened) => {
      const { clubId, presidentId } = await createClub(opened);
      const { applyId, userId } = await createSubmission(opened, { clubId });
      const president = await context.login(presidentId, opened);
      return {
        run: () => president.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`),
        completionQuery: `select status = 'APPROVED' as approved, decided_by is not null as signed,
          exists (select from memberships where club_id = ${String(clubId)} and user_id = ${String(userId)}) as member, (select member_count = 2 from clubs where id = ${String(clubId)}) as counted,
          exists (select from chat_participants p join chat_rooms r on r.id = p.room_id where r.club_id = ${String(clubId)} and p.user_id = ${String(userId)}) as in_room
          from submissions where id = ${String(applyId)}`,
      };
    }),
    'hand a club over': prepareWithPool(async (opened) => {
      const { clubId, presidentId } = await createClub(opened);
      const successorId = await joinClub(opened, clubId, undefined, 'MEMBER');
      const president = await context.login(presidentId, opened);
      return {
        run: () =>
          president.call('POST', '/clubs/grant-role', {
            targetUserId: successorId,
            clubId,
            role: 'PRESIDENT',
          }),
        completionQuery: `select (select role = 'PRESIDENT' from memberships where club_id = ${String(clubId)} and user_id = ${String(successorId)}) as given,
          (select role = 'MEMBER' from memberships where club_id = ${String(clubId)} and user_id = ${String(presidentId)}) as taken`,
      };
    }),
    'leave the service': prepareWithPool(async (opened) => {
      const userId = await createUser(opened, {
        password: PASSWORD,
        username: `leaver${context.marker().replace(/\D/g, '')}`,
      });
      const { clubId } = await createClub(opened);
      await joinClub(opened, clubId, userId, 'MEMBER');
      const { clubId: ownClubId } = await createClub(opened, { presidentId: userId });
      const { clubId: appliedClubId } = await createClub(opened);
      await createSubmission(opened, { clubId: appliedClubId, userId });
      const caller = await context.login(userId, opened);
      const id = String(userId);
      return {
        run: () => caller.call('DELETE', '/users', { password: PASSWORD }),
        completionQuery: `select withdrawn_at is not null as withdrawn, name is null as unnamed, not exists (select from sessions where user_id = ${id}) as logged_out,
          not exists (select from memberships where user_id = ${id}) as left_clubs, not exists (select from submissions where user_id = ${id}) as withdrew,
          not exists (select from clubs where id = ${String(ownClubId)}) as closed, (select member_count = 1 from clubs where id = ${String(clubId)}) as counted from users where id = ${id}`,
      };
    }),
    'attach a picture to an article': prepareWithPool(async (opened) => {
      const { clubId, presidentId } = await createClub(opened);
      const president = await context.login(presidentId, opened);
      const bytes = await photo();
      const { data } = await president.call<{ objectName: string; url: string }>(
        'GET',
        `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
      );
      const put = await president.upload(data?.url ?? '', new Uint8Array(bytes), 'image/jpeg');
      if (put.outcome !== 'ok') throw new Error(`the upload returned ${String(put.status)}`);
      const name = data?.objectName ?? '';
      return {
        run: () =>
          president.call('POST', `/clubs/${String(clubId)}/articles`, {
            title: '사진',
            contents: '사진입니다.',
            thumbUrl: name,
          }),
        completionQuery: `select (select count(*) = 1 from articles where club_id = ${String(clubId)}) as written, (select count(*) = 1 from articles where image = '${name}') as shown,
          (select attached_to = 'article:' || (select max(id) from articles where club_id = ${String(clubId)}) from objects where name = '${name}') is true as attached`,
      };
    }),
    'found a club': prepareWithPool(async (opened) => {
      const founder = await createUser(opened);
      const caller = await context.login(founder, opened);
      const clubName = `새동아리${context.marker().replace(/\D/g, '')}`;
      return {
        run: () =>
          caller.call(
            'POST',
            '/clubs',
            new URLSearchParams({ clubName, description: '함께하는 동아리입니다.', category: '취미' }),
          ),
        completionQuery: `with club as (select * from clubs where name = '${clubName}') select exists (select from club) as founded, (select count(*) = 1 from club) as once,
          exists (select from memberships where user_id = ${String(founder)} and role = 'PRESIDENT') as presided, exists (select from club_search s join club c on c.id = s.club_id) as found,
          exists (select from chat_rooms r join club c on c.id = r.club_id) as with_room`,
      };
    }),
  };
}
