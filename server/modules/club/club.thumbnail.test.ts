import type { Club } from '@contract/club';
import { memberRoleNames } from '@contract/member';
import { objectKey } from '../../engines/objects/objects';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { toFormData } from '../../testing/clubs';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { photo, fetchSigned, uploadPicture } from '../../testing/pictures';

const DEFAULT = 'default-thumbnail-mju.png';

const host = setUpTestApp();

interface TestClub {
  clubId: number;
  president: TestBrowser;
}
const newClub = async (): Promise<TestClub> => {
  const { clubId, presidentId } = await createClub(host.pool);
  return { clubId, president: await browserOf(host, presidentId) };
};
const upload = async (browser: TestBrowser) => uploadPicture(host, browser, await photo());
const change = (browser: TestBrowser, clubId: number, objectName: string) =>
  browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail`, toFormData({ objectName }));
const reset = (browser: TestBrowser, clubId: number) =>
  browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail/reset`);
const clubOf = async ({ clubId, president }: TestClub) =>
  (await president.call<Club>('GET', `/clubs/${String(clubId)}`)).data;
const isStored = async (objectName: string) => {
  const found = await host.engines.objects.get(objectKey(objectName, 'card'));
  found?.stream.destroy();
  return found !== undefined;
};

test('a president changes and removes the picture, visible to all users at once [CR-13]', async () => {
  const club = await newClub();
  const objectName = await upload(club.president);
  expect(await change(club.president, club.clubId, objectName)).toMatchObject({
    status: 200,
    data: null,
    message: '저장되었습니다.',
  });
  const { thumbUrl, thumbCardUrl } = await clubOf(club);
  expect(thumbUrl).toBe(objectName);
  expect((await fetchSigned(host, String(thumbCardUrl))).headers['content-type']).toBe('image/webp');
  expect((await reset(club.president, club.clubId)).status).toBe(200);
  expect(await clubOf(club)).toMatchObject({ thumbUrl: DEFAULT, thumbCardUrl: null });
  await host.jobs.runDue();
  expect(await isStored(objectName)).toBe(false);
});

test('a urlencoded form changes the picture, too', async () => {
  const club = await newClub();
  const objectName = await upload(club.president);
  const body = Buffer.from(new URLSearchParams({ objectName }).toString());
  expect(
    (
      await club.president.call('PATCH', `/clubs/${String(club.clubId)}/thumbnail`, body, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    ).status,
  ).toBe(200);
  expect((await clubOf(club)).thumbUrl).toBe(objectName);
});

test('a new picture replaces the old one, whose bytes are deleted', async () => {
  const club = await newClub();
  const [first, second] = [await upload(club.president), await upload(club.president)];
  await change(club.president, club.clubId, first);
  expect((await change(club.president, club.clubId, second)).status).toBe(200);
  await host.jobs.runDue();
  expect(await isStored(first)).toBe(false);
  expect(await isStored(second)).toBe(true);
  expect((await clubOf(club)).thumbUrl).toBe(second);
});

test.each(memberRoleNames)(
  '%s: leaders change and remove the picture, others are rejected [CR-13 RO-05]',
  async (role) => {
    const club = await newClub();
    const browser =
      role === 'PRESIDENT'
        ? club.president
        : await browserOf(host, await joinClub(host.pool, club.clubId, undefined, role));
    const objectName = await upload(browser);
    if (role === 'PRESIDENT' || role === 'VICE_PRESIDENT') {
      expect((await change(browser, club.clubId, objectName)).status).toBe(200);
      expect((await reset(browser, club.clubId)).status).toBe(200);
    } else {
      await expectRefused(host.pool, () => change(browser, club.clubId, objectName), '403 not_allowed');
      await change(club.president, club.clubId, await upload(club.president));
      await expectRefused(host.pool, () => reset(browser, club.clubId), '403 not_allowed');
    }
  },
);

test('a leader who loses the role during the conversion gets 403, and the picture stays [CR-13]', async () => {
  const club = await newClub();
  const current = await upload(club.president);
  await change(club.president, club.clubId, current);
  const viceId = await joinClub(host.pool, club.clubId, undefined, 'VICE_PRESIDENT');
  const vice = await browserOf(host, viceId);
  const objectName = await upload(vice);
  const { objects } = host.engines;
  const put = objects.put.bind(objects);
  const storeVersion = jest.spyOn(objects, 'put').mockImplementationOnce(async (...version) => {
    await host.pool.query(`update memberships set role = 'MEMBER' where club_id = $1 and user_id = $2`, [
      club.clubId,
      viceId,
    ]);
    await put(...version);
  });
  const answer = await change(vice, club.clubId, objectName);
  storeVersion.mockRestore();
  expect(answer).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await clubOf(club)).thumbUrl).toBe(current);
  const { rows } = await host.pool.query('select attached_to from objects where name = $1', [objectName]);
  expect(rows).toEqual([{ attached_to: null }]);
});

test('strangers, leaders of other clubs and anonymous users cannot change it [RO-11]', async () => {
  const club = await newClub();
  const { president: other } = await newClub();
  const stranger = await browserOf(host, await createUser(host.pool));
  for (const browser of [other, stranger]) {
    const objectName = await upload(browser);
    await expectRefused(host.pool, () => change(browser, club.clubId, objectName), '403 not_allowed');
    await expectRefused(host.pool, () => reset(browser, club.clubId), '403 not_allowed');
  }
  await expectRefused(host.pool, () => change(host.browser(), club.clubId, 'u/x'), '401 not_logged_in');
  await expectRefused(host.pool, () => reset(host.browser(), club.clubId), '401 not_logged_in');
});

test('the default picture cannot be reset, and neither the default’s name nor the current picture is a change [CR-13]', async () => {
  const club = await newClub();
  await expectRefused(host.pool, () => reset(club.president, club.clubId), '422 nothing_changed');
  await expectRefused(host.pool, () => change(club.president, club.clubId, DEFAULT), '422 nothing_changed');
  const objectName = await upload(club.president);
  await change(club.president, club.clubId, objectName);
  await expectRefused(
    host.pool,
    () => change(club.president, club.clubId, objectName),
    '422 nothing_changed',
  );
});

test('the default name removes the picture', async () => {
  const club = await newClub();
  await change(club.president, club.clubId, await upload(club.president));
  expect((await change(club.president, club.clubId, DEFAULT)).status).toBe(200);
  expect((await clubOf(club)).thumbUrl).toBe(DEFAULT);
});

test('rejects another user’s picture, an attached picture, an unknown club and a body without a name', async () => {
  const club = await newClub();
  const foreign = await upload(await browserOf(host, await createUser(host.pool)));
  await expectRefused(host.pool, () => change(club.president, club.clubId, foreign), '404 not_found');
  const { clubId: otherId, president: other } = await newClub();
  const attachedName = await upload(other);
  await change(other, otherId, attachedName);
  await expectRefused(host.pool, () => change(other, otherId, foreign), '404 not_found');
  await expectRefused(host.pool, () => change(club.president, club.clubId, attachedName), '404 not_found');
  await expectRefused(host.pool, () => change(club.president, 999_999, foreign), '404 not_found');
  await expectRefused(host.pool, () => change(club.president, club.clubId, ''), '422 rule_broken');
  await expectRefused(
    host.pool,
    () => club.president.call('PATCH', `/clubs/${String(club.clubId)}/thumbnail`, { objectName: foreign }),
    '415 wrong_media_type',
  );
});

test('two concurrent changes leave one picture and no bytes of the other', async () => {
  const club = await newClub();
  const vice = await browserOf(host, await joinClub(host.pool, club.clubId, undefined, 'VICE_PRESIDENT'));
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await upload(club.president), await upload(vice)];
    const answers = await Promise.all([change(club.president, club.clubId, a), change(vice, club.clubId, b)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { thumbUrl } = await clubOf(club);
    await host.jobs.runDue();
    expect([a, b]).toContain(thumbUrl);
    expect([await isStored(a), await isStored(b)]).toEqual([thumbUrl === a, thumbUrl === b]);
    const { rows } = await host.pool.query<{ name: string }>(
      'select name from objects where attached_to = $1',
      [`club:${String(club.clubId)}`],
    );
    expect(rows.map(({ name }) => name)).toEqual([thumbUrl]);
  }
});

test('a club is created with a picture that its founder uploaded', async () => {
  const founder = await browserOf(host, await createUser(host.pool));
  const objectName = await upload(founder);
  const { status, data } = await founder.call<{ clubId: number }>(
    'POST',
    '/clubs',
    toFormData({
      clubName: '사진 동아리',
      description: '사진을 찍습니다.',
      category: '취미',
      thumbUrl: objectName,
    }),
  );
  expect(status).toBe(201);
  expect((await clubOf({ clubId: data.clubId, president: founder })).thumbUrl).toBe(objectName);
  const { rows } = await host.pool.query('select attached_to from objects where name = $1', [objectName]);
  expect(rows).toEqual([{ attached_to: `club:${String(data.clubId)}` }]);
});

test('a rejected club leaves the picture usable', async () => {
  const founder = await browserOf(host, await createUser(host.pool));
  const objectName = await upload(founder);
  await createClub(host.pool, { name: '이미 있는 동아리' });
  const form = (clubName: string) =>
    toFormData({ clubName, description: '사진을 찍습니다.', category: '취미', thumbUrl: objectName });
  expect((await founder.call('POST', '/clubs', form('이미 있는 동아리'))).code).toBe('club_name_taken');
  expect((await founder.call('POST', '/clubs', form('다른 이름의 동아리'))).status).toBe(201);
});

test('deleting a club deletes its picture and those of its articles and notices', async () => {
  const club = await newClub();
  const names = [await upload(club.president), await upload(club.president), await upload(club.president)];
  await change(club.president, club.clubId, String(names[0]));
  for (const [kind, thumbUrl] of [
    ['articles', names[1]],
    ['notices', names[2]],
  ]) {
    expect(
      (
        await club.president.call('POST', `/clubs/${String(club.clubId)}/${String(kind)}`, {
          title: '사진',
          contents: '사진입니다.',
          thumbUrl,
        })
      ).status,
    ).toBe(201);
  }
  expect((await club.president.call('DELETE', `/clubs/${String(club.clubId)}`)).status).toBe(200);
  const { rowCount } = await host.pool.query('select from objects where name = any($1)', [names]);
  expect(rowCount).toBe(0);
  await host.jobs.runDue();
  expect(await Promise.all(names.map(isStored))).toEqual([false, false, false]);
});
