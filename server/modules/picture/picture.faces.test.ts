import sharp from 'sharp';
import type { Profile, UserListing } from '@contract/user';
import { objectKey } from '../../engines/objects/objects';
import { createPictureMaker } from '../../engines/pictures/pictures';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { fetchSignedUrl, createPhoto, uploadPicture } from '../../testing/pictures';
import { createObjectsWithFaceFallback } from './face-fallback';
import { createPictureService } from './picture.service';

const host = setUpTestApp();

/** Creates a user with a profile picture. */
async function createUserWithPicture() {
  const browser = await browserOf(host, await createUser(host.pool));
  const objectName = await uploadPicture(host, browser, await createPhoto());
  const { data } = await browser.call<Profile>('PATCH', '/users/profile', { profileImage: objectName });
  return { browser, objectName, profile: data };
}
const readSizeAt = async (url: string) => {
  const { width, height } = await sharp((await fetchSignedUrl(host, url)).bytes).metadata();
  return { width, height };
};

test('lists show a face of 96 px, and the profile also shows the larger card [FC-01]', async () => {
  const { browser, objectName, profile } = await createUserWithPicture();
  const { data } = await browser.call<UserListing[]>('GET', '/users/list');
  const listedUser = data.find(({ profileImage }) => profileImage === objectName);
  expect(await readSizeAt(String(listedUser?.profileImageUrl))).toEqual({ width: 96, height: 96 });
  expect(await readSizeAt(String(profile.profileFaceUrl))).toEqual({ width: 96, height: 96 });
  expect(await readSizeAt(String(profile.profileImageUrl))).toEqual({ width: 480, height: 360 });
});

test('pictures of an earlier release show their cards until the job has created their faces [FC-02]', async () => {
  const { objectName } = await createUserWithPicture();
  const { objects, database } = host.engines;
  await objects.remove(objectKey(objectName, 'face'));
  await host.pool.query('update objects set has_face = false where name = $1', [objectName]);
  let nowMs = 0;
  const fallback = createObjectsWithFaceFallback({ objects, pool: host.pool, monotonicNow: () => nowMs });
  const readFaceSize = async () => readSizeAt(await fallback.downloadUrlOf(objectName, 'face'));
  expect(await readFaceSize()).toEqual({ width: 480, height: 360 });

  const maker = createPictureMaker();
  const pictures = createPictureService({ db: database.db, objects, maker });
  expect(await pictures.createFaces()).toBe(1);
  expect(await pictures.createFaces()).toBe(0);
  maker.close();
  // The fallback checks again after a minute.
  nowMs = 60_000;
  expect(await readFaceSize()).toEqual({ width: 96, height: 96 });
});
