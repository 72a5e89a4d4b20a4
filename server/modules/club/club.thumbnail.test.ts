import type { Club } from '@contract/club';
import { memberRoleNames } from '@contract/member';
import { objectKey } from '../../engines/objects/objects';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { toFormData } from '../../testing/clubs';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createPhoto, fetchSignedUrl, uploadPicture } from '../../testing/pictures';

const DEFAULT_NAME = 'default-thumbnail-mju.png';

const host = setUpTestApp();

interface TestClub {
  clubId: number;
  president: TestBrowser;
}
const createTestClub = async (): Promise<TestClub> => {
  const { clubId, presidentId } = await createClub(host.pool);
  return { clubId, president: await browserOf(host, presidentId) };
};
const uploadPhoto = async (browser: TestBrowser) => uploadPicture(host, browser, await createPhoto());
const changeThumbnail = (browser: TestBrowser, clubId: number, objectName: string) =>
  browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail`, toFormData({ objectName }));
const resetThumbnail = (browser: TestBrowser, clubId: number) =>
  browser.call('PATCH', `/clubs/${String(clubId)}/thumbnail/reset`);
const readClub = async ({ clubId, president }: TestClub) =>
  (await president.call<Club>('GET', `/clubs/${String(clubId)}`)).data;
const isStored = async (objectName: string) => {
  const storedObject = await host.engines.objects.get(objectKey(objectName, 'card'));
  storedObject?.stream.destroy();
  return storedObject !== undefined;
};

test('a president changes and removes the picture, and the bytes of the removed picture are deleted [CR-13]', async () => {
  const club = await createTestClub();
  const objectName = await uploadPhoto(club.president);
  expect(await changeThumbnail(club.president, club.clubId, objectName)).toMatchObject({
    status: 200,
    data: null,
    message: '저장되었습니다.',
  });
  const { thumbUrl, thumbCardUrl } = await readClub(club);
  expect(thumbUrl).toBe(objectName);
  expect((await fetchSignedUrl(host, String(thumbCardUrl))).headers['content-type']).toBe('image/webp');
  expect((await resetThumbnail(club.president, club.clubId)).status).toBe(200);
  expect(await readClub(club)).toMatchObject({ thumbUrl: DEFAULT_NAME, thumbCardUrl: null });
  await host.jobs.runDue();
  expect(await isStored(objectName)).toBe(false);
});

test('a urlencoded form changes the picture, too', async () => {
  const club = await createTestClub();
  const objectName = await uploadPhoto(club.president);
  const body = Buffer.from(new URLSearchParams({ objectName }).toString());
  expect(
    (
      await club.president.call('PATCH', `/clubs/${String(club.clubId)}/thumbnail`, body, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    ).status,
  ).toBe(200);
  expect((await readClub(club)).thumbUrl).toBe(objectName);
});

test('a new picture replaces the old one, whose bytes are deleted', async () => {
  const club = await createTestClub();
  const [firstName, secondName] = [await uploadPhoto(club.president), await uploadPhoto(club.president)];
  await changeThumbnail(club.president, club.clubId, firstName);
  expect((await changeThumbnail(club.president, club.clubId, secondName)).status).toBe(200);
  await host.jobs.runDue();
  expect(await isStored(firstName)).toBe(false);
  expect(await isStored(secondName)).toBe(true);
  expect((await readClub(club)).thumbUrl).toBe(secondName);
});

test.each(memberRoleNames)(
  '%s: leaders change and remove the picture, others are rejected [CR-13 RO-05]',
  async (role) => {
    const club = await createTestClub();
    const browser =
      role === 'PRESIDENT'
        ? club.president
        : await browserOf(host, await createClubMember(host.pool, club.clubId, role));
    const objectName = await uploadPhoto(browser);
    if (role === 'PRESIDENT' || role === 'VICE_PRESIDENT') {
      expect((await changeThumbnail(browser, club.clubId, objectName)).status).toBe(200);
      expect((await resetThumbnail(browser, club.clubId)).status).toBe(200);
    } else {
      await expectRefused(
        host.pool,
        () => changeThumbnail(browser, club.clubId, objectName),
        '403 not_allowed',
      );
      await changeThumbnail(club.president, club.clubId, await uploadPhoto(club.president));
      await expectRefused(host.pool, () => resetThumbnail(browser, club.clubId), '403 not_allowed');
    }
  },
);

test('a leader who loses the role during the conversion gets 403, and the picture stays [CR-13]', async () => {
  const club = await createTestClub();
  const currentName = await uploadPhoto(club.president);
  await changeThumbnail(club.president, club.clubId, currentName);
  const viceId = await createClubMember(host.pool, club.clubId, 'VICE_PRESIDENT');
  const vice = await browserOf(host, viceId);
  const objectName = await uploadPhoto(vice);
  const { objects } = host.engines;
  const put = objects.put.bind(objects);
  const putSpy = jest.spyOn(objects, 'put').mockImplementationOnce(async (...putArguments) => {
    await host.pool.query(`update memberships set role = 'MEMBER' where club_id = $1 and user_id = $2`, [
      club.clubId,
      viceId,
    ]);
    await put(...putArguments);
  });
  const response = await changeThumbnail(vice, club.clubId, objectName);
  putSpy.mockRestore();
  expect(response).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await readClub(club)).thumbUrl).toBe(currentName);
  const { rows } = await host.pool.query('select attached_to from objects where name = $1', [objectName]);
  expect(rows).toEqual([{ attached_to: null }]);
});

test('strangers, leaders of other clubs and anonymous users cannot change the picture [RO-11]', async () => {
  const club = await createTestClub();
  const { president: otherPresident } = await createTestClub();
  const stranger = await browserOf(host, await createUser(host.pool));
  for (const browser of [otherPresident, stranger]) {
    const objectName = await uploadPhoto(browser);
    await expectRefused(
      host.pool,
      () => changeThumbnail(browser, club.clubId, objectName),
      '403 not_allowed',
    );
    await expectRefused(host.pool, () => resetThumbnail(browser, club.clubId), '403 not_allowed');
  }
  await expectRefused(
    host.pool,
    () => changeThumbnail(host.browser(), club.clubId, 'u/x'),
    '401 not_logged_in',
  );
  await expectRefused(host.pool, () => resetThumbnail(host.browser(), club.clubId), '401 not_logged_in');
});

test('rejects a reset of the default picture, and a change to the picture that the club already has [CR-13]', async () => {
  const club = await createTestClub();
  await expectRefused(host.pool, () => resetThumbnail(club.president, club.clubId), '422 nothing_changed');
  await expectRefused(
    host.pool,
    () => changeThumbnail(club.president, club.clubId, DEFAULT_NAME),
    '422 nothing_changed',
  );
  const objectName = await uploadPhoto(club.president);
  await changeThumbnail(club.president, club.clubId, objectName);
  await expectRefused(
    host.pool,
    () => changeThumbnail(club.president, club.clubId, objectName),
    '422 nothing_changed',
  );
});

test('a change to the default name removes the picture', async () => {
  const club = await createTestClub();
  await changeThumbnail(club.president, club.clubId, await uploadPhoto(club.president));
  expect((await changeThumbnail(club.president, club.clubId, DEFAULT_NAME)).status).toBe(200);
  expect((await readClub(club)).thumbUrl).toBe(DEFAULT_NAME);
});

test('rejects another user’s picture, attached or not, an unknown club, an empty name and a JSON body', async () => {
  const club = await createTestClub();
  const foreignName = await uploadPhoto(await browserOf(host, await createUser(host.pool)));
  await expectRefused(
    host.pool,
    () => changeThumbnail(club.president, club.clubId, foreignName),
    '404 not_found',
  );
  const { clubId: otherId, president: otherPresident } = await createTestClub();
  const foreignAttachedName = await uploadPhoto(otherPresident);
  await changeThumbnail(otherPresident, otherId, foreignAttachedName);
  await expectRefused(
    host.pool,
    () => changeThumbnail(otherPresident, otherId, foreignName),
    '404 not_found',
  );
  await expectRefused(
    host.pool,
    () => changeThumbnail(club.president, club.clubId, foreignAttachedName),
    '404 not_found',
  );
  await expectRefused(
    host.pool,
    () => changeThumbnail(club.president, 999_999, foreignName),
    '404 not_found',
  );
  await expectRefused(host.pool, () => changeThumbnail(club.president, club.clubId, ''), '422 rule_broken');
  await expectRefused(
    host.pool,
    () =>
      club.president.call('PATCH', `/clubs/${String(club.clubId)}/thumbnail`, { objectName: foreignName }),
    '415 wrong_media_type',
  );
});

test('two concurrent changes leave one picture and no bytes of the other', async () => {
  const club = await createTestClub();
  const vice = await browserOf(host, await createClubMember(host.pool, club.clubId, 'VICE_PRESIDENT'));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [presidentPicture, vicePicture] = [await uploadPhoto(club.president), await uploadPhoto(vice)];
    const responses = await Promise.all([
      changeThumbnail(club.president, club.clubId, presidentPicture),
      changeThumbnail(vice, club.clubId, vicePicture),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { thumbUrl } = await readClub(club);
    await host.jobs.runDue();
    expect([presidentPicture, vicePicture]).toContain(thumbUrl);
    expect([await isStored(presidentPicture), await isStored(vicePicture)]).toEqual([
      thumbUrl === presidentPicture,
      thumbUrl === vicePicture,
    ]);
    const { rows } = await host.pool.query<{ name: string }>(
      'select name from objects where attached_to = $1',
      [`club:${String(club.clubId)}`],
    );
    expect(rows.map(({ name }) => name)).toEqual([thumbUrl]);
  }
});

test('a club is created with a picture that its founder uploaded', async () => {
  const founder = await browserOf(host, await createUser(host.pool));
  const objectName = await uploadPhoto(founder);
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
  expect((await readClub({ clubId: data.clubId, president: founder })).thumbUrl).toBe(objectName);
  const { rows } = await host.pool.query('select attached_to from objects where name = $1', [objectName]);
  expect(rows).toEqual([{ attached_to: `club:${String(data.clubId)}` }]);
});

test('a rejected registration leaves the picture usable', async () => {
  const founder = await browserOf(host, await createUser(host.pool));
  const objectName = await uploadPhoto(founder);
  await createClub(host.pool, { name: '이미 있는 동아리' });
  const createForm = (clubName: string) =>
    toFormData({ clubName, description: '사진을 찍습니다.', category: '취미', thumbUrl: objectName });
  expect((await founder.call('POST', '/clubs', createForm('이미 있는 동아리'))).code).toBe('club_name_taken');
  expect((await founder.call('POST', '/clubs', createForm('다른 이름의 동아리'))).status).toBe(201);
});

test('deleting a club deletes its picture and those of its articles and notices', async () => {
  const club = await createTestClub();
  const pictureNames = [
    await uploadPhoto(club.president),
    await uploadPhoto(club.president),
    await uploadPhoto(club.president),
  ];
  await changeThumbnail(club.president, club.clubId, String(pictureNames[0]));
  for (const [kind, thumbUrl] of [
    ['articles', pictureNames[1]],
    ['notices', pictureNames[2]],
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
  const { rowCount } = await host.pool.query('select from objects where name = any($1)', [pictureNames]);
  expect(rowCount).toBe(0);
  await host.jobs.runDue();
  expect(await Promise.all(pictureNames.map(isStored))).toEqual([false, false, false]);
});
