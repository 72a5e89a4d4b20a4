import type { DBSchema, IDBPDatabase } from 'idb';
import { withDatabase } from './with-database';
import type { ChosenImage, DraftImages } from './draft-images';

interface ImageDatabase extends DBSchema {
  images: {
    key: [owner: number, form: string];
    value: ChosenImage & { owner: number; form: string };
    indexes: { arrivedAt: number };
  };
}

/** A read deletes images older than 23 h, because the server deletes an unused upload after 24 h. */
const MAX_AGE_MS = 23 * 60 * 60 * 1_000;
/** Limit for the images of all users; a write beyond it deletes the oldest. Each image has at most 10 MB. */
const MAX_IMAGES = 5;

/**
 * Returns the draft images of a user in IndexedDB; see {@link DraftImages}. Images are stored apart from the
 * text drafts, so that typing does not rewrite the images.
 */
export function openIndexedDbImages(owner: number): DraftImages {
  return {
    read: (form) =>
      withImageDatabase(async (database) => {
        await deleteWhere(
          database,
          (image) => image.owner !== owner || image.arrivedAt < Date.now() - MAX_AGE_MS,
        );
        const found = await database.get('images', [owner, form]);
        return found && { objectName: found.objectName, file: found.file, arrivedAt: found.arrivedAt };
      }),
    write: (form, image) =>
      withImageDatabase(async (database) => {
        await database.put('images', { ...image, owner, form });
        const [oldest] = (await database.getAllKeysFromIndex('images', 'arrivedAt')).slice(0, -MAX_IMAGES);
        if (oldest) await database.delete('images', oldest);
      }),
    remove: (form) => withImageDatabase((database) => database.delete('images', [owner, form])),
  };
}

/** Deletes the images of all users except `owner`; if `owner` is undefined, of all users. */
export function deleteImagesOfOtherUsers(owner: number | undefined): Promise<void> {
  return withImageDatabase((database) => deleteWhere(database, (image) => image.owner !== owner));
}

async function deleteWhere(
  database: IDBPDatabase<ImageDatabase>,
  matches: (image: ImageDatabase['images']['value']) => boolean,
) {
  const transaction = database.transaction('images', 'readwrite');
  for await (const cursor of transaction.store.iterate()) if (matches(cursor.value)) await cursor.delete();
  await transaction.done;
}

// Images have their own database: an upgraded draft database would not open for pages of an older release.
function withImageDatabase<T>(operation: (database: IDBPDatabase<ImageDatabase>) => Promise<T>): Promise<T> {
  return withDatabase<ImageDatabase, T>(
    'dure-draft-images',
    (database) => {
      database
        .createObjectStore('images', { keyPath: ['owner', 'form'] })
        .createIndex('arrivedAt', 'arrivedAt');
    },
    operation,
  );
}
