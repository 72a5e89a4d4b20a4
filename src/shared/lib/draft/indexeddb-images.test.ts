import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Drafts, DraftValues } from './drafts';
import { IMAGE_LOST, withDraftImage } from './drafts-with-image';
import { deleteDraftImages, openDraftImages } from './draft-images';
import type { ChosenImage, DraftImages } from './draft-images';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const picture = (objectName: string, arrivedAt = Date.now()): ChosenImage => ({
  objectName,
  file: new Blob([objectName], { type: 'image/png' }),
  arrivedAt,
});
const nameOf = async (owner: number | undefined, form: string) =>
  (await openDraftImages(owner).read(form))?.objectName;

test('a picture is found again by who chose it, under its form, with what it shows [SH-59]', async () => {
  await openDraftImages(1).write('club', picture('u/1'));

  const found = await openDraftImages(1).read('club');
  expect([found?.objectName, found?.file.type, await found?.file.text()]).toEqual([
    'u/1',
    'image/png',
    'u/1',
  ]);
  expect(await nameOf(1, 'profile')).toBeUndefined();
});

test('another person who opens a form is not shown it, and it is gone then', async () => {
  await openDraftImages(1).write('club', picture('u/1'));

  expect(await nameOf(2, 'club')).toBeUndefined();
  expect(await nameOf(1, 'club')).toBeUndefined();
});

test('a login takes away everybody else’s, a logout all', async () => {
  for (const owner of [1, 2]) await openDraftImages(owner).write('club', picture(`u/${String(owner)}`));
  await deleteDraftImages(2);
  expect(await nameOf(2, 'club')).toBe('u/2');
  expect(await nameOf(1, 'club')).toBeUndefined();
  await openDraftImages(2).write('club', picture('u/2'));
  await deleteDraftImages();

  expect(await nameOf(2, 'club')).toBeUndefined();
});

test('what the server is about to forget is gone, and no more than the five that came last are kept [SH-59]', async () => {
  await openDraftImages(1).write('old', picture('u/0', Date.now() - 23 * HOUR_MS - 1));
  expect(await nameOf(1, 'old')).toBeUndefined();
  for (const hoursAgo of [6, 5, 4, 3, 2, 1])
    await openDraftImages(1).write(
      `article/new/${String(hoursAgo)}`,
      picture('u/1', Date.now() - hoursAgo * HOUR_MS),
    );

  const kept = await Promise.all([6, 5, 1].map((hoursAgo) => nameOf(1, `article/new/${String(hoursAgo)}`)));
  expect(kept).toEqual([undefined, 'u/1', 'u/1']);
});

test('without a person nothing is kept', async () => {
  await expect(openDraftImages(undefined).write('club', picture('u/1'))).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});

describe('a draft with a picture', () => {
  function start(images: DraftImages = openDraftImages(1)) {
    let stored: DraftValues | undefined;
    const texts: Drafts = {
      read: async () => stored,
      write: async (_form, typed) => {
        stored = typed;
      },
      remove: async () => {
        stored = undefined;
      },
    };
    const chosen = new Map([
      ['u/1', picture('u/1')],
      ['u/2', picture('u/2')],
    ]);
    /** As a page does that is loaded anew. */
    const reload = () => withDraftImage(texts, openDraftImages(1), new Map());
    return { drafts: withDraftImage(texts, images, chosen), reload, stored: () => stored };
  }

  test('keeps the one that was chosen last, and none where it was taken away again', async () => {
    const { drafts, reload } = start();
    await drafts.write('club', { name: '밴드', image: 'u/1' });
    await drafts.write('club', { name: '밴드', image: 'u/2' });
    expect(await reload().read('club')).toEqual({ name: '밴드', image: 'u/2' });
    await drafts.write('club', { name: '밴드', image: '' });

    expect(await reload().read('club')).toEqual({ name: '밴드', image: '' });
    expect(await nameOf(1, 'club')).toBeUndefined();
  });

  test('that is sent or emptied leaves no picture; brought back, it has it again', async () => {
    const { drafts, reload } = start();
    await drafts.write('club', { image: 'u/1' });
    await drafts.remove('club');
    expect(await nameOf(1, 'club')).toBeUndefined();
    await drafts.write('club', { image: 'u/1' });

    expect(await reload().read('club')).toEqual({ image: 'u/1' });
  });

  test('writes a picture once, however much is typed beside it', async () => {
    const write = jest.fn(openDraftImages(1).write);
    const { drafts } = start({ ...openDraftImages(1), write });
    for (const name of ['밴', '밴드', '밴드부']) await drafts.write('club', { name, image: 'u/1' });

    expect(write).toHaveBeenCalledTimes(1);
  });

  test('whose picture is gone says so in place of its name', async () => {
    const { drafts, reload } = start();
    await drafts.write('club', { name: '밴드', image: 'u/1' });
    await deleteDraftImages();

    expect(await reload().read('club')).toEqual({ name: '밴드', image: IMAGE_LOST });
  });

  test('whose picture cannot be kept keeps its texts, and says that not all is kept', async () => {
    const { drafts, stored } = start({
      ...openDraftImages(1),
      write: () => Promise.reject(new Error('full')),
    });
    await expect(drafts.write('club', { name: '밴드', image: 'u/1' })).rejects.toThrow('full');

    expect(stored()).toEqual({ name: '밴드', image: 'u/1' });
  });
});
