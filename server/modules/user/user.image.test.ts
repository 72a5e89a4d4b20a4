import type { LoginResponse } from '@contract/auth';
import type { Profile, PublicProfile } from '@contract/user';
import { objectKey } from '../../engines/objects/objects';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { createPhoto, fetchSignedUrl, uploadPicture } from '../../testing/pictures';

const DEFAULT_IMAGE = 'default-profileImage.png';

const host = setUpTestApp();

const createUserWithBrowser = async () => {
  const id = await createUser(host.pool);
  return { id, browser: await browserOf(host, id) };
};
const uploadPhoto = async (browser: TestBrowser) => uploadPicture(host, browser, await createPhoto());
const changeProfile = (browser: TestBrowser, body: object) =>
  browser.call<Profile>('PATCH', '/users/profile', body);
const resetImage = (browser: TestBrowser) => browser.call('PATCH', '/users/profile/image/reset');
const isStored = async (objectName: string) => {
  const object = await host.engines.objects.get(objectKey(objectName, 'card'));
  object?.stream.destroy();
  return object !== undefined;
};

test('a user sets their own picture, which other users see, and removes it [PF-06]', async () => {
  const { id, browser } = await createUserWithBrowser();
  const objectName = await uploadPhoto(browser);
  const response = await changeProfile(browser, { profileImage: objectName });
  expect(response).toMatchObject({ status: 200, data: { profileImage: objectName } });
  expect((await fetchSignedUrl(host, String(response.data.profileImageUrl))).headers['content-type']).toBe(
    'image/webp',
  );
  const { data: publicProfile } = await (
    await createUserWithBrowser()
  ).browser.call<PublicProfile>('GET', `/users/${String(id)}/profile`);
  expect(publicProfile.profileImage).toBe(objectName);
  expect((await resetImage(browser)).status).toBe(200);
  expect((await browser.call<Profile>('GET', '/users/profile')).data).toMatchObject({
    profileImage: DEFAULT_IMAGE,
    profileImageUrl: null,
  });
  await host.jobs.runDue();
  expect(await isStored(objectName)).toBe(false);
});

test('a login returns the user’s picture with its signed URL [PR-27]', async () => {
  const password = 'maru-2026';
  const username = 'pictured';
  const userId = await createUser(host.pool, { username, password });
  const browser = await browserOf(host, userId);
  const objectName = await uploadPhoto(browser);
  await changeProfile(browser, { profileImage: objectName });
  const { data } = await host.browser().call<LoginResponse>('POST', '/auth/login', { username, password });
  expect(data.profileImage).toBe(objectName);
  expect((await fetchSignedUrl(host, String(data.profileImageUrl))).headers['content-type']).toBe(
    'image/webp',
  );
});

test('a new picture replaces the old one, whose bytes are deleted', async () => {
  const { browser } = await createUserWithBrowser();
  const [firstName, secondName] = [await uploadPhoto(browser), await uploadPhoto(browser)];
  await changeProfile(browser, { profileImage: firstName });
  expect((await changeProfile(browser, { profileImage: secondName })).status).toBe(200);
  await host.jobs.runDue();
  expect([await isStored(firstName), await isStored(secondName)]).toEqual([false, true]);
});

test('the default name removes the picture', async () => {
  const { browser } = await createUserWithBrowser();
  await changeProfile(browser, { profileImage: await uploadPhoto(browser) });
  expect((await changeProfile(browser, { profileImage: DEFAULT_IMAGE })).data).toMatchObject({
    profileImage: DEFAULT_IMAGE,
    profileImageUrl: null,
  });
});

test('rejects removing a picture when there is none [PF-06]', async () => {
  const { browser } = await createUserWithBrowser();
  await expectRefused(host.pool, () => resetImage(browser), '422 nothing_changed');
  await expectRefused(
    host.pool,
    () => changeProfile(browser, { profileImage: DEFAULT_IMAGE }),
    '422 nothing_changed',
  );
});

test('rejects the current picture as no change', async () => {
  const { browser } = await createUserWithBrowser();
  const objectName = await uploadPhoto(browser);
  await changeProfile(browser, { profileImage: objectName });
  await expectRefused(
    host.pool,
    () => changeProfile(browser, { profileImage: objectName }),
    '422 nothing_changed',
  );
});

test('rejects another user’s unattached or attached picture and an invalid name, and does not change the other fields', async () => {
  const { browser } = await createUserWithBrowser();
  const { browser: otherBrowser } = await createUserWithBrowser();
  const unattachedName = await uploadPhoto(otherBrowser);
  const attachedName = await uploadPhoto(otherBrowser);
  await changeProfile(otherBrowser, { profileImage: attachedName });
  for (const profileImage of [
    unattachedName,
    attachedName,
    '../../etc/passwd',
    'https://example.com/x.png',
    'u/x',
  ]) {
    await expectRefused(
      host.pool,
      () => changeProfile(browser, { name: '새 이름', profileImage }),
      '404 not_found',
    );
  }
});

test('an unreadable picture leaves the profile unchanged', async () => {
  const { browser } = await createUserWithBrowser();
  const responseBefore = await browser.call<Profile>('GET', '/users/profile');
  const objectName = await uploadPicture(
    host,
    browser,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  );
  // `expectRefused` does not fit, because the server stores the reason of the refusal in the row of the picture.
  expect(await changeProfile(browser, { name: '새 이름', profileImage: objectName })).toMatchObject({
    status: 422,
    code: 'image_unreadable',
  });
  expect((await browser.call<Profile>('GET', '/users/profile')).data).toEqual(responseBefore.data);
});

test('rejects an anonymous reset of the picture', async () => {
  await expectRefused(host.pool, () => resetImage(host.browser()), '401 not_logged_in');
});
