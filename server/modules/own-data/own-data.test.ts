import { DEFAULT_NOTIFICATION_SETTINGS } from '@contract/notification-settings';
import type { OwnData } from '@contract/own-data';
import type { Profile } from '@contract/user';
import { createTestApp, setUpTestApp } from '../../testing/app';
import { createAnswer, createEvent } from '../../testing/events';
import {
  browserOf,
  createClub,
  createObject,
  createSubmission,
  createUser,
  joinClub,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { notifyNow } from '../../testing/notifications';
import { createQuestion } from '../../testing/questions';
import { createArticle } from '../../testing/posts';
import { createOperator, decideCase, reportContent, sendReport } from '../../testing/reports';

const host = setUpTestApp();

const PATH = '/users/me/export';

test('exports all data of the user as a file [OP-06 NT-61 FO-08]', async () => {
  const userId = await createUser(host.pool, { name: '한강', studentId: '60240777', department: '물리학과' });
  const { clubId } = await createClub(host.pool, { name: '별 보는 밤' });
  await joinClub(host.pool, clubId, userId, 'STAFF');
  const { applyId } = await createSubmission(host.pool, {
    clubId,
    userId,
    status: 'APPROVED',
    contents: '별이 좋아서',
  });
  const articleId = await createArticle(host.pool, { clubId, authorId: userId });
  await host.pool.query(
    `insert into notices (club_id, author_id, title, contents) values ($1, $2, '공지', '모입시다')`,
    [clubId, userId],
  );
  await host.pool.query(
    `insert into comments (article_id, user_id, content, deleted_at) values ($1, $2, '좋아요', null), ($1, $2, '', now())`,
    [articleId, userId],
  );
  await host.pool.query(
    `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message) select id, 1, $2, 'a', '안녕하세요' from chat_rooms where club_id = $1`,
    [clubId, userId],
  );
  const objectName = await createObject(host.pool, userId, `user:${String(userId)}`);
  await notifyNow(host, {
    kind: 'ROLE_CHANGED',
    recipientIds: [userId],
    subject: { type: 'club', clubId },
    actorId: await createUser(host.pool, { name: '남의 이름' }),
  });
  const followedClub = await createClub(host.pool, { name: '관심 있는 곳' });
  await host.pool.query('insert into club_follows (club_id, user_id) values ($1, $2)', [
    followedClub.clubId,
    userId,
  ]);
  await createQuestion(host.pool, {
    clubId: followedClub.clubId,
    askerId: userId,
    content: '언제 모이나요?',
  });
  const browser = await browserOf(host, userId);
  await browser.call('PUT', `/users/${String(await createUser(host.pool, { name: '막은 사람' }))}/block`);
  await sendReport(browser, 'CLUB', followedClub.clubId, { reason: 'OTHER', text: '거짓 소개' });
  await decideCase(await createOperator(host), await reportContent(host, 'ARTICLE', articleId), 'WARN');
  const { status, data, headers } = await browser.call<OwnData>('GET', PATH);

  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'attachment; filename="dure-my-data.json"',
    'no-store',
  ]);
  expect(data).toMatchObject({
    profile: { userId, name: '한강', studentId: '60240777', department: '물리학과', contact: '01012345678' },
    consent: { version: 'test' },
    memberships: [{ clubId, clubName: '별 보는 밤', roleName: 'STAFF' }],
    applications: [{ applyId, clubName: '별 보는 밤', contents: '별이 좋아서', status: 'APPROVED' }],
    articles: [{ articleId, clubId }],
    notices: [{ title: '공지', contents: '모입시다' }],
    comments: [{ articleId, content: '좋아요' }],
    messages: [{ messageId: 1, message: '안녕하세요' }],
    notifications: [{ kind: 'ROLE_CHANGED', clubId, clubName: '별 보는 밤', count: 1, readAt: null }],
    following: [{ clubId: followedClub.clubId, clubName: '관심 있는 곳' }],
    questions: [{ clubName: '관심 있는 곳', content: '언제 모이나요?', answer: null }],
    blocks: [{ name: '막은 사람' }],
    reports: [{ targetKind: 'CLUB', reason: 'OTHER', text: '거짓 소개', outcome: null }],
    measures: [{ targetKind: 'ARTICLE', action: 'WARN', reason: '이용 규칙에 어긋납니다.' }],
    notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
    images: [{ objectName }],
    roles: [{ clubId, roleName: 'STAFF', endedAt: null }],
  });
  expect(JSON.stringify(data.notifications)).not.toContain('남의 이름');
  expect(data.comments).toHaveLength(1);
  expect(data.sessions).toHaveLength(1);
});

test('exports own event answers, attendance, created events, certificates and the calendar feed [PY-02]', async () => {
  const userId = await createUser(host.pool, { name: '강바다' });
  const { clubId } = await createClub(host.pool, { name: '물빛극회' });
  await joinClub(host.pool, clubId, userId, 'STAFF');
  const ownEventId = await createEvent(host.pool, { clubId, createdBy: userId, title: '무대 설치' });
  const pastEventId = await createEvent(host.pool, { clubId, title: '연습', startsIn: '-2 days' });
  for (const answererId of [userId, await createUser(host.pool)])
    await createAnswer(host.pool, { eventId: ownEventId, userId: answererId });
  await host.pool.query(
    `insert into attendance_entries (event_id, user_id, state, note) values ($1, $2, 'EXCUSED', '병원'), ($1, $3, 'ABSENT', '남의 사유')`,
    [pastEventId, userId, await createUser(host.pool)],
  );
  const browser = await browserOf(host, userId);
  const { data: certificate } = await browser.call<{ code: string }>(
    'POST',
    `/clubs/${String(clubId)}/certificates`,
  );
  await browser.call('POST', '/calendar/feed');
  const { data } = await browser.call<OwnData>('GET', PATH);
  expect(data).toMatchObject({
    eventAnswers: [{ eventId: ownEventId, clubName: '물빛극회', title: '무대 설치', answer: 'GOING' }],
    attendance: [{ eventId: pastEventId, title: '연습', state: 'EXCUSED', note: '병원' }],
    events: [{ eventId: ownEventId, title: '무대 설치', place: '지하 합주실' }],
    certificates: [{ code: certificate.code, revokedAt: null, snapshot: { name: '강바다' } }],
  });
  expect(data.calendarFeeds).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('남의 사유');
});

test('contains every field of the profile except the picture URL', async () => {
  const browser = await browserOf(host, await createUser(host.pool));
  // The export contains the picture's name in place of its signed URL, which expires after five minutes.
  const { profileImageUrl, ...profile } = (await browser.call<Profile>('GET', '/users/profile')).data;
  expect(profileImageUrl).toBeNull();
  expect((await browser.call<OwnData>('GET', PATH)).data.profile).toMatchObject(profile);
});

test('contains no data of other users and no hashes [OP-06]', async () => {
  const name = '다른사람';
  const { clubId, presidentId } = await createClub(host.pool);
  const otherUserId = await createUser(host.pool, {
    name,
    username: 'otherperson',
    studentId: '60249999',
    department: '다른학과',
    contact: '01099998888',
    password: 'maru-2026',
  });
  await joinClub(host.pool, clubId, otherUserId, 'MEMBER');
  await createSubmission(host.pool, { clubId, userId: otherUserId, contents: '남의 지원 동기' });
  const articleId = await createArticle(host.pool, { clubId, authorId: otherUserId });
  await host.pool.query(
    `insert into comments (article_id, user_id, content) values ($1, $2, '남의 댓글'), ($1, $3, '내 댓글')`,
    [articleId, otherUserId, presidentId],
  );
  await host.pool.query(
    `insert into chat_messages (room_id, message_id, sender_id, client_message_id, message)
    select id, n, case n when 1 then $2::int else $3::int end, n::text, case n when 1 then '남의 메시지' else '내 메시지' end from chat_rooms, generate_series(1, 2) n where club_id = $1`,
    [clubId, otherUserId, presidentId],
  );
  await host.pool.query(`update submissions set decided_by = $1`, [presidentId]);
  const { data } = await (await browserOf(host, presidentId)).call<OwnData>('GET', PATH);
  const text = JSON.stringify(data);
  expect(text).toContain('내 댓글');
  expect(text).toContain('내 메시지');
  for (const foreignText of [
    name,
    'otherperson',
    '60249999',
    '다른학과',
    '01099998888',
    '남의',
    'hash',
    'argon2',
  ])
    expect([foreignText, text.includes(foreignText)]).toEqual([foreignText, false]);
  expect(data.applications).toEqual([]);
  expect(data.articles).toEqual([]);
});

test('lists who has read the data and when, including downloads by the user [OP-31]', async () => {
  const { clubId, presidentId } = await createClub(host.pool, {
    name: '읽는 모임',
    presidentId: await createUser(host.pool, { name: '읽는이' }),
  });
  const { userId } = await createSubmission(host.pool, { clubId });
  const president = await browserOf(host, presidentId);
  await president.call('GET', `/clubs/${String(clubId)}/submissions`);
  const browser = await browserOf(host, userId);
  const readAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect((await browser.call<OwnData>('GET', PATH)).data.reads).toEqual([
    {
      readAt,
      readerId: presidentId,
      readerName: '읽는이',
      what: 'applicants',
      clubId,
      clubName: '읽는 모임',
    },
    {
      readAt,
      readerId: userId,
      readerName: expect.any(String) as string,
      what: 'export',
      clubId: null,
      clubName: null,
    },
  ]);
  // The president's reads of other users' data are not the president's own data.
  expect((await president.call<OwnData>('GET', PATH)).data.reads).toMatchObject([{ what: 'export' }]);
});

test('limits a user to five exports in ten minutes, and does not record rejected exports [OP-34]', async () => {
  const limitedHost = await createTestApp({ LIMITS_FACTOR: '1' });
  try {
    const userId = await createUser(limitedHost.pool);
    const browser = await browserOf(limitedHost, userId);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await browser.call('GET', PATH)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    // Exports within an hour share a row. The test moves this row into an earlier hour, so that a record of the sixth export would be a
    // new row.
    await limitedHost.pool.query('alter table personal_data_reads disable trigger personal_data_reads_rows');
    await limitedHost.pool.query(`update personal_data_reads set read_at = read_at - interval '2 hours'`);
    await limitedHost.pool.query('alter table personal_data_reads enable trigger personal_data_reads_rows');
    await expectRefused(limitedHost.pool, () => browser.call('GET', PATH), '429 too_many_requests');
    const otherBrowser = await browserOf(limitedHost, await createUser(limitedHost.pool));
    expect((await otherBrowser.call('GET', PATH)).status).toBe(200);
  } finally {
    await limitedHost.close();
  }
});

test('rejects anonymous requests with 401', async () => {
  await expectRefused(host.pool, () => host.browser().call('GET', PATH), '401 not_logged_in');
});
