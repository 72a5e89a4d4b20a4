import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Drafts, DraftValues } from './drafts';
import { IMAGE_LOST, withDraftImage } from './drafts-with-image';
import { deleteDraftImagesExceptOf, openDraftImages } from './draft-images';
import type { ChosenImage, DraftImages } from './draft-images';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const sampleImage = (objectName: string, arrivedAt = Date.now()): ChosenImage => ({
  objectName,
  file: new Blob([objectName], { type: 'image/png' }),
  arrivedAt,
});
const readObjectName = async (owner: number | undefined, form: string) =>
  (await openDraftImages(owner).read(form))?.objectName;

test('an image and its content are found, but not under another form name [SH-59]', async () => {
  await openDraftImages(1).write('club', sampleImage('u/1'));

  const foundImage = await openDraftImages(1).read('club');
  expect([foundImage?.objectName, foundImage?.file.type, await foundImage?.file.text()]).toEqual([
    'u/1',
    'image/png',
    'u/1',
  ]);
  expect(await readObjectName(1, 'profile')).toBeUndefined();
});

test('a read by another user does not return the image and deletes it', async () => {
  await openDraftImages(1).write('club', sampleImage('u/1'));

  expect(await readObjectName(2, 'club')).toBeUndefined();
  expect(await readObjectName(1, 'club')).toBeUndefined();
});

test('deleteDraftImagesExceptOf deletes the images of other users; with undefined, all images', async () => {
  for (const owner of [1, 2]) await openDraftImages(owner).write('club', sampleImage(`u/${String(owner)}`));
  await deleteDraftImagesExceptOf(2);
  expect(await readObjectName(2, 'club')).toBe('u/2');
  expect(await readObjectName(1, 'club')).toBeUndefined();
  await openDraftImages(2).write('club', sampleImage('u/2'));
  await deleteDraftImagesExceptOf(undefined);

  expect(await readObjectName(2, 'club')).toBeUndefined();
});

test('images are deleted after 23 h, and only the five newest are stored [SH-59]', async () => {
  await openDraftImages(1).write('old', sampleImage('u/0', Date.now() - 23 * HOUR_MS - 1));
  expect(await readObjectName(1, 'old')).toBeUndefined();
  for (const hoursAgo of [6, 5, 4, 3, 2, 1])
    await openDraftImages(1).write(
      `article/new/${String(hoursAgo)}`,
      sampleImage('u/1', Date.now() - hoursAgo * HOUR_MS),
    );

  const storedNames = await Promise.all(
    [6, 5, 1].map((hoursAgo) => readObjectName(1, `article/new/${String(hoursAgo)}`)),
  );
  expect(storedNames).toEqual([undefined, 'u/1', 'u/1']);
});

test('rejects an image of an anonymous user and stores nothing', async () => {
  await expect(openDraftImages(undefined).write('club', sampleImage('u/1'))).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('a draft with an image', () => {
  function createDrafts(images: DraftImages = openDraftImages(1)) {
    let storedValues: DraftValues | undefined;
    const textDrafts: Drafts = {
      read: async () => storedValues,
      write: async (_form, values) => {
        storedValues = values;
      },
      remove: async () => {
        storedValues = undefined;
      },
    };
    const chosenImages = new Map([
      ['u/1', sampleImage('u/1')],
      ['u/2', sampleImage('u/2')],
    ]);
    /** Returns drafts without chosen images, as a newly loaded page has them. */
    const reload = () => withDraftImage(textDrafts, openDraftImages(1), new Map());
    return {
      drafts: withDraftImage(textDrafts, images, chosenImages),
      reload,
      getStoredValues: () => storedValues,
    };
  }

  test('stores the last chosen image, and none after its removal', async () => {
    const { drafts, reload } = createDrafts();
    await drafts.write('club', { name: '밴드', image: 'u/1' });
    await drafts.write('club', { name: '밴드', image: 'u/2' });
    expect(await reload().read('club')).toEqual({ name: '밴드', image: 'u/2' });
    await drafts.write('club', { name: '밴드', image: '' });

    expect(await reload().read('club')).toEqual({ name: '밴드', image: '' });
    expect(await readObjectName(1, 'club')).toBeUndefined();
  });

  test('deletes the image with the draft, and a later write stores the image again', async () => {
    const { drafts, reload } = createDrafts();
    await drafts.write('club', { image: 'u/1' });
    await drafts.remove('club');
    expect(await readObjectName(1, 'club')).toBeUndefined();
    await drafts.write('club', { image: 'u/1' });

    expect(await reload().read('club')).toEqual({ image: 'u/1' });
  });

  test('writes an image only once although the texts change', async () => {
    const write = jest.fn(openDraftImages(1).write);
    const { drafts } = createDrafts({ ...openDraftImages(1), write });
    for (const name of ['밴', '밴드', '밴드부']) await drafts.write('club', { name, image: 'u/1' });

    expect(write).toHaveBeenCalledTimes(1);
  });

  test('returns IMAGE_LOST for a missing image', async () => {
    const { drafts, reload } = createDrafts();
    await drafts.write('club', { name: '밴드', image: 'u/1' });
    await deleteDraftImagesExceptOf(undefined);

    expect(await reload().read('club')).toEqual({ name: '밴드', image: IMAGE_LOST });
  });

  test('stores the values and rejects when the image file cannot be stored', async () => {
    const { drafts, getStoredValues } = createDrafts({
      ...openDraftImages(1),
      write: () => Promise.reject(new Error('full')),
    });
    await expect(drafts.write('club', { name: '밴드', image: 'u/1' })).rejects.toThrow('full');

    expect(getStoredValues()).toEqual({ name: '밴드', image: 'u/1' });
  });
});
