import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from './short-lived-database';
import type { ChosenImage, DraftImages } from './draft-images';

interface ImageDatabase extends DBSchema {
  images: {
    key: [owner: number, form: string];
    value: ChosenImage & { owner: number; form: string };
    indexes: { arrivedAt: number };
  };
}

/** The server forgets after a day what hangs nowhere: an older one has to be chosen again. */
const KEPT_MS = 23 * 60 * 60 * 1_000;
/** More than anybody has under way, at ten megabytes each at most. */
const KEPT = 5;

/** Pictures in IndexedDB, by person and form; see {@link DraftImages}. Beside the drafts, so that no letter that is typed writes them anew. */
export function openIndexedDbImages(owner: number): DraftImages {
  return {
    read: (form) =>
      inImages(async (database) => {
        await removeAll(database, (image) => image.owner !== owner || image.arrivedAt < Date.now() - KEPT_MS);
        const found = await database.get('images', [owner, form]);
        return found && { objectName: found.objectName, file: found.file, arrivedAt: found.arrivedAt };
      }),
    write: (form, image) =>
      inImages(async (database) => {
        await database.put('images', { ...image, owner, form });
        const [oldest] = (await database.getAllKeysFromIndex('images', 'arrivedAt')).slice(0, -KEPT);
        if (oldest) await database.delete('images', oldest);
      }),
    remove: (form) => inImages((database) => database.delete('images', [owner, form])),
  };
}

/** Removes what is not of `owner`; without one, all. */
export function deleteImagesOfOtherUsers(owner: number | undefined): Promise<void> {
  return inImages((database) => removeAll(database, (image) => image.owner !== owner));
}

async function removeAll(
  database: IDBPDatabase<ImageDatabase>,
  isToGo: (image: ImageDatabase['images']['value']) => boolean,
) {
  const change = database.transaction('images', 'readwrite');
  for await (const cursor of change.store.iterate()) if (isToGo(cursor.value)) await cursor.delete();
  await change.done;
}

// A database of its own: an older page that is still open goes on with its drafts.
function inImages<T>(act: (database: IDBPDatabase<ImageDatabase>) => Promise<T>): Promise<T> {
  return withDatabase<ImageDatabase, T>(
    'dure-draft-images',
    (made) => {
      made.createObjectStore('images', { keyPath: ['owner', 'form'] }).createIndex('arrivedAt', 'arrivedAt');
    },
    act,
  );
}
