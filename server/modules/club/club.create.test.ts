import { MAX_CLUBS_PER_PRESIDENT, CLUB_DESCRIPTION_MAX_LENGTH, CLUB_NAME_MAX_LENGTH } from '@contract/club';
import type { Club, MyClub } from '@contract/club';
import { setUpTestApp } from '../../testing/app';
import { clubFormData, toFormData, registerClub } from '../../testing/clubs';
import { browserOf, createObject, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

const host = setUpTestApp();

const createUserBrowser = async (name?: string) =>
  browserOf(host, await createUser(host.pool, { ...(name !== undefined && { name }) }));
const countClubs = async () =>
  (await host.pool.query<{ n: number }>('select count(*)::int as n from clubs')).rows[0]?.n;
const form = { clubName: '새벽 산악회', description: '주말마다 산에 오릅니다.', category: '체육' };

test('registering a club makes its founder the president and shows it to all users [CR-06 DA-02]', async () => {
  const founder = await createUserBrowser('홍길동');
  const { status, data, message } = await founder.call<{ clubId: number }>(
    'POST',
    '/clubs',
    toFormData({ ...form, presidentName: '남의 이름', thumbUrl: 'default-thumbnail-mju.png' }),
  );
  expect({ status, message }).toEqual({ status: 201, message: '동아리가 등록되었습니다.' });
  const { data: club } = await (await createUserBrowser()).call<Club>('GET', `/clubs/${String(data.clubId)}`);
  expect(club).toMatchObject({
    clubId: data.clubId,
    clubName: '새벽 산악회',
    description: '주말마다 산에 오릅니다.',
    category: '체육',
    presidentName: '홍길동',
    thumbUrl: 'default-thumbnail-mju.png',
    thumbCardUrl: null,
    memberCount: 1,
  });
  expect(club.leaders).toEqual([
    { userId: expect.any(Number) as number, name: '홍길동', roleName: 'PRESIDENT' },
  ]);
  const { data: myClubs } = await founder.call<MyClub[]>('GET', '/clubs/my-clubs');
  expect(myClubs).toEqual([{ ...club, roleName: 'PRESIDENT' }]);
});

test('a urlencoded form registers a club, too', async () => {
  const body = Buffer.from(
    new URLSearchParams({ ...form, clubName: '주소로 온 동아리', thumbUrl: '' }).toString(),
  );
  const { status } = await (
    await createUserBrowser()
  ).call('POST', '/clubs', body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(status).toBe(201);
});

test('accepts three of ten concurrent requests of a user to create a club [CR-05 NU-05]', async () => {
  const founder = await createUserBrowser();
  const clubCountBefore = await countClubs();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      founder.call('POST', '/clubs', clubFormData({ clubName: `동시에 ${String(i)}` })),
    ),
  );
  const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([undefined, 'club_limit_reached']));
  expect(await countClubs()).toBe(Number(clubCountBefore) + MAX_CLUBS_PER_PRESIDENT);
  const { rows } = await host.pool.query(
    'select c.id from clubs c where member_count <> (select count(*) from memberships m where m.club_id = c.id)',
  );
  expect(rows).toEqual([]);
});

test('rejects a fourth club [CR-05]', async () => {
  const founder = await createUserBrowser();
  for (const clubName of ['첫째 모임', '둘째 모임', '셋째 모임'])
    await registerClub(host, { clubName }, founder);
  await expectRefused(
    host.pool,
    () => founder.call('POST', '/clubs', clubFormData({ clubName: '넷째 모임' })),
    '409 club_limit_reached',
  );
  const { message } = await founder.call('POST', '/clubs', clubFormData({ clubName: '넷째 모임' }));
  expect(message).toBe('동아리는 1인당 최대 3개까지 만들 수 있습니다.');
});

test('allows a new club after one of three is deleted', async () => {
  const founder = await createUserBrowser();
  for (const clubName of ['하나 모임', '두 모임']) await registerClub(host, { clubName }, founder);
  const thirdClubId = await registerClub(host, { clubName: '세 모임' }, founder);
  expect((await founder.call('DELETE', `/clubs/${String(thirdClubId)}`)).status).toBe(200);
  await registerClub(host, { clubName: '네 모임' }, founder);
});

test.each([
  ['in the same spelling', 'MJU Band'],
  ['in another case', 'mju bAND'],
  ['with other spaces', '  MJU   Band '],
])('rejects a taken name %s [CR-01]', async (_, clubName) => {
  const { rows } = await host.pool.query(`select from clubs where name = 'MJU Band'`);
  if (rows.length === 0) await registerClub(host, { clubName: 'MJU Band' });
  const founder = await createUserBrowser();
  await expectRefused(
    host.pool,
    () => founder.call('POST', '/clubs', clubFormData({ clubName })),
    '409 club_name_taken',
  );
  const { errors } = await founder.call('POST', '/clubs', clubFormData({ clubName }));
  expect(errors).toEqual({ clubName: '이미 사용 중인 동아리 이름입니다.' });
});

test('accepts one of eight concurrent requests with names that differ at most in case [CR-01]', async () => {
  const founders = await Promise.all(Array.from({ length: 8 }, () => createUserBrowser()));
  const responses = await Promise.all(
    founders.map((founder, i) =>
      founder.call('POST', '/clubs', clubFormData({ clubName: i % 2 === 0 ? 'Jazz 모임' : 'JAZZ 모임' })),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'club_name_taken')).toHaveLength(7);
  const { rows } = await host.pool.query(`select from clubs where lower(name) = 'jazz 모임'`);
  expect(rows).toHaveLength(1);
});

const invalidForms: [string, Record<string, string>, string, string][] = [
  ['no name', { ...form, clubName: '' }, 'clubName', '동아리 이름을 입력해 주세요.'],
  [
    'a name of one character',
    { ...form, clubName: '산' },
    'clubName',
    '동아리 이름은 2자 이상 입력해 주세요.',
  ],
  ['a name of only spaces', { ...form, clubName: '    ' }, 'clubName', '동아리 이름을 입력해 주세요.'],
  [
    'too long a name',
    { ...form, clubName: '산'.repeat(CLUB_NAME_MAX_LENGTH + 1) },
    'clubName',
    '동아리 이름은 30자까지 입력할 수 있습니다.',
  ],
  [
    'a name with invisible characters',
    { ...form, clubName: '산\u202e악회' },
    'clubName',
    '동아리 이름의 2번째 글자에 사용할 수 없는 문자가 있습니다: 글쓰기 방향 문자(U+202E). 지우고 다시 입력해 주세요.',
  ],
  ['no description', { ...form, description: '' }, 'description', '동아리 소개를 입력해 주세요.'],
  [
    'too long a description',
    { ...form, description: '산'.repeat(CLUB_DESCRIPTION_MAX_LENGTH + 1) },
    'description',
    '동아리 소개는 2000자까지 입력할 수 있습니다.',
  ],
  [
    'a character that cannot be stored',
    { ...form, description: '산\0악' },
    'description',
    '동아리 소개의 형식이 올바르지 않습니다.',
  ],
  ['no category', { clubName: '산악회', description: '산' }, 'category', '카테고리를 선택해 주세요.'],
  ['an unknown category', { ...form, category: '정치' }, 'category', '카테고리를 선택해 주세요.'],
];
test.each(invalidForms)('rejects %s [NU-24 NU-25 NU-26]', async (_, fields, field, sentence) => {
  const founder = await createUserBrowser();
  await expectRefused(host.pool, () => founder.call('POST', '/clubs', toFormData(fields)), '422 rule_broken');
  expect((await founder.call('POST', '/clubs', toFormData(fields))).errors).toEqual({ [field]: sentence });
});

test('stores a name of thirty and a description of two thousand characters completely [CR-03 NU-25 NU-26]', async () => {
  const fields = {
    clubName: '꽃'.repeat(CLUB_NAME_MAX_LENGTH),
    description: '꽃'.repeat(CLUB_DESCRIPTION_MAX_LENGTH),
  };
  const clubId = await registerClub(host, fields);
  const { data } = await (await createUserBrowser()).call<Club>('GET', `/clubs/${String(clubId)}`);
  expect(data).toMatchObject(fields);
});

test.each(['presidentId', 'memberCount', 'userId', '__proto__', 'constructor'])(
  'rejects an unknown field: %s',
  async (field) => {
    const founder = await createUserBrowser();
    const boundary = 'cut';
    const parts = Object.entries(form)
      .concat([[field, '1']])
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
    const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
    const clubCountBefore = await countClubs();
    const { status } = await founder.call('POST', '/clubs', body, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    expect(status).toBe(400);
    expect(await countClubs()).toBe(clubCountBefore);
  },
);

test('rejects a picture that is a file, an invalid name or another user’s object', async () => {
  const founder = await createUserBrowser();
  const withFile = clubFormData({ clubName: '파일 동아리' });
  withFile.append('thumbUrl', new Blob(['x'], { type: 'image/png' }), 'x.png');
  const clubCountBefore = await countClubs();
  expect((await founder.call('POST', '/clubs', withFile)).status).toBeGreaterThanOrEqual(400);
  expect(await countClubs()).toBe(clubCountBefore);
  const foreignName = await createObject(host.pool, await createUser(host.pool));
  for (const thumbUrl of [foreignName, '../../etc/passwd', 'https://example.com/x.png']) {
    await expectRefused(
      host.pool,
      () => founder.call('POST', '/clubs', toFormData({ ...form, clubName: '그림 동아리', thumbUrl })),
      '404 not_found',
    );
  }
});

test('rejects anonymous requests, other sites and invalid bodies', async () => {
  const founder = await createUserBrowser();
  await expectRefused(
    host.pool,
    () => host.browser().call('POST', '/clubs', clubFormData({ clubName: '남의 동아리' })),
    '401 not_logged_in',
  );
  await expectRefused(
    host.pool,
    () =>
      founder.call('POST', '/clubs', clubFormData({ clubName: '남의 동아리' }), {
        origin: 'https://evil.example',
      }),
    '403 origin_refused',
  );
  await expectRefused(host.pool, () => founder.call('POST', '/clubs', form), '415 wrong_media_type');
  await expectRefused(
    host.pool,
    () => founder.call('POST', '/clubs', Buffer.from('x'), { 'content-type': 'text/plain' }),
    '415 wrong_media_type',
  );
  const hugeBody = Buffer.from(new URLSearchParams({ ...form, description: 'x'.repeat(100_000) }).toString());
  await expectRefused(
    host.pool,
    () => founder.call('POST', '/clubs', hugeBody, { 'content-type': 'application/x-www-form-urlencoded' }),
    '413 too_large',
  );
});
