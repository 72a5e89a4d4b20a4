import type { Page } from '@playwright/test';
import { registerAndLogIn, registerClub } from './api-user';
import type { RunningServer } from './fixtures';
import { runSql } from './sql';

const QUESTION_KINDS = ['LONG', 'SHORT', 'LINK'] as const;

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = QUESTION_KINDS[index % QUESTION_KINDS.length];
    return {
      questionId: index + 1,
      kind,
      label: `${String(index + 1)}번 질문`,
      help: '',
      required: true,
      tracks: [],
      ...(kind === 'LONG' && { maxLength: 1_000 }),
    };
  });

/**
 * Registers a president and a club with an open round, and logs the page in as the president. The round
 * releases its results together. `questionCount` is at most 30. Each application has answers but no scores.
 * Returns the id of the club.
 */
export async function registerClubWithDesk(
  page: Page,
  server: RunningServer,
  { applicantCount, questionCount }: { applicantCount: number; questionCount: number },
): Promise<number> {
  const { name, username } = await registerAndLogIn(page, server, '한도윤', '농학과');
  const clubId = await registerClub(page, server, `${name} ${username}`);
  const form = questionsOf(questionCount);
  const answers = form.map(({ questionId, kind }) => ({
    questionId,
    value:
      kind === 'LINK' ? 'https://example.com' : '무대에 서 보고 싶습니다. '.repeat(kind === 'LONG' ? 30 : 3),
  }));
  const prefix = `${username}a`;
  await runSql(server, [
    [
      `update recruitments set release = 'TOGETHER', has_interview = true, tracks = '{보컬,드럼}', seats = 12,
         questions = $2, next_question_id = 31 where club_id = $1`,
      [clubId, JSON.stringify(form)],
    ],
    [
      `insert into users (is_email_verified, consented_at, university_name, student_id, department, contact, consent_version,
         username, password_hash, name, email, mailbox)
       select true, now(), university_name, (30000000 + $2::int * 1000 + n)::text, '국어국문학과', '01012345678', consent_version,
         $1 || n, password_hash, '지원자' || n, $1 || n || '@demo.invalid', $1 || n || '@demo.invalid'
       from users, generate_series(1, $3::int) n where username = $4`,
      [prefix, clubId, applicantCount, username],
    ],
    [
      `insert into submissions (club_id, user_id, contact, department, contents, recruitment_id, track, answers)
       select $1::int, u.id, u.contact, u.department, '배우고 싶습니다.', r.id, '보컬', $3::jsonb
       from users u, recruitments r where u.username like $2 || '%' and r.club_id = $1 and r.ended_at is null order by u.id`,
      [clubId, prefix, JSON.stringify(answers)],
    ],
  ]);
  return clubId;
}
