import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailbox } from '../../engines/mail/mailbox';
import { advanceVerificationClock } from '../../testing/accounts';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { roomIdOfClub, insertMessages } from '../../testing/rooms';
import { clubFormData } from '../../testing/clubs';
import { eventBody } from '../../testing/events';
import { browserOf, createClub, createClubMember } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { createPhoto, uploadPicture } from '../../testing/pictures';
import { inHours } from '../../testing/recruitments';
import { createOperator, decideCase, reportContent, sendReport } from '../../testing/reports';
import { formsOf } from '../search/search-text';

const UNIVERSITY = '명지대학교';
/** All personal data of one user, as values that occur nowhere else. */
const markedData = {
  username: 'zq_username_77',
  name: '뷁쉛마루',
  password: 'zq-Passw0rd-77',
  formerEmail: 'zq.first.77@mju.ac.kr',
  newEmail: 'zq.second.77@mju.ac.kr',
  studentId: '79797979',
  department: '뷁쉛공학과',
  contact: '01077997799',
  motivation: '뷁쉛하고 싶은 마음입니다.',
  appeal: '뷁쉛하게 억울합니다.',
  note: '뷁쉛한 까닭으로 늦음',
};
/** The form in which the search index stores the names of presidents. */
const nameInSearch = formsOf(markedData.name).letters;

let mailDir: string;
let host: TestApp;
let mailbox: ReturnType<typeof createMailbox>;
const logLines: string[] = [];

beforeAll(async () => {
  mailDir = await mkdtemp(path.join(tmpdir(), 'dure-mail-'));
  mailbox = createMailbox(mailDir);
  host = await createTestApp(
    { LOG_LEVEL: 'trace' },
    {
      mail: mailbox,
      logTo: {
        write: (line) => {
          logLines.push(line);
        },
      },
    },
  );
});
afterAll(async () => {
  await host.close();
  await rm(mailDir, { recursive: true, force: true });
});

/** Returns the names and contents of all files in a folder and its subfolders. */
async function readTexts(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return (
    await Promise.all(
      files.map(
        async (file) => `${file}\n${await readFile(file, 'latin1')}\n${await readFile(file, 'utf8')}`,
      ),
    )
  ).join('\n');
}

/** Lists where a text occurs: names of tables, the jobs, and stores outside of the database. */
async function findPlaces(text: string): Promise<string[]> {
  const tables = Object.entries(await readAllRows(host.pool)).map(([name, rows]) => [name, rows.join('\n')]);
  const { rows: jobs } = await host.pool.query<{ row: string }>(
    'select t::text as row from pgboss.job t union all select t::text from pgboss.archive t',
  );
  const places = [
    ...tables.filter(([name]) => name !== 'pgboss.job'),
    ['jobs', jobs.map(({ row }) => row).join('\n')],
    ['stored files', await readTexts(path.join(host.dataDir, 'objects'))],
    ['mailbox', await readTexts(mailDir)],
    ['log', logLines.join('\n')],
  ];
  return places.filter(([, content = '']) => content.includes(text)).map(([name = '']) => name);
}

async function verifyAddress(browser: TestBrowser, email: string) {
  expect((await browser.call('POST', '/auth/email', { email, university: UNIVERSITY })).status).toBe(200);
  const code = (await mailbox.list()).map(({ subject }) => /\d{6}/.exec(subject)?.[0])[0] ?? '';
  expect((await browser.call('POST', '/auth/email/verify', { email, verificationCode: code })).status).toBe(
    200,
  );
  await advanceVerificationClock(host.pool, { seconds: 11 });
}

const expectSuccess = async <T>(
  call: Promise<{ status: number; data: T; code: string | undefined }>,
): Promise<T> => {
  const { status, data, code } = await call;
  expect([Math.floor(status / 100), code]).toEqual([2, undefined]);
  return data;
};

/** Uses every feature that stores personal data of the user. */
async function useEveryFeature(browser: TestBrowser) {
  await verifyAddress(browser, markedData.formerEmail);
  const { username, password, name, formerEmail, studentId } = markedData;
  const { userId } = await expectSuccess(
    browser.call<{ userId: number }>('POST', '/users/register', {
      username,
      password,
      name,
      email: formerEmail,
      studentId,
      universityName: UNIVERSITY,
      consent: true,
    }),
  );
  await browser.call('POST', '/auth/login', { username, password: 'zq-Wr0ng-77' });
  await expectSuccess(browser.call('POST', '/auth/login', { username, password }));
  await verifyAddress(browser, markedData.newEmail);
  await expectSuccess(
    browser.call('PATCH', '/users/profile', {
      email: markedData.newEmail,
      department: markedData.department,
      contact: markedData.contact,
    }),
  );
  // Create a proof of verification and a code that stay unused.
  await verifyAddress(browser, markedData.newEmail);
  await expectSuccess(
    browser.call('POST', '/auth/email', { email: markedData.newEmail, university: UNIVERSITY }),
  );

  const picture = await uploadPicture(host, browser, await createPhoto('#7a5ab3'));
  await expectSuccess(browser.call('PATCH', '/users/profile', { profileImage: picture }));
  const unusedPicture = await uploadPicture(host, browser, await createPhoto('#7a5ab4'));
  const { applyId } = await apply(browser, (await createClub(host.pool)).clubId);
  await expectSuccess(browser.call('GET', `/users/submissions/${String(applyId)}`));

  const { clubId, presidentId } = await createClub(host.pool);
  const president = await browserOf(host, presidentId);
  const approvedApplication = await apply(browser, clubId);
  await expectSuccess(
    president.call(
      'PATCH',
      `/clubs/${String(clubId)}/submissions/${String(approvedApplication.applyId)}/approve`,
    ),
  );
  const { articleId } = await expectSuccess(
    browser.call<{ articleId: number }>('POST', `/clubs/${String(clubId)}/articles`, {
      title: '남는 글',
      contents: '남습니다.',
    }),
  );
  await expectSuccess(
    browser.call('POST', `/comment/articles/${String(articleId)}`, { content: '남는 댓글', parentId: null }),
  );
  await expectSuccess(sendReport(browser, 'USER', presidentId, { reason: 'OTHER', text: '남는 신고' }));
  await expectSuccess(browser.call('PUT', `/users/${String(presidentId)}/block`));
  await expectSuccess(browser.call('DELETE', `/users/${String(presidentId)}/block`));
  const caseId = await reportContent(host, 'USER', userId);
  const operator = await createOperator(host);
  await expectSuccess(decideCase(operator, caseId, 'TEMPORARY_REMOVAL'));
  await expectSuccess(browser.call('POST', '/appeals', { reportId: caseId, text: markedData.appeal }));
  await useEvents(browser, president, clubId, userId);
  const { roomId } = await expectSuccess(
    browser.call<{ roomId: number }>(
      'POST',
      `/chat/room/private/create?otherUserId=${String(presidentId)}&clubId=${String(clubId)}`,
    ),
  );
  await insertMessages(host.pool, roomId, userId, '남는 메시지');
  await insertMessages(host.pool, await roomIdOfClub(host.pool, clubId), userId, '모두에게 남는 메시지');
  await expectSuccess(president.call('GET', '/chat/rooms'));
  await expectSuccess(president.call('GET', `/chat/history/${String(roomId)}`));
  await expectSuccess(browser.call('POST', '/clubs', clubFormData({ clubName: '혼자만의 모임' })));
  // The user leads this club until the test transfers it. The two changes of the name write the name to the club's search index.
  const ledClub = await createClub(host.pool, { presidentId: userId });
  const successorId = await createClubMember(host.pool, ledClub.clubId, 'MEMBER');
  await expectSuccess(browser.call('PATCH', '/users/profile', { name: '잠깐다른이름' }));
  await expectSuccess(browser.call('PATCH', '/users/profile', { name: markedData.name }));
  return { userId, picture, unusedPicture, ledClubId: ledClub.clubId, successorId };
}

/** Uses events, attendance, certificates and the calendar of a club as its member. */
async function useEvents(browser: TestBrowser, president: TestBrowser, clubId: number, userId: number) {
  const clubPath = `/clubs/${String(clubId)}`;
  const eventFields = eventBody({ startsAt: inHours(0.3), endsAt: inHours(1) });
  const { eventId } = await expectSuccess(
    president.call<{ eventId: number }>('POST', `${clubPath}/events`, eventFields),
  );
  const eventPath = `${clubPath}/events/${String(eventId)}`;
  await expectSuccess(browser.call('PUT', `${eventPath}/answer`, { answer: 'GOING' }));
  await expectSuccess(president.call('POST', `${eventPath}/attendance/open`));
  await browser.call('POST', `${eventPath}/attendance/check-in`, { code: '000000' });
  const entry = { state: 'LATE', note: markedData.note };
  await expectSuccess(president.call('PUT', `${eventPath}/attendance/${String(userId)}`, entry));
  await expectSuccess(browser.call('POST', `${clubPath}/certificates`));
  await expectSuccess(browser.call('POST', '/calendar/feed'));
}

/** Returns the names of an account's non-empty and empty columns. */
async function listColumns(userId: number) {
  const {
    rows: [row = {}],
  } = await host.pool.query<Record<string, unknown>>('select * from users where id = $1', [userId]);
  const isEmpty = (name: string) => [null, '', false].some((emptyValue) => row[name] === emptyValue);
  const names = Object.keys(row).sort();
  return { filled: names.filter((name) => !isEmpty(name)), empty: names.filter(isEmpty) };
}

const apply = (browser: TestBrowser, clubId: number) =>
  expectSuccess(
    browser.call<{ applyId: number }>('POST', `/clubs/${String(clubId)}/submissions`, {
      contact: '010-7799-7799',
      contents: markedData.motivation,
    }),
  );

test('no personal data of a deleted account remains in any table, picture, stored mail or log line [AC-26 CT-13 PF-10]', async () => {
  const browser = host.browser();
  await verifyAddress(host.browser(), 'other.user@mju.ac.kr');
  const { userId, picture, unusedPicture, ledClubId, successorId } = await useEveryFeature(browser);
  const markers = [
    ...Object.values(markedData),
    nameInSearch,
    '010-7799-7799',
    'zq-Wr0ng-77',
    picture,
    unusedPicture,
  ];

  // Every stored marker must be found before the withdrawal. Otherwise its absence afterwards would prove nothing.
  await host.jobs.runDue();
  for (const [marker, places] of [
    [markedData.name, ['certificates', 'users']],
    [nameInSearch, ['club_search']],
    [markedData.username, ['users']],
    [markedData.newEmail, ['code_sends', 'email_verifications', 'mailbox', 'users']],
    [markedData.studentId, ['certificates', 'users']],
    [markedData.department, ['certificates', 'submissions', 'users']],
    [markedData.note, ['attendance_entries', 'audit_entries']],
    [markedData.contact, ['submissions', 'users']],
    [markedData.motivation, ['submissions']],
    [markedData.appeal, ['case_measures']],
    [picture, ['objects', 'reports', 'stored files', 'users']],
    [unusedPicture, ['objects', 'stored files']],
  ] as const)
    expect([marker, (await findPlaces(marker)).sort()]).toEqual([marker, [...places]]);
  // The former address occurs only in the mail about the change that was sent to it, and in the job that deletes this mail.
  expect((await findPlaces(markedData.formerEmail)).sort()).toEqual(['jobs', 'mailbox']);

  await host.pool.query('update users set mail_refused_at = now(), removed_until = now() where id = $1', [
    userId,
  ]);
  await host.pool.query(
    `update users set is_operator = true, suspended_until = now(), suspension_reason = '뷁쉛한 사유' where id = $1`,
    [userId],
  );
  // Before the withdrawal, every column of personal data has a value.
  expect((await listColumns(userId)).empty).toEqual(['is_demo', 'withdrawn_at']);

  await expectSuccess(
    browser.call('POST', '/clubs/grant-role', {
      targetUserId: successorId,
      clubId: ledClubId,
      role: 'PRESIDENT',
    }),
  );
  await expectSuccess(browser.call('DELETE', '/users', { password: markedData.password }));
  await host.jobs.runDue();

  for (const marker of markers) expect([marker, await findPlaces(marker)]).toEqual([marker, []]);
  // For a new column: fill it in useEveryFeature and erase it on withdrawal, or list it here.
  expect((await listColumns(userId)).filled).toEqual(['created_at', 'id', 'withdrawn_at']);
  // Mails to other users stay.
  expect((await mailbox.list()).map(({ to }) => to)).toContain('other.user@mju.ac.kr');
  expect((await readTexts(path.join(host.dataDir, 'objects'))).trim()).toBe('');
  // The log contains the user by id only.
  expect(logLines.filter((line) => line.includes(`"userId":${String(userId)}`)).length).toBeGreaterThan(10);
  const { rows } = await host.pool.query(
    `select (select count(*)::int from articles where author_id = $1) as articles, (select count(*)::int from comments where user_id = $1) as comments,
      (select count(*)::int from chat_messages where sender_id = $1) as messages, (select count(*)::int from chat_participants where user_id = $1) as rooms,
      (select count(*)::int from attendance_entries where user_id = $1) as attendance, (select count(*)::int from certificates where user_id = $1 and revoked_at is not null) as revoked,
      (select count(*)::int from event_answers where user_id = $1) + (select count(*)::int from attendance_tries where user_id = $1)
        + (select count(*)::int from calendar_feeds where user_id = $1) as others`,
    [userId],
  );
  expect(rows).toEqual([
    { articles: 1, comments: 1, messages: 2, rooms: 0, attendance: 1, revoked: 1, others: 0 },
  ]);
});
